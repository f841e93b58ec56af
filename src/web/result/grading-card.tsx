import { Suspense, useContext } from 'react'
import { type GradingPlace, GradingSlots } from './grading-slots.ts'

/** What is bought for a section, and the way to buy, where results are shown with it. */
export function GradingCard(place: GradingPlace) {
  const pieces = useContext(GradingSlots)
  return (
    pieces?.Card !== undefined && (
      <Suspense>
        <pieces.Card {...place} />
      </Suspense>
    )
  )
}

/** A free check by a program of what was written, where results are shown with it. */
export function LanguageCheck({ attemptId }: Pick<GradingPlace, 'attemptId'>) {
  const pieces = useContext(GradingSlots)
  return (
    pieces?.LanguageCheck !== undefined && (
      <Suspense>
        <pieces.LanguageCheck attemptId={attemptId} />
      </Suspense>
    )
  )
}
