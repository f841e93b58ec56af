import { createFileRoute } from '@tanstack/react-router'
import { readId } from '#contract/attempt/read-search.ts'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { StaffAttempt } from './staff-attempt.tsx'

interface AttemptSearch {
  /** The decision that is asked about at once. */
  readonly do?: 'void'
}

export const Route = createFileRoute('/admin/attempts/$id')({
  validateSearch: readByPage<AttemptSearch>,
  loader: () => loadWords('supervision', 'exam', 'office/record'),
  component: StaffAttemptPage,
})

function StaffAttemptPage() {
  const { id } = Route.useParams()
  const isVoiding = Route.useSearch().do === 'void'
  const navigate = Route.useNavigate()
  const close = () => {
    if (isVoiding) void navigate({ search: {}, replace: true, resetScroll: false })
  }
  return <StaffAttempt key={id} id={readId(id) ?? 0} action={{ first: isVoiding ? 'void' : undefined, onClose: close }} />
}
