import { z } from 'zod'
import { AnswerKey } from '#contract/content/answer-key.ts'
import { GroupType, Skill } from '#contract/content/group-type.ts'
import { KeyProposal } from '#contract/exam/key-proposal.ts'
import { Mark, Response } from '#contract/content/mark.ts'
import { Block, Figure, Paper } from '#contract/content/paper.ts'
import { Instant } from '#contract/kit/common.ts'
import { LikelyRange } from './likely.ts'
import { AttemptSummary, Highlight, Note, Receipt } from '#contract/attempt/attempt.ts'

/** An answer that was right and is wrong now, or the other way round. Fragments of a word that was being typed are no answers. */
export const AnswerChange = z.object({
  numbers: z.array(z.int()).min(1),
  way: z.enum(['right_to_wrong', 'wrong_to_right']),
  before: Response,
  after: Response,
})
export type AnswerChange = z.infer<typeof AnswerChange>

/** What a section came to at one time. */
export const ScoreFigures = z.object({
  raw: z.int(),
  max: z.int(),
  band: z.number().nullable(),
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
})
export type ScoreFigures = z.infer<typeof ScoreFigures>

/** A section that was marked again because its key was corrected. */
export const Remark = z.object({
  at: Instant,
  /** The marks that were turned, by question number. */
  changed: z.array(z.object({ number: z.int(), correct: z.boolean() })).min(1),
  before: ScoreFigures,
  after: ScoreFigures,
})
export type Remark = z.infer<typeof Remark>

export const SectionResult = z.object({
  skill: Skill,
  raw: z.int(),
  max: z.int(),
  /** Always an estimate; null when the section was never opened, where a range is given, and for a single part. */
  band: z.number().nullable(),
  /** From where to where the band lies, of a section that asks too little for one band. */
  range: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Where the level of whoever took it lies, by this section alone; null where there is no band, and where no answer was right. */
  likely: LikelyRange.nullable(),
  /** Whether enough learners have tried the section. */
  is_checked: z.boolean(),
  /** The version of the band table that was read. */
  band_table: z.string(),
  /** How many more marks reach the next half band; null at band 9. */
  next_band: z.object({ band: z.number(), marks: z.int() }).nullable(),
  by_type: z.array(z.object({ type: GroupType, correct: z.int(), total: z.int(), seconds: z.int().nullable() })),
  marks: z.array(Mark),
  /** Seconds spent on each question, in the order of the paper; null where no visit was recorded. */
  times: z.array(z.object({ numbers: z.array(z.int()).min(1), seconds: z.int().nullable() })),
  /** From the opening of the section to the first question that was chosen; null where none was. It is no question's time. */
  reading_seconds: z.int().nullable(),
  changes: z.array(AnswerChange),
  /** Oldest first. */
  remarks: z.array(Remark),
})
export type SectionResult = z.infer<typeof SectionResult>

/** A take that can be played; the address is signed for an hour. */
export const PlayableTake = z.object({
  take: z.int(),
  url: z.string(),
  type: z.string(),
  bytes: z.int(),
  duration_ms: z.int(),
})
export type PlayableTake = z.infer<typeof PlayableTake>

/** A section that is not marked automatically: what was handed in, as a grader will get it. It has no band before a person has graded it. */
export const AwaitingSection = z.discriminatedUnion('skill', [
  z.object({
    skill: z.literal('writing'),
    /** False when the section was never opened. */
    opened: z.boolean(),
    /** Whether it was kept for its time, and is gone. */
    deleted: z.boolean(),
    tasks: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        minimum_words: z.int(),
        prompt: z.array(Block),
        figure: Figure.nullable(),
        text: z.string(),
        words: z.int(),
      }),
    ),
  }),
  z.object({
    skill: z.literal('speaking'),
    opened: z.boolean(),
    deleted: z.boolean(),
    parts: z.array(
      z.object({
        number: z.int(),
        title: z.string(),
        prompts: z.array(z.object({ id: z.string(), text: z.string(), takes: z.array(PlayableTake), duration_ms: z.int() })),
      }),
    ),
  }),
])
export type AwaitingSection = z.infer<typeof AwaitingSection>

export const AttemptResult = z.object({
  attempt: AttemptSummary,
  /** Whether the test can still be taken. */
  is_published: z.boolean(),
  receipt: Receipt.nullable(),
  duration_seconds: z.int().nullable(),
  /** What a machine marked. */
  sections: z.array(SectionResult),
  /** What waits for a person. */
  awaiting: z.array(AwaitingSection),
})
export type AttemptResult = z.infer<typeof AttemptResult>

/** A change of the key after the test was published. */
export const KeyCorrection = z.object({
  /** As the attempt's paper names it. */
  question: z.string(),
  at: Instant,
  ...KeyProposal.shape,
})
export type KeyCorrection = z.infer<typeof KeyCorrection>

/** Writing and Speaking have no marks; their key holds advice and model answers. */
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
  /** Signed for an hour: the recordings that the section played, by file name. */
  media: z.record(z.string(), z.string()),
  /** Speaking: the candidate's own recordings by prompt. */
  recordings: z.record(z.string(), z.array(PlayableTake)),
  /** Whether what was written or said was kept for its time, and is gone. */
  deleted: z.boolean(),
  /** Oldest first. */
  remarks: z.array(Remark),
  /** What of the key was corrected, the first first: the explanations were written before. */
  corrections: z.array(KeyCorrection),
})
export type SectionExplanation = z.infer<typeof SectionExplanation>

export const AttemptExplanation = z.object({
  attempt: AttemptSummary,
  closed_at: Instant.nullable(),
  sections: z.array(SectionExplanation),
})
export type AttemptExplanation = z.infer<typeof AttemptExplanation>
