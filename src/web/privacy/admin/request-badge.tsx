import type { PrivacyStatus } from '#contract/privacy/privacy.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones: Readonly<Record<PrivacyStatus, 'plain' | 'good' | 'info' | 'wait'>> = {
  requested: 'wait',
  processing: 'info',
  ready: 'good',
  done: 'good',
  cancelled: 'plain',
  expired: 'plain',
}

export function RequestBadge({ status }: { readonly status: PrivacyStatus }) {
  const t = useTranslation('privacy/admin')
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}
