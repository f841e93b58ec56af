import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { Login } from './login.tsx'

export const Route = createFileRoute('/_entrance/login')({
  loader: () => loadWords('identity'),
  component: Login,
})
