import { type Mark, nearMissReasons } from '#contract/content/mark.ts'

/** How a question went, for the eye: a near miss is wrong all the same. */
export type Verdict = 'correct' | 'near' | 'wrong' | 'blank'

export const verdicts: readonly Verdict[] = ['correct', 'near', 'wrong', 'blank']

/** What of a mark makes its verdict. */
type Judged = Pick<Mark, 'correct' | 'reason'>

export function toVerdict({ correct, reason }: Judged): Verdict {
  if (correct) return 'correct'
  if (reason === 'blank') return 'blank'
  return nearMissReasons.has(reason) ? 'near' : 'wrong'
}

/** Whether nothing at all was answered. */
export function isUnanswered(marks: readonly Mark[]): boolean {
  return marks.length > 0 && marks.every(({ reason }) => reason === 'blank')
}

export function countVerdicts(marks: readonly Mark[]): Readonly<Record<Verdict, number>> {
  const counts: Record<Verdict, number> = { correct: 0, near: 0, wrong: 0, blank: 0 }
  for (const mark of marks) counts[toVerdict(mark)] += 1
  return counts
}

/** How a question went that may carry several marks: `some` when not all of them were given. */
export type QuestionVerdict = Verdict | 'some'

/** The verdict on a question, and how many of its marks were given. */
export function toQuestionVerdict(marks: readonly Judged[]): {
  readonly verdict: QuestionVerdict
  readonly right: number
  readonly of: number
} {
  const right = marks.filter(({ correct }) => correct).length
  const first = marks.find(({ correct }) => !correct) ?? marks[0]
  const verdict = first === undefined ? 'blank' : right > 0 && right < marks.length ? 'some' : toVerdict(first)
  return { verdict, right, of: marks.length }
}

/** The nearest lost mark after (or before) a number, going round the end; null when no other mark was lost. */
export function findNextLostMark(marks: readonly Mark[], from: readonly number[], step: 1 | -1): number | null {
  const lost = marks.filter(({ correct, number }) => !correct && !from.includes(number)).map(({ number }) => number)
  const ordered = lost.toSorted((one, other) => (one - other) * step)
  const edge = step === 1 ? Math.max(...from) : Math.min(...from)
  return ordered.find((number) => (number - edge) * step > 0) ?? ordered[0] ?? null
}
