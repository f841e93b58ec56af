import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Landing } from './landing.tsx'

export const Route = createFileRoute('/')({
  loader: () => loadWords('brand'),
  component: Landing,
})
