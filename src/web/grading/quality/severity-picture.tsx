import type { Severity } from '#contract/grading/quality.contract.ts'
import { toInterval } from './describe-quality.ts'

/** From one and a half bands too severe to as much too lenient. */
const reach = 1.5
const height = 22
const widths = { usual: 132, narrow: 84 } as const

type ToX = (bands: number) => number

const toScale =
  (width: number): ToX =>
  (bands) =>
    width / 2 + (Math.max(-reach, Math.min(reach, bands)) / reach) * (width / 2 - 6)

interface SeverityPictureProps {
  readonly severity: Severity | null
  readonly size?: keyof typeof widths
}

/** A severity as a point with its interval beside zero: full where zero lies outside. What it says stands beside it in words. */
export function SeverityPicture({ severity, size = 'usual' }: SeverityPictureProps) {
  const width = widths[size]
  const toX = toScale(width)
  const middle = height / 2
  return (
    <svg className="gf-picture" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {[-1, 1].map((bands) => (
        <line key={bands} className="gf-tick" x1={toX(bands)} x2={toX(bands)} y1={middle - 3} y2={middle + 3} />
      ))}
      <line className="gf-zero" x1={toX(0)} x2={toX(0)} y1={2} y2={height - 2} />
      {severity !== null && <Point severity={severity} toX={toX} />}
    </svg>
  )
}

function Point({ severity, toX }: { readonly severity: Severity; readonly toX: ToX }) {
  const middle = height / 2
  const { low, high, isClear } = toInterval(severity)
  return (
    <>
      <line className="gf-bar" x1={toX(low)} x2={toX(high)} y1={middle} y2={middle} />
      {[low, high].map((end) => (
        <line key={end} className="gf-bar" x1={toX(end)} x2={toX(end)} y1={middle - 4} y2={middle + 4} />
      ))}
      <circle className={isClear ? 'gf-point gf-point-clear' : 'gf-point'} cx={toX(severity.bands)} cy={middle} r={4.5} />
    </>
  )
}
