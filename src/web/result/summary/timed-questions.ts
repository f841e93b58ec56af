import type { SectionResult } from '#contract/result/result.ts'
import { type QuestionVerdict, toQuestionVerdict } from '#web/result/verdict.ts'

/** A question with the time in front of it and how it went. */
export interface TimedQuestion {
  readonly numbers: readonly number[]
  readonly seconds: number | null
  readonly verdict: QuestionVerdict
  readonly right: number
  readonly of: number
}

const maxNamed = 5

export function listTimed({ times, marks }: Pick<SectionResult, 'times' | 'marks'>): TimedQuestion[] {
  return times.map(({ numbers, seconds }) => {
    return { numbers, seconds, ...toQuestionVerdict(marks.filter(({ number }) => numbers.includes(number))) }
  })
}

/** The questions that took longest, the longest first; none where no time was measured. */
export function listLongest(timed: readonly TimedQuestion[]): TimedQuestion[] {
  return timed
    .filter(({ seconds }) => seconds !== null && seconds > 0)
    .toSorted((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))
    .slice(0, maxNamed)
}
