import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Notes } from './notes.tsx'
import { type NotesSearch, readNotesSearch } from './notes-search.ts'

export const Route = createFileRoute('/ielts/notes')({
  validateSearch: readByPage<NotesSearch>,
  loader: () => loadWords('exam', 'study'),
  component: NotesPage,
})

function NotesPage() {
  const search = readNotesSearch({ ...Route.useSearch() })
  const navigate = Route.useNavigate()
  return <Notes search={search} onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })} />
}
