import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PrivacyRow } from '#contract/privacy/privacy.contract.ts'
import { AssigneeLine } from '#web/assignment/index.ts'
import { Button } from '#web/kit/display/button.tsx'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { maskEmail, nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type Fact, FactList } from '#web/kit/list/fact-list.tsx'
import { RecordPage } from '#web/kit/list/record-page.tsx'
import { usePageTitle } from '#web/kit/page/page-title.ts'
import { RecordHead } from '#web/office/record/index.ts'
import { assignRequest, requestQuery } from './admin-queries.ts'
import { countErased, mayEraseNow } from './request-state.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { RequestBadge } from './request-badge.tsx'

/** One request about somebody's data: whose it is, how far it is, and what can be done. */
export function RequestRecord({ id }: { readonly id: number }) {
  const t = useTranslation('privacy/admin')
  const request = useQuery({ ...requestQuery(id), enabled: id > 0 })
  usePageTitle(t('number', { id }))
  return (
    <RecordPage query={request} title={t('number', { id })} failed={t('one_failed')}>
      {(found) => <Shown request={found} />}
    </RecordPage>
  )
}

function Shown({ request }: { readonly request: PrivacyRow }) {
  const t = useTranslation('privacy/admin')
  const [isErasing, setErasing] = useState(false)
  const { id, kind, status, subject, created_at: at, ended_at: endedAt, assignee } = request
  return (
    <>
      <RecordHead
        title={t(`title_${kind}`, { name: nameOrMask(subject) })}
        badges={<RequestBadge status={status} />}
        facts={
          <>
            <Link to="/students/$id" params={{ id: String(subject.id) }}>
              {nameOrMask(subject)}
            </Link>
            {subject.name !== '' && <span>{maskEmail(subject.email)}</span>}
            <span>{t('number', { id })}</span>
            <span>
              <Moment at={at} />
            </span>
          </>
        }
        actions={mayEraseNow(request) && <Button onClick={() => setErasing(true)}>{t('erase_now')}</Button>}
      />
      {endedAt === null && <AssigneeLine assignee={assignee} onTake={(take) => assignRequest(id, take)} />}
      <div className="bs-stack">
        <section className="bs-card bs-pad">
          <Facts request={request} />
        </section>
        <Erased request={request} />
      </div>
      {isErasing && <EraseDialog request={request} onClose={() => setErasing(false)} />}
    </>
  )
}

function Facts({ request }: { readonly request: PrivacyRow }) {
  const t = useTranslation('privacy/admin')
  const { day, minute } = useFormatInstant(null)
  const {
    kind,
    status,
    subject,
    requester,
    created_at: at,
    due_at: due,
    ended_at: ended,
    ready_until: until,
    decided_by: by,
    reason,
    progress,
  } = request
  const facts: readonly Fact[] = [
    [t('col_asked'), minute(at)],
    [t('col_asked_by'), requester === null ? t('by_closing') : nameOrMask(requester)],
    [t(ended === null ? 'fact_due' : 'fact_ended'), ended === null ? t(`due_${kind}`, { day: day(due) }) : t('ended', { day: day(ended) })],
    ...(status === 'processing' ? [[t('progress'), t('percent', { percent: Math.round(progress * 100) })] as const] : []),
    ...(until === null || status !== 'ready' ? [] : [[t('ready_until'), minute(until)] as const]),
    ...(by === null ? [] : [[t('col_decision'), t('decided_by', { who: nameOrMask(by), reason: reason ?? '' })] as const]),
    [
      t('other_decisions'),
      <Link key="history" to="/students/$id" params={{ id: String(subject.id) }} search={{ tab: 'history' }}>
        {t('to_history')}
      </Link>,
    ],
  ]
  return <FactList facts={facts} />
}

/** What an erasure has deleted, by the tables of each module. */
function Erased({ request }: { readonly request: PrivacyRow }) {
  const t = useTranslation('privacy/admin')
  const count = countErased(request)
  if (count === 0) return null
  const rows = Object.entries(request.receipt).flatMap(([module, counts]) =>
    Object.entries(counts).map(([name, deleted]) => ({ name: `${module}: ${name}`, deleted })),
  )
  return (
    <section className="bs-card bs-pad bs-stack" aria-labelledby="pv-erased">
      <h2 id="pv-erased">{t('col_erased')}</h2>
      <p className="bs-small bs-soft">{t('erased_rows', { count })}</p>
      <details>
        <summary>{t('erased_tables')}</summary>
        <FactList facts={rows.map(({ name, deleted }) => [name, deleted])} />
      </details>
    </section>
  )
}
