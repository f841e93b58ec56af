import { z } from 'zod'
import { GroupType, Skill } from '#contract/content/group-type.ts'
import { MarkReason, Response } from '#contract/content/mark.ts'
import { Instant } from '#contract/kit/common.ts'
import { Mode, Scope } from '#contract/attempt/attempt.ts'

/** Whether a band is an estimate from marks, or was given by a person. */
export const BandKind = z.enum(['estimate', 'graded'])
export type BandKind = z.infer<typeof BandKind>

/** A section that was handed in and has a band. */
export const BandPoint = z.object({
  attempt_id: z.int(),
  test_title: z.string(),
  scope: Scope,
  skill: Skill,
  submitted_at: Instant,
  /** Null of graded sections, as `max`. */
  raw: z.int().nullable(),
  max: z.int().nullable(),
  band: z.number(),
  kind: BandKind,
})
export type BandPoint = z.infer<typeof BandPoint>

export const TypeTally = z.object({
  skill: Skill,
  type: GroupType,
  correct: z.int(),
  total: z.int(),
  /** In front of one question; null where no time was measured. */
  median_seconds: z.number().nullable(),
})
export type TypeTally = z.infer<typeof TypeTally>

/** One answer of a finished attempt that is worth another look. */
const AnswerPlace = z.object({ attempt_id: z.int(), test_title: z.string(), skill: Skill, number: z.int() })

export const NearMissTally = z.object({
  reason: MarkReason,
  count: z.int(),
  /** The newest, with what the key accepts in the author's notation. */
  examples: z.array(AnswerPlace.extend({ response: Response, accepted: z.array(z.string()) })),
})
export type NearMissTally = z.infer<typeof NearMissTally>

/**
 * What a person's finished attempts at machine-marked sections show together. All of it is of one mode: practice and exam conditions
 * are never compared.
 */
export const ResultAnalysis = z.object({
  /** The mode that was asked for, else the one with most attempts; null when there is none. */
  mode: Mode.nullable(),
  /** Finished attempts by mode, under the same filters. */
  modes: z.array(z.object({ mode: Mode, attempts: z.int() })),
  /** How many attempts were looked at: the newest, at most 60. */
  attempts: z.int(),
  /** Sections taken under exam conditions after their keys had been read; they are excluded here. */
  seen_before: z.int(),
  /** Oldest first. Quick mocks and single parts have no band. */
  bands: z.array(BandPoint),
  types: z.array(TypeTally),
  near_misses: z.array(NearMissTally),
  changes: z.object({
    /** Wrong answers that had been right before, and marks that a change won. */
    right_to_wrong: z.int(),
    wrong_to_right: z.int(),
    /** The newest of the marks given away. */
    given_away: z.array(AnswerPlace.extend({ before: Response, after: Response })),
  }),
})
export type ResultAnalysis = z.infer<typeof ResultAnalysis>
