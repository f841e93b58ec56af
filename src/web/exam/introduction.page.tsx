import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/words.ts'
import { Introduction } from './introduction.tsx'
import { dropMissing, readId } from './read-search.ts'

export const Route = createFileRoute('/ielts/reading/introduction')({
  validateSearch: (search: Record<string, unknown>): { attempt?: number } => dropMissing({ attempt: readId(search['attempt']) }),
  loader: () => loadWords('exam'),
  component: ReadingIntroduction,
})

function ReadingIntroduction() {
  const { attempt } = Route.useSearch()
  return <Introduction skill="reading" attemptId={attempt ?? null} />
}
