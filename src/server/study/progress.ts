import type { GroupType } from '#contract/content/group-type.ts'
import type { Mark } from '#contract/content/mark.ts'
import type { SectionProgress } from '#contract/study/progress.contract.ts'
import type { WholeQuestion } from '#server/exam/index.ts'

interface TalliedSection {
  readonly marks: readonly Mark[]
  /** By question, where time was measured. */
  readonly seconds: ReadonlyMap<string, number>
  readonly wholeQuestions: ReadonlyMap<string, WholeQuestion>
}

/** Marks of a section by question type, and marks and time by part, in the order of the paper. */
export function tallySection({ marks, seconds, wholeQuestions }: TalliedSection): Pick<SectionProgress, 'types' | 'parts'> {
  const types = new Map<GroupType, SectionProgress['types'][number]>()
  const parts = new Map<number, SectionProgress['parts'][number]>()
  for (const [question, { type, part }] of wholeQuestions) {
    const own = marks.filter((mark) => mark.question === question)
    const correct = own.filter((mark) => mark.correct).length
    const ofType = types.get(type) ?? { type, correct: 0, total: 0 }
    types.set(type, { type, correct: ofType.correct + correct, total: ofType.total + own.length })
    const ofPart = parts.get(part) ?? { part, correct: 0, total: 0, seconds: null }
    const spent = seconds.get(question)
    parts.set(part, {
      part,
      correct: ofPart.correct + correct,
      total: ofPart.total + own.length,
      seconds: spent === undefined ? ofPart.seconds : (ofPart.seconds ?? 0) + Math.round(spent),
    })
  }
  return { types: [...types.values()], parts: [...parts.values()] }
}
