import { Suspense, useContext } from 'react'
import { type GradingPlace, GradingSlots } from './grading-slots.ts'

/** What is bought for a section, and the way to buy, where results are shown with it. */
export function GradingCard(place: GradingPlace) {
  const pieces = useContext(GradingSlots)
  return (
    pieces !== null && (
      <Suspense>
        <pieces.Card {...place} />
      </Suspense>
    )
  )
}
