import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '#web/kit/words.ts'
import { isEmail } from './entrance-rules.ts'
import { hasLine } from './line/has-line.ts'
import { LazyLineButton } from './line/lazy-line-button.ts'
import { LoginForm } from './login-form.tsx'

export function Login() {
  return (
    <>
      <LoginForm forgetLink={(who) => <ForgetLink who={who} />} />
      <Suspense>{hasLine() && <LazyLineButton />}</Suspense>
    </>
  )
}

/** Takes a typed e-mail along. */
function ForgetLink({ who }: { readonly who: string }) {
  const words = useWords('account')
  return (
    <Link to="/password/forget" state={isEmail(who) ? { email: who.trim() } : {}}>
      {words('forget_link')}
    </Link>
  )
}
