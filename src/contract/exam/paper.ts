import { z } from 'zod'
import { GroupType, Interaction, Module, Skill } from './group-type.ts'

/**
 * What a candidate may see of one section of one published revision. Keys, evidence and explanations are another
 * document (`answer-key.ts`) in another table: nothing here can hold them.
 */

/** A run of text, or a gap that a question fills. Line breaks stand as '\n' inside text. */
export const Inline = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string(), mark: z.enum(['strong', 'em']).optional() }),
  z.strictObject({ kind: z.literal('gap'), number: z.int() }),
])
export type Inline = z.infer<typeof Inline>

const Line = z.array(Inline)

/** The layouts of completion tasks. */
export const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), content: Line }),
  z.strictObject({ kind: z.literal('heading'), content: Line }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Line) }),
  z.strictObject({ kind: z.literal('table'), head: z.array(Line), rows: z.array(z.array(Line)) }),
  z.strictObject({ kind: z.literal('form'), rows: z.array(z.strictObject({ label: Line, content: Line })) }),
  z.strictObject({ kind: z.literal('flow'), steps: z.array(Line) }),
])
export type Block = z.infer<typeof Block>

/** An SVG drawing as a tree of allow-listed elements, so that it is rendered without raw markup and follows currentColor. */
export interface Drawing {
  tag: string
  attributes: Record<string, string>
  children: (Drawing | string)[]
}
export const Drawing: z.ZodType<Drawing> = z.strictObject({
  tag: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children(): z.ZodType<(Drawing | string)[]> {
    return z.array(z.union([z.string(), Drawing]))
  },
})

export const Figure = z.strictObject({
  /** What the picture is, in a line. */
  alt: z.string(),
  /** A full text alternative for those who cannot see it. */
  description: z.string(),
  drawing: Drawing,
  /** Where each answer belongs, in percent of the picture's width and height. */
  labels: z.array(z.strictObject({ number: z.int(), x: z.number(), y: z.number() })),
})
export type Figure = z.infer<typeof Figure>

/** A choice: `value` is what an answer holds ("A", "iv", "NOT GIVEN"). */
export const Option = z.strictObject({ value: z.string(), content: Line })
export type Option = z.infer<typeof Option>

/** "NO MORE THAN TWO WORDS AND/OR A NUMBER" is { words: 2, number: true }; "ONE WORD ONLY" is { words: 1, number: false }. */
export const WordLimit = z.strictObject({ words: z.int().min(1).max(5), number: z.boolean() })
export type WordLimit = z.infer<typeof WordLimit>

export const Question = z.strictObject({
  /** What an answer names: the (first) question number, as text. */
  id: z.string(),
  /** One number; as many as there are choices to make in a multiple select. */
  numbers: z.array(z.int()).min(1),
  interaction: Interaction,
  /** Empty where the question is a gap in the body, a paragraph of the passage or a label of the figure. */
  prompt: Line,
  /** Its own choices; null where the group's bank serves or the answer is typed. */
  options: z.array(Option).nullable(),
  /** The paragraph letter that a heading is matched with. */
  paragraph: z.string().nullable(),
  /** Accessible name without its number: the sentence with the gap as "blank", or the prompt as plain text. */
  label: z.string(),
})
export type Question = z.infer<typeof Question>

export const Group = z.strictObject({
  /** "g" and the first question's number. */
  id: z.string(),
  type: GroupType,
  first: z.int(),
  last: z.int(),
  instructions: z.array(Line),
  /** The heading above a summary, table or set of notes. */
  title: z.string().nullable(),
  /** The bank that all questions of the group share. */
  options: z.array(Option).nullable(),
  options_title: z.string().nullable(),
  /** Whether one option may answer several questions ("NB You may use any letter more than once"). */
  options_reusable: z.boolean(),
  word_limit: WordLimit.nullable(),
  body: z.array(Block),
  figure: Figure.nullable(),
  questions: z.array(Question).min(1),
})
export type Group = z.infer<typeof Group>

export const Paragraph = z.strictObject({
  /** Unique in the section: "p1-A" or "p1-3"; highlights and evidence count characters inside it. */
  id: z.string(),
  letter: z.string().nullable(),
  content: Line,
})
export type Paragraph = z.infer<typeof Paragraph>

export const Passage = z.strictObject({
  title: z.string(),
  standfirst: z.string().nullable(),
  paragraphs: z.array(Paragraph).min(1),
  glossary: z.array(z.strictObject({ term: z.string(), meaning: z.string() })),
})
export type Passage = z.infer<typeof Passage>

export const Part = z.strictObject({
  number: z.int(),
  first: z.int(),
  last: z.int(),
  passage: Passage,
  groups: z.array(Group).min(1),
})
export type Part = z.infer<typeof Part>

export const Paper = z.strictObject({
  /** Version of this document's shape. */
  schema: z.literal(1),
  skill: Skill,
  module: Module,
  title: z.string(),
  seconds: z.int().positive(),
  parts: z.array(Part).min(1),
})
export type Paper = z.infer<typeof Paper>

/** The text that a person reads in a line, with gaps left out. Highlights and evidence count UTF-16 units of it. */
export function plainText(content: readonly Inline[], gap = ''): string {
  return content.map((piece) => (piece.kind === 'text' ? piece.text : gap)).join('')
}

/** All questions of a paper, in order. */
export function questionsOf(paper: Paper): Question[] {
  return paper.parts.flatMap((part) => part.groups.flatMap((group) => group.questions))
}
