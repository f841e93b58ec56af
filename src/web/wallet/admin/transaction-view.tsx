import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LedgerTransaction } from '#contract/wallet/ledger.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { formatSignedCoins } from '#web/wallet/format-coins.ts'
import { transactionQuery } from './ledger-queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import './admin.css'

/** One transaction: both sides, and what it came from. */
export function TransactionView({ id }: { readonly id: number }) {
  const t = useTranslation('wallet/admin')
  const transaction = useQuery({ ...transactionQuery(id), enabled: id > 0 })
  usePageTitle(t('transaction_number', { id }))
  return (
    <RecordPage query={transaction} title={t('transaction_number', { id })} failed={t('transaction_failed')}>
      {(found) => <Shown transaction={found} />}
    </RecordPage>
  )
}

function Shown({ transaction }: { readonly transaction: LedgerTransaction }) {
  const t = useTranslation('wallet/admin')
  const [refunds, setRefunds] = useState(false)
  const { id, reason, amount, person, date, by, notes, order_id: order } = transaction
  return (
    <>
      <RecordHead
        title={t(`reason_${reason}`)}
        badges={<Badge tone={amount < 0 ? 'plain' : 'good'}>{t('coins_moved', { coins: formatSignedCoins(amount) })}</Badge>}
        facts={
          <>
            <span>{t('transaction_number', { id })}</span>
            <span>
              <Link to="/students/$id" params={{ id: String(person.id) }} search={{ tab: 'money' }}>
                {person.name || t('number', { id: person.id })}
              </Link>
            </span>
            <span>
              <Moment at={date} />
            </span>
            <span>{by || t('by_itself')}</span>
          </>
        }
        {...(reason === 'deposit' && order !== null && { actions: <Button onClick={() => setRefunds(true)}>{t('refund')}</Button> })}
      />
      <div className="bs-stack">
        <section className="bs-card bs-pad">
          {notes !== '' && (
            <p className="wl-notes" lang="">
              {notes}
            </p>
          )}
          <Origin transaction={transaction} />
        </section>
        <Entries transaction={transaction} />
      </div>
      {refunds && order !== null && <RefundDialog orderId={order} onClose={() => setRefunds(false)} />}
    </>
  )
}

function Origin({ transaction: { reference, order_id: order, reverses, reversed_by } }: { readonly transaction: LedgerTransaction }) {
  const t = useTranslation('wallet/admin')
  const toLink = (id: number) => (
    <Link key={id} to="/admin/ledger/$id" params={{ id: String(id) }}>
      {t('transaction_number', { id })}
    </Link>
  )
  const facts: readonly Fact[] = [
    [t('reference'), reference],
    ...(order === null
      ? []
      : [
          [
            t('order'),
            <span key="order" className="bs-row bs-row-wraps">
              <Link to="/admin/orders/$id" params={{ id: String(order) }}>
                {t('order_of_number', { id: order })}
              </Link>
              <Link to="/admin/ledger" search={{ q: String(order) }}>
                {t('all_of_order')}
              </Link>
            </span>,
          ] as const,
        ]),
    ...(reverses === null ? [] : [[t('reverses'), toLink(reverses)] as const]),
    ...(reversed_by.length === 0 ? [] : [[t('reversed_by'), reversed_by.map(toLink)] as const]),
  ]
  return <FactList facts={facts} />
}

type Side = readonly [side: 'side_out' | 'side_in', entries: LedgerTransaction['entries']]

function Entries({ transaction: { entries, lots } }: { readonly transaction: LedgerTransaction }) {
  const t = useTranslation('wallet/admin')
  const sides: readonly Side[] = [
    ['side_out', entries.filter(({ amount }) => amount < 0)],
    ['side_in', entries.filter(({ amount }) => amount > 0)],
  ]
  return (
    <section className="bs-card bs-pad" aria-labelledby="wl-entries">
      <h2 id="wl-entries">{t('entries')}</h2>
      <table className="wl-entries">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="bs-right">
              {t('coins')}
            </th>
            <th scope="col" className="bs-right">
              {t('balance_after')}
            </th>
          </tr>
        </thead>
        {sides.map(([side, ofSide]) => (
          <tbody key={side}>
            <tr className="wl-group">
              <th scope="rowgroup" colSpan={3}>
                {t(side)}
              </th>
            </tr>
            {ofSide.map(({ account, amount, balance_after: after }) => (
              <tr key={account}>
                <th scope="row">
                  {t(`account_${account}`)}
                  {account === 'paid' && <Lots lots={lots} />}
                </th>
                <td className="bs-right">{formatSignedCoins(amount)}</td>
                <td className="bs-right">{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td className="bs-right">{formatSignedCoins(entries.reduce((sum, { amount }) => sum + amount, 0))}</td>
            <td className="bs-right">–</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** The orders that paid coins came from, or went back to. */
function Lots({ lots }: Pick<LedgerTransaction, 'lots'>) {
  const t = useTranslation('wallet/admin')
  return lots.map(({ lot_id: lot, order_id: order, amount }) => (
    <span key={lot} className="wl-lot">
      <Link to="/admin/orders/$id" params={{ id: String(order) }}>
        {t('order_of_number', { id: order })}
      </Link>{' '}
      {formatSignedCoins(amount)}
    </span>
  ))
}
