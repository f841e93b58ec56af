import { z } from 'zod'
import { Empty, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** Who of staff works on something, and since when; null is nobody. */
export const Assignee = z.object({ id: z.int(), name: z.string(), email: z.string(), at: Instant }).nullable()
export type Assignee = z.infer<typeof Assignee>

const Assignment = z.object({
  /** As audit events name it: `report`. */
  entity: z.string(),
  entity_id: z.int(),
  person: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  at: Instant,
})
export type Assignment = z.infer<typeof Assignment>

export const assignmentContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/assignment',
    access: 'account:admin',
    summary: 'What staff have taken and not decided yet, what was taken first first; at most a hundred',
    input: Empty,
    output: z.object({ data: z.array(Assignment) }),
  }),
}
