import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/words.ts'
import { LoginForm } from './login-form.tsx'

export const Route = createFileRoute('/_entrance/login')({
  loader: () => loadWords('account'),
  component: LoginForm,
})
