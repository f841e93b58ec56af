import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkPage, type LinkSearch, useLinkSecrets } from '#web/identity/index.ts'
import { api } from '#web/kit/api/api.ts'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useWords } from '#web/kit/i18n/words.ts'
import { AnswerRequest, WillSee } from './answer-request.tsx'
import './family.css'

const requestQuery = (token: string) =>
  queryOptions({
    queryKey: ['account', 'parent-link', token],
    queryFn: () => api.family.readRequest({ token }),
    meta: { forAll: true },
  })

/** The page behind the mail that tells a student of a parent who asks to be connected. Works signed in or not. */
export function ParentLinkPage({ search }: { readonly search: LinkSearch }) {
  const words = useWords('family')
  const { token } = useLinkSecrets(search)
  usePageTitle(words('request_page'))
  if (token === undefined) return <InAccount title={words('no_token_title')} text={words('no_token_text')} />
  return <WithToken key={token} token={token} />
}

function InAccount({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useWords('family')
  return (
    <LinkPage title={title}>
      <p className="bs-soft" role="alert">
        {text}
      </p>
      <LinkButton kind="primary" to="/ask-parent">
        {words('to_account')}
      </LinkButton>
    </LinkPage>
  )
}

function WithToken({ token }: { readonly token: string }) {
  const words = useWords('family')
  const { data, error, isFetching, refetch } = useQuery(requestQuery(token))
  const [answer, setAnswer] = useState<'verified' | 'rejected' | null>(null)
  if (error instanceof Refused && error.code === 'LINK_EXPIRED')
    return <InAccount title={words('expired_title')} text={words('expired_text')} />
  if (error instanceof Refused && error.code === 'PARENT_UNVERIFIED')
    return <InAccount title={words('unverified_title')} text={error.message} />
  if (data === undefined)
    return (
      <LinkPage title={words('request_page')}>
        {error === null ? (
          <output className="bs-soft">{words('request_checking')}</output>
        ) : (
          <ErrorState title={words('request_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
      </LinkPage>
    )
  const name = data.parent_name || data.parent_email
  const status = answer ?? data.status
  if (status === 'verified') return <Done title={words('confirmed_title')} text={words('confirmed_text', { name })} />
  if (answer === 'rejected') return <Done title={words('refused_title')} text={words('refused_text')} />
  if (status !== 'requested') return <InAccount title={words('over_title')} text={words('over_text')} />
  return (
    <LinkPage title={words('request_page')} lead={words('request_lead')}>
      <dl className="bs-card bs-pad ac-who">
        <dt>{words('who_asks')}</dt>
        <dd>{data.parent_name || words('no_name')}</dd>
        <dt>{words('address_verified')}</dt>
        <dd>{data.parent_email}</dd>
        <dt>{words('your_account')}</dt>
        <dd>{[data.student_name, data.student_username].filter(Boolean).join(' · ')}</dd>
      </dl>
      <WillSee />
      <AnswerRequest request={{ token }} name={name} onAnswered={setAnswer} />
    </LinkPage>
  )
}

function Done({ title, text }: { readonly title: string; readonly text: string }) {
  const words = useWords('family')
  return (
    <LinkPage title={title}>
      <p className="bs-soft" role="status">
        {text}
      </p>
      <LinkButton kind="primary" to="/ielts">
        {words('go_on')}
      </LinkButton>
    </LinkPage>
  )
}
