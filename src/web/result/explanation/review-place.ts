import type { SectionExplanation } from '#contract/result/result.ts'
import type { Paper } from '#contract/content/paper.ts'
import { isQuestionPaper } from '#contract/content/walk.ts'
import { findPlace } from '#web/result/question/question-context.ts'
import { findNextLostMark } from '#web/result/verdict.ts'

/** A part or a task of a section, and the number that leads to it in an address. */
export interface ReviewTab {
  readonly number: number
  readonly q: number
}

/** What a section's review is turned over by: parts by their first question, tasks and speaking parts by themselves. */
export function listTabs(paper: Paper): ReviewTab[] {
  if (isQuestionPaper(paper)) return paper.parts.map(({ number, first }) => ({ number, q: first }))
  const pieces = paper.skill === 'writing' ? paper.tasks : paper.parts
  return pieces.map(({ number }) => ({ number, q: number }))
}

/** The part or task that a number lies in. */
export function findTab(paper: Paper, q: number): ReviewTab | undefined {
  if (!isQuestionPaper(paper)) return listTabs(paper).find((tab) => tab.q === q)
  const part = findPlace(paper, q)?.part
  return listTabs(paper).find(({ number }) => number === part?.number)
}

/** The number that was asked for if the section has it, else the first mark that was lost, else the beginning. */
export function chooseShownNumber({ paper, marks }: Pick<SectionExplanation, 'paper' | 'marks'>, asked: number | null): number {
  if (asked !== null && findTab(paper, asked) !== undefined) return asked
  return findNextLostMark(marks, [0], 1) ?? listTabs(paper)[0]?.q ?? 1
}
