import type { ComplaintState } from '#contract/grading/complaint.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones = { waiting: 'wait', grading: 'info', changed: 'good', unchanged: 'plain', rejected: 'bad' } as const

/** Where a complaint stands. */
export function ComplaintBadge({ state }: { readonly state: ComplaintState }) {
  const t = useTranslation('grading/complaint')
  return <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
}
