import type { PersonAttemptRow } from '#contract/supervision/attempt-staff.contract.ts'

/** In the order of the exam. */
export const listed = ['listening', 'reading', 'writing', 'speaking'] as const

interface ScoreProps {
  readonly attempt: Pick<PersonAttemptRow, 'scores' | 'graded'>
  readonly skill: (typeof listed)[number]
}

/** The same as `Score`, as plain text. */
export function toScoreText(attempt: ScoreProps['attempt'], skill: ScoreProps['skill']): string {
  const graded = attempt.graded.find((each) => each.skill === skill)
  if (graded !== undefined) return graded.band.toFixed(1)
  const score = attempt.scores.find((each) => each.skill === skill)
  if (score === undefined) return '–'
  const marks = `${score.raw}/${score.max}`
  const band = describeBand(score)
  return band === null ? marks : `${band} (${marks})`
}

type Scored = PersonAttemptRow['scores'][number]

/** The estimated band, or the range it is in; null where there is none. */
function describeBand({ band, range }: Pick<Scored, 'band' | 'range'>): string | null {
  if (band !== null) return band.toFixed(1)
  return range === null ? null : `${range.low.toFixed(1)}–${range.high.toFixed(1)}`
}

/** The graded band; the estimated band, or the range it is in, above the marks; a dash where there are none. */
export function Score({ attempt, skill }: ScoreProps) {
  const graded = attempt.graded.find((each) => each.skill === skill)
  if (graded !== undefined) return <b>{graded.band.toFixed(1)}</b>
  const score = attempt.scores.find((each) => each.skill === skill)
  if (score === undefined) return <span className="ot-soft sp-no-score">–</span>
  const { raw, max } = score
  const shown = describeBand(score)
  return (
    <>
      {shown !== null && <b>{shown}</b>} <span className="ot-soft">{`${raw}/${max}`}</span>
    </>
  )
}
