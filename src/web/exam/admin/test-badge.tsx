import type { TestStatus } from '#contract/exam/exam-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useWords } from '#web/kit/i18n/words.ts'

const tones = { published: 'good', retired: 'plain', draft: 'wait' } as const

export function TestBadge({ status }: { readonly status: TestStatus }) {
  const words = useWords('exam/admin')
  return <Badge tone={tones[status]}>{words(`status_${status}`)}</Badge>
}
