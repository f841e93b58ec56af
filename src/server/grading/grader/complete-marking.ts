import type { Script } from '#contract/grading/grader.contract.ts'
import { criteriaOf, type CriterionMark, findMissing, type GradingOption, type Marking } from '#contract/grading/marking.ts'
import { findSectionBand } from '#contract/grading/section-band.ts'
import { refuse } from '#server/grading/grading.refusals.ts'

interface Parts {
  /** Of the paper; `[null]` in Speaking. */
  readonly all: readonly (number | null)[]
  /** Those with something to grade. */
  readonly written: readonly (number | null)[]
}

function findParts(script: Script): Parts {
  if (script.skill === 'speaking') return { all: [null], written: [null] }
  return {
    all: script.tasks.map(({ part }) => part),
    written: script.tasks.filter(({ text }) => text.trim() !== '').map(({ part }) => part),
  }
}

/** Band 0 in every criterion of a part that nothing was written for. */
function toZeroMarks(skill: Script['skill'], { all, written }: Parts): CriterionMark[] {
  const empty = all.filter((part) => !written.includes(part))
  return empty.flatMap((part) => criteriaOf[skill].map((criterion) => ({ part, criterion, band: 0, comment: '' })))
}

/** What is handed back of a marking that is complete, with the band of the section where scores were bought. Refuses one that lacks something. */
export function completeMarking(
  marking: Marking,
  { script, options }: { readonly script: Script; readonly options: readonly GradingOption[] },
): { readonly marking: Marking; readonly band: number | null } {
  const { skill } = script
  const parts = findParts(script)
  const missing = findMissing(marking, { skill, options, parts: parts.written })
  if (missing.length > 0) throw refuse.INCOMPLETE({ missing })
  if (!options.includes('scores')) return { marking, band: null }
  const ofWritten = marking.marks.filter(({ part }) => parts.written.includes(part))
  const marks = [...ofWritten, ...toZeroMarks(skill, parts)]
  return { marking: { ...marking, marks }, band: findSectionBand(marks, skill, parts.all)?.band ?? null }
}
