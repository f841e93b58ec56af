import { z } from 'zod'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'
import { Id, Instant } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { grantKinds } from '#contract/account/grant-kind.ts'

/** An instant, or a time without an offset, or a day: both at GMT+8, a day until its last second. */
const ProEnd = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/, 'account.pro_end_shape')

const proState = z.object({ ielts_pro_expire_at: Instant.nullable(), taken_unlimited_expire_at: Instant.nullable() })

const byId = z.object({ id: Id })

/** Why, for the audit log and the membership itself. */
const reason = z.string().trim().min(1).max(500).optional()

/** What super-admins decide about somebody's Pro. Every decision is an audit event. */
export const membershipContract = {
  setPro: endpoint({
    method: 'PATCH',
    path: '/admin/user/{id}/ielts-pro',
    access: 'account:admin',
    summary: 'Gives Pro until an instant, in place of what staff gave before; without an offset it is GMT+8',
    input: byId.extend({ taken_unlimited_expire_at: ProEnd, kind: z.enum(grantKinds).default('gift'), reason }),
    output: proState,
    errors: noSuchPerson,
  }),
  removePro: endpoint({
    method: 'DELETE',
    path: '/admin/user/{id}/ielts-pro',
    access: 'account:admin',
    summary: 'Ends every membership of somebody; nothing is paid back by it',
    input: byId.extend({ reason }),
    output: proState,
    errors: noSuchPerson,
  }),
}
