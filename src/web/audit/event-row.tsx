import { Link } from '@tanstack/react-router'
import type { AuditRow } from '#contract/audit/audit.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import type { AuditWords } from './audit-words.ts'
import { Changes } from './changes.tsx'
import { describeEvent } from './describe-event.ts'

interface EventRowProps {
  readonly event: AuditRow
  readonly words: AuditWords
  readonly heading: 'h2' | 'h3'
  /** Whose actions the list is narrowed to already. */
  readonly actor?: number | undefined
  /** The page is that of what the event is about. */
  readonly isSubjectKnown?: boolean
}

/** An event in a sentence, with what changed; numbers and addresses are folded away. */
export function EventRow({ event, words, heading: Heading, actor: narrowedTo, isSubjectKnown = false }: EventRowProps) {
  const t = useTranslation('audit')
  const { actor, subject, reason } = event
  return (
    <li className="bs-listrow pp-event">
      <p className="bs-tiny bs-soft">
        <Moment at={event.at} />
      </p>
      <div>
        <Heading className="bs-listrow-title">{describeEvent(t, words, event)}</Heading>
        {reason !== null && reason !== '' && <p className="bs-small">{t('reason', { reason })}</p>}
        <Changes row={event} words={words} />
        <Numbers event={event} />
      </div>
      <div className="bs-tiny pp-where">
        {subject !== null && !isSubjectKnown && (
          <Link to="/students/$id" params={{ id: String(subject.id) }}>
            {t('open_person')}
          </Link>
        )}
        {actor !== null && narrowedTo !== actor.id && !isSubjectKnown && (
          <Link to="/admin/audit" search={{ actor: actor.id }}>
            {t('only_actor')}
          </Link>
        )}
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
