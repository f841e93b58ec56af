import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RegisterDetail } from './register-detail.tsx'

export const Route = createFileRoute('/register-detail')({
  loader: () => loadWords('profile'),
  component: RegisterDetail,
})
