import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useWords } from '#web/kit/i18n/words.ts'
import { isEmail, hasLine, LazyLineButton, LoginForm } from '#web/identity/index.ts'

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
  const words = useWords('identity')
  return (
    <Link to="/password/forget" state={isEmail(who) ? { email: who.trim() } : {}}>
      {words('forget_link')}
    </Link>
  )
}
