import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readLinkSearch } from '#web/identity/link/link-search.ts'
import { VerifyPage } from './verify.tsx'

export const Route = createFileRoute('/verify')({
  validateSearch: readLinkSearch,
  loader: () => {
    warmApi()
    return loadWords('identity/password')
  },
  component: Verify,
})

function Verify() {
  return <VerifyPage search={Route.useSearch()} />
}
