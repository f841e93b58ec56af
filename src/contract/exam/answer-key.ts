import { z } from 'zod'
import { GroupType, Skill } from './group-type.ts'
import { WordLimit } from './paper.ts'

/** What counts as right. Typed keys use the key grammar: `(optional)`, `one / other`; see docs/content-authoring.md. */
export const Key = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('one'), value: z.string() }),
  z.strictObject({ kind: z.literal('several'), values: z.array(z.string()).min(2) }),
  z.strictObject({ kind: z.literal('text'), accepted: z.array(z.string()).min(1), limit: WordLimit.nullable() }),
])
export type Key = z.infer<typeof Key>

/** A stretch of a passage paragraph: UTF-16 offsets into its plain text. `context` is what the evidence refers to. */
export const Evidence = z.strictObject({
  paragraph: z.string(),
  start: z.int().min(0),
  end: z.int().positive(),
  quote: z.string(),
  role: z.enum(['evidence', 'context']),
})
export type Evidence = z.infer<typeof Evidence>

export const Explanation = z.strictObject({
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

/** The keys of one section of one revision: never sent before the section is over. */
export const AnswerKey = z.strictObject({ schema: z.literal(1), skill: Skill, entries: z.array(KeyEntry) })
export type AnswerKey = z.infer<typeof AnswerKey>
