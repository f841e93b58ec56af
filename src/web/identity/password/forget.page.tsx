import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api/api.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Forget } from './forget.tsx'

export const Route = createFileRoute('/password/forget')({
  loader: () => {
    warmApi()
    return loadWords('identity', 'identity/password')
  },
  component: Forget,
})
