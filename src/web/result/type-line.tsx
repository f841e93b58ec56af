import type { GroupType } from '#contract/content/group-type.ts'
import { useFormatDuration } from '#web/kit/format/format-duration.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { toShare } from '#contract/result/advice.ts'

/** The columns of a table by question type; `time` names the last, where any time was measured. */
export function TypeTableHead({ time }: { readonly time: string | null }) {
  const t = useTranslation('result')
  return (
    <thead>
      <tr>
        <th scope="col">{t('col_type')}</th>
        <th scope="col" className="bs-right">
          {t('col_correct')}
        </th>
        <td aria-hidden="true" />
        <th scope="col" className="bs-right rv-wide">
          {t('col_share')}
        </th>
        {time !== null && (
          <th scope="col" className="bs-right">
            {time}
          </th>
        )}
      </tr>
    </thead>
  )
}

interface TypeLineProps {
  readonly row: { readonly type: GroupType; readonly correct: number; readonly total: number }
  /** Whether any type has a time, so that the table has a column for it. */
  readonly timed: boolean
  /** Of one question; null where it was not measured. */
  readonly seconds: number | null
}

/** One type: marks, their share as a bar and a figure, and time. */
export function TypeLine({ row, timed, seconds }: TypeLineProps) {
  const t = useTranslation('result')
  const nouns = useTranslation('exam')
  const formatDuration = useFormatDuration()
  const percent = `${Math.round(toShare(row) * 100)}%`
  return (
    <tr>
      <th scope="row">{nouns(`type_${row.type}`)}</th>
      <td className="bs-right">{t('of', { correct: row.correct, total: row.total })}</td>
      <td className="rv-share" aria-hidden="true">
        <span className="bs-bar">
          <i style={{ width: percent }} />
        </span>
      </td>
      <td className="bs-right rv-wide">{percent}</td>
      {timed && (
        <td className="bs-right">{seconds === null ? <span className="bs-mute">{t('not_measured')}</span> : formatDuration(seconds)}</td>
      )}
    </tr>
  )
}
