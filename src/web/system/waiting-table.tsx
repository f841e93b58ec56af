import { Link } from '@tanstack/react-router'
import type { Overview } from '#contract/system/overview.contract.ts'
import { Moment } from '#web/kit/format/moment.tsx'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { useFigures } from './use-figures.ts'

interface WaitingTableProps {
  readonly overview: Overview
}

/** What waits for staff: what has waited longest comes first, and what nobody waits for below. */
export function WaitingTable({ overview }: WaitingTableProps) {
  const t = useTranslation('system/overview')
  const figures = useFigures(overview, 'waiting').toSorted((one, other) => toMs(one.oldest) - toMs(other.oldest))
  const waiting = figures.filter(({ count }) => count > 0)
  return (
    <section className="bs-card sy-waiting" aria-labelledby="sy-waiting">
      <h2 id="sy-waiting">{t('waiting')}</h2>
      {waiting.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('col_count')}</th>
              <th scope="col">{t('col_what')}</th>
              <th scope="col">{t('col_oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map(({ figure, count, oldest, oldestId, record, text, to, search }) => (
              <tr key={figure}>
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
                <td>
                  {oldest !== null && <Moment at={oldest} />}
                  {record !== undefined && oldestId !== null && (
                    <Link
                      to={record.to}
                      params={{ id: String(oldestId) }}
                      className="sy-open"
                      aria-label={t('open_oldest', { what: text })}
                    >
                      {t('open')}
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <NothingWaits figures={figures.filter(({ count }) => count === 0)} />
    </section>
  )
}

/** The lists in which nothing waits, in one sentence, so that they take no room. */
function NothingWaits({ figures }: { readonly figures: ReturnType<typeof useFigures> }) {
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

const toMs = (oldest: string | null) => (oldest === null ? Number.MAX_SAFE_INTEGER : Date.parse(oldest))
