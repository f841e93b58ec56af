import { useQuery } from '@tanstack/react-query'
import type { ReferralRow } from '#contract/referral/referral.contract.ts'
import { api } from '#web/kit/api/api.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ListPage, withoutColumns } from '#web/office/table/index.ts'
import { type ReferralFilter, readReferralFilter, statuses } from './read-referral-filter.ts'
import { referralsQuery } from './referrals-query.ts'
import { useReferralColumns } from './referral-columns.tsx'

interface ReferralsProps {
  readonly filter: ReferralFilter
  readonly onFilter: (filter: ReferralFilter, options: { readonly replace: boolean }) => void
}

/** Who invited whom, and what waits for a decision. */
export function Referrals({ filter, onFilter }: ReferralsProps) {
  const t = useTranslation('referral/admin')
  const asked = withoutColumns(filter)
  const referrals = useQuery(referralsQuery(asked))
  const columns = useReferralColumns()
  return (
    <ListPage<ReferralRow>
      name="referrals"
      title={t('title')}
      lead={t('lead')}
      query={referrals}
      fetchPage={(place) => api.referralAdmin.list({ ...asked, ...place })}
      sentences={{
        failed: t('list_failed'),
        count: (total, isCapped) => t(isCapped ? 'count_over' : 'count', { count: total }),
        none: [t('none_title'), t('none')],
        noneFits: [t('none_fit_title'), t('none_fit')],
      }}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('number', { id })}
      texts={[]}
      chips={[{ name: 'status', label: t('status'), options: statuses.map((value) => ({ value, label: t(`status_${value}`) })) }]}
      filter={{ ...filter }}
      onFilter={(changed, options) => onFilter(readReferralFilter(changed), options)}
    />
  )
}
