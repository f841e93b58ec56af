import type { AnswerKey, Key, KeyEntry } from './answer-key.ts'
import type { Interaction } from './group-type.ts'
import type { Block, Group, Inline, Media, Paper, Part, Question, QuestionPaper, SpeakingPart, SpeakingPrompt } from './paper.ts'

// Ways through the documents of a section, without the schemas: the browser takes these.

export function isQuestionPaper(paper: Paper): paper is QuestionPaper {
  return paper.skill === 'listening' || paper.skill === 'reading'
}

/** The parts with numbered questions, in order; none in Writing and Speaking. */
export function questionPartsOf(paper: Paper): readonly Part[] {
  return isQuestionPaper(paper) ? paper.parts : []
}

/** A question, and where it stands in its paper. */
export interface PlacedQuestion {
  readonly part: Part
  readonly group: Group
  readonly question: Question
}

/** The first question that is the one wanted, with its place. */
export function findQuestion(paper: Paper, isWanted: (question: Question) => boolean): PlacedQuestion | undefined {
  for (const part of questionPartsOf(paper)) {
    for (const group of part.groups) {
      const question = group.questions.find(isWanted)
      if (question !== undefined) return { part, group, question }
    }
  }
  return undefined
}

/** The lines of a block that are read together: the cells of a row of a table, label and content of a form, else a line alone. */
export function rowsOf(block: Block): readonly (readonly (readonly Inline[])[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [[block.content]]
    case 'list':
      return block.items.map((item) => [item])
    case 'table':
      return block.rows
    case 'form':
      return block.rows.map(({ label, content }) => [label, content])
    case 'flow':
      return block.steps.map((step) => [step])
  }
}

/** How an answer is given: to a question, as an essay, or as the notes of a speaker's preparation. */
export type AnswerForm = Interaction | 'essay' | 'notes'

/** The longest text of an answer, in UTF-16 units. */
export const maxAnswerLength: Readonly<Record<AnswerForm, number>> = {
  'choose-one': 40,
  'choose-several': 40,
  match: 40,
  type: 500,
  essay: 20_000,
  notes: 4000,
}

/** The answer in which the notes of a long turn are kept: private to the candidate, never marked. */
export function notesIdOf(part: SpeakingPart): string {
  return `part-${part.number}.notes`
}

/** Everything on a paper that takes a written answer, in order. Speaking's prompts take recordings. */
export function answerFormsOf(paper: Paper): { readonly id: string; readonly form: AnswerForm }[] {
  switch (paper.skill) {
    case 'writing':
      return paper.tasks.map(({ id }) => ({ id, form: 'essay' }))
    case 'speaking':
      return paper.parts.filter((part) => part.preparation_seconds !== null).map((part) => ({ id: notesIdOf(part), form: 'notes' }))
    default:
      return paper.parts.flatMap((part) =>
        part.groups.flatMap((group) => group.questions.map(({ id, interaction }) => ({ id, form: interaction }))),
      )
  }
}

/** Speaking's prompts, in order; none in other papers. */
export function promptsOf(paper: Paper): SpeakingPrompt[] {
  return paper.skill === 'speaking' ? paper.parts.flatMap((part) => part.prompts) : []
}

/** Every recording that a section plays. */
export function mediaOf(paper: Paper): Media[] {
  if (paper.skill === 'listening') return [paper.track]
  return promptsOf(paper).map(({ audio }) => audio)
}

/** The keys by question; none where a person grades. */
export function keyEntriesOf(key: AnswerKey): readonly KeyEntry[] {
  return 'entries' in key ? key.entries : []
}

/** What counts as right: choices, or typed answers in the author's notation. */
export function acceptedOf(key: Key): readonly string[] {
  switch (key.kind) {
    case 'one':
      return [key.value, ...(key.also ?? [])]
    case 'several':
      return key.values
    case 'text':
      return key.accepted
  }
}

/** The text that a person reads in a line, with gaps left out. Highlights and evidence count UTF-16 units of it. */
export function plainText(content: readonly Inline[], gap = ''): string {
  return content.map((piece) => (piece.kind === 'text' ? piece.text : gap)).join('')
}

/** All numbered questions of a paper, in order. */
export function questionsOf(paper: Paper): Question[] {
  return questionPartsOf(paper).flatMap((part) => part.groups.flatMap((group) => group.questions))
}
