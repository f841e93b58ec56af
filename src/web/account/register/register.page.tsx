import { createFileRoute } from '@tanstack/react-router'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RegisterForm } from './register-form.tsx'

export const Route = createFileRoute('/_entrance/register')({
  loader: () => loadWords('identity'),
  component: RegisterForm,
})
