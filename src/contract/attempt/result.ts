import { z } from 'zod'
import { AnswerKey } from '#contract/exam/answer-key.ts'
import { GroupType, Skill } from '#contract/exam/group-type.ts'
import { Mark, Response } from '#contract/exam/mark.ts'
import { Paper } from '#contract/exam/paper.ts'
import { Instant } from '#contract/kit/common.ts'
import { AttemptSummary, Highlight, Note, Receipt } from './attempt.ts'

export const SectionResult = z.object({
  skill: Skill,
  raw: z.int(),
  max: z.int(),
  /** Always an estimate; null when the section was never opened. */
  band: z.number().nullable(),
  /** The version of the band table that was read. */
  band_table: z.string(),
  /** How many more marks reach the next half band; null at band 9. */
  next_band: z.object({ band: z.number(), marks: z.int() }).nullable(),
  by_type: z.array(z.object({ type: GroupType, correct: z.int(), total: z.int(), seconds: z.int().nullable() })),
  marks: z.array(Mark),
})
export type SectionResult = z.infer<typeof SectionResult>

export const AttemptResult = z.object({
  attempt: AttemptSummary,
  receipt: Receipt.nullable(),
  duration_seconds: z.int().nullable(),
  sections: z.array(SectionResult),
})
export type AttemptResult = z.infer<typeof AttemptResult>

export const SectionExplanation = z.object({
  skill: Skill,
  paper: Paper,
  key: AnswerKey,
  marks: z.array(Mark),
  responses: z.record(z.string(), Response),
  highlights: z.array(Highlight),
  notes: z.array(Note),
  /** By question: seconds in front of it and how often its answer changed. */
  effort: z.record(z.string(), z.object({ seconds: z.int().nullable(), changes: z.int() })),
})
export type SectionExplanation = z.infer<typeof SectionExplanation>

export const AttemptExplanation = z.object({
  attempt: AttemptSummary,
  closed_at: Instant.nullable(),
  sections: z.array(SectionExplanation),
})
export type AttemptExplanation = z.infer<typeof AttemptExplanation>
