import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { laterPiece } from '#web/kit/later-piece.tsx'
import { useWords } from '#web/kit/words.ts'
import { isEmail } from './entrance-rules.ts'
import { hasLine } from './line/has-line.ts'
import { LoginForm } from './login-form.tsx'

const LineButton = laterPiece(async () => (await import('./line/line-button.tsx')).LineButton)

export function Login() {
  return (
    <>
      <LoginForm forgetLink={(who) => <ForgetLink who={who} />} />
      <Suspense>{hasLine() && <LineButton />}</Suspense>
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
