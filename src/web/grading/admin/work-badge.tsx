import type { StaffTask } from '#contract/grading/staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useNow } from '#web/kit/format/use-now.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones = { queued: 'wait', claimed: 'info', submitted: 'info', released: 'good', canceled: 'plain' } as const

/** Whether a grader has yet to hand it back. */
export const isOpen = ({ status }: Pick<StaffTask, 'status'>) => status === 'queued' || status === 'claimed'

/** How a piece of work stands, and whether it is late. */
export function WorkBadge({ task }: { readonly task: Pick<StaffTask, 'status' | 'due_at' | 'kind'> }) {
  const t = useTranslation('grading/admin')
  const now = useNow()
  return (
    <span className="bs-row bs-row-wraps">
      <Badge tone={tones[task.status]}>{t(`status_${task.status}`)}</Badge>
      {isOpen(task) && task.kind !== 'anchor' && Date.parse(task.due_at) <= now && <Badge tone="bad">{t('status_late')}</Badge>}
    </span>
  )
}
