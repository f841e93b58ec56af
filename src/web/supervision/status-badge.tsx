import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones: Partial<Record<AttemptStatus, 'good' | 'bad' | 'info' | 'wait'>> = {
  in_progress: 'info',
  paused: 'wait',
  awaiting_review: 'wait',
  complete: 'good',
  voided: 'bad',
}

export function StatusBadge({ status }: { readonly status: AttemptStatus }) {
  const t = useTranslation('supervision')
  return <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
}
