import { createFileRoute } from '@tanstack/react-router'
import { dropMissing, readId, readOneOf, readText } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { type CardListSearch, cardStates } from './card-search.ts'
import { Cards } from './cards.tsx'

export const Route = createFileRoute('/flashcard/card')({
  validateSearch: (search: Record<string, unknown>): CardListSearch =>
    dropMissing({
      page: readId(search['page']),
      q: readText(search['q']),
      state: readOneOf(cardStates, search['state']),
      own: readOneOf(['true', 'false'] as const, String(search['own'])),
    }),
  loader: () => loadWords('flashcard', 'flashcard/cards'),
  component: CardsPage,
})

function CardsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Cards search={search} onSearch={(next) => void navigate({ search: dropMissing({ ...next }), replace: true, resetScroll: false })} />
  )
}
