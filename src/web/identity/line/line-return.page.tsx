import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { lineArrival } from './line-arrival.ts'
import { LineReturn } from './line-return.tsx'

export const Route = createFileRoute('/login/line')({
  loader: async () => {
    warmApi()
    await loadWords('identity/line', 'identity')
    return lineArrival
  },
  component: Page,
})

function Page() {
  return <LineReturn arrival={Route.useLoaderData()} />
}
