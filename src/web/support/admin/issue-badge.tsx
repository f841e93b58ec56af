import type { IssueStatus } from '#contract/support/support.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones: Partial<Record<IssueStatus, 'good' | 'info' | 'wait'>> = { new: 'wait', in_progress: 'info', resolved: 'good' }

export function IssueBadge({ status }: { readonly status: IssueStatus }) {
  const t = useTranslation('support/admin')
  return <Badge tone={tones[status] ?? 'plain'}>{t(`status_${status}`)}</Badge>
}
