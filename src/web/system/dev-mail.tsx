import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { localeTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { Refused } from '#web/kit/api/refused.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import './dev-mail.css'
import { mailQuery, type MailSummary, mailsQuery } from './queries.ts'
import { splitLinks } from './split-links.ts'

function useFormatWhen(): (instant: string) => string {
  const lang = useLang()
  const format = new Intl.DateTimeFormat(localeTag[lang], { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}

/** The emails of a demo: what was sent on the left, the chosen one beside it. */
export function DevMail({ chosen }: { readonly chosen: number | null }) {
  const t = useTranslation('system')
  usePageTitle(t('page_title'))
  return (
    <main className="bs-wrap">
      <div className="bs-pagehead">
        <h1>{t('page_title')}</h1>
        <p>{t('lead')}</p>
      </div>
      <Mailbox chosen={chosen} />
    </main>
  )
}

function Mailbox({ chosen }: { readonly chosen: number | null }) {
  const t = useTranslation('system')
  const { data, error, isFetching, refetch } = useQuery(mailsQuery)
  if (data === undefined) {
    if (error === null) return <Waiting height="64px" />
    if (error instanceof Refused && error.status === 404) return <EmptyState title={t('no_demo_title')}>{t('no_demo_text')}</EmptyState>
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (data.data.length === 0) {
    return (
      <div className="bs-card">
        <EmptyState title={t('empty_title')}>{t('empty_text')}</EmptyState>
      </div>
    )
  }
  return (
    <div className="sy-mails">
      <MailList mails={data.data} chosen={chosen} />
      {chosen === null ? <p className="bs-soft">{t('choose')}</p> : <MailView key={chosen} id={chosen} />}
    </div>
  )
}

function Waiting({ height }: { readonly height: string }) {
  return (
    <Skeleton>
      <SkeletonLine height={height} />
    </Skeleton>
  )
}

function MailList({ mails, chosen }: { readonly mails: readonly MailSummary[]; readonly chosen: number | null }) {
  const t = useTranslation('system')
  const formatWhen = useFormatWhen()
  return (
    <nav className="bs-card" aria-label={t('list')}>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link to="/dev/mail" search={{ mail: mail.id }} aria-current={mail.id === chosen ? 'true' : undefined}>
              <b lang={localeTag[mail.lang]}>{mail.subject}</b>
              <span className="bs-tiny bs-soft">
                {t('to', { recipient: mail.recipient })} · {mail.sent_at === null ? t('waiting') : formatWhen(mail.sent_at)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MailView({ id }: { readonly id: number }) {
  const t = useTranslation('system')
  const formatWhen = useFormatWhen()
  const lang = useLang()
  const { data, error, isFetching, refetch } = useQuery(mailQuery(id))
  if (data === undefined) {
    if (error === null) return <Waiting height="200px" />
    return <ErrorState title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  const { mail } = data
  if (mail === null || mail.text === null) return <p className="bs-soft">{t('gone')}</p>
  return (
    <article className="bs-card bs-pad bs-stack sy-mail" lang={localeTag[mail.lang]}>
      <h2>{mail.subject}</h2>
      <MailText text={mail.text} />
      <p className="bs-small" lang={localeTag[lang]}>
        {t('to', { recipient: mail.recipient })} · {formatWhen(mail.created_at)} ·{' '}
        <a href={`/api/dev/mail/${id}/html`} target="_blank" rel="noreferrer">
          {t('as_html')}
        </a>
      </p>
    </article>
  )
}

function MailText({ text }: { readonly text: string }) {
  return (
    <p className="sy-text">
      {splitLinks(text).map((piece, index) =>
        piece.isLink ? (
          <a key={index} href={piece.text}>
            {piece.text}
          </a>
        ) : (
          piece.text
        ),
      )}
    </p>
  )
}
