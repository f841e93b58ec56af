import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { LinkPage } from '#web/identity/link/link-page.tsx'
import { type LinkSearch, useLinkSecrets } from '#web/identity/link/link-search.ts'
import { refetchProfile, useProfile, useSignedIn } from '#web/session/index.ts'
import { SendAgain } from '#web/identity/link/send-again.tsx'
import { sendVerifyMail } from './send-verify-mail.ts'

/** Verifies once, however often the page draws itself. */
function verifyQuery(token: string) {
  return queryOptions({
    queryKey: ['account', 'verify', token],
    queryFn: async () => {
      const verified = await api.account.verify({ token })
      void refetchProfile()
      return verified
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { forAll: true },
  })
}

/** The page behind the link that verifies an address. */
export function VerifyPage({ search }: { readonly search: LinkSearch }) {
  const t = useTranslation('identity/password')
  const { token } = useLinkSecrets(search)
  usePageTitle(t('verify_page'))
  return token === undefined ? <WithoutLink /> : <WithLink token={token} />
}

function WithLink({ token }: { readonly token: string }) {
  const t = useTranslation('identity/password')
  const { data, error, isFetching, refetch } = useQuery(verifyQuery(token))
  if (data !== undefined) return <Verified text={t(data.already ? 'verify_already_text' : 'verify_done_text')} />
  if (error instanceof Refused && error.code === 'LINK_EXPIRED') {
    return (
      <LinkPage title={t('expired_title')} lead={t('expired_text')}>
        <SendAgain kind="primary" label={t('send_again')} sent={t('verify_sent')} send={() => sendVerifyMail(token)} />
      </LinkPage>
    )
  }
  if (error !== null) {
    return (
      <LinkPage title={t('verify_page')}>
        <ErrorState title={t('verify_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t('verify_page')}>
      <output className="bs-soft">{t('verify_checking')}</output>
    </LinkPage>
  )
}

function Verified({ text }: { readonly text: string }) {
  const t = useTranslation('identity/password')
  const signedIn = useSignedIn()
  return (
    <LinkPage title={t('verify_done_title')}>
      <p className="bs-soft" role="status">
        {text}
      </p>
      <LinkButton kind="primary" to={signedIn ? '/ielts' : '/login'}>
        {t(signedIn ? 'to_your_tests' : 'log_in')}
      </LinkButton>
    </LinkPage>
  )
}

/** Reloaded, or come upon without a link. */
function WithoutLink() {
  const t = useTranslation('identity/password')
  const profile = useProfile()
  const signedIn = useSignedIn()
  if (profile?.email_verified === true) return <Verified text={t('verify_already_text')} />
  if (profile !== null) {
    return (
      <LinkPage title={t('verify_wait_title')} lead={t('verify_wait_text', { email: profile.email })}>
        <SendAgain label={t('send_again')} sent={t('verify_sent')} send={() => sendVerifyMail()} />
      </LinkPage>
    )
  }
  return (
    <LinkPage title={t('no_token_title')} lead={t('no_token_text')}>
      {!signedIn && (
        <LinkButton kind="primary" to="/login">
          {t('log_in')}
        </LinkButton>
      )}
    </LinkPage>
  )
}
