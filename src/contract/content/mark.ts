import { z } from 'zod'
import { NearMiss } from './near-miss.ts'

/** Why a response counted or did not. Near misses are wrong all the same; they feed explanations and drills. */
export const MarkReason = z.enum(['match', 'blank', 'wrong', 'over_limit', 'over_selected', 'spelling', 'plural', 'article', 'word_order'])
export type MarkReason = z.infer<typeof MarkReason>

export const nearMissReasons: ReadonlySet<MarkReason> = new Set<MarkReason>(['spelling', 'plural', 'article', 'word_order', 'over_limit'])

/** What a candidate answered: typed text, a choice or an essay, several choices, or nothing. `maxAnswerLength` has the bounds by form. */
export const Response = z.union([z.string().max(20_000), z.array(z.string().max(40)).max(10)]).nullable()
export type Response = z.infer<typeof Response>

/** The mark of one question number. `words` and `limit` are present where the count decides. */
export const Mark = z.strictObject({
  number: z.int(),
  question: z.string(),
  correct: z.boolean(),
  reason: MarkReason,
  words: z.int().nullable(),
  limit: z.int().nullable(),
  /** Told in explanations only, as it quotes the key; never stored. */
  near_miss: NearMiss.optional(),
})
export type Mark = z.infer<typeof Mark>
