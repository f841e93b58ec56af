import type { Group, Inline, Option, Paper, Part, Question } from '#contract/content/paper.ts'
import type { fixedOptions } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import { questionPartsOf } from '#contract/content/walk.ts'

export interface PaperQuestion {
  readonly question: Question
  readonly group: Group
  readonly part: Part
}

/** A question number of the footer; `turn` is its turn among the choices of a multiple select. */
export interface PaperNumber extends PaperQuestion {
  readonly number: number
  readonly turn: number
}

/** Where everything with a number is; empty for papers without numbered questions. */
export interface PaperMap {
  readonly parts: readonly Part[]
  readonly numbers: readonly PaperNumber[]
  readonly questions: readonly PaperQuestion[]
  /** Of the questions, in order. */
  readonly ids: readonly string[]
  find(question: string | null): PaperQuestion | undefined
}

export function mapPaper(paper: Paper): PaperMap {
  const parts = questionPartsOf(paper)
  const questions = parts.flatMap((part) => part.groups.flatMap((group) => group.questions.map((question) => ({ question, group, part }))))
  const byId = new Map(questions.map((place) => [place.question.id, place]))
  const numbers = questions.flatMap((place) => place.question.numbers.map((number, turn) => ({ ...place, number, turn })))
  return {
    parts,
    questions,
    ids: questions.map(({ question }) => question.id),
    numbers: numbers.toSorted((a, b) => a.number - b.number),
    find: (question) => (question === null ? undefined : byId.get(question)),
  }
}

/** Whether a number counts as answered: in a multiple select as many numbers as there are choices. */
export function isAnswered(response: Response | undefined, turn: number): boolean {
  if (response === null || response === undefined) return false
  return typeof response === 'string' ? response.trim() !== '' : response.length > turn
}

const fixed: typeof fixedOptions = {
  'true-false-not-given': ['TRUE', 'FALSE', 'NOT GIVEN'],
  'yes-no-not-given': ['YES', 'NO', 'NOT GIVEN'],
}

function toOption(value: string): Option {
  return { value, content: [{ kind: 'text', text: value }] }
}

/** The choices of a question: its own, the group's, or those that its type always has. */
export function listOptions({ question, group }: Pick<PaperQuestion, 'question' | 'group'>): readonly Option[] {
  if (question.options) return question.options
  if (group.options) return group.options
  return group.type === 'true-false-not-given' || group.type === 'yes-no-not-given' ? fixed[group.type].map(toOption) : []
}

/** The text of a line as offsets count it: gaps take no room. */
export function textOf(content: readonly Inline[], gap = ''): string {
  return content.map((piece) => (piece.kind === 'text' ? piece.text : gap)).join('')
}

/** "14", or "25–26" for a multiple select. */
export function numbersOf(question: Question): string {
  const [first] = question.numbers
  const last = question.numbers.at(-1)
  return first === last ? String(first) : `${first}–${last}`
}
