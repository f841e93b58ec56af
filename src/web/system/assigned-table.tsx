import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Assignment } from '#contract/assignment/assignment.contract.ts'
import { assignmentsQuery } from '#web/assignment/index.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useTranslation, useTranslations } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import { counterWordFiles, toCounterWordFile } from './counter-word-files.ts'
import { counters } from './overview-query.ts'

/** What staff have taken and not decided yet: what, who and since when; nothing where nothing is taken. */
export function AssignedTable() {
  const t = useTranslation('system/overview')
  const { data, error, isFetching, refetch } = useQuery(assignmentsQuery)
  if (error !== null && data === undefined)
    return <ErrorState title={t('assigned_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (data === undefined || data.data.length === 0) return null
  return (
    <section className="bs-card sy-wide sy-waiting sy-assigned" aria-labelledby="sy-assigned">
      <h2 id="sy-assigned">{t('assigned')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('col_item')}</th>
            <th scope="col">{t('col_who')}</th>
            <th scope="col">{t('col_since')}</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((assignment) => (
            <Row key={`${assignment.entity} ${assignment.entity_id}`} assignment={assignment} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ assignment: { entity, entity_id: id, person, at } }: { readonly assignment: Assignment }) {
  const t = useTranslation('system/overview')
  const translate = useTranslations(counterWordFiles)
  const ownId = useProfile()?.id
  const counter = counters.find(({ record }) => record?.entity === entity)
  return (
    <tr>
      <th scope="row">
        {counter?.record === undefined ? (
          `${entity} ${id}`
        ) : (
          <Link to={counter.record.to} params={{ id: String(id) }}>
            {translate(toCounterWordFile(counter), `record_${entity}`, { id })}
          </Link>
        )}
      </th>
      <td>{person.id === ownId ? t('assigned_you') : nameOrMask(person)}</td>
      <td>
        <Moment at={at} />
      </td>
    </tr>
  )
}
