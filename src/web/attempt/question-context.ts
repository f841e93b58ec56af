import type { Block, Group, Inline, Paper, Part, Question } from '#contract/exam/paper.ts'

/** Where a question stands in its paper. */
export interface QuestionPlace {
  readonly part: Part
  readonly group: Group
  readonly question: Question
}

export function findPlace(paper: Paper, number: number): QuestionPlace | null {
  for (const part of paper.parts) {
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
