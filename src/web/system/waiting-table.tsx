import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { assignmentsQuery } from '#web/assignment/index.ts'
import { Icon } from '#web/kit/display/icon.tsx'
import { Moment } from '#web/kit/format/moment.tsx'
import { nameOrMask } from '#web/kit/format/mask-email.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useProfile } from '#web/session/index.ts'
import { type ShownFigure, useFigures } from './use-figures.ts'

interface WaitingTableProps {
  readonly overview: Overview
}

/** What waits for staff: what is late comes first, then what has waited longest, and what nobody waits for below. */
export function WaitingTable({ overview }: WaitingTableProps) {
  const t = useTranslation('system/overview')
  const figures = useFigures(overview, 'waiting').toSorted(compareUrgency)
  const waiting = figures.filter(({ count }) => count > 0)
  return (
    <section className="bs-card sy-wide sy-waiting" aria-labelledby="sy-waiting">
      <h2 id="sy-waiting">{t('waiting')}</h2>
      {waiting.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('col_count')}</th>
              <th scope="col">{t('col_what')}</th>
              <th scope="col">{t('col_oldest')}</th>
              <th scope="col">{t('col_due')}</th>
              <th scope="col">{t('col_holder')}</th>
              <th scope="col">
                <span className="bs-sr">{t('open')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((figure) => (
              <Row key={figure.figure} figure={figure} />
            ))}
          </tbody>
        </table>
      )}
      <NothingWaits figures={figures.filter(({ count }) => count === 0)} />
    </section>
  )
}

/** Late before what isn't; then the soonest due, then the oldest. */
function compareUrgency(one: ShownFigure, other: ShownFigure): number {
  return Number(other.late > 0) - Number(one.late > 0) || toMs(one.nextDue) - toMs(other.nextDue) || toMs(one.oldest) - toMs(other.oldest)
}

const toMs = (at: string | null) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at))

function Row({
  figure: { count, oldest, oldestId, late, nextDue, record, text, to, search, ...figure },
}: {
  readonly figure: ShownFigure
}) {
  const t = useTranslation('system/overview')
  return (
    <tr>
      <td className="bs-num">{count}</td>
      <th scope="row">
        {to === undefined ? (
          text
        ) : (
          <Link to={to} {...(search && { search })}>
            {text}
          </Link>
        )}
      </th>
      <td data-head={t('col_oldest')}>{oldest !== null && <Moment at={oldest} />}</td>
      <td data-head={t('col_due')}>
        {late > 0 && <b className="sy-late">{t('late', { count: late })}</b>}
        {late > 0 && nextDue !== null && ' · '}
        {nextDue !== null && <Moment at={nextDue} />}
        {late === 0 && nextDue === null && <span className="bs-mute">{t('no_date')}</span>}
      </td>
      <td data-head={t('col_holder')}>
        <Holders entity={record?.entity} count={count} taken={figure.taken} />
      </td>
      <td>
        {record !== undefined && oldestId !== null && (
          <Link to={record.to} params={{ id: String(oldestId) }} className="sy-open" aria-label={t('open_oldest', { what: text })}>
            <Icon name="right" />
          </Link>
        )}
      </td>
    </tr>
  )
}

/** What can be assigned to somebody; of requests that are overdue it isn't known who has those. */
const assigned: ReadonlySet<string> = new Set(['report', 'challenge'])

interface HoldersProps {
  readonly entity: string | undefined
  readonly count: number
  readonly taken: number | null
}

/** Who has how many of them, and how many nobody has; a dash where nobody takes such things. */
function Holders({ entity, count, taken }: HoldersProps) {
  const t = useTranslation('system/overview')
  const ownId = useProfile()?.id
  const { data } = useQuery(assignmentsQuery)
  if (taken !== null) return taken === 0 ? <b>{t('holder_nobody')}</b> : <>{t('holder_graders', { taken, free: count - taken })}</>
  if (entity === undefined || !assigned.has(entity)) return <span className="bs-mute">–</span>
  if (data === undefined) return null
  const held = Map.groupBy(
    data.data.filter((assignment) => assignment.entity === entity),
    ({ person }) => person.id,
  )
  const own = [...held.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ id: first.person.id, name: nameOrMask(first.person), count: others.length + 1 }],
  )
  const free = count - own.reduce((sum, holder) => sum + holder.count, 0)
  return (
    <ul className="sy-holders">
      {own.map((holder) => (
        <li key={holder.id}>
          {holder.id === ownId ? t('assigned_you') : holder.name} {holder.count}
        </li>
      ))}
      {free > 0 && (
        <li>
          <b>{own.length === 0 ? t('holder_nobody') : t('holder_free', { count: free })}</b>
        </li>
      )}
    </ul>
  )
}

/** The lists in which nothing waits, in one sentence, so that they take no room. */
function NothingWaits({ figures }: { readonly figures: readonly ShownFigure[] }) {
  const t = useTranslation('system/overview')
  if (figures.length === 0) return null
  return (
    <div className="sy-nothing">
      <ul aria-label={t('nothing_in')}>
        {figures.map(({ figure, count, text, to, search }) => (
          <li key={figure}>
            {to === undefined ? (
              `${count} ${text}`
            ) : (
              <Link to={to} {...(search && { search })}>
                {count} {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
