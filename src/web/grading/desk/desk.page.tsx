import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { DeskPage } from './desk-page.tsx'

export const Route = createFileRoute('/teacher/grading/$id')({
  loader: () => loadWords('grading/desk', 'grading/desk/descriptors', 'grading', 'exam', 'result'),
  component: DeskRoute,
})

function DeskRoute() {
  const id = readId(Route.useParams().id) ?? 0
  return <DeskPage key={id} id={id} />
}
