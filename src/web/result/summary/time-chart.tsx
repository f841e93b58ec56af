import { Link } from '@tanstack/react-router'
import type { SectionResult } from '#contract/result/result.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { listTimed, listLongest, type TimedQuestion } from './timed-questions.ts'

interface TimeChartProps {
  readonly attemptId: number
  readonly section: SectionResult
}

/** Seconds in front of each question as bars, the longest by name, and all of them as a table; nothing where no time was measured. */
export function TimeChart({ attemptId, section }: TimeChartProps) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  const { skill } = section
  const timed = listTimed(section)
  const longest = listLongest(timed)
  const { reading_seconds: reading } = section
  if (longest.length === 0) return null
  return (
    <section className="rv-block" aria-labelledby={`rv-band-${skill} rv-times-${skill}`}>
      <h2 id={`rv-times-${skill}`}>{t('times_title')}</h2>
      <p className="bs-small bs-soft rv-lead rv-longest">
        {t('times_longest')}
        {longest.map(({ numbers, seconds }) => (
          <Link key={numbers[0]} to="/ielts/explanation" search={{ attempt: attemptId, skill, q: numbers[0] ?? 1 }}>
            {t('times_bar', { number: numbers.join('–'), time: formatDuration(seconds ?? 0) })}
          </Link>
        ))}
      </p>
      {reading !== null && <p className="bs-small bs-soft rv-lead">{t('times_reading', { time: formatDuration(reading) })}</p>}
      <div className="bs-card bs-pad">
        <Bars timed={timed} />
        <TimeTable timed={timed} />
      </div>
    </section>
  )
}

interface TimedProps {
  readonly timed: readonly TimedQuestion[]
}

function Bars({ timed }: TimedProps) {
  const t = useTranslation('result')
  const most = Math.max(...timed.map(({ seconds }) => seconds ?? 0))
  return (
    <>
      <ul className="rv-time-legend" aria-hidden="true">
        <li>
          <i className="rv-time-bar" />
          {t('times_legend_right')}
        </li>
        <li>
          <i className="rv-time-bar rv-time-lost" />
          {t('times_legend_lost')}
        </li>
      </ul>
      <div className="rv-time-bars" aria-hidden="true">
        {timed.map(({ numbers, seconds, verdict }) => (
          <span key={numbers[0]}>
            <i
              className={verdict === 'correct' ? 'rv-time-bar' : 'rv-time-bar rv-time-lost'}
              style={{ height: seconds === null ? 0 : `${Math.max(2, (seconds / most) * 100)}%` }}
            />
            <b>{numbers[0]}</b>
          </span>
        ))}
      </div>
    </>
  )
}

function TimeTable({ timed }: TimedProps) {
  const t = useTranslation('result')
  const formatDuration = useFormatDuration()
  return (
    <details className="rv-time-table">
      <summary>{t('as_table')}</summary>
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('col_number')}</th>
            <th scope="col">{t('col_verdict')}</th>
            <th scope="col" className="bs-right">
              {t('col_spent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {timed.map(({ numbers, seconds, verdict, right, of }) => (
            <tr key={numbers[0]}>
              <th scope="row">{numbers.join('–')}</th>
              <td>{t(verdict === 'some' ? 'badge_some' : `verdict_${verdict}`, { right, of })}</td>
              <td className="bs-right">{seconds === null ? t('not_measured') : formatDuration(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
