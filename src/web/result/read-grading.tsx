import { Link } from '@tanstack/react-router'
import type { GradedBand } from '#contract/attempt/attempt.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ReadGradingProps {
  readonly attemptId: number
  readonly skill: GradedBand['skill']
  /** The child whose attempt it is, for its parent. */
  readonly childId?: number | undefined
}

/** To what a person has written about a section. */
export function ReadGrading({ attemptId, skill, childId }: ReadGradingProps) {
  const t = useTranslation('result')
  return (
    <Link
      to="/grading/attempt/$attempt/$skill"
      params={{ attempt: String(attemptId), skill }}
      search={childId === undefined ? {} : { child: childId }}
    >
      {t('read_grading')}
    </Link>
  )
}
