import { expect } from 'vitest'
import { inTransaction, sql } from '#server/kit/database.ts'
import { holdCoins } from '#server/wallet/ledger/hold.service.ts'
import { spendCoins } from '#server/wallet/index.ts'
import { callApi } from '#tests/world/calls.ts'
import { moveTestOrder } from '#tests/world/coin-orders.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import { balancePath, giveCoins, orderCoins } from './harness/deposit.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

/** Orders T-Coins and pays with the demo card, by the API. */
async function deposit(url: string, person: TestPerson, coins: number): Promise<number> {
  const { token } = person
  const id = await orderCoins(url, person, coins, 'card')
  orThrow(await callApi(url, `POST /order/${id}/checkout`, { token, body: {} }))
  orThrow(await callApi(url, `POST /demo/payment/${id}`, { token, body: { approved: true } }))
  const balance = async () => (orThrow(await callApi(url, 'GET /balance', { token })) as { paid: number }).paid
  await expect.poll(balance, { timeout: 15_000 }).toBeGreaterThanOrEqual(coins)
  return id
}

journey('the balance page tells what is on hold, owed, disputed and unknown', async ({ server, student, takeAnotherSeat }) => {
  const { url, db } = server
  const personId = student.id
  await giveCoins(url, student, 5)
  const { rows } = await sql<{ at: Date }>`select kit.now() + interval '1 day' as at`.execute(db)
  const deadline = rows[0]?.at ?? new Date()
  await inTransaction(db, (tx) => holdCoins(tx, { personId, coins: 5, purpose: 'grading', reference: 'hold:screen', deadline }))
  const order = await deposit(url, student, 20)
  await inTransaction(db, (tx) => spendCoins(tx, { personId, coins: 15, reason: 'spend_membership', reference: 'spend:screen' }))
  await moveTestOrder(db, order, 'disputed')
  const debt = async () => (orThrow(await callApi(url, 'GET /balance', { token: student.token })) as { debt: number }).debt
  await expect.poll(debt, { timeout: 15_000 }).toBe(15)
  const silent = await orderCoins(url, student, 10, 'card')
  await moveTestOrder(db, silent, 'unknown')

  const { page, allow } = await takeAnotherSeat(rememberPerson(url, { person: student }))
  await page.goto(`${balancePath}?tab=orders`)
  await page.getByText(say('wallet/balance', 'held_other', { count: 5 })).waitFor()
  await page.getByText(say('wallet/balance', 'debt_other', { count: 15 })).waitFor()
  await page.getByText(say('wallet/order', 'next_disputed')).waitFor()
  await page.getByText(say('wallet/order', 'next_unknown')).waitFor()
  expect(await listViolations(page)).toEqual([])

  await page.getByRole('button', { name: say('wallet/balance', 'deposit'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
  await dialog.getByText(say('wallet/deposit', 'total'), { exact: true }).waitFor()
  // The refusal of a second order while the first one is unknown.
  allow(/Failed to load resource/)
  await dialog.locator('button[type=submit]').click()
  await dialog.getByRole('button', { name: say('wallet/deposit', 'to_open_order', { id: silent }) }).click()
  await page.getByRole('heading', { name: say('wallet/order', 'order_number', { id: silent }), exact: true }).waitFor()
})
