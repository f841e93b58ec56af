import { type ReactNode, Suspense, useContext } from 'react'
import { Badge } from '#web/kit/display/badge.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type GradingBadgeProps, GradingSlots } from './grading-slots.ts'

interface SectionStateProps {
  readonly opened: boolean
  /** Whose grading may have been bought; with the attempts of the list, where it is in one. */
  readonly of?: Omit<GradingBadgeProps, 'otherwise'> | undefined
  /** Shown where nothing is bought; a badge without it. */
  readonly otherwise?: ReactNode
}

/** Where a section stands that only a person can grade: what is bought for it, that nobody has graded it, or that there is nothing to grade. */
export function GradingBadge({ opened, of, otherwise }: SectionStateProps) {
  const t = useTranslation('result')
  const pieces = useContext(GradingSlots)
  const plain = otherwise ?? <Badge>{t(opened ? 'not_graded' : 'not_opened')}</Badge>
  if (!opened || of === undefined || pieces === null) return plain
  return (
    <Suspense fallback={plain}>
      <pieces.Badge {...of} otherwise={plain} />
    </Suspense>
  )
}
