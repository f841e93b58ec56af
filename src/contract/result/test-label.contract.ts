import { z } from 'zod'
import { Module } from '#contract/content/group-type.ts'
import { TestKind } from '#contract/content/test-kind.ts'
import { unknownTest } from '#contract/exam/exam-refusals.ts'
import { Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { KeyedSkill } from './keyed-skill.ts'

/** A section by how it fared with learners: each counts once, with their first attempt. */
export const SectionTrial = z.object({
  skill: KeyedSkill,
  learners: z.int(),
  /** Whether there are more, who weren't counted. */
  more: z.boolean(),
  /** The mean of their marks, once there are enough of them. */
  mean: z.number().nullable(),
  max: z.int(),
})
export type SectionTrial = z.infer<typeof SectionTrial>

/** A key that was corrected after it was published; not what it says now, because the label is read before the test. */
export const Erratum = z.object({
  at: Instant,
  skill: KeyedSkill,
  /** As the whole test counts. */
  numbers: z.array(z.int()),
  /** Another answer counts too, or other answers count instead. */
  change: z.enum(['add', 'replace']),
})
export type Erratum = z.infer<typeof Erratum>

export const TestLabel = z.object({
  id: z.int(),
  title: z.string(),
  module: Module,
  kind: TestKind,
  /** When what it asks was first published. */
  published_at: Instant,
  /** What the author says of it, in English. */
  origin: z.string(),
  licence: z.string(),
  /** The school grades of its reading passages by Flesch and Kincaid, the easiest and the hardest; null without passages. */
  grades: z.object({ low: z.number(), high: z.number() }).nullable(),
  trials: z.array(SectionTrial),
  /** Oldest first. */
  errata: z.array(Erratum),
})
export type TestLabel = z.infer<typeof TestLabel>

export const testLabelContract = {
  get: endpoint({
    method: 'GET',
    path: '/ielts/test/{id}/label',
    access: 'public',
    summary: 'What is known of a published test: level, origin, how many learners have tried it, corrected keys',
    input: z.object({ id: Id }),
    output: TestLabel,
    errors: unknownTest,
  }),
}
