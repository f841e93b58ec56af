import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const LazyQueueCard = lazyComponent(async () => {
  const [{ QueueCard: Piece }] = await Promise.all([import('./queue-card.tsx'), loadWords('grading/queue')])
  return Piece
})

/** How much waits for graders; it comes with its words. */
export function GradingHomeCard() {
  return <LazyQueueCard />
}
