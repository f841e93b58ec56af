import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { OwnQuality } from './grader-quality.tsx'

export const Route = createFileRoute('/teacher/grading/quality')({
  loader: () => loadWords('grading/quality'),
  component: OwnQuality,
})
