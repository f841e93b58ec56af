import { useQuery } from '@tanstack/react-query'
import type { Bucket } from '#contract/plan/allowance.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useSignedIn } from '#web/session/index.ts'
import { quotaQuery } from './queries.ts'

/** What a test or a practice uses of the day: "1 of 2 left today"; null where nothing is limited, or it is not known. */
export function useDescribeUse(bucket: Bucket): string | null {
  const t = useTranslation('plan')
  const signedIn = useSignedIn()
  const { data } = useQuery({ ...quotaQuery, enabled: signedIn })
  if (data === undefined || data[bucket].limit === null) return null
  const left = Math.max(0, data[bucket].limit - data[bucket].used)
  return left === 0 ? t('none_left') : t('uses', { count: left })
}
