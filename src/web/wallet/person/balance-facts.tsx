import { useQuery } from '@tanstack/react-query'
import { FactList } from '#web/kit/list/fact-list.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { type PersonCardProps, RecordCard } from '#web/office/record/index.ts'
import { balanceOfQuery } from '#web/wallet/admin/ledger-queries.ts'

/** T-Coins of a person on a card of their record. */
export function BalanceCard({ person }: PersonCardProps) {
  const t = useTranslation('wallet/admin')
  return (
    <RecordCard title={t('balance')} person={person} tab="money">
      <BalanceFacts id={person.id} />
    </RecordCard>
  )
}

/** What somebody has in T-Coins. */
export function BalanceFacts({ id }: { readonly id: number }) {
  const t = useTranslation('wallet/admin')
  const balance = useQuery(balanceOfQuery(id))
  if (balance.data === undefined) {
    if (balance.error !== null)
      return (
        <ErrorState title={t('balance_failed')} error={balance.error} busy={balance.isFetching} onRetry={() => void balance.refetch()} />
      )
    return (
      <Skeleton>
        <SkeletonLine height="40px" />
      </Skeleton>
    )
  }
  const { balance: total, paid, bonus, held, debt } = balance.data
  const facts = [
    ['can_spend', total],
    ['unspent_paid', paid],
    ['unspent_bonus', bonus],
    ...(held > 0 ? ([['unspent_held', held]] as const) : []),
    ...(debt > 0 ? ([['owed_by_people', debt]] as const) : []),
  ] as const
  return <FactList facts={facts.map(([fact, coins]) => [t(fact), t('coins_count', { count: coins })])} />
}
