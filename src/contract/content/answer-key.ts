import { z } from 'zod'
import { GroupType } from './group-type.ts'
import { WordLimit } from './paper.ts'

/**
 * Typed answers that count in any order: of each answer one question gets the mark. A question accepts what all of them accept, and what
 * was accepted after a challenge besides.
 */
const AnyOrder = z.strictObject({
  questions: z.array(z.string()).min(2),
  /** Each with its alternatives. */
  answers: z.array(z.array(z.string()).min(1)).min(2),
})

/** What counts as right. Typed keys use the key grammar: `(optional)`, `one / other`; see docs/content-authoring.md. */
export const Key = z.discriminatedUnion('kind', [
  /** `also`: further choices that count, accepted after a challenge; authors never write any. */
  z.strictObject({ kind: z.literal('one'), value: z.string(), also: z.array(z.string()).min(1).optional() }),
  z.strictObject({ kind: z.literal('several'), values: z.array(z.string()).min(2) }),
  z.strictObject({
    kind: z.literal('text'),
    accepted: z.array(z.string()).min(1),
    limit: WordLimit.nullable(),
    any_order: AnyOrder.optional(),
  }),
])
export type Key = z.infer<typeof Key>

/**
 * A stretch of a passage paragraph, or of a line of a transcript: UTF-16 offsets into its plain text. `context` is what the evidence
 * refers to.
 */
export const Evidence = z.strictObject({
  /** The paragraph's or the line's id. */
  paragraph: z.string(),
  start: z.int().min(0),
  end: z.int().positive(),
  quote: z.string(),
  role: z.enum(['evidence', 'context']),
})
export type Evidence = z.infer<typeof Evidence>

export const Explanation = z.strictObject({
  /** Where to look: a word to search for, and the paragraph or the moment. Answer keys of older revisions have none. */
  find_it: z.string().optional(),
  /** Words of the question and what the text says for them: `waterproof = no rain could soak through`; pairs are separated by `; `. */
  same_meaning: z.string().optional(),
  why: z.string(),
  /** Why other choices fail: `answer` is an option's value or a tempting word. */
  others: z.array(z.strictObject({ answer: z.string(), why: z.string() })),
  next_time: z.string().nullable(),
})
export type Explanation = z.infer<typeof Explanation>

export const KeyEntry = z.strictObject({
  question: z.string(),
  numbers: z.array(z.int()).min(1),
  type: GroupType,
  key: Key,
  evidence: z.array(Evidence),
  explanation: z.strictObject({ en: Explanation, cn: Explanation, tw: Explanation }),
})
export type KeyEntry = z.infer<typeof KeyEntry>

/** One utterance of a recording, in playing order. */
export const TranscriptLine = z.strictObject({
  /** Unique in the section: "t1-12". */
  id: z.string(),
  speaker: z.string().nullable(),
  text: z.string(),
  /** Where the section's track plays it. */
  start_ms: z.int().min(0),
  end_ms: z.int().positive(),
})
export type TranscriptLine = z.infer<typeof TranscriptLine>

export const TranscriptPart = z.strictObject({ number: z.int(), title: z.string(), lines: z.array(TranscriptLine).min(1) })
export type TranscriptPart = z.infer<typeof TranscriptPart>

const ThreeLanguages = z.strictObject({ en: z.string(), cn: z.string(), tw: z.string() })

/** An answer as somebody at that band might write it, and what a grader would say of it. */
export const ModelAnswer = z.strictObject({ band: z.number().min(1).max(9), text: z.string(), words: z.int(), comment: ThreeLanguages })
export type ModelAnswer = z.infer<typeof ModelAnswer>

const keyed = { schema: z.literal(1), entries: z.array(KeyEntry) }

export const ReadingKey = z.strictObject({ ...keyed, skill: z.literal('reading') })
export const ListeningKey = z.strictObject({ ...keyed, skill: z.literal('listening'), transcript: z.array(TranscriptPart).min(1) })
export const WritingKey = z.strictObject({
  schema: z.literal(1),
  skill: z.literal('writing'),
  tasks: z.array(z.strictObject({ id: z.string(), advice: ThreeLanguages, models: z.array(ModelAnswer).min(1) })).min(1),
})
export const SpeakingKey = z.strictObject({
  schema: z.literal(1),
  skill: z.literal('speaking'),
  parts: z.array(z.strictObject({ number: z.int(), advice: ThreeLanguages })).min(1),
})
export type ReadingKey = z.infer<typeof ReadingKey>
export type ListeningKey = z.infer<typeof ListeningKey>
export type WritingKey = z.infer<typeof WritingKey>
export type SpeakingKey = z.infer<typeof SpeakingKey>

/** What belongs to one section of one revision and is never sent before the section is over. */
export const AnswerKey = z.discriminatedUnion('skill', [ListeningKey, ReadingKey, WritingKey, SpeakingKey])
export type AnswerKey = z.infer<typeof AnswerKey>
