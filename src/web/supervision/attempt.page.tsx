import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/attempt/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { StaffAttempt } from './staff-attempt.tsx'

export const Route = createFileRoute('/admin/attempts/$id')({
  loader: () => loadWords('supervision', 'exam', 'office/record'),
  component: StaffAttemptPage,
})

function StaffAttemptPage() {
  const { id } = Route.useParams()
  return <StaffAttempt key={id} id={readId(id) ?? 0} />
}
