import type { Agreement } from '#contract/grading/quality.contract.ts'
import { formatSigned } from './describe-quality.ts'

const column = { width: 44, gap: 8, height: 96 }

/** How often a grader gave so much more or less than the other: a picture for the eye, each column with its number. */
export function Differences({ label, differences }: { readonly label: string; readonly differences: Agreement['differences'] }) {
  const most = Math.max(...differences.map(({ count }) => count))
  const width = differences.length * (column.width + column.gap)
  const said = differences.map(({ difference, count }) => `${formatSigned(difference, 1)}: ${count}`).join(', ')
  return (
    <svg
      className="gf-differences"
      viewBox={`0 0 ${width} ${column.height + 40}`}
      width={width}
      role="img"
      aria-label={`${label}: ${said}`}
    >
      {differences.map(({ difference, count }, place) => {
        const [left, height] = [place * (column.width + column.gap), Math.max(2, (count / most) * column.height)]
        const middle = left + column.width / 2
        return (
          <g key={difference}>
            <rect
              className={Math.abs(difference) <= 0.5 ? 'gf-column gf-column-near' : 'gf-column'}
              x={left}
              y={20 + column.height - height}
              width={column.width}
              height={height}
            />
            <text x={middle} y={14 + column.height - height} textAnchor="middle">
              {count}
            </text>
            <text x={middle} y={column.height + 36} textAnchor="middle">
              {formatSigned(difference, 1)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
