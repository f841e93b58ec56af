import { z } from 'zod'
import { TestSummary } from '#contract/exam/exam.contract.ts'
import { Module, Skill } from '#contract/exam/group-type.ts'
import { pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { AttemptSummary, Mode, Scope } from './attempt.ts'

/** How far somebody has come with a test: never begun, something of it open, something handed in. */
export const Taken = z.enum(['new', 'open', 'done'])
export type Taken = z.infer<typeof Taken>

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

export const testListContract = {
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
