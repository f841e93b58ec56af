import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { localeTag } from '#contract/kit/common.ts'
import type { MailOf, Notice } from '#contract/notification/notification.contract.ts'
import { Badge } from '#web/kit/display/badge.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonTabProps, RecordList } from '#web/office/record/index.ts'
import type { TableColumn } from '#web/office/table/index.ts'
import { mailsQuery, noticesQuery } from './message-queries.ts'
import './person.css'

/** The emails to a person with what became of each, and their notifications. */
export function MessagesTab({ person: { id } }: PersonTabProps) {
  return (
    <>
      <Emails id={id} />
      <Notices id={id} />
    </>
  )
}

interface OfPerson {
  readonly id: number
}

function Emails({ id }: OfPerson) {
  const t = useTranslation('notification/person')
  const [page, setPage] = useState(1)
  return (
    <section className="or-part" aria-labelledby="np-emails">
      <h2 id="np-emails">{t('emails')}</h2>
      <p className="bs-small bs-soft">{t('emails_lead')}</p>
      <RecordList
        label={t('emails')}
        query={useQuery(mailsQuery({ id, page }))}
        columns={useMailColumns()}
        rowId={(mail) => String(mail.id)}
        rowName={({ subject }) => subject}
        sentences={{ failed: t('emails_failed'), none: [t('no_emails_title'), t('no_emails')] }}
        onPage={setPage}
      />
    </section>
  )
}

function useMailColumns(): readonly TableColumn<MailOf>[] {
  const t = useTranslation('notification/person')
  return useMemo(
    () => [
      { id: 'subject', head: t('subject'), isLead: true, cell: ({ subject, lang }) => <span lang={localeTag[lang]}>{subject}</span> },
      { id: 'to', head: t('to'), isLabelled: true, cell: ({ recipient }) => recipient },
      { id: 'state', head: t('state'), cell: (mail) => <MailState mail={mail} /> },
      { id: 'when', head: t('when'), isLabelled: true, cell: ({ created_at: at }) => <Moment at={at} /> },
    ],
    [t],
  )
}

const tones = { waiting: 'wait', sent: 'good', given_up: 'bad' } as const
/** Why an email was not tried, in place of what a mail server said. */
const ownTroubles: ReadonlySet<string> = new Set(['useless', 'refused', 'gone', 'discarded'])

function MailState({ mail: { status, status_at: at, trouble } }: { readonly mail: MailOf }) {
  const t = useTranslation('notification/person')
  return (
    <>
      <Badge tone={tones[status]}>{t(`state_${status}`)}</Badge> <Moment at={at} />
      {trouble !== '' && (
        <span className="ot-soft ot-long">{ownTroubles.has(trouble) ? t(`not_sent_${trouble}`) : t('trouble', { trouble })}</span>
      )}
    </>
  )
}

function Notices({ id }: OfPerson) {
  const t = useTranslation('notification/person')
  const [page, setPage] = useState(1)
  return (
    <section className="or-part" aria-labelledby="np-notices">
      <h2 id="np-notices">{t('notices')}</h2>
      <RecordList
        label={t('notices')}
        query={useQuery(noticesQuery({ id, page }))}
        columns={useNoticeColumns()}
        rowId={(notice) => String(notice.id)}
        rowName={({ title }) => title}
        sentences={{ failed: t('notices_failed'), none: [t('no_notices_title'), t('no_notices')] }}
        onPage={setPage}
      />
    </section>
  )
}

function useNoticeColumns(): readonly TableColumn<Notice>[] {
  const t = useTranslation('notification/person')
  return useMemo(
    () => [
      { id: 'notice', head: t('notice'), isLead: true, cell: (notice) => <NoticeText notice={notice} /> },
      { id: 'state', head: t('state'), cell: ({ read }) => <Badge tone={read ? 'plain' : 'info'}>{t(read ? 'read' : 'unread')}</Badge> },
      { id: 'when', head: t('when'), isLabelled: true, cell: ({ created_at: at }) => <Moment at={at} /> },
    ],
    [t],
  )
}

function NoticeText({ notice: { title, text } }: { readonly notice: Notice }) {
  return (
    <>
      {title}
      <span className="np-text">{text}</span>
    </>
  )
}
