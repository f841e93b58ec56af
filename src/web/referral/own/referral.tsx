import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { referralContract } from '#contract/referral/referral.contract.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { AskGuardian } from './ask-guardian.tsx'
import { Friends } from './friends.tsx'
import './own.css'
import { codeQuery } from './referral-queries.ts'
import { Share } from './share.tsx'

type OwnCodeData = OutputOf<typeof referralContract.code>

interface ReferralViewProps {
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Inviting friends: the link, who registered by it, and the coins that they bring. */
export function ReferralView({ page, onPage }: ReferralViewProps) {
  const t = useTranslation('referral/own')
  const code = useQuery(codeQuery)
  usePageTitle(t('title'))
  const isLimited = code.error instanceof Refused && code.error.code === 'GUARDIAN_NEEDED'
  return (
    <main className="bs-wrap bs-list-page">
      <div className="bs-pagehead">
        <h1>{t('title')}</h1>
        <p>{t('lead', { count: code.data?.reward_point ?? 10 })}</p>
      </div>
      {isLimited ? (
        <AskGuardian />
      ) : (
        <>
          <OwnCode query={code} />
          <Friends page={page} onPage={onPage} />
        </>
      )}
    </main>
  )
}

/** The link, while it comes and when it fails. */
function OwnCode({ query: { data, error, isFetching, refetch } }: { readonly query: UseQueryResult<OwnCodeData> }) {
  const t = useTranslation('referral/own')
  if (data !== undefined) return <Share code={data.code} url={data.url} />
  if (error !== null) return <ErrorState title={t('code_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <div className="bs-card bs-pad">
      <Skeleton>
        <SkeletonLine height="208px" />
      </Skeleton>
    </div>
  )
}
