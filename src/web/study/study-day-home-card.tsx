import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const StudyDayCard = lazyComponent(async () => {
  const [{ StudyDayCard: Piece }] = await Promise.all([import('./study-day-card.tsx'), loadWords('study')])
  return Piece
})

/** What was done today and what is left, on the home page; it comes with its words. */
export function StudyDayHomeCard() {
  return <StudyDayCard />
}
