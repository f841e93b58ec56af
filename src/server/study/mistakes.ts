import type { Mark, Response } from '#contract/content/mark.ts'
import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import { type Mistake, type MistakeCounts, type MistakeFilter, MistakeReason } from '#contract/study/mistake.contract.ts'
import type { WholeQuestion } from '#server/exam/index.ts'

/** A marked section of an attempt. */
export interface MarkedSection {
  readonly attempt_id: number
  readonly test_id: number
  readonly test_title: string
  readonly submitted_at: Date
  readonly skill: KeyedSkill
  readonly marks: readonly Mark[]
  readonly responses: Readonly<Record<string, Response>>
  /** By how the paper of the attempt names it. */
  readonly wholeQuestions: ReadonlyMap<string, WholeQuestion>
}

/** The mistake that an attempt made of a question; null where it lost no mark. */
function findMistake(section: MarkedSection, question: string, marks: readonly Mark[], whole: WholeQuestion): Mistake | null {
  const lost = marks.find(({ correct }) => !correct)
  const reason = MistakeReason.safeParse(lost?.reason).data
  if (lost === undefined || reason === undefined) return null
  const { attempt_id, test_id, test_title, skill, submitted_at, responses } = section
  return {
    attempt_id,
    test_id,
    test_title,
    skill,
    question,
    part: whole.part,
    number: lost.number,
    type: whole.type,
    reason,
    response: responses[question] ?? null,
    submitted_at: submitted_at.toISOString(),
    times: 1,
  }
}

/**
 * The questions that lost a mark when they were last answered. A question of a part or a quick mock is the same as that of the whole test.
 * `sections`: the newest first.
 */
export function foldMistakes(sections: readonly MarkedSection[]): Mistake[] {
  /** By question of a whole test: its newest mistake, or null where its newest answer is right. */
  const newest = new Map<string, Mistake | null>()
  for (const section of sections) {
    for (const [question, marks] of Map.groupBy(section.marks, (mark) => mark.question)) {
      const whole = section.wholeQuestions.get(question)
      if (whole === undefined) continue
      const name = `${whole.revision} ${section.skill} ${whole.question}`
      const found = findMistake(section, question, marks, whole)
      const known = newest.get(name)
      if (known === undefined) newest.set(name, found)
      else if (known !== null && found !== null) newest.set(name, { ...known, times: known.times + 1 })
    }
  }
  return [...newest.values()].filter((mistake) => mistake !== null)
}

const dimensions = ['skill', 'type', 'reason'] as const
type Dimension = (typeof dimensions)[number]

/** The mistakes that fit all filters; without one of them where it is named. */
export function narrowMistakes(mistakes: readonly Mistake[], filter: MistakeFilter, without?: Dimension): Mistake[] {
  const used = dimensions.filter((dimension) => dimension !== without && filter[dimension] !== undefined)
  return mistakes.filter((mistake) => used.every((dimension) => mistake[dimension] === filter[dimension]))
}

/** How many there are of each value, the most frequent first. */
export function countBy<D extends Dimension>(mistakes: readonly Mistake[], dimension: D): { value: Mistake[D]; count: number }[] {
  const groups = Map.groupBy(mistakes, (mistake) => mistake[dimension])
  return [...groups].map(([value, own]) => ({ value, count: own.length })).toSorted((one, other) => other.count - one.count)
}

export function countMistakes(mistakes: readonly Mistake[], filter: MistakeFilter): MistakeCounts {
  const count = <D extends Dimension>(dimension: D) => countBy(narrowMistakes(mistakes, filter, dimension), dimension)
  return { skill: count('skill'), type: count('type'), reason: count('reason') }
}
