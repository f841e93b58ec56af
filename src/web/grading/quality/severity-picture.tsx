import type { Severity } from '#contract/grading/quality.contract.ts'
import { toInterval } from './describe-quality.ts'

const height = 22
/** Its width, from how much too severe to as much too lenient it goes, and how large the point is. */
const sizes = { usual: { width: 132, reach: 1.5, radius: 4.5 }, narrow: { width: 80, reach: 1, radius: 3.5 } } as const

type ToX = (bands: number) => number

const toScale =
  ({ width, reach }: { readonly width: number; readonly reach: number }): ToX =>
  (bands) =>
    width / 2 + (Math.max(-reach, Math.min(reach, bands)) / reach) * (width / 2 - 6)

interface SeverityPictureProps {
  readonly severity: Severity | null
  readonly size?: keyof typeof sizes
}

/** A severity as a point with its interval beside zero: full where zero lies outside. What it says stands beside it in words. */
export function SeverityPicture({ severity, size = 'usual' }: SeverityPictureProps) {
  const { width, radius } = sizes[size]
  const toX = toScale(sizes[size])
  const middle = height / 2
  return (
    <svg className="gf-picture" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {[-1, 1].map((bands) => (
        <line key={bands} className="gf-tick" x1={toX(bands)} x2={toX(bands)} y1={middle - 3} y2={middle + 3} />
      ))}
      <line className="gf-zero" x1={toX(0)} x2={toX(0)} y1={2} y2={height - 2} />
      {severity !== null && <Point severity={severity} toX={toX} radius={radius} />}
    </svg>
  )
}

function Point({ severity, toX, radius }: { readonly severity: Severity; readonly toX: ToX; readonly radius: number }) {
  const middle = height / 2
  const { low, high, isClear } = toInterval(severity)
  return (
    <>
      <line className="gf-bar" x1={toX(low)} x2={toX(high)} y1={middle} y2={middle} />
      {[low, high].map((end) => (
        <line key={end} className="gf-bar" x1={toX(end)} x2={toX(end)} y1={middle - 4} y2={middle + 4} />
      ))}
      <circle className={isClear ? 'gf-point gf-point-clear' : 'gf-point'} cx={toX(severity.bands)} cy={middle} r={radius} />
    </>
  )
}
