import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkPage, type LinkSearch, useLinkSecrets } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnswerRequest, WillSee } from './answer-request.tsx'
import './family.css'

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'parent-link', token],
    queryFn: () => api.family.readRequest({ token }),
    meta: { forAll: true },
  })

/** The page of the email that asks a student to accept a parent's request. Works logged in or not. */
export function ParentLinkPage({ search }: { readonly search: LinkSearch }) {
  const t = useTranslation('family')
  const { token } = useLinkSecrets(search)
  usePageTitle(t('request_page'))
  if (token === undefined) return <InAccount title={t('no_token_title')} text={t('no_token_text')} />
  return <WithToken key={token} token={token} />
}

function InAccount({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslation('family')
  return (
    <LinkPage title={title}>
      <p className="bs-soft" role="alert">
        {text}
      </p>
      <LinkButton kind="primary" to="/ask-parent">
        {t('to_account')}
      </LinkButton>
    </LinkPage>
  )
}

function WithToken({ token }: { readonly token: string }) {
  const t = useTranslation('family')
  const { data, error, isFetching, refetch } = useQuery(requestQuery(token))
  const [answer, setAnswer] = useState<'verified' | 'rejected' | null>(null)
  if (error instanceof Refused && error.code === 'LINK_EXPIRED') return <InAccount title={t('expired_title')} text={t('expired_text')} />
  if (error instanceof Refused && error.code === 'PARENT_UNVERIFIED')
    return <InAccount title={t('unverified_title')} text={error.message} />
  if (data === undefined)
    return (
      <LinkPage title={t('request_page')}>
        {error === null ? (
          <output className="bs-soft">{t('request_checking')}</output>
        ) : (
          <ErrorState title={t('request_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </LinkPage>
    )
  const name = data.parent_name || data.parent_email
  const status = answer ?? data.status
  if (status === 'verified') return <Done title={t('confirmed_title')} text={t('confirmed_text', { name })} />
  if (answer === 'rejected') return <Done title={t('refused_title')} text={t('refused_text')} />
  if (status !== 'requested') return <InAccount title={t('over_title')} text={t('over_text')} />
  return (
    <LinkPage title={t('request_page')} lead={t('request_lead')}>
      <dl className="bs-card bs-pad ac-who">
        <dt>{t('who_asks')}</dt>
        <dd>{data.parent_name || t('no_name')}</dd>
        <dt>{t('address_verified')}</dt>
        <dd>{data.parent_email}</dd>
        <dt>{t('your_account')}</dt>
        <dd>{[data.student_name, data.student_username].filter(Boolean).join(' · ')}</dd>
      </dl>
      <WillSee />
      <AnswerRequest request={{ token }} name={name} onAnswered={setAnswer} />
    </LinkPage>
  )
}

function Done({ title, text }: { readonly title: string; readonly text: string }) {
  const t = useTranslation('family')
  return (
    <LinkPage title={title}>
      <p className="bs-soft" role="status">
        {text}
      </p>
      <LinkButton kind="primary" to="/ielts">
        {t('go_on')}
      </LinkButton>
    </LinkPage>
  )
}
