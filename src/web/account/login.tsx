import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/words.ts'
import { isEmail } from './entrance-rules.ts'
import { LoginForm } from './login-form.tsx'

export function Login() {
  return <LoginForm forgetLink={(who) => <ForgetLink who={who} />} />
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
