import { createFileRoute } from '@tanstack/react-router'
import { readLinkSearch } from '#web/identity/index.ts'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { ParentLinkPage } from './parent-link.tsx'

export const Route = createFileRoute('/parent-link')({
  validateSearch: readLinkSearch,
  loader: () => {
    warmApi()
    return loadWords('family')
  },
  component: ParentLinkRoute,
})

function ParentLinkRoute() {
  return <ParentLinkPage search={Route.useSearch()} />
}
