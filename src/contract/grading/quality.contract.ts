import { z } from 'zod'
import { Flag, Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Criterion, GradedSkill } from './marking.ts'

/** Shares are numbers from 0 to 1. */
const Share = z.number().min(0).max(1)

/** By how many bands somebody marks above (positive, lenient) or below (negative, severe) agreed bands and other graders. */
const Severity = z.object({
  bands: z.number(),
  /** Standard error. */
  error: z.number(),
  /** Anchors and scripts that others have marked too, that it is estimated from. */
  scripts: z.int(),
})
export type Severity = z.infer<typeof Severity>

export const Agreement = z.object({
  pairs: z.int(),
  exact: Share,
  within_half: Share,
  /** Quadratic weighted kappa; null where everybody gives one band only. */
  kappa: z.number().nullable(),
  /** How often the grader gave so much more or less, in bands. */
  differences: z.array(z.object({ difference: z.number(), count: z.int() })),
})
export type Agreement = z.infer<typeof Agreement>

/** How one grader marks one skill, over the days that were asked for. */
export const GraderQuality = z.object({
  grader: z.object({ id: z.int(), name: z.string() }),
  skill: GradedSkill,
  /** Handed back, without anchors. */
  scripts: z.int(),
  anchors: z.int(),
  /** Null where nothing can be compared. */
  severity: Severity.nullable(),
  criteria: z.array(z.object({ criterion: Criterion, severity: Severity.nullable() })),
  /** Whether the severity is so clear and so large that somebody should look at it. */
  is_flagged: z.boolean(),
  /** Null where there is nothing to compare with. */
  with_others: Agreement.nullable(),
  with_anchors: Agreement.nullable(),
  /** The median from taking a script to handing it back, without anchors. */
  minutes: z.number().nullable(),
  words_a_minute: z.number().nullable(),
  late: z.int(),
  stars: z.number().nullable(),
  ratings: z.int(),
  /** Sections that were released with bands, which people can complain about. */
  scored: z.int(),
  complaints: z.int(),
  /** Complaints after which the bands have changed. */
  changed: z.int(),
})
export type GraderQuality = z.infer<typeof GraderQuality>

/** How many days back is looked; a year where nothing is said. */
export const QualityDays = z.enum(['30', '90', '365'])
export type QualityDays = z.infer<typeof QualityDays>
const period = { days: QualityDays.optional() }

export const qualityContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/grading/quality',
    access: 'grading:admin',
    summary: 'How each grader marks a skill: severity, agreement, speed, lateness, ratings and complaints; those to look at come first',
    input: PageQuery.pick({ page: true, per_page: true }).extend({ ...period, skill: GradedSkill.optional(), flagged: Flag.optional() }),
    output: pageOf(GraderQuality),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/grading/quality/{id}',
    access: 'grading:admin',
    summary: 'How one grader marks, by skill',
    input: z.object({ id: Id, ...period }),
    output: z.object({ grader: z.object({ id: z.int(), name: z.string() }), data: z.array(GraderQuality) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/teacher/grading/quality',
    access: 'grading:grade',
    summary: 'How the person who asks marks, by skill',
    input: z.object(period),
    output: z.object({ data: z.array(GraderQuality) }),
  }),
}
