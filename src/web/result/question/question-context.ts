import type { GroupType } from '#contract/content/group-type.ts'
import type { Block, Group, Inline, Option, Paper, Part, Question } from '#contract/content/paper.ts'
import { questionPartsOf } from '#contract/content/walk.ts'

/** Where a question stands in its paper. */
export interface QuestionPlace {
  readonly part: Part
  readonly group: Group
  readonly question: Question
}

export function findPlace(paper: Paper, number: number): QuestionPlace | null {
  for (const part of questionPartsOf(paper)) {
    for (const group of part.groups) {
      const question = group.questions.find(({ numbers }) => numbers.includes(number))
      if (question !== undefined) return { part, group, question }
    }
  }
  return null
}

function hasGap(line: readonly Inline[], number: number): boolean {
  return line.some((piece) => piece.kind === 'gap' && piece.number === number)
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.content]
    case 'list':
      return block.items
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'form':
      return block.rows.flatMap(({ label, content }) => [label, content])
    case 'flow':
      return block.steps
  }
}

/** The block of a completion task that holds a gap, under the heading it stands below; empty where the question is no gap. */
export function findGapContext(body: readonly Block[], number: number): Block[] {
  const index = body.findIndex((block) => linesOf(block).some((line) => hasGap(line, number)))
  const block = body[index]
  if (block === undefined) return []
  const heading = body.slice(0, index).findLast(({ kind }) => kind === 'heading')
  return heading === undefined ? [block] : [heading, block]
}

/** The lines of a block that are read together with the one that holds a gap: a whole row of a table or a form, else the line alone. */
function rowsOf(block: Block): readonly (readonly (readonly Inline[])[])[] {
  if (block.kind === 'table') return block.rows
  if (block.kind === 'form') return block.rows.map(({ label, content }) => [label, content])
  return linesOf(block).map((line) => [line])
}

/** The question in one line: what stands around its gap, or its prompt; empty where only a picture asks. */
export function findOwnLine({ group, question }: Pick<QuestionPlace, 'group' | 'question'>): readonly (readonly Inline[])[] {
  const number = question.numbers[0] ?? 0
  const row = group.body.flatMap(rowsOf).find((lines) => lines.some((line) => hasGap(line, number)))
  if (row !== undefined) return row.filter((line) => line.length > 0)
  return question.prompt.length > 0 ? [question.prompt] : []
}

/** Choices whose list says nothing that the letters or words don't say themselves. */
const plainTypes: ReadonlySet<GroupType> = new Set<GroupType>(['matching-information', 'true-false-not-given', 'yes-no-not-given'])

/** The choices worth reading at a question: its own or those of its group. */
export function listChoices({ group, question }: QuestionPlace): readonly Option[] {
  return plainTypes.has(group.type) ? [] : (question.options ?? group.options ?? [])
}

/** Whether a list is so long that it is folded within the question. */
export function isLongList(choices: readonly Option[]): boolean {
  return choices.length > 5
}
