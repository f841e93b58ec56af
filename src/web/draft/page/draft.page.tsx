import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { dropMissing, readId } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import type { DraftView, EditorPlace } from '#web/draft/outline.ts'
import { DraftPage } from './draft-page.tsx'

interface PlaceSearch {
  readonly view?: 'read' | 'changes'
  readonly file?: string
  readonly index?: number
}

const views = ['read', 'changes'] as const

export const Route = createFileRoute('/admin/tests/drafts/$id')({
  validateSearch: (search: Record<string, unknown>): PlaceSearch => {
    const { file, index, view } = search
    return dropMissing({
      view: views.find((each) => each === view),
      file: typeof file === 'string' && file.length <= 120 ? file : undefined,
      index: typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : undefined,
    })
  },
  loader: () => loadWords('draft/page', 'draft/editor', 'draft/timing', 'draft/review', 'draft/problem', 'draft', 'exam', 'exam/flags'),
  component: DraftRoute,
})

function DraftRoute() {
  const id = readId(Route.useParams().id) ?? 0
  const { file, index, view = 'write' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (place: EditorPlace) => void navigate({ search: dropMissing({ file: place.file, index: place.index }), resetScroll: false }),
    [navigate],
  )
  const showView = useCallback(
    (next: DraftView) =>
      void navigate({ search: (old) => dropMissing({ ...old, view: next === 'write' ? undefined : next }), resetScroll: false }),
    [navigate],
  )
  const place = file === undefined ? null : { file, ...(index !== undefined && { index }) }
  return <DraftPage key={id} id={id} place={place} onShow={show} view={view} onView={showView} />
}
