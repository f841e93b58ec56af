import { z } from 'zod'
import { noSuchPerson } from '#contract/identity/no-such-person.ts'
import { Flag, Id, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Order } from './order.contract.ts'

/**
 * What an order waits for from staff: the money to be confirmed, a refund to be paid out by hand, an answer that its provider owes, or a look at
 * what the provider reports.
 */
export const OrderWait = z.enum(['confirm', 'refund', 'unknown', 'problem'])
export type OrderWait = z.infer<typeof OrderWait>

export const PersonOrderRow = Order.pick({
  id: true,
  description: true,
  currency: true,
  total: true,
  refunded: true,
  method: true,
  status: true,
  created_at: true,
}).extend({ waits_for: OrderWait.nullable() })
export type PersonOrderRow = z.infer<typeof PersonOrderRow>

export const personOrderContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/order',
    access: 'payment:admin',
    summary: 'The orders of a person, newest first; with `waiting` those alone that wait for staff, or those alone that do not',
    input: PageQuery.omit({ q: true }).extend({ id: Id, waiting: Flag.optional() }),
    output: pageOf(PersonOrderRow),
    errors: noSuchPerson,
  }),
}
