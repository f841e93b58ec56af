import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { AuditWords } from './audit-words.ts'
import { Changes, useListChanges } from './changes.tsx'
import { describeEvent } from './describe-event.ts'

interface EventRowProps {
  readonly event: AuditRow
  /** How often it happened in a row; this is the latest time. */
  readonly times?: number
  readonly words: AuditWords
}

/** An event in a sentence, on the page of what it is about, with what changed; numbers and addresses are folded away. */
export function EventRow({ event, times = 1, words }: EventRowProps) {
  const t = useTranslation('audit')
  const { minute } = useFormatInstant(null)
  const listChanges = useListChanges(words)
  const { reason } = event
  return (
    <li className="bs-listrow pp-event">
      <p className="bs-tiny bs-soft">
        <Moment at={event.at} />
      </p>
      <div>
        <h3 className="bs-listrow-title">{describeEvent(t, words, event)}</h3>
        {times > 1 && <p className="bs-small bs-soft">{t('times_last', { count: times, at: minute(event.at) })}</p>}
        {reason !== null && reason !== '' && <p className="bs-small">{t('reason', { reason })}</p>}
        <Changes changes={listChanges(event)} />
        <Numbers event={event} />
      </div>
    </li>
  )
}

function Numbers({ event: { id, chain_number, address, request_id } }: Pick<EventRowProps, 'event'>) {
  const t = useTranslation('audit')
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    ['fact_event', t('number', { id })],
    ['fact_seal', chain_number === null ? t('unsealed') : t('sealed', { number: chain_number })],
    ['fact_address', address],
    ['request', request_id],
  ]
  return (
    <details className="bs-tiny pp-numbers">
      <summary>{t('details')}</summary>
      <dl className="pp-changes">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
