import { useQuery } from '@tanstack/react-query'
import type { Bucket } from '#contract/plan/allowance.ts'
import { useSignedIn } from '#web/session/index.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { quotaQuery } from './queries.ts'
import { useFormatRenewal } from './use-format-renewal.ts'

/** Why nothing of a kind can be begun today, as a sentence; null when something can, and while that is not known. */
export function useUsedUp(bucket: Bucket): string | null {
  const t = useTranslation('plan')
  const signedIn = useSignedIn()
  const formatRenewal = useFormatRenewal()
  const { data } = useQuery({ ...quotaQuery, enabled: signedIn })
  const { limit, used, resets_at } = data?.[bucket] ?? { limit: null, used: 0, resets_at: null }
  if (!signedIn || limit === null || used < limit || resets_at === null) return null
  return t(`${bucket}_used`, { limit, time: formatRenewal(resets_at) })
}
