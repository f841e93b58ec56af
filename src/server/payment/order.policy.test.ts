import { expect, test } from 'vitest'
import type { OrderStatus, ProviderName } from '#contract/payment/payment.ts'
import { hasReceipt, mayCancel, mayDecide, mayPay, maySendProof, requireMoveable, requireOwnOrder } from './order.policy.ts'
import type { OrderRecord } from './order.store.ts'

const order = { id: 1, person_id: 7 } as OrderRecord

test('an order of somebody else is answered as one that is not there', () => {
  expect(requireOwnOrder(order, 7)).toBe(order)
  expect(() => requireOwnOrder(order, 8)).toThrow('NO_SUCH_ORDER')
  expect(() => requireOwnOrder(undefined, 7)).toThrow('NO_SUCH_ORDER')
})

test('what cannot be done any more is refused', () => {
  expect(() => requireMoveable(false)).toThrow('ORDER_MOVED')
  expect(() => requireMoveable(true)).not.toThrow()
})

const statuses: readonly OrderStatus[] = ['pending', 'confirming', 'unknown', 'paid', 'failed', 'canceled', 'refunded', 'disputed']
const listStatuses = (may: (stand: { status: OrderStatus; provider: ProviderName | null }) => boolean, provider: ProviderName | null) =>
  statuses.filter((status) => may({ status, provider }))

test('a page to pay is opened of what is not paid yet, and of no transfer', () => {
  expect(listStatuses(mayPay, null)).toEqual(['pending'])
  expect(listStatuses(mayPay, 'stripe')).toEqual(['pending'])
  expect(listStatuses(mayPay, 'manual')).toEqual([])
})

test('payers cancel what nobody paid; of transfers also what waits for staff', () => {
  expect(listStatuses(mayCancel, 'stripe')).toEqual(['pending'])
  expect(listStatuses(mayCancel, 'manual')).toEqual(['pending', 'confirming'])
})

test('proofs and decisions are of transfers that are not decided', () => {
  for (const may of [maySendProof, mayDecide]) {
    expect(listStatuses(may, 'manual')).toEqual(['pending', 'confirming'])
    expect(listStatuses(may, 'stripe')).toEqual([])
  }
})

test('there is a receipt while the money is there', () => {
  expect(statuses.filter((status) => hasReceipt({ status }))).toEqual(['paid', 'refunded'])
})
