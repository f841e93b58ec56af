import type { TestStatus } from '#contract/exam/exam-staff.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'

const tones = { published: 'good', retired: 'plain', draft: 'wait' } as const

export function TestBadge({ status }: { readonly status: TestStatus }) {
  const t = useTranslation('exam/admin')
  return <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
}
