import type { ReferralStatus } from '#contract/referral/referral.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones = { registered: 'plain', review: 'wait', qualified: 'info', collected: 'good', rejected: 'bad' } as const

export function ReferralBadge({ status }: { readonly status: ReferralStatus }) {
  const t = useTranslation('referral/admin')
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}
