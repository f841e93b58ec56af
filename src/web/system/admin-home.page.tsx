import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { AdminHome, counterWordFiles } from './admin-home.tsx'

export const Route = createFileRoute('/admin/')({
  loader: () => loadWords('system/overview', ...counterWordFiles),
  component: AdminHome,
})
