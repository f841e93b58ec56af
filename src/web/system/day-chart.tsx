import { useFormatInstant } from '#web/kit/format/format-instant.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'

interface DayChartProps {
  readonly name: string
  /** In order, the last of them today. */
  readonly days: readonly string[]
  /** One for each day. */
  readonly counts: readonly number[]
}

const height = 60
const step = 10
const barWidth = 8
/** A day without any is still seen to be there. */
const floor = 1

/** A bar for each day, today's in a stronger colour. Who can't see them hears the sum and the highest; all numbers are in the table below. */
export function DayChart({ name, days, counts }: DayChartProps) {
  const t = useTranslation('system/overview')
  const { day } = useFormatInstant('UTC')
  const format = (date: string | undefined) => (date === undefined ? '' : day(`${date}T00:00:00Z`))
  const most = Math.max(...counts, 0)
  const sum = counts.reduce((total, count) => total + count, 0)
  const today = counts.at(-1) ?? 0
  const label = t('chart_label', { name, today, sum, days: days.length, day: format(days[counts.indexOf(most)]), most })
  return (
    <div className="sy-chart">
      <h3>{name}</h3>
      <p>
        <b className="bs-num">{sum}</b> <span className="bs-tiny bs-mute">{t('chart_today', { count: today })}</span>
      </p>
      <svg viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {counts.map((count, index) => {
          const tall = most === 0 ? floor : Math.max(floor, (count / most) * height)
          return <rect key={days[index]} x={index * step + 1} y={height - tall} width={barWidth} height={tall} />
        })}
      </svg>
      <p className="bs-tiny bs-mute sy-axis" aria-hidden="true">
        <span>{format(days[0])}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  )
}
