import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { readLinkSearch } from '#web/identity/link/link-search.ts'
import { NewPasswordPage } from './new-password.tsx'

export const Route = createFileRoute('/password/reset')({
  validateSearch: readLinkSearch,
  loader: () => {
    warmApi()
    return loadWords('identity', 'identity/password')
  },
  component: ResetPassword,
})

function ResetPassword() {
  return <NewPasswordPage kind="reset" search={Route.useSearch()} />
}
