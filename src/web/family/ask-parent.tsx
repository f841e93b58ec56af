import { useQuery } from '@tanstack/react-query'
import type { ParentLink } from '#contract/family/family.contract.ts'
import { hasRole, meQuery, useFormatOwnInstant } from '#web/session/index.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AnswerRequest, WillSee } from './answer-request.tsx'
import { EndLink } from './end-link.tsx'
import './family.css'
import { PairingCode } from './pairing-code.tsx'
import { linksQuery, nameParent } from './queries.ts'
import { useAnnouncement } from './announcement.tsx'
import { Waiting } from './waiting.tsx'

/** For students: why a parent is needed, the code that connects one, and the parents who ask or are connected. */
export function AskParent() {
  const t = useTranslation('family')
  const me = useQuery(meQuery)
  const limited = me.data?.limited === true
  usePageTitle(t('ask_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow ac-family">
      <div className="bs-pagehead">
        <h1>{t('ask_title')}</h1>
        <p>{t(limited ? 'ask_limited_lead' : 'ask_lead')}</p>
      </div>
      {me.isPending && <Waiting />}
      {me.isError && me.data === undefined && (
        <ErrorState title={t('parents_failed')} error={me.error} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.data !== undefined && !hasRole(me.data, 'student') && <NotStudent />}
      {me.data !== undefined && hasRole(me.data, 'student') && (
        <div className="bs-stack ac-family-parts">
          <HowTo limited={limited} />
          <Parents />
        </div>
      )}
    </main>
  )
}

function NotStudent() {
  const t = useTranslation('family')
  return (
    <div className="bs-card">
      <EmptyState title={t('not_student_title')} action={<LinkButton to="/ielts">{t('to_tests')}</LinkButton>}>
        {t('not_student_text')}
      </EmptyState>
    </div>
  )
}

function HowTo({ limited }: { readonly limited: boolean }) {
  const t = useTranslation('family')
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="ac-how">
      <h2 id="ac-how">{t('ask_how')}</h2>
      <ol className="ac-steps">
        <li>{t('ask_step_1')}</li>
        <li>{t('ask_step_2')}</li>
        {limited && <li>{t('ask_step_3')}</li>}
      </ol>
      <PairingCode />
      <WillSee />
    </section>
  )
}

function Parents() {
  const t = useTranslation('family')
  const links = useQuery(linksQuery)
  const { say, line } = useAnnouncement()
  const open = (links.data?.data ?? []).filter(
    ({ side, status }) => side === 'student' && (status === 'requested' || status === 'verified'),
  )
  return (
    <section className="bs-stack" aria-labelledby="ac-parents">
      <h2 id="ac-parents">{t('your_parents')}</h2>
      {links.isPending && <Waiting />}
      {links.isError && links.data === undefined && (
        <ErrorState title={t('parents_failed')} error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
      )}
      {line}
      {links.isSuccess && open.length === 0 && (
        <div className="bs-card">
          <EmptyState title={t('no_parents_title')}>{t('no_parents_text')}</EmptyState>
        </div>
      )}
      {open.length > 0 && (
        <ul className="bs-card">
          {open.map((link) => (
            <Parent key={link.id} link={link} onDone={say} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ParentProps {
  readonly link: ParentLink
  /** With what came of an action. */
  readonly onDone: (said: string) => void
}

function Parent({ link, onDone }: ParentProps) {
  const t = useTranslation('family')
  const { day } = useFormatOwnInstant()
  const name = nameParent(link)
  const isRequest = link.status === 'requested'
  return (
    <li className="ac-child">
      <div className="ac-child-who">
        <h3>{name}</h3>
        {name !== link.parent.email && <p className="bs-small bs-soft">{link.parent.email}</p>}
        <p className="bs-small bs-soft">{t(isRequest ? 'asks_since' : 'since', { day: day(link.confirmed_at ?? link.requested_at) })}</p>
      </div>
      <Badge tone={isRequest ? 'wait' : 'good'}>{t(`status_${link.status}`)}</Badge>
      <div className="ac-child-ways">
        {isRequest ? (
          <AnswerRequest
            request={{ id: link.id }}
            name={name}
            onDone={(answer) => onDone(t(answer === 'verified' ? 'confirmed_text' : 'refused_text', { name }))}
          />
        ) : (
          <EndLink link={link} onDone={onDone} />
        )}
      </div>
    </li>
  )
}
