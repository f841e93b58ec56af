import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { MarkingPage } from './marking-page.tsx'

export const Route = createFileRoute('/teacher/grading/$id')({
  loader: () =>
    loadWords(
      'grading/form',
      'grading/form/descriptors',
      'grading/language',
      'grading/second-reader',
      'grading/voice',
      'grading',
      'exam',
      'result',
    ),
  component: FormRoute,
})

function FormRoute() {
  const id = readId(Route.useParams().id) ?? 0
  return <MarkingPage key={id} id={id} />
}
