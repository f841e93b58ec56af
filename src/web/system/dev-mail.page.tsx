import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { DevMail } from './dev-mail.tsx'

export const Route = createFileRoute('/dev/mail')({
  validateSearch: (search: Record<string, unknown>): { readonly mail?: number } => {
    const { mail } = search
    return typeof mail === 'number' && Number.isSafeInteger(mail) && mail > 0 ? { mail } : {}
  },
  loader: () => loadWords('system'),
  component: DevMailPage,
})

function DevMailPage() {
  const { mail } = Route.useSearch()
  return <DevMail chosen={mail ?? null} />
}
