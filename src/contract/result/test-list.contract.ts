import { z } from 'zod'
import { TestSummary } from '#contract/exam/exam.contract.ts'
import { GroupType, Module, Skill } from '#contract/content/group-type.ts'
import { Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { AttemptSummary, Mode, Scope } from '#contract/attempt/attempt.ts'
import { Taken } from '#contract/attempt/taken.ts'

/** What one person has done with a test; a visitor nothing. */
export const TestProgress = z.object({
  /** Newest first. */
  open: z.array(AttemptSummary),
  /** The newest that was handed in. */
  result: z.object({ id: z.int(), scope: Scope }).nullable(),
  /** Whether a full mock of it was handed in. */
  mocked: z.boolean(),
  /** The best of each section in each mode, of whole sections only; modes are never compared. */
  bests: z.array(z.object({ mode: Mode, skill: Skill, raw: z.int(), max: z.int(), band: z.number().nullable() })),
  /** Sections that were handed in whole, marked or not. */
  handed_in: z.array(Skill),
})
export type TestProgress = z.infer<typeof TestProgress>

export const ListedTest = TestSummary.extend({ progress: TestProgress })
export type ListedTest = z.infer<typeof ListedTest>

/** Where questions of one type can be practised next. */
export const Practice = z.object({
  test_id: z.int(),
  test_title: z.string(),
  skill: Skill,
  /** The number of a single part; null where only the whole section has them. */
  part: z.int().nullable(),
  /** Questions of the type there. */
  question_count: z.int(),
  /** When the person last had it before them; null: never. */
  last_taken_at: Instant.nullable(),
})
export type Practice = z.infer<typeof Practice>

export const testListContract = {
  practice: endpoint({
    method: 'GET',
    path: '/ielts/practice',
    access: 'signed-in',
    summary: 'The part of a published test with questions of a type that the person has not taken yet, or not for longest',
    input: z.object({
      skill: Skill,
      type: GroupType,
      /** Tests of this module come first. */
      module: Module.optional(),
    }),
    output: z.object({ practice: Practice.nullable() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/ielts/test-progress',
    access: 'public',
    summary: "The published tests with the caller's own progress",
    input: PageQuery.extend({
      /** Tests that offer it. */
      scope: Scope.optional(),
      module: Module.optional(),
      skill: Skill.optional(),
      taken: Taken.optional(),
    }),
    output: pageOf(ListedTest),
  }),
}
