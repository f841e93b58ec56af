import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Entrance } from './entrance.tsx'

export const Route = createFileRoute('/_entrance')({
  loader: () => loadWords('identity'),
  component: Entrance,
})
