import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profile/profile.ts'
import { hasRole, meQuery } from '#web/session/index.ts'
import { SendAgain, sendVerifyMail } from '#web/identity/index.ts'
import { Note } from '#web/kit/display/badge.tsx'
import { LinkButton } from '#web/kit/display/link-button.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { EmptyState, ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { AskByEmail } from './ask-by-email.tsx'
import { ChildRow } from './child-row.tsx'
import { EnterCode } from './enter-code.tsx'
import './family.css'
import { latestOfEach } from './latest.ts'
import { linksQuery } from './queries.ts'
import { useAnnouncement } from './announcement.tsx'
import { Waiting } from './waiting.tsx'

/** A parent's home: the children with their states and next steps, and two ways to connect another one. */
export function Children() {
  const t = useTranslation('family')
  const me = useQuery(meQuery)
  usePageTitle(t('children_title'))
  return (
    <main className="bs-wrap bs-wrap-narrow ac-family">
      <div className="bs-pagehead">
        <h1>{t('children_title')}</h1>
        <p>{t('children_lead')}</p>
      </div>
      {me.data !== undefined && (hasRole(me.data, 'parent') ? <Home profile={me.data} /> : <NotParent />)}
      {me.data === undefined && me.isError && (
        <ErrorState title={t('children_failed')} error={me.error} busy={me.isFetching} onRetry={() => void me.refetch()} />
      )}
      {me.data === undefined && !me.isError && <Waiting />}
    </main>
  )
}

function NotParent() {
  const t = useTranslation('family')
  return (
    <div className="bs-card">
      <EmptyState title={t('not_parent_title')} action={<LinkButton to="/ielts">{t('to_tests')}</LinkButton>}>
        {t('not_parent_text')}
      </EmptyState>
    </div>
  )
}

function Home({ profile }: { readonly profile: Profile }) {
  const t = useTranslation('family')
  const links = useQuery(linksQuery)
  const { say, line } = useAnnouncement()
  const shown = latestOfEach((links.data?.data ?? []).filter(({ side }) => side === 'parent'))
  return (
    <div className="bs-stack ac-family-parts">
      {!profile.email_verified && <VerifyFirst email={profile.email} />}
      {links.isError && links.data === undefined && (
        <ErrorState title={t('children_failed')} error={links.error} busy={links.isFetching} onRetry={() => void links.refetch()} />
      )}
      {links.isPending && <Waiting />}
      {line}
      {links.isSuccess && shown.length > 0 && (
        <ul className="bs-card">
          {shown.map((link) => (
            <ChildRow key={link.id} link={link} verified={profile.email_verified} onDone={say} />
          ))}
        </ul>
      )}
      {links.isSuccess && shown.length === 0 && (
        <div className="bs-card">
          <EmptyState title={t('none_title')}>{t('none_text')}</EmptyState>
        </div>
      )}
      <section aria-labelledby="ac-add" className="bs-stack">
        <h2 id="ac-add">{t('add_title')}</h2>
        <div className="ac-add">
          <AskByEmail verified={profile.email_verified} />
          <EnterCode />
        </div>
      </section>
    </div>
  )
}

function VerifyFirst({ email }: { readonly email: string }) {
  const t = useTranslation('family')
  const ofPassword = useTranslation('identity/password')
  return (
    <Note icon="mail">
      <div className="bs-stack">
        <p>{t('waits_for_email', { email })}</p>
        <SendAgain label={ofPassword('send_again')} sent={ofPassword('verify_sent')} send={() => sendVerifyMail()} />
      </div>
    </Note>
  )
}
