import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { TestLabelPage } from './test-label.tsx'

export const Route = createFileRoute('/ielts/about-test')({
  validateSearch: (search: Record<string, unknown>): { test?: number } => dropMissing({ test: readId(search['test']) }),
  loader: () => loadWords('exam', 'exam/label'),
  component: AboutTest,
})

function AboutTest() {
  const { test } = Route.useSearch()
  return <TestLabelPage key={test} testId={test ?? null} />
}
