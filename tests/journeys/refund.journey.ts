import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import { balancePath, orderCoins } from './harness/deposit.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

interface Figures {
  readonly sold: number
  readonly spent: { readonly membership: number }
  readonly unspent: { readonly paid: number }
}

journey(
  'a student spends a part of a deposit, staff pay back the rest, and statement, order and ledger agree',
  async ({ server, student, takeAnotherSeat }) => {
    const order = await orderCoins(server.url, student, 50, 'card')
    const { page: own } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await own.goto(`${balancePath}?order=${order}`)
    await own.getByRole('button', { name: say('wallet/order', 'pay', { total: 'US$52.50' }) }).click()
    await own.waitForURL('**/payment/demo/*')
    await own.getByRole('button', { name: say('payment/demo', 'pay', { total: '' }) }).click()
    await own.getByText(say('wallet/order', 'credited', { coins: '50 T-Coins' })).waitFor()
    await own.goto('/plans')
    await own.getByRole('radio', { name: say('plan/plans', 'months_one', { count: 1 }) }).check()
    await own.getByRole('button', { name: say('plan/plans', 'buy'), exact: true }).click()
    await own.getByRole('button', { name: say('plan/plans', 'buy_for_other', { count: 20 }) }).click()
    await own.getByText(say('plan/plans', 'bought')).waitFor()

    const admin = await signInAdmin(server.url)
    const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    await desk.goto(`/admin/orders/${order}`)
    const became = (...parts: ReadonlyArray<readonly [part: string, count: number]>) =>
      say('wallet/admin', 'coins_credited', {
        coins: 50,
        parts: parts.map(([part, count]) => say('wallet/admin', `part_${part}`, { count })).join(', '),
      })
    await desk.getByText(became(['spent', 20], ['unspent', 30])).waitFor()
    await desk.getByRole('button', { name: say('wallet/admin', 'refund'), exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: say('wallet/admin', 'refund_title', { id: order }) })
    await dialog.getByText(say('wallet/admin', 'refund_lead', { unspent: 30, coins: 50, amount: 'US$30.00' })).waitFor()
    expect(await dialog.getByLabel(say('wallet/admin', 'refund_coins')).inputValue()).toBe('30')
    const payBack = dialog.getByRole('button', { name: say('wallet/admin', 'refund_amount', { amount: 'US$30.00' }), exact: true })
    await payBack.click()
    await dialog.getByText(say('wallet/admin', 'reason_needed')).waitFor()
    await dialog.getByLabel(say('wallet/admin', 'refund_reason')).fill('Not needed any more')
    await payBack.click()
    await desk.getByText(became(['spent', 20], ['refunded', 30])).waitFor()
    await desk.getByText('Not needed any more').first().waitFor()
    const statusOf = async () =>
      (orThrow(await callApi(server.url, `GET /admin/order/${order}`, { token: admin.token })) as { status: string }).status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('partly_refunded')
    await desk.reload()
    await desk.getByText(say('payment/admin', 'status_partly_refunded')).first().waitFor()

    await own.goto(`${balancePath}?order=${order}`)
    await own.getByRole('cell', { name: '−30' }).waitFor()
    await own.getByRole('cell', { name: '−20' }).waitFor()
    await own.getByRole('cell', { name: 'Pro, 1 month' }).waitFor()
    await own
      .getByRole('region', { name: say('wallet/balance', 'your_balance') })
      .getByText('0', { exact: true })
      .waitFor()
    const { status, refunded } = orThrow(await callApi(server.url, `GET /order/${order}`, { token: student.token })) as {
      status: string
      refunded: number
    }
    expect([status, refunded]).toEqual(['partly_refunded', 3000])
    const receipt = own.waitForEvent('download')
    await own
      .getByRole('button', { name: say('wallet/order', 'action_for', { action: say('wallet/order', 'receipt'), id: order }) })
      .first()
      .click()
    expect((await receipt).suggestedFilename()).toBe(`receipt-${order}-en.pdf`)

    const figures = orThrow(await callApi(server.url, 'GET /admin/ledger-figure', { token: admin.token })) as Figures
    expect([figures.sold, figures.spent.membership, figures.unspent.paid]).toEqual([20, 20, 0])
  },
)
