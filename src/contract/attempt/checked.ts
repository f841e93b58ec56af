import { z } from 'zod'
import { Evidence, KeyEntry } from '#contract/content/answer-key.ts'
import { MarkReason } from '#contract/content/mark.ts'

/** The verdict on an answer in practice. */
export const Verdict = z.object({ correct: z.boolean(), reason: MarkReason })
export type Verdict = z.infer<typeof Verdict>

/** A line of a recording that holds evidence. */
const HeardLine = z.object({
  speaker: z.string().nullable(),
  /** Null: the line is also the evidence of a question that may not be revealed yet. */
  text: z.string().nullable(),
  /** Where the evidence stands in the text; UTF-16 units. Empty without a text. */
  evidence: z.array(Evidence.pick({ start: true, end: true })),
})

/** A stretch of a section's recording. */
export const EvidenceClip = z.object({ start_ms: z.int().min(0), end_ms: z.int().positive(), lines: z.array(HeardLine) })
export type EvidenceClip = z.infer<typeof EvidenceClip>

/** Where a checked question is decided. */
export const CheckedEvidence = z.object({
  /** The unchecked questions that share their answers in any order with this one: until they are checked, nothing is revealed. */
  waits_for: z.array(z.string()),
  /** Stretches of the passage, whose words the paper has; none in Listening. */
  passage: z.array(Evidence.omit({ quote: true })),
  /** In playing order; empty in Reading. */
  clips: z.array(EvidenceClip),
})
export type CheckedEvidence = z.infer<typeof CheckedEvidence>

/** What counts as right, and why. */
export const ShownAnswer = KeyEntry.pick({ key: true }).extend({ why: z.object({ en: z.string(), cn: z.string(), tw: z.string() }) })
export type ShownAnswer = z.infer<typeof ShownAnswer>

/** Another answer to a checked question: typed words, a choice, or several choices. */
export const TriedAnswer = z.union([z.string().min(1).max(200), z.array(z.string().max(40)).min(1).max(10)])
export type TriedAnswer = z.infer<typeof TriedAnswer>
