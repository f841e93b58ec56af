import { z } from 'zod'
import { GroupType, Interaction, Module } from './group-type.ts'

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

/** A recording that a section plays, by its name in the revision. */
export const Media = z.strictObject({
  file: z.string(),
  type: z.literal('audio/mpeg'),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
  duration_ms: z.int().positive(),
})
export type Media = z.infer<typeof Media>

const questionPart = { number: z.int(), first: z.int(), last: z.int(), groups: z.array(Group).min(1) }

export const ReadingPart = z.strictObject({ ...questionPart, passage: Passage })
export type ReadingPart = z.infer<typeof ReadingPart>

/** A part of a Listening section, and where the section's one track plays it. */
export const ListeningPart = z.strictObject({
  ...questionPart,
  plays: z.strictObject({ start_ms: z.int().min(0), end_ms: z.int().positive() }),
})
export type ListeningPart = z.infer<typeof ListeningPart>

/** A part with numbered questions that a machine marks. */
export type Part = ReadingPart | ListeningPart

/** An essay or a letter. */
export const WritingTask = z.strictObject({
  /** What its answer names: "task-1". */
  id: z.string(),
  number: z.int().positive(),
  /** The advised share of the section's minutes. */
  minutes: z.int().positive(),
  minimum_words: z.int().positive(),
  prompt: z.array(Block).min(1),
  /** The chart, plan or process to describe; without labels. */
  figure: Figure.nullable(),
})
export type WritingTask = z.infer<typeof WritingTask>

/** What the examiner says, shown and spoken, and how long the candidate may answer. */
export const SpeakingPrompt = z.strictObject({
  /** What its recording names: "part-1.2". */
  id: z.string(),
  text: z.string(),
  audio: Media,
  /** The recording stops by itself after this. */
  seconds: z.int().positive(),
})
export type SpeakingPrompt = z.infer<typeof SpeakingPrompt>

export const CueCard = z.strictObject({ topic: z.string(), points: z.array(z.string()).min(2), closing: z.string().nullable() })
export type CueCard = z.infer<typeof CueCard>

export const SpeakingPart = z.strictObject({
  number: z.int().positive(),
  kind: z.enum(['interview', 'long-turn', 'discussion']),
  title: z.string(),
  /** Set for a long turn: the card lies open while its first prompt is prepared and answered. */
  cue_card: CueCard.nullable(),
  /** Time to prepare the first prompt, with notes. */
  preparation_seconds: z.int().positive().nullable(),
  prompts: z.array(SpeakingPrompt).min(1),
})
export type SpeakingPart = z.infer<typeof SpeakingPart>

const section = {
  /** Version of this document's shape. */
  schema: z.literal(1),
  module: Module,
  title: z.string(),
  /** On the section's clock, checking time included. */
  seconds: z.int().positive(),
}

export const ListeningPaper = z.strictObject({
  ...section,
  skill: z.literal('listening'),
  /** All parts in one recording, instructions and pauses included. */
  track: Media,
  /** After the track has ended. */
  checking_seconds: z.int().min(0),
  parts: z.array(ListeningPart).min(1),
})
export type ListeningPaper = z.infer<typeof ListeningPaper>

export const ReadingPaper = z.strictObject({ ...section, skill: z.literal('reading'), parts: z.array(ReadingPart).min(1) })
export type ReadingPaper = z.infer<typeof ReadingPaper>

export const WritingPaper = z.strictObject({ ...section, skill: z.literal('writing'), tasks: z.array(WritingTask).min(1) })
export type WritingPaper = z.infer<typeof WritingPaper>

export const SpeakingPaper = z.strictObject({ ...section, skill: z.literal('speaking'), parts: z.array(SpeakingPart).min(1) })
export type SpeakingPaper = z.infer<typeof SpeakingPaper>

export const Paper = z.discriminatedUnion('skill', [ListeningPaper, ReadingPaper, WritingPaper, SpeakingPaper])
export type Paper = z.infer<typeof Paper>

/** A paper of numbered questions. */
export type QuestionPaper = ListeningPaper | ReadingPaper
