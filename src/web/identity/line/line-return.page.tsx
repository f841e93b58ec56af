import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { LineReturn } from './line-return.tsx'

export const Route = createFileRoute('/login/line')({
  loader: () => {
    warmApi()
    return loadWords('identity/line', 'identity')
  },
  component: LineReturn,
})
