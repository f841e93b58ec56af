import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Pager } from '#web/kit/list/pager.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import '#web/kit/list/list.css'
import './audit.css'
import { historyQuery } from './audit-queries.ts'
import { useAuditWords } from './audit-words.ts'
import { EventRow } from './event-row.tsx'
import { foldOpenings } from './fold-openings.ts'
import type { AuditFilter } from './read-audit-filter.ts'

/** What an event is about: its entity, as modules declare it, and its number or name. */
export interface AuditObject {
  readonly entity: string
  readonly id: number | string
}

/** A person is found in all that concerns them, anything else in what was done to it. */
function toFilter({ entity, id }: AuditObject): AuditFilter {
  return entity === 'person' ? { person: Number(id) } : { entity, entity_id: String(id) }
}

/** Decisions of a page make its other queries anew: the log is then read again too. */
function useRefetchAfterDecisions(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryKey[1] === 'audit') return
        // One decision invalidates several queries: the log is read once for all of them.
        void client.invalidateQueries({ queryKey: ['account', 'audit'] }, { cancelRefetch: false })
      }),
    [client],
  )
}

/** The events of the audit log about one thing, newest first. */
export function AuditHistory({ of }: { readonly of: AuditObject }) {
  const t = useTranslation('audit')
  const words = useAuditWords()
  const [page, setPage] = useState(1)
  const filter = toFilter(of)
  const events = useQuery({ ...historyQuery({ ...filter, page }), placeholderData: keepPreviousData })
  useRefetchAfterDecisions()
  const { data } = events
  return (
    <section className="bs-card pp-history" aria-labelledby="pp-history">
      <div className="pp-history-head">
        <h2 id="pp-history">{t('history')}</h2>
        <Link className="bs-small" to="/admin/audit" search={filter}>
          {t('open_log')}
        </Link>
      </div>
      {events.isError && (
        <ErrorState title={t('list_failed')} error={events.error} busy={events.isFetching} onRetry={() => void events.refetch()} />
      )}
      {data === undefined && !events.isError && (
        <div className="bs-pad">
          <Skeleton>
            <SkeletonLine height="44px" />
          </Skeleton>
        </div>
      )}
      {data?.data.length === 0 && <EmptyState title={t('none_title')}>{t('history_none')}</EmptyState>}
      {data !== undefined && data.data.length > 0 && (
        <ul aria-busy={events.isPlaceholderData}>
          {foldOpenings(data.data).map(({ event, times }) => (
            <EventRow key={event.id} event={event} times={times} words={words} />
          ))}
        </ul>
      )}
      {data !== undefined && data.meta.last_page > 1 && (
        <div className="pp-history-pager">
          <Pager page={data.meta.current_page} lastPage={data.meta.last_page} onPage={setPage} />
        </div>
      )}
    </section>
  )
}
