import { z } from 'zod'
import { AttemptSummary } from '#contract/attempt/attempt.ts'
import { Id } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { TargetWithDays } from '#contract/target/target.contract.ts'
import { noSuchChild } from './child-result.contract.ts'
import { LastBand } from './home.contract.ts'

export const ChildHome = z.object({
  /** Each mode for itself: modes are never compared. */
  bands: z.array(LastBand),
  /** The newest attempts that were handed in, five at most. */
  latest: z.array(AttemptSummary),
  /** Attempts that were handed in. */
  result_count: z.int(),
  target: TargetWithDays,
})
export type ChildHome = z.infer<typeof ChildHome>

export const childHomeContract = {
  get: endpoint({
    method: 'GET',
    path: '/child/{id}/home',
    access: 'signed-in',
    summary: "A child's last bands, newest results and target, for the home page of a connected parent",
    input: z.object({ id: Id }),
    output: ChildHome,
    errors: noSuchChild,
  }),
}
