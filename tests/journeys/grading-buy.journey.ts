import { expect } from 'vitest'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { givePro } from '#tests/world/grading/handed-in.ts'
import { callApi } from '#tests/world/calls.ts'
import { registerPerson, type TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { orThrow } from './harness/attempts.ts'
import { buyButton, buyDialog, buyOption, depositAndComeBack } from './harness/grading-purchase.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { handInWriting } from './harness/written.ts'

const say = sayIn('en')
const sayGrading = (key: string, fillings: Readonly<Record<string, string | number>> = {}) => say('grading/order', key, fillings)

journey(
  'a student without coins deposits, comes back to the same purchase, and buys scores and VIP comments',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInWriting(server.url, student)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page } = seat
    await page.goto(`/ielts/result?attempt=${id}`)
    await page.getByRole('link', { name: sayGrading('buy'), exact: true }).click()
    await buyDialog(page)
      .getByRole('button', { name: sayGrading('buy'), exact: true })
      .click()
    await buyDialog(page).getByText(sayGrading('choose_any')).waitFor()
    await buyOption(page, 'scores').check()
    await buyOption(page, 'vip').check()
    await buyButton(page, 20).click()
    const known = page.getByRole('dialog', { name: say('wallet/not-enough', 'known') })
    await known.getByText(say('wallet/not-enough', 'missing_other', { count: 20 })).waitFor()
    await known.getByRole('button', { name: say('wallet/not-enough', 'deposit') }).click()
    await depositAndComeBack(page, { coins: 20, total: 'US$21.00' })

    await page.waitForURL(`**/grading?buy=${id}.writing&options=scores.vip`)
    expect(await buyOption(page, 'scores').isChecked()).toBe(true)
    await buyDialog(page).getByText(sayGrading('left_after')).waitFor()
    // Another tab has spent some meanwhile.
    await server.pool.query(`select wallet.take($1, 5, 'course_sales', 'spend_course', 'another tab', null, false)`, [student.id])
    seat.allow(/402/)
    await buyButton(page, 20).click()
    const refused = page.getByRole('dialog', { name: say('wallet/not-enough', 'refused') })
    await refused.getByText(say('wallet/not-enough', 'missing_other', { count: 5 })).waitFor()
    await refused.getByRole('button', { name: say('kit', 'cancel') }).click()
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 15, held: 0 })

    await fillWallet(server.db, student.id, 5)
    await page.reload()
    await buyDialog(page).getByText(sayGrading('left_after')).waitFor()
    await buyButton(page, 20).click()
    await page.getByText(sayGrading('bought')).waitFor()
    await page.getByText(sayGrading('pending_more')).waitFor()
    await page.getByText(sayGrading('waiting_scores')).waitFor()
    await page.getByText(sayGrading('waiting_vip')).waitFor()
    await page.getByRole('tab', { name: sayGrading('tab_orders') }).click()
    await expect.poll(() => page.getByText(sayGrading('on_hold')).count()).toBe(2)

    await page.goto(`/ielts/result?attempt=${id}`)
    await page.getByText(sayGrading('waiting_vip')).waitFor()
    await page.getByRole('link', { name: sayGrading('buy_more') }).waitFor()
    await page.goto('/ielts/testresults')
    await page.getByText(sayGrading('pending_more')).waitFor()
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 0, held: 20 })
    expect(await findDrift(server.db)).toEqual([])
  },
)

journey('a Pro member pays a fifth less, and is told so before the purchase', async ({ server, student, takeAnotherSeat }) => {
  await handInWriting(server.url, student)
  await givePro(server.db, student.id)
  await fillWallet(server.db, student.id, 10)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts')
  await page
    .getByRole('navigation', { name: say('app', 'main_menu') })
    .getByRole('link', { name: say('app', 'grading') })
    .click()
  await page.getByText(sayGrading('faster_have', { pro: 12, standard: 120 })).waitFor()
  await page.getByRole('button', { name: /^Get it graded: Writing/ }).click()
  await buyOption(page, 'basic').check()
  await buyDialog(page).getByText(sayGrading('pro_saves')).waitFor()
  await buyButton(page, 8).click()
  await page.getByText(sayGrading('bought')).waitFor()
  await page.getByText(sayGrading('pending_basic')).first().waitFor()
  expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 2, held: 8 })
})

/** A parent who is connected with a student. */
async function registerParentOf({ url, pool }: TestServer, { email }: TestPerson): Promise<TestPerson> {
  const parent = await registerPerson(url)
  const body = { first_name: 'Paul', last_name: 'Hale', phone: '0987654321', students: [email] }
  orThrow(await callApi(url, 'POST /bind-parent', { token: parent.token, body }))
  await pool.query(`update family.parent_child set status = 'verified', confirmed_at = kit.now(), via = 'code' where parent_id = $1`, [
    parent.id,
  ])
  return parent
}

journey('a parent has the work of a child graded, and pays for it', async ({ server, student, takeAnotherSeat }) => {
  await handInWriting(server.url, student)
  const parent = await registerParentOf(server, student)
  await fillWallet(server.db, parent.id, 30)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: parent }))
  await page.goto('/grading')
  await page.getByRole('button', { name: /^Get it graded: Writing/ }).click()
  await buyOption(page, 'scores').check()
  await buyDialog(page).getByLabel(sayGrading('comment_language')).selectOption('tw')
  await buyButton(page, 10).click()
  await page.getByText(sayGrading('waiting_scores')).waitFor()
  expect(await findBalance(server.db, parent.id)).toMatchObject({ balance: 20, held: 10 })
  expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 0, held: 0 })
  const { rows } = await server.pool.query(
    'select comment_language, priority from grading.task t join grading.order o on o.task_id = t.id where o.payer_id = $1',
    [parent.id],
  )
  expect(rows).toEqual([{ comment_language: 'tw', priority: false }])
})
