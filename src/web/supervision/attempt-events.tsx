import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffEvent } from '#contract/supervision/attempt-staff.contract.ts'
import { Pager } from '#web/kit/list/pager.tsx'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { describeEvent } from './describe-event.ts'
import { useFormatSecond } from './format-second.ts'
import { eventsQuery } from './staff-queries.ts'
import { nameOrMask } from '#web/kit/format/mask-email.ts'

/** What happened to an attempt, the latest first. */
export function AttemptEvents({ id }: { readonly id: number }) {
  const t = useTranslation('supervision')
  const [page, setPage] = useState(1)
  const events = useQuery(eventsQuery(id, page))
  return (
    <section className="bs-card bs-pad" aria-labelledby="sf-events">
      <h2 id="sf-events">{t('events')}</h2>
      {events.isError ? (
        <ErrorState title={t('events_failed')} error={events.error} busy={events.isFetching} onRetry={() => void events.refetch()} />
      ) : events.data === undefined ? (
        <Skeleton>
          <SkeletonLine height="80px" />
        </Skeleton>
      ) : (
        <>
          <ol className="sf-events" aria-busy={events.isPlaceholderData}>
            {events.data.data.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </ol>
          <Pager page={events.data.meta.current_page} lastPage={events.data.meta.last_page} onPage={setPage} />
        </>
      )}
    </section>
  )
}

function EventLine({ event }: { readonly event: StaffEvent }) {
  const t = useTranslation('supervision')
  const nouns = useTranslation('exam')
  const formatSecond = useFormatSecond()
  const { at, staff, detail } = event
  const { reason } = detail
  return (
    <li>
      <time className="bs-tiny bs-mute bs-num" dateTime={at}>
        {formatSecond(at)}
      </time>
      <p className="bs-small">
        {describeEvent({ words: t, nouns }, event)}
        {staff !== null && (
          <span className="bs-soft">
            {' '}
            {typeof reason === 'string' ? t('because', { reason, who: nameOrMask(staff) }) : t('by', { who: nameOrMask(staff) })}
          </span>
        )}
      </p>
    </li>
  )
}
