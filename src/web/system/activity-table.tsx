import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface ActivityTableProps {
  readonly days: readonly string[]
  readonly columns: readonly { readonly chart: string; readonly name: string; readonly counts: readonly number[] }[]
}

/** The numbers of the charts, newest first, behind a line that opens them. */
export function ActivityTable({ days, columns }: ActivityTableProps) {
  const t = useTranslation('system/overview')
  const { day } = useFormatInstant('UTC')
  return (
    <details className="sy-numbers">
      <summary>{t('as_table')}</summary>
      <table className="bs-table">
        <thead>
          <tr>
            <th scope="col">{t('col_day')}</th>
            {columns.map(({ chart, name }) => (
              <th key={chart} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((date, index) => (
              <tr key={date}>
                <th scope="row">
                  <time dateTime={date}>{day(`${date}T00:00:00Z`)}</time>
                </th>
                {columns.map(({ chart, counts }) => (
                  <td key={chart} className="bs-num">
                    {counts[index] ?? 0}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </details>
  )
}
