import type { TransactionRow } from '#contract/wallet/wallet.contract.ts'
import { useFormatOwnInstant } from '#web/session/index.ts'
import { formatSignedCoins } from '#web/wallet/format-coins.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { typeWords } from './transaction-types.ts'

interface TransactionTableProps {
  readonly rows: readonly TransactionRow[]
  readonly busy: boolean
}

/** What came and went. On a phone the day stands below the type. */
export function TransactionTable({ rows, busy }: TransactionTableProps) {
  const t = useTranslation('wallet/balance')
  return (
    <div className="bs-card">
      <table className="bs-table ba-table" aria-busy={busy}>
        <caption className="bs-sr">{t('transactions')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('type')}</th>
            <th scope="col" className="ba-wide">
              {t('date')}
            </th>
            <th scope="col">{t('notes')}</th>
            <th scope="col" className="bs-right">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TransactionLine key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TransactionLine({ row: { type, date, notes, amount, paid, bonus } }: { readonly row: TransactionRow }) {
  const t = useTranslation('wallet/balance')
  const { day, minute } = useFormatOwnInstant()
  const time = (
    <time dateTime={date} title={minute(date)}>
      {day(date)}
    </time>
  )
  return (
    <tr>
      <td>
        <span className="bs-strong">{t(typeWords[type])}</span>
        <span className="bs-tiny bs-mute ba-narrow">{time}</span>
      </td>
      <td className="bs-mute ba-wide">{time}</td>
      <td>
        {notes}
        {paid !== 0 && bonus !== 0 && (
          <span className="bs-tiny bs-mute ba-split">{t('split', { paid: formatSignedCoins(paid), bonus: formatSignedCoins(bonus) })}</span>
        )}
      </td>
      <td className={amount > 0 ? 'bs-right bs-strong ba-in' : 'bs-right bs-strong'}>{formatSignedCoins(amount)}</td>
    </tr>
  )
}
