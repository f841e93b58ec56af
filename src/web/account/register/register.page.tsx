import { createFileRoute } from '@tanstack/react-router'
import { readByPage } from '#contract/kit/read-search.ts'
import { loadWords } from '#web/kit/i18n/words.ts'
import { RegisterForm } from './register-form.tsx'

interface RegisterSearch {
  /** Of the link of a friend. A code of digits comes as a number. */
  readonly referral_code?: string | number
}

export const Route = createFileRoute('/_entrance/register')({
  validateSearch: readByPage<RegisterSearch>,
  loader: () => loadWords('identity', 'account/register'),
  component: RegisterPage,
})

function RegisterPage() {
  return <RegisterForm linkedCode={Route.useSearch().referral_code} />
}
