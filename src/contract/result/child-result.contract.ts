import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { ResultAnalysis } from './analysis.ts'
import { AttemptSummary, Mode, Scope } from '#contract/attempt/attempt.ts'
import { AttemptResult, SectionResult } from './result.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'

const byChild = z.object({ id: Id })
export const noSuchChild = { NO_SUCH_CHILD: { status: 403, message: 'family.no_such_child' } } as const

/** Marks and bands without the single answers. */
const ChildSectionResult = SectionResult.pick({
  skill: true,
  raw: true,
  max: true,
  band: true,
  range: true,
  likely: true,
  is_checked: true,
  band_table: true,
  next_band: true,
  by_type: true,
})

export const ChildResult = AttemptResult.pick({ attempt: true, is_published: true, duration_seconds: true }).extend({
  sections: z.array(ChildSectionResult),
  /** Essays and recordings, where a guardian’s consent covers them. */
  awaiting: AttemptResult.shape.awaiting,
  /** Sections that were handed in and that no consent of a guardian opens to the parent. */
  withheld: z.array(Skill),
})
export type ChildResult = z.infer<typeof ChildResult>

export const ChildAnalysis = ResultAnalysis.pick({ mode: true, modes: true, attempts: true, seen_before: true, bands: true, types: true })
export type ChildAnalysis = z.infer<typeof ChildAnalysis>

/** What a connected parent reads of a child's results. Nobody else does, the child itself and staff included: they have their own operations. */
export const childResultContract = {
  list: endpoint({
    method: 'GET',
    path: '/child/{id}/result',
    access: 'signed-in',
    summary: "A child's attempts that were handed in, newest first, for a connected parent",
    input: PageQuery.pick({ page: true, per_page: true }).extend({
      ...byChild.shape,
      scope: Scope.optional(),
      skill: Skill.optional(),
      mode: Mode.optional(),
    }),
    output: pageOf(AttemptSummary),
    errors: noSuchChild,
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/child/{id}/result-analysis',
    access: 'signed-in',
    summary:
      "What a child's finished attempts of one mode show together, for a connected parent: bands and question types, no single answer",
    input: byChild.extend({ mode: Mode.optional(), days: z.coerce.number().int().min(1).max(3660).optional() }),
    output: ChildAnalysis,
    errors: noSuchChild,
  }),
  get: endpoint({
    method: 'GET',
    path: '/child/{id}/result/{attempt}',
    access: 'signed-in',
    summary:
      'The result of one attempt of a child, for a connected parent: bands and question types; essays with a consent to the account, recordings with a consent to recordings',
    input: byChild.extend({ attempt: Id }),
    output: ChildResult,
    errors: {
      ...noSuchChild,
      ...noSuchAttempt,
      NOT_SUBMITTED: { status: 403, message: 'result.not_submitted' },
      ATTEMPT_VOID: { status: 403, message: 'result.attempt_void' },
      STRICT_OPEN_OF_CHILD: { status: 422, message: 'result.strict_open_of_child' },
    },
  }),
}
