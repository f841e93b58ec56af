import { useQuery } from '@tanstack/react-query'
import type { RecallWeek } from '#contract/flashcard/review.contract.ts'
import { formatTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { ErrorState, Skeleton, SkeletonLine } from '#web/kit/page/states.tsx'
import { recallQuery } from './flashcard-queries.ts'

/** How much was expected to be remembered in each week, and how much was. */
export function Recall() {
  const t = useTranslation('flashcard')
  const { data, error, refetch, isFetching } = useQuery(recallQuery)
  return (
    <section aria-labelledby="fc-recall-title">
      <div className="bs-row fc-above">
        <h2 id="fc-recall-title">{t('recall')}</h2>
      </div>
      {data === undefined && error !== null ? (
        <ErrorState title={t('recall_failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="bs-card bs-pad fc-recall">
          {data === undefined ? (
            <Skeleton>
              <SkeletonLine height="160px" />
            </Skeleton>
          ) : data.weeks.length === 0 ? (
            <p className="bs-soft">{t('recall_none')}</p>
          ) : (
            <RecallOf weeks={data.weeks} />
          )}
        </div>
      )}
    </section>
  )
}

function RecallOf({ weeks }: { readonly weeks: readonly RecallWeek[] }) {
  const t = useTranslation('flashcard')
  const latest = weeks.at(-1)
  return (
    <>
      {latest !== undefined && (
        <p className="bs-small bs-soft">{t('recall_latest', { predicted: latest.predicted_percent, real: latest.real_percent })}</p>
      )}
      <RecallChart weeks={weeks} />
      <details className="bs-small">
        <summary>{t('recall_figures')}</summary>
        <RecallTable weeks={weeks} />
      </details>
    </>
  )
}

const width = 480
const height = 200
const left = 48
const bottom = 168
const lowest = 50

const toY = (percent: number) => bottom - ((Math.max(percent, lowest) - lowest) / (100 - lowest)) * (bottom - 12)

/** The same as a picture; the figures are in the table below. */
function RecallChart({ weeks }: { readonly weeks: readonly RecallWeek[] }) {
  const t = useTranslation('flashcard')
  const formatWeek = useFormatWeek()
  const toX = (place: number) => left + 16 + (weeks.length === 1 ? 0 : (place * (width - left - 40)) / (weeks.length - 1))
  const toLine = (percentOf: (week: RecallWeek) => number) => weeks.map((week, place) => `${toX(place)},${toY(percentOf(week))}`).join(' ')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('recall_picture')}>
      {[100, 75, 50].map((percent) => (
        <g key={percent}>
          <path className="fc-guide" d={`M${left} ${toY(percent)}H${width}`} />
          <text x="0" y={toY(percent) + 4}>
            {t('percent', { count: percent })}
          </text>
        </g>
      ))}
      {weeks.map(({ week }, place) => (
        <text key={week} x={toX(place)} y={height - 8} textAnchor="middle">
          {weeks.length <= 5 || place % 2 === 0 ? formatWeek(week) : ''}
        </text>
      ))}
      <polyline className="fc-predicted" points={toLine(({ predicted_percent }) => predicted_percent)} />
      <polyline className="fc-real" points={toLine(({ real_percent }) => real_percent)} />
      {weeks.map((week, place) => (
        <circle key={week.week} className="fc-point" cx={toX(place)} cy={toY(week.real_percent)} r="4" />
      ))}
    </svg>
  )
}

function useFormatWeek(): (week: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useLang()), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (week) => format.format(new Date(`${week}T00:00:00Z`))
}

function RecallTable({ weeks }: { readonly weeks: readonly RecallWeek[] }) {
  const t = useTranslation('flashcard')
  const formatWeek = useFormatWeek()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('week_of')}</th>
          <th scope="col">{t('answers')}</th>
          <th scope="col">{t('predicted')}</th>
          <th scope="col">{t('real')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week, answer_count, predicted_percent, real_percent }) => (
          <tr key={week}>
            <th scope="row">{formatWeek(week)}</th>
            <td>{answer_count}</td>
            <td>{t('percent', { count: predicted_percent })}</td>
            <td>{t('percent', { count: real_percent })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
