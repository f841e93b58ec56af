import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Children } from './children.tsx'

export const Route = createFileRoute('/children')({
  loader: () => loadWords('family', 'identity/password', 'profile'),
  component: Children,
})
