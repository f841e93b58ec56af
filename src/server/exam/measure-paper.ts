import type { GroupType } from '#contract/content/group-type.ts'
import type { Paper } from '#contract/content/paper.ts'
import { questionPartsOf } from '#contract/content/walk.ts'
import { countQuestions } from './count-questions.ts'

export interface PaperFacts {
  readonly seconds: number
  readonly question_count: number
  readonly part_count: number
  /** In the order in which they first appear. */
  readonly types: GroupType[]
}

/** What lists say of a section. */
export function measurePaper(paper: Paper): PaperFacts {
  const groups = questionPartsOf(paper).flatMap((part) => part.groups)
  return {
    seconds: paper.seconds,
    question_count: countQuestions(paper),
    part_count: paper.skill === 'writing' ? paper.tasks.length : paper.parts.length,
    types: [...new Set(groups.map((group) => group.type))],
  }
}
