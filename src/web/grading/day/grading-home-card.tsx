import { lazyComponent } from '#web/kit/lazy/lazy-component.tsx'
import { loadWords } from '#web/kit/i18n/words.ts'

const LazyTeacherDay = lazyComponent(async () => {
  const words = loadWords('grading/queue', 'grading/quality', 'grading/qualification')
  const [{ TeacherDay: Piece }] = await Promise.all([import('./teacher-day.tsx'), words])
  return Piece
})

/** A teacher's work; it comes with its words. */
export function GradingHomeCard() {
  return <LazyTeacherDay />
}
