import type { GroupType } from '#contract/content/group-type.ts'
import type { Block, Inline, Option, Paper } from '#contract/content/paper.ts'
import { findQuestion, type PlacedQuestion, rowsOf } from '#contract/content/walk.ts'

export const findPlace = (paper: Paper, number: number): PlacedQuestion | null =>
  findQuestion(paper, ({ numbers }) => numbers.includes(number)) ?? null

function hasGap(line: readonly Inline[], number: number): boolean {
  return line.some((piece) => piece.kind === 'gap' && piece.number === number)
}

/** Every line of a block, a table's head included. */
function linesOf(block: Block): readonly (readonly Inline[])[] {
  const rows = rowsOf(block).flat()
  return block.kind === 'table' ? [...block.head, ...rows] : rows
}

/** The block of a completion task that holds a gap, under the heading it stands below; empty where the question is no gap. */
export function findGapContext(body: readonly Block[], number: number): Block[] {
  const index = body.findIndex((block) => linesOf(block).some((line) => hasGap(line, number)))
  const block = body[index]
  if (block === undefined) return []
  const heading = body.slice(0, index).findLast(({ kind }) => kind === 'heading')
  return heading === undefined ? [block] : [heading, block]
}

/** The question in one line: what stands around its gap, or its prompt; empty where only a picture asks. */
export function findOwnLine({ group, question }: Pick<PlacedQuestion, 'group' | 'question'>): readonly (readonly Inline[])[] {
  const number = question.numbers[0] ?? 0
  const row = group.body.flatMap(rowsOf).find((lines) => lines.some((line) => hasGap(line, number)))
  if (row !== undefined) return row.filter((line) => line.length > 0)
  return question.prompt.length > 0 ? [question.prompt] : []
}

/** Choices whose list says nothing that the letters or words don't say themselves. */
const plainTypes: ReadonlySet<GroupType> = new Set<GroupType>(['matching-information', 'true-false-not-given', 'yes-no-not-given'])

/** The choices worth reading at a question: its own or those of its group. */
export function listChoices({ group, question }: PlacedQuestion): readonly Option[] {
  return plainTypes.has(group.type) ? [] : (question.options ?? group.options ?? [])
}

/** Whether a list is so long that it is folded within the question. */
export function isLongList(choices: readonly Option[]): boolean {
  return choices.length > 5
}
