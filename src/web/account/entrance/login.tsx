import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#web/kit/i18n/words.ts'
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
  const t = useTranslation('identity')
  return (
    <Link to="/password/forget" state={isEmail(who) ? { email: who.trim() } : {}}>
      {t('forget_link')}
    </Link>
  )
}
