import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TestEvent } from '#contract/result/test-statistics.contract.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { testEventsQuery } from './admin-queries.ts'

/** Who did what to a test, and when: the latest first. */
export function TestHistory({ testId }: { readonly testId: number }) {
  const t = useTranslation('exam/admin')
  const [page, setPage] = useState(1)
  const events = useQuery(testEventsQuery(testId, page))
  const { data } = events
  return (
    <section className="bs-card bs-pad" aria-labelledby="ad-history">
      <h2 id="ad-history">{t('history')}</h2>
      {events.isError && (
        <ErrorState title={t('history_failed')} error={events.error} busy={events.isFetching} onRetry={() => void events.refetch()} />
      )}
      {data === undefined && !events.isError && (
        <Skeleton>
          <SkeletonLine height="44px" />
        </Skeleton>
      )}
      {data?.data.length === 0 && <EmptyState title={t('no_history')}>{t('no_history_hint')}</EmptyState>}
      {data !== undefined && data.data.length > 0 && (
        <ol className="ad-revisions" aria-busy={events.isPlaceholderData}>
          {data.data.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {data !== undefined && <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={setPage} />}
    </section>
  )
}

function EventRow({ event: { at, kind, revision_number: number, staff, correction } }: { readonly event: TestEvent }) {
  const t = useTranslation('exam/admin')
  const nouns = useTranslation('exam')
  return (
    <li>
      <div>
        <p>
          <b>{t(`event_${kind}`)}</b>
        </p>
        {correction !== null && (
          <p className="bs-small">
            {t(`event_correction_${correction.change}`, {
              skill: nouns(`skill_${correction.skill}`),
              question: correction.question,
              answers: correction.answers.join(' | '),
            })}
          </p>
        )}
        <p className="bs-tiny bs-mute">
          <Moment at={at} />
        </p>
      </div>
      <p className="bs-small">{staff === null ? t('by_server') : nameOrMask(staff)}</p>
      <p className="bs-tiny bs-mute">{number !== null && t('revision_number', { number })}</p>
    </li>
  )
}
