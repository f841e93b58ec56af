import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { AnswerAgain } from './answer-again.tsx'
import { type AgainSearch, readAgainSearch } from './mistakes-search.ts'

export const Route = createFileRoute('/ielts/mistakes/again')({
  validateSearch: readByPage<AgainSearch>,
  loader: () => loadWords('exam', 'result', 'study'),
  component: AnswerAgainPage,
})

function AnswerAgainPage() {
  return <AnswerAgain search={readAgainSearch({ ...Route.useSearch() })} />
}
