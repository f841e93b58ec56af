import { z } from 'zod'
import { Skill } from '#contract/content/group-type.ts'
import { Id, Instant, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { ResultAnalysis } from './analysis.ts'
import { AttemptSummary, Mode, Scope } from '#contract/attempt/attempt.ts'
import { strictOpen } from '#contract/attempt/strict-open.ts'
import { noSuchAttempt } from '#contract/attempt/no-such-attempt.ts'
import { AttemptExplanation, AttemptResult } from './result.ts'

const byId = z.object({ id: Id })

/** Why a result or an explanation cannot be read. */
const noResult = {
  NOT_SUBMITTED: { status: 403, message: 'result.not_submitted' },
  ATTEMPT_VOID: { status: 403, message: 'result.attempt_void' },
  ...strictOpen,
} as const

/** The operations on attempts that are about results. */
export const attemptResultContract = {
  list: endpoint({
    method: 'GET',
    path: '/ielts/attempt',
    access: 'signed-in',
    summary: "The person's own attempts, newest first",
    input: PageQuery.extend({
      scope: Scope.optional(),
      /** Attempts that have this section, a mock's too. */
      skill: Skill.optional(),
      mode: Mode.optional(),
      test_id: Id.optional(),
      /** `ended`: handed in, also when it was voided since. */
      only: z.enum(['ended']).optional(),
    }),
    /** `server_now`: when this was answered, by the clock that deadlines follow; a device's own may be wrong. */
    output: pageOf(AttemptSummary).extend({ server_now: Instant }),
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/ielts/result-analysis',
    access: 'signed-in',
    summary: "What the person's finished attempts show together: bands, question types, near misses, changes; of one mode only",
    input: z.object({
      mode: Mode.optional(),
      skill: Skill.optional(),
      /** Handed in within so many days. */
      days: z.coerce.number().int().min(1).max(3660).optional(),
    }),
    output: ResultAnalysis,
  }),
  result: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}/result',
    access: 'attempt-holder',
    summary: 'Marks with reasons, estimated band, table by question type; after submission',
    input: byId,
    output: AttemptResult,
    errors: { ...noSuchAttempt, ...noResult },
  }),
  explanation: endpoint({
    method: 'GET',
    path: '/ielts/attempt/{id}/explanation',
    access: 'attempt-holder',
    summary: 'Paper, keys, evidence and explanations; after submission',
    input: byId,
    output: AttemptExplanation,
    errors: { ...noSuchAttempt, ...noResult },
  }),
}
