import type { examContract } from '#contract/exam/exam.contract.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Skill } from '#contract/content/group-type.ts'

export type SectionFacts = OutputOf<typeof examContract.introduction>

/** The real test on computer: what a section's introduction says. Writing counts its tasks; Speaking asks about 25 questions. */
const sectionFacts: Readonly<Record<Skill, Omit<SectionFacts, 'skill'>>> = {
  listening: { minutes: 30, question_count: 40, part_count: 4, extra_checking_minutes: 2 },
  reading: { minutes: 60, question_count: 40, part_count: 3, extra_checking_minutes: 0 },
  writing: { minutes: 60, question_count: 2, part_count: 2, extra_checking_minutes: 0 },
  speaking: { minutes: 14, question_count: 25, part_count: 3, extra_checking_minutes: 0 },
}

export function getSectionFacts(skill: Skill): SectionFacts {
  return { skill, ...sectionFacts[skill] }
}
