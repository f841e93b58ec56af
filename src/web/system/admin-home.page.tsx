import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { AdminHome } from './admin-home.tsx'

export const Route = createFileRoute('/admin/')({
  // Asked for here, so that no other page brings the list of all figures.
  loader: async () => loadWords('system/overview', ...(await import('./counter-word-files.ts')).counterWordFiles),
  component: AdminHome,
})
