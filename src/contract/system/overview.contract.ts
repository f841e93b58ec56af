import { z } from 'zod'
import { Empty } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

const count = z.int().min(0)

/** How much there is of what staff look after, module by module. */
export const Overview = z.object({
  people: z.object({
    all: count,
    /** Registered within the last seven days. */
    new: count,
    pro: count,
    blocked: count,
    /** Have not said yet whether they are a student, a teacher or a parent. */
    unbound: count,
  }),
  attempts: z.object({
    awaiting_review: count,
    /** With late answers that nobody has decided about. */
    late_to_decide: count,
  }),
  challenges: z.object({ open: count }),
  issues: z.object({ new: count, in_progress: count }),
  tests: z.object({ published: count, draft: count }),
})
export type Overview = z.infer<typeof Overview>

export const overviewContract = {
  get: endpoint({
    method: 'GET',
    path: '/admin/overview',
    access: 'account:admin',
    summary: 'What waits for staff, in numbers',
    input: Empty,
    output: Overview,
  }),
}
