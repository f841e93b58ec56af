import { useQuery } from '@tanstack/react-query'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { ErrorState } from '#web/kit/page/states.tsx'
import { useLang } from '#web/kit/i18n/lang.ts'
import { formatTag } from '#contract/kit/common.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { tagsQuery } from './graded-query.ts'
import { listTrends, type TagMonth, type TagTrendLine } from './tag-trends.ts'

/** What comments to change were about from month to month, for the most frequent tags: pictures, and the same as a table. */
export function TagTrend({ skill }: { readonly skill: GradedSkill }) {
  const t = useTranslation('grading/graded')
  const tags = useQuery(tagsQuery(skill))
  if (tags.isError)
    return <ErrorState title={t('trend_failed')} error={tags.error} busy={tags.isFetching} onRetry={() => void tags.refetch()} />
  const months = tags.data?.months ?? []
  const trends = listTrends(months)
  if (trends.length === 0) return null
  return (
    <section className="bs-card bs-pad gd-block" aria-labelledby="gd-trend">
      <h2 id="gd-trend">{t('trend')}</h2>
      <p className="bs-small bs-soft">{t(skill === 'writing' ? 'trend_words' : 'trend_sections')}</p>
      <ul className="gd-trends" aria-hidden="true">
        {trends.map((trend) => (
          <Trend key={trend.tag} trend={trend} />
        ))}
      </ul>
      {months.length === 1 && <p className="bs-small bs-soft">{t('trend_single')}</p>}
      <TrendTable months={months} trends={trends} />
    </section>
  )
}

function useMonthName() {
  const lang = useLang()
  const format = new Intl.DateTimeFormat(formatTag(lang), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return (month: string) => format.format(new Date(`${month}-15T00:00:00Z`))
}

function Trend({ trend: { tag, shares } }: { readonly trend: TagTrendLine }) {
  const t = useTranslation('grading/graded')
  const monthName = useMonthName()
  return (
    <li>
      <p className="bs-small">{t(`tag_${tag}`)}</p>
      <div className="gd-columns">
        {shares.map(({ month, height }) => (
          <span key={month} title={monthName(month)}>
            <i style={{ height: `${height * 100}%` }} />
          </span>
        ))}
      </div>
    </li>
  )
}

function TrendTable({ months, trends }: { readonly months: readonly TagMonth[]; readonly trends: readonly TagTrendLine[] }) {
  const t = useTranslation('grading/graded')
  const monthName = useMonthName()
  return (
    <details>
      <summary className="bs-small">{t('trend_table')}</summary>
      <div className="gd-scrolls">
        <table className="bs-table">
          <thead>
            <tr>
              <th scope="col">{t('trend_tag')}</th>
              {months.map(({ month }) => (
                <th key={month} scope="col" className="bs-right">
                  {monthName(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trends.map(({ tag, shares }) => (
              <tr key={tag}>
                <th scope="row">{t(`tag_${tag}`)}</th>
                {shares.map(({ month, share }) => (
                  <td key={month} className="bs-right">
                    {share.toFixed(1)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
