import { z } from 'zod'
import { Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Band, Criterion, GradedSkill } from './marking.ts'

/** How far a grader is from the agreed bands, in bands: on average in either direction, and in size. */
const Deviation = z.object({ mean: z.number(), mean_absolute: z.number() })
export type Deviation = z.infer<typeof Deviation>

const MarkedAnchor = z.object({
  task_id: z.int(),
  candidate_number: z.int(),
  test_title: z.string(),
  submitted_at: Instant,
  band: Band,
  agreed_band: Band,
  marks: z.array(
    z.object({
      part: z.int().nullable(),
      criterion: Criterion,
      band: Band,
      agreed: Band,
      /** Why this band is agreed. */
      reason: z.string(),
    }),
  ),
})
export type MarkedAnchor = z.infer<typeof MarkedAnchor>

/** A set of anchors that somebody marks to qualify. */
const QualificationSet = z.object({
  id: z.int(),
  /** How many are to be marked; 0 where somebody graded before anybody was asked. */
  anchors: z.int(),
  started_at: Instant,
  ended_at: Instant.nullable(),
  passed: z.boolean().nullable(),
  /** In the order in which they were handed back. */
  marked: z.array(MarkedAnchor),
  /** Of the section band, and of each criterion; null before the first is handed back. */
  deviation: z.object({ section: Deviation, criteria: z.array(Deviation.extend({ criterion: Criterion })) }).nullable(),
})
export type QualificationSet = z.infer<typeof QualificationSet>

export const Qualification = z.object({
  skill: GradedSkill,
  is_qualified: z.boolean(),
  /** Whether graders of this skill have to qualify: not while there are too few anchors. */
  is_asked: z.boolean(),
  /** Anchors that there are for this person. */
  available: z.int(),
  /** How many anchors the next set has. */
  anchors: z.int(),
  /** With fewer than this nobody is asked. */
  fewest_anchors: z.int(),
  max_mean_absolute: z.number(),
  max_mean: z.number(),
  /** The newest set. */
  latest: QualificationSet.nullable(),
})
export type Qualification = z.infer<typeof Qualification>

export const qualificationContract = {
  read: endpoint({
    method: 'GET',
    path: '/teacher/grading/qualification/{skill}',
    access: 'grading:grade',
    summary: 'Whether the person is qualified for a skill, and their bands of the newest set of anchors beside the agreed ones',
    input: z.object({ skill: GradedSkill }),
    output: Qualification,
  }),
  next: endpoint({
    method: 'POST',
    path: '/teacher/grading/qualification/{skill}/next',
    access: 'grading:grade',
    summary: 'Takes the next anchor of the set, or the one at hand; begins a set where none is open',
    input: z.object({ skill: GradedSkill }),
    output: z.object({ id: z.int() }),
    errors: {
      ALREADY_QUALIFIED: { status: 422, message: 'grading.already_qualified' },
      NO_ANCHORS: { status: 422, message: 'grading.no_anchors' },
      TOO_MANY_CLAIMS: { status: 422, message: 'grading.too_many_claims' },
    },
  }),
}
