import type { PersonAttemptRow } from '#contract/supervision/attempt-staff.contract.ts'

/** In the order of the exam. */
export const listed = ['listening', 'reading', 'writing', 'speaking'] as const

interface ScoreProps {
  readonly attempt: PersonAttemptRow
  readonly skill: (typeof listed)[number]
}

/** The graded band; the estimated band, or the range it is in, above the marks; a dash where there are none. */
export function Score({ attempt, skill }: ScoreProps) {
  const graded = attempt.graded.find((each) => each.skill === skill)
  if (graded !== undefined) return <b>{graded.band.toFixed(1)}</b>
  const score = attempt.scores.find((each) => each.skill === skill)
  if (score === undefined) return <span className="ot-soft">–</span>
  const { raw, max, band, range } = score
  const shown = band !== null ? band.toFixed(1) : range !== null ? `${range.low.toFixed(1)}–${range.high.toFixed(1)}` : null
  return (
    <>
      {shown !== null && <b>{shown}</b>} <span className="ot-soft">{`${raw}/${max}`}</span>
    </>
  )
}
