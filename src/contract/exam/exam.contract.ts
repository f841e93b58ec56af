import { z } from 'zod'
import { Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { GroupType, Module, Skill } from '#contract/content/group-type.ts'
import { TestKind } from '#contract/content/test-kind.ts'
import { unknownTest } from '#contract/exam/exam-refusals.ts'

export const SectionSummary = z.object({
  skill: Skill,
  minutes: z.int(),
  question_count: z.int(),
  part_count: z.int(),
  types: z.array(GroupType),
})
export type SectionSummary = z.infer<typeof SectionSummary>

export const TestSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  module: Module,
  kind: TestKind,
  sections: z.array(SectionSummary),
})
export type TestSummary = z.infer<typeof TestSummary>

export const examContract = {
  listTests: endpoint({
    method: 'GET',
    path: '/ielts/test',
    access: 'public',
    summary: 'The published tests',
    input: PageQuery.extend({ kind: TestKind.optional(), module: Module.optional(), skill: Skill.optional() }),
    output: pageOf(TestSummary),
  }),
  getTest: endpoint({
    method: 'GET',
    path: '/ielts/test/{id}',
    access: 'public',
    summary: 'One published test',
    input: z.object({ id: Id }),
    output: TestSummary,
    errors: unknownTest,
  }),
  introduction: endpoint({
    method: 'GET',
    path: '/ielts/introduction/{skill}',
    access: 'public',
    summary: 'Facts of a section for its introduction page',
    input: z.object({ skill: Skill }),
    output: z.object({
      skill: Skill,
      minutes: z.int(),
      question_count: z.int(),
      part_count: z.int(),
      extra_checking_minutes: z.int(),
    }),
  }),
}
