import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillWallet } from '#tests/world/coins.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const sayPlans = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('plan/plans', key, fillings)

/** So many T-Coins, whatever somebody had before. */
async function setBalance({ db, pool }: TestServer, { id }: TestPerson, coins: number): Promise<void> {
  const { rows } = await pool.query<{ balance: number }>(
    `select coalesce(sum(balance), 0)::int as balance from wallet.account where person_id = $1 and kind in ('paid', 'bonus')`,
    [id],
  )
  await fillWallet(db, id, coins - (rows[0]?.balance ?? 0))
}

const countGrants = async ({ pool }: TestServer, { id }: TestPerson) =>
  (await pool.query('select from plan.membership_grant where person_id = $1', [id])).rows.length

/** Opens the page of plans and chooses a length; waits until the new end is there. */
async function choose(page: Page, months: number): Promise<void> {
  await page.goto('/plans')
  await page.getByRole('radio', { name: sayPlans(months === 1 ? 'months_one' : 'months_other', { count: months }) }).check()
  await page.getByText(/^Pro until /).waitFor()
}

journey(
  'a student buys Pro: the new end at GMT+8 and in Denver, then the crown and no limit',
  async ({ server, student, takeAnotherSeat }) => {
    await setBalance(server, student, 30)
    await server.pool.query(`update identity.person set timezone = 'America/Denver' where id = $1`, [student.id])
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto('/ielts')
    await page
      .getByRole('navigation', { name: say('app', 'main_menu') })
      .getByRole('link', { name: say('app', 'plans') })
      .click()
    await page.getByRole('radio', { name: sayPlans('months_one', { count: 1 }) }).check()
    await page.getByRole('button', { name: sayPlans('buy'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: sayPlans('buy_title', { plan: 'Pro, 1 month' }) })
    await dialog.getByText(/^Pro until .* at 23:59 \(GMT\+8\)$/).waitFor()
    await dialog.getByText(/^Where you are: .* at 0[89]:59 \(Denver\)$/).waitFor()
    await dialog.getByText(sayPlans('coins_other', { count: 10 })).waitFor()
    await dialog.getByRole('button', { name: sayPlans('buy_for_other', { count: 20 }) }).click()
    await page.getByText(sayPlans('bought')).waitFor()
    await page.getByRole('img', { name: say('app', 'pro_member') }).waitFor()
    await page.getByText(sayPlans('short_text')).waitFor()
    await page.getByRole('link', { name: say('app', 'practice'), exact: true }).click()
    await page.getByRole('heading', { name: say('plan', 'unlimited') }).waitFor()
    expect(await countGrants(server, student)).toBe(1)
  },
)

journey(
  'a purchase whose answer is lost is sent again with its key, after the page is loaded again too, and buys once',
  async ({ server, student, takeAnotherSeat }) => {
    await setBalance(server, student, 100)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page } = seat
    seat.allow(/ERR_FAILED|Failed to load resource/)
    const keys: (string | undefined)[] = []
    await page.route('**/api/plan/pro_1m/purchase', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const answer = await route.fetch()
      if (keys.length < 3) return route.abort()
      return route.fulfill({ response: answer })
    })
    const press = async () => {
      await page.getByRole('button', { name: sayPlans('buy'), exact: true }).click()
      await page.getByRole('button', { name: sayPlans('buy_for_other', { count: 20 }) }).click()
    }
    await choose(page, 1)
    await press()
    await page.getByRole('dialog').getByText(say('kit', 'unreachable_form')).waitFor()
    await page.getByRole('button', { name: sayPlans('buy_for_other', { count: 20 }) }).click()
    await expect.poll(() => keys.length).toBe(2)
    await choose(page, 1)
    await press()
    await page.getByText(sayPlans('bought')).waitFor()
    expect([keys.length, new Set(keys).size, await countGrants(server, student)]).toEqual([3, 1, 1])
    await page
      .getByRole('definition')
      .getByText(sayPlans('coins_other', { count: 60 }))
      .waitFor()
    await press()
    await expect.poll(() => countGrants(server, student)).toBe(2)
    expect(new Set(keys).size).toBe(2)
  },
)

journey(
  'too few T-Coins lead to the balance page with what is missing and the way back, before the call and after a 402',
  async ({ server, student, takeAnotherSeat }) => {
    await setBalance(server, student, 60)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page } = seat
    await choose(page, 6)
    // Another tab has spent some meanwhile.
    await server.pool.query(`select wallet.take($1, 15, 'course_sales', 'spend_course', 'another tab', null, false)`, [student.id])
    await page.getByRole('button', { name: sayPlans('buy'), exact: true }).click()
    seat.allow(/402/)
    await page.getByRole('button', { name: sayPlans('buy_for_other', { count: 60 }) }).click()
    const refused = page.getByRole('dialog', { name: say('wallet/not-enough', 'refused') })
    await refused.getByText(say('wallet/not-enough', 'missing_other', { count: 15 })).waitFor()
    await refused.getByRole('button', { name: say('kit', 'cancel') }).click()
    await page.getByRole('dialog').getByText(say('kit', 'not_enough_coins')).waitFor()
    expect(new URL(page.url()).pathname).toBe('/plans')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('kit', 'cancel') })
      .click()

    await page
      .getByRole('definition')
      .getByText(sayPlans('coins_other', { count: 15 }))
      .waitFor()
    await page.getByRole('button', { name: sayPlans('buy'), exact: true }).click()
    const known = page.getByRole('dialog', { name: say('wallet/not-enough', 'known') })
    await known.getByRole('button', { name: say('wallet/not-enough', 'deposit') }).click()
    await page.waitForURL('**/ielts/profile/balance?**')
    const { searchParams } = new URL(page.url())
    expect([searchParams.get('t-coins'), searchParams.get('return')]).toEqual(['15', '/plans'])
    expect(await countGrants(server, student)).toBe(0)
  },
)

journey('a visitor reads all prices, and is led to the login to buy', async ({ page }) => {
  await page.goto('/plans')
  await page
    .getByRole('row', { name: sayPlans('row_full') })
    .getByText(sayPlans('unlimited'))
    .waitFor()
  await page.getByRole('radio', { name: sayPlans('lifetime') }).check()
  await page.getByRole('link', { name: sayPlans('tab_grading') }).click()
  await page.getByRole('row', { name: sayPlans('option_vip') }).waitFor()
  await page.getByRole('link', { name: sayPlans('tab_tcoins') }).click()
  await page
    .getByRole('row', { name: sayPlans('coins_other', { count: 50 }) })
    .getByText('US$50.00')
    .waitFor()
  await page
    .getByRole('navigation', { name: sayPlans('pages') })
    .getByRole('link', { name: sayPlans('tab_plans') })
    .click()
  await page.getByRole('link', { name: sayPlans('log_in_to_buy') }).click()
  await page.waitForURL('**/login')
})
