import { createFileRoute } from '@tanstack/react-router'
import { warmApi } from '#web/kit/api.ts'
import { loadWords } from '#web/kit/words.ts'
import { Entrance } from './entrance.tsx'

export const Route = createFileRoute('/_entrance')({
  loader: () => {
    warmApi()
    return loadWords('account')
  },
  component: Entrance,
})
