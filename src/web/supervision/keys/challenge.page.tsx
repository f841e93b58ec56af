import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ChallengeOf } from './challenge-of.tsx'

export const Route = createFileRoute('/admin/challenges/$id')({
  loader: () => loadWords('supervision/keys', 'exam', 'result', 'assignment', 'office/record', 'office/table'),
  component: ChallengePage,
})

function ChallengePage() {
  const { id } = Route.useParams()
  return <ChallengeOf key={id} id={readId(id) ?? 0} />
}
