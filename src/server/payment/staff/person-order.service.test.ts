import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/world/payment/payment-world.ts'
import { setInstruction } from './instruction.service.ts'
import { openOrdersOf } from './person-order.service.ts'

let world: PaymentWorld
let staff: Someone

beforeAll(async () => {
  world = await openPaymentWorld()
  staff = await createSomeone(world.db, { roles: ['super-admin'] })
  const texts = { en: 'Account 123', cn: '账号 123', tw: '帳號 123' }
  await setInstruction(world.db, { brand: 'test', currency: 'TWD', method: 'transfer', texts, active: true }, staff.caller)
})
afterAll(() => world.close())

const change = (id: number, fields: string) => world.pool.query(`update payment.order set ${fields} where id = $1`, [id])

const open = (id: number, wish: { waiting?: 'true' | 'false'; page?: number; per_page?: number } = {}) =>
  openOrdersOf(world.db, { id, page: 1, per_page: 20, ...wish }, staff.caller)

test('the orders of a person say what each waits for, newest first', async () => {
  const payer = await createSomeone(world.db, {})
  const order = (method: 'card' | 'transfer') => world.order({ personId: payer.id, method, currency: 'TWD', amount: 64_000 })
  const [pending, proven, refunded, silent, odd] = [
    await order('transfer'),
    await order('transfer'),
    await order('transfer'),
    await order('card'),
    await order('card'),
  ]
  await change(proven.id, `status = 'confirming', provider = 'manual'`)
  await change(refunded.id, `status = 'paid', provider = 'manual', paid_at = kit.now()`)
  await world.pool.query(`insert into payment.refund (order_id, amount, reason) values ($1, 100, 'Not needed')`, [refunded.id])
  await change(silent.id, `status = 'unknown', provider = 'stripe', reference = 'silent', checkout_at = kit.now()`)
  await change(odd.id, `provider = 'stripe', reference = 'odd', checkout_at = kit.now(), problem = 'amount'`)
  await world.order({ method: 'transfer', currency: 'TWD', amount: 64_000 })
  const { data, meta } = await open(payer.id)
  expect(data.map(({ id, waits_for: wait }) => [id, wait])).toEqual([
    [odd.id, 'problem'],
    [silent.id, 'unknown'],
    [refunded.id, 'refund'],
    [proven.id, 'confirm'],
    [pending.id, null],
  ])
  expect(meta.total).toBe(5)
  expect((await open(payer.id, { waiting: 'true', page: 2, per_page: 3 })).data.map(({ id }) => id)).toEqual([proven.id])
  expect(await open(payer.id, { waiting: 'false' })).toMatchObject({ data: [{ id: pending.id }], meta: { total: 1 } })
  await world.pool.query(`update payment.refund set status = 'succeeded', settled_at = kit.now() where order_id = $1`, [refunded.id])
  expect((await open(payer.id, { waiting: 'true' })).meta.total).toBe(3)
})

test('nobody has no orders', async () => {
  await expect(open(999_999)).rejects.toMatchObject({ code: 'NO_SUCH_PERSON' })
})
