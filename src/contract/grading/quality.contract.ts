import { z } from 'zod'
import { Flag, Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Criterion, GradedSkill } from './marking.ts'
import { TaskKind } from './task-kind.ts'

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

/** What graders of a skill have done together. */
const QualityTotals = z.object({
  /** Handed back, without anchors. */
  scripts: z.int(),
  anchors: z.int(),
  late: z.int(),
  /** The median; null where nothing was handed back. */
  minutes: z.number().nullable(),
  /** The second marking of a script beside the first; null where nothing was marked twice. */
  double_marked: Agreement.nullable(),
})
export type QualityTotals = z.infer<typeof QualityTotals>

/** What was compared of a grader in a week. */
const QualityWeek = z.object({
  /** The Monday it begins with, in UTC. */
  week: z.iso.date(),
  /** By how many bands they gave more (positive) or less than what is agreed, or than the others who marked the same script: the mean. */
  difference: z.number(),
  /** Standard error. */
  error: z.number(),
  scripts: z.int(),
})
export type QualityWeek = z.infer<typeof QualityWeek>

/** The same with how it went from week to week, oldest first; weeks in which nothing was compared are left out. */
const GraderQualityInWeeks = GraderQuality.extend({ weeks: z.array(QualityWeek) })
export type GraderQualityInWeeks = z.infer<typeof GraderQualityInWeeks>

/** A script that a grader has handed back. */
const MarkedScript = z.object({
  task_id: z.int(),
  kind: TaskKind,
  candidate_number: z.int(),
  test_title: z.string(),
  submitted_at: Instant,
  /** From taking it to handing it back; null where it was taken from them. */
  minutes: z.number().nullable(),
  is_late: z.boolean(),
  /** Of the section; null where no scores were asked for. */
  band: z.number().nullable(),
  /** What is agreed of an anchor, or the mean of what others gave; null where nobody else has marked it. */
  other_band: z.number().nullable(),
})
export type MarkedScript = z.infer<typeof MarkedScript>

const sortKeys = ['name', 'severity', ...Criterion.options, 'within_half', 'scripts', 'minutes', 'late'] as const
/** A column, from its smallest value; with a minus from its largest. Graders without a value come last. */
const QualitySort = z.enum([...sortKeys, ...sortKeys.map((key) => `-${key}` as const)])
export type QualitySort = z.infer<typeof QualitySort>
export type QualitySortKey = (typeof sortKeys)[number]

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
    input: PageQuery.pick({ page: true, per_page: true }).extend({
      ...period,
      skill: GradedSkill.optional(),
      flagged: Flag.optional(),
      sort: QualitySort.optional(),
    }),
    output: pageOf(GraderQuality).extend({ totals: QualityTotals }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/grading/quality/{id}',
    access: 'grading:admin',
    summary: 'How one grader marks, by skill',
    input: z.object({ id: Id, ...period }),
    output: z.object({ grader: z.object({ id: z.int(), name: z.string() }), data: z.array(GraderQualityInWeeks) }),
  }),
  scripts: endpoint({
    method: 'GET',
    path: '/admin/grading/quality/{id}/script',
    access: 'grading:admin',
    summary: 'What one grader has handed back of a skill, newest first, each beside what is agreed or what others gave',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }).extend({ id: Id, skill: GradedSkill }),
    output: longPageOf(MarkedScript),
  }),
  own: endpoint({
    method: 'GET',
    path: '/teacher/grading/quality',
    access: 'grading:grade',
    summary: 'How the person who asks marks, by skill',
    input: z.object(period),
    output: z.object({ data: z.array(GraderQualityInWeeks) }),
  }),
}
