import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { useAuditWords } from '#web/audit/audit-words.ts'
import { historyQuery } from '#web/audit/audit-queries.ts'
import { describeEvent } from '#web/audit/describe-event.ts'
import { type FoldedEvent, foldOpenings } from '#web/audit/fold-openings.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { type PersonCardProps, RecordCardList } from '#web/office/record/index.ts'

const shownEvents = 5

/** What changed something, where there is any of it, without the openings of a minor’s data. */
function listTelling(events: readonly AuditRow[]): readonly FoldedEvent[] {
  const telling = events.filter(({ action }) => action !== 'minor.opened')
  return foldOpenings(telling.length > 0 ? telling : events).slice(0, shownEvents)
}

/** What happened last around a person. */
export function LatestEventsCard({ person }: PersonCardProps) {
  const t = useTranslation('audit')
  const words = useAuditWords()
  const { data, isError } = useQuery(historyQuery({ person: person.id, page: 1 }))
  return (
    <RecordCardList
      title={t('latest')}
      person={person}
      tab="history"
      wide
      items={data && listTelling(data.data)}
      failure={isError ? t('list_failed') : null}
      none={t('history_none')}
      row={({ event, times }) => (
        <li key={event.id}>
          <span>
            {describeEvent(t, words, event)}
            {times > 1 && <span className="bs-soft"> · {t('times', { count: times })}</span>}
          </span>
          <span className="bs-tiny bs-mute">
            <Moment at={event.at} />
          </span>
        </li>
      )}
    />
  )
}
