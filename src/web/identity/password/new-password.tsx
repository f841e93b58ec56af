import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#web/kit/api/api.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { showToast } from '#web/kit/display/toast.tsx'
import { getToken } from '#web/kit/token.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { findUnsentWork, type UnsentWorkCheck } from '#web/identity/unsent-work.ts'
import { LinkPage } from '#web/identity/link/link-page.tsx'
import { type LinkSearch, useLinkSecrets } from '#web/identity/link/link-search.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { type PasswordLinkState, passwordLinkQuery } from './password-link-query.ts'
import { SendAgain } from '#web/identity/link/send-again.tsx'
import { signOut } from '#web/session/index.ts'

export interface NewPasswordKind {
  /** A new password, or the first one of an account that was made for somebody. */
  readonly kind: 'reset' | 'set'
}

/** What would stay on this device when the new password ends the session; null where nobody is signed in. */
function useUnsentWork(): UnsentWorkCheck | null {
  const [left, setLeft] = useState<UnsentWorkCheck | null>(null)
  useEffect(() => {
    if (getToken() !== null) findUnsentWork().then(setLeft, () => undefined)
  }, [])
  return left
}

/** The page behind a link to a password: the form, or the way to another link. */
export function NewPasswordPage({ kind, search }: NewPasswordKind & { readonly search: LinkSearch }) {
  const t = useTranslation('identity/password')
  const { token, email } = useLinkSecrets(search)
  // An address as typed where the link named none; the newest link may be good again.
  const [expired, setExpired] = useState<{ readonly token: string; readonly email: string | undefined } | null>(null)
  const navigate = useNavigate()
  const left = useUnsentWork()
  usePageTitle(t(`${kind}_title`))
  const finish = async () => {
    if (getToken() !== null) {
      left?.close()
      void signOut()
    }
    await navigate({ to: '/login' })
    showToast(t(`${kind}_done`))
  }
  if (token === undefined) {
    return (
      <LinkPage title={t('no_token_title')} lead={t('no_token_text')}>
        <LinkButton kind="primary" to="/password/forget">
          {t('ask_again')}
        </LinkButton>
      </LinkPage>
    )
  }
  if (expired?.token === token) return <DeadLink text={t('expired_text')} email={expired.email} />
  return (
    <IfUsable kind={kind} token={token} email={email}>
      <LinkPage title={t(`${kind}_title`)} lead={t(`${kind}_lead`)}>
        <div role="status">{left?.unsent === true && <Note icon="alert">{t('unsent')}</Note>}</div>
        <NewPasswordForm
          key={token}
          kind={kind}
          token={token}
          email={email}
          onDone={finish}
          onExpired={(typedEmail) => setExpired({ token, email: typedEmail })}
        />
      </LinkPage>
    </IfUsable>
  )
}

interface IfUsableProps extends NewPasswordKind {
  readonly token: string
  readonly email: string | undefined
  readonly children: ReactNode
}

/** The form where the link is good, or where nobody could say: sending it is checked too. */
function IfUsable({ kind, token, email, children }: IfUsableProps) {
  const t = useTranslation('identity/password')
  const { data: state, isPending } = useQuery(passwordLinkQuery(kind, token))
  if (isPending) {
    return (
      <LinkPage title={t(`${kind}_title`)}>
        <output className="bs-soft">{t('link_checking')}</output>
      </LinkPage>
    )
  }
  if (state === undefined || state === 'usable') return children
  return <DeadLink {...(state === 'used' && { title: t('used_title') })} text={t(deadTexts[state])} email={email} />
}

const deadTexts = {
  used: 'used_text',
  expired: 'expired_text',
  unknown: 'unknown_text',
} as const satisfies Record<Exclude<PasswordLinkState, 'usable'>, string>

/** Why a link cannot be used, and the way to another one. */
function DeadLink({ title, text, email }: { readonly title?: string; readonly text: string; readonly email: string | undefined }) {
  const t = useTranslation('identity/password')
  return (
    <LinkPage title={title ?? t('expired_title')} lead={text}>
      {email === undefined ? (
        <LinkButton kind="primary" to="/password/forget">
          {t('ask_again')}
        </LinkButton>
      ) : (
        <SendAgain
          kind="primary"
          label={t('expired_send')}
          sent={t('forget_sent', { email })}
          send={async () => void (await api.account.sendResetLink({ email }))}
        />
      )}
      <p className="bs-small">
        <Link to="/login">{t('back_to_login')}</Link>
      </p>
    </LinkPage>
  )
}
