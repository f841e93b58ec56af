import type { QualityWeek } from '#contract/grading/quality.contract.ts'
import { formatTag } from '#contract/kit/common.ts'
import { useLang } from '#web/kit/i18n/lang.ts'
import { useTranslation } from '#web/kit/i18n/words.ts'
import { formatSigned, toInterval } from './describe-quality.ts'

const size = { width: 640, height: 190, left: 44, right: 12, top: 10, bottom: 28 }
/** From one and a half bands too severe to as much too lenient. */
const reach = 1.5
const weekMs = 7 * 86_400_000

const toY = (bands: number) => {
  const half = (size.height - size.top - size.bottom) / 2
  return size.top + half - (Math.max(-reach, Math.min(reach, bands)) / reach) * half
}

/** "16 Nov" */
function useFormatWeek(): (week: string) => string {
  const format = new Intl.DateTimeFormat(formatTag(useLang()), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (week) => format.format(new Date(week))
}

/** The weeks that have room for their day below the line: the first, the last, and some between. */
function isNamed(place: number, count: number): boolean {
  const step = Math.ceil(count / 8)
  return place % step === 0 && (place === 0 || count - 1 - place >= step || place === count - 1)
}

/** By how much a grader differed from week to week: a point with its interval for each week in which something was compared. */
export function TrendPicture({ label, weeks }: { readonly label: string; readonly weeks: readonly QualityWeek[] }) {
  const t = useTranslation('grading/quality')
  const format = useFormatWeek()
  const [first, last] = [Date.parse(weeks[0]?.week ?? ''), Date.parse(weeks.at(-1)?.week ?? '')]
  const span = Math.max(weekMs * 4, last - first)
  const toX = (week: string) => size.left + 16 + ((Date.parse(week) - first) / span) * (size.width - size.left - size.right - 32)
  const said = weeks.map(({ week, difference, scripts }) =>
    t('week', { week: format(week), bands: formatSigned(difference), count: scripts }),
  )
  return (
    <svg className="gf-trend" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={`${label}: ${said.join('; ')}`}>
      {[-1, 0, 1].map((bands) => (
        <g key={bands}>
          <line
            className={bands === 0 ? 'gf-zero' : 'gf-tick'}
            x1={size.left}
            x2={size.width - size.right}
            y1={toY(bands)}
            y2={toY(bands)}
          />
          <text x={size.left - 8} y={toY(bands) + 4} textAnchor="end">
            {formatSigned(bands, 0)}
          </text>
        </g>
      ))}
      <polyline className="gf-path" points={weeks.map(({ week, difference }) => `${toX(week)},${toY(difference)}`).join(' ')} />
      {weeks.map((each, place) => {
        const x = toX(each.week)
        const { low, high, isClear } = toInterval({ bands: each.difference, error: each.error })
        return (
          <g key={each.week}>
            <title>{said[place]}</title>
            <line className="gf-bar" x1={x} x2={x} y1={toY(low)} y2={toY(high)} />
            <circle className={isClear ? 'gf-point gf-point-clear' : 'gf-point'} cx={x} cy={toY(each.difference)} r={4.5} />
            {isNamed(place, weeks.length) && (
              <text x={x} y={size.height - 8} textAnchor="middle">
                {format(each.week)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
