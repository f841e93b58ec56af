import { useQuery } from '@tanstack/react-query'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { GradingBadgeProps } from '#web/result/index.ts'
import { findBadge } from './describe-state.ts'
import { boughtQuery } from './grading-queries.ts'

/** In lists: where the grading of a section stands; `otherwise` where nothing is bought. */
export function SectionBadge({ attemptId, skill, shown = [attemptId], childId, otherwise }: GradingBadgeProps) {
  const t = useTranslation('grading/order')
  const sections = useQuery(boughtQuery(shown, childId))
  const section = sections.data?.data.find((each) => each.attempt_id === attemptId && each.skill === skill)
  const badge = findBadge(section?.options ?? [])
  return badge === null ? otherwise : <Badge tone={badge.startsWith('done') ? 'good' : 'wait'}>{t(badge)}</Badge>
}
