import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { SamplePage } from './sample.tsx'

export const Route = createFileRoute('/try')({
  loader: () => loadWords('exam', 'result', 'result/sample'),
  component: SamplePage,
})
