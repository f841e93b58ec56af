import type { Balance } from '#contract/wallet/wallet.contract.ts'
import { CoinMark } from '#web/wallet/coin-mark.tsx'
import { Button } from '#web/kit/display/button.tsx'
import { Note } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface BalanceCardProps {
  readonly balance: Balance
  /** Something else on the page comes first. */
  readonly isSecond: boolean
  readonly onDeposit: () => void
}

/** What a person can spend, where it comes from, and what is set aside or owed. */
export function BalanceCard({ balance: { balance, paid, bonus, held, debt }, isSecond, onDeposit }: BalanceCardProps) {
  const t = useTranslation('wallet/balance')
  const wallet = useTranslation('wallet')
  return (
    <section className="bs-card bs-pad ba-card" aria-label={t('your_balance')}>
      <p className="ba-sum">
        <CoinMark large />
        <span className="ba-figure">{balance}</span>
        <span className="bs-small bs-soft">{wallet('coins_unit', { count: balance })}</span>
      </p>
      <p className="bs-small bs-soft ba-parts">
        <span>{t('parts', { paid, bonus })}</span> <span>{t('parts_note')}</span>
      </p>
      <Button kind={isSecond ? 'secondary' : 'primary'} onClick={onDeposit}>
        {t('deposit')}
      </Button>
      {held > 0 && (
        <div className="ba-more">
          <Note icon="clock">{t('held', { count: held })}</Note>
        </div>
      )}
      {debt > 0 && (
        <div className="ba-more">
          <Note icon="alert">{t('debt', { count: debt })}</Note>
        </div>
      )}
    </section>
  )
}
