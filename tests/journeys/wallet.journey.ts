import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { drawPicture } from '#tests/world/pictures.ts'
import { allowTransfer, balancePath, giveCoins, openDeposit, orderCoins } from './harness/deposit.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

/** Whether an element is within so many pixels of height, without scrolling. */
async function isInSight(element: Locator, height: number): Promise<boolean> {
  const box = await element.boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

journey(
  'a student short of coins deposits with the demo card, and goes back to where they were',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport: { width: 1280, height: 800 } })
    await page.goto(`${balancePath}?t-coins=15&return=${encodeURIComponent('/ielts/testresults?by=strict')}`)
    const dialog = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
    await dialog.getByText('US$21.00', { exact: true }).waitFor()
    expect(await isInSight(dialog.locator('button[type=submit]'), 800)).toBe(true)
    expect(await dialog.getByText('US$1.00', { exact: true }).count()).toBe(1)
    await dialog.getByRole('button', { name: say('wallet/deposit', 'pay', { total: 'US$21.00' }) }).click()

    await page.waitForURL('**/payment/demo/*')
    const order = Number(page.url().split('/').at(-1))
    await page.getByRole('button', { name: say('payment/demo', 'pay', { total: '' }) }).click()
    await page.waitForURL(`**${balancePath}?order=${order}`)

    await page.getByText(say('wallet/order', 'credited', { coins: '20 T-Coins' })).waitFor()
    await page
      .getByRole('region', { name: say('wallet/balance', 'your_balance') })
      .getByText('20', { exact: true })
      .waitFor()
    await page.getByRole('cell', { name: '+20' }).waitFor()
    await page.getByRole('tab', { name: say('wallet/balance', 'orders') }).click()
    const receipt = page.waitForEvent('download')
    await page
      .getByRole('button', { name: say('wallet/order', 'action_for', { action: say('wallet/order', 'receipt'), id: order }) })
      .first()
      .click()
    expect((await receipt).suggestedFilename()).toBe(`receipt-${order}-en.pdf`)

    await page.goto(`${balancePath}?order=${order}`)
    await page.getByRole('link', { name: say('wallet/order', 'back') }).click()
    await page.waitForURL('**/ielts/testresults?by=strict')
  },
)

journey('a payment that is declined adds nothing, says so, and can be ordered again', async ({ server, student, takeAnotherSeat }) => {
  const order = await orderCoins(server.url, student, 32, 'card')
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`${balancePath}?order=${order}`)
  await page.getByRole('button', { name: say('wallet/order', 'pay', { total: 'US$33.60' }) }).click()
  await page.getByRole('button', { name: say('payment/demo', 'decline') }).click()
  await page.waitForURL(`**${balancePath}?order=${order}`)
  await page.getByText(say('wallet/order', 'next_failed')).waitFor()
  await page.getByText(say('wallet/balance', 'none_title')).waitFor()
  const again = say('wallet/order', 'action_for', { action: say('wallet/order', 'again'), id: order })
  await page.getByRole('button', { name: again }).click()
  const dialog = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
  await dialog.getByText('US$33.60', { exact: true }).waitFor()
  expect(await dialog.getByLabel(say('wallet/deposit', 'amount'), { exact: true }).inputValue()).toBe('32')
})

journey('a bank transfer: its instruction, a proof, and coins once staff confirm', async ({ server, student, takeAnotherSeat }) => {
  await allowTransfer(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(balancePath)
  const dialog = await openDeposit({ page, say })
  await dialog.getByLabel(say('wallet/deposit', 'method')).selectOption('transfer')
  await dialog.getByText(say('wallet/deposit', 'card_fee', { percent: 5 })).waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: say('wallet/deposit', 'order') }).click()

  await page.getByText('Riverside Bank').waitFor()
  const order = Number(new URL(page.url()).searchParams.get('order'))
  const proof = page.getByLabel(say('wallet/order', 'proof'), { exact: true })
  await proof.setInputFiles({ name: 'slip.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') })
  await page.getByText(say('wallet/order', 'proof_not_a_picture')).waitFor()
  await proof.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await drawPicture(300, 200) })
  await page.getByRole('button', { name: say('wallet/order', 'proof_send') }).click()
  await page.getByText(say('wallet/order', 'next_confirming_manual')).waitFor()
  await page.getByRole('link', { name: say('wallet/order', 'proof_see') }).waitFor()

  const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await desk.goto('/admin/orders')
  await desk.getByRole('link', { name: say('payment/admin', 'number', { id: order }) }).click()
  const confirm = desk.getByRole('button', { name: say('payment/admin', 'confirm', { total: 'US$10.00' }) })
  await confirm.click()
  await desk.getByText(say('payment/admin', 'checks_needed')).waitFor()
  for (const check of ['check_amount', 'check_reference', 'check_money_transfer'])
    await desk.getByRole('checkbox', { name: say('payment/admin', check, { total: 'US$10.00', id: order }), exact: true }).check()
  await confirm.click()
  await desk.getByText(say('payment/admin', 'step_confirmed', { who: 'Ada Linden' })).waitFor()
  await page.reload()
  await page.getByText(say('wallet/order', 'credited', { coins: '10 T-Coins' })).waitFor()
  await page
    .getByRole('region', { name: say('wallet/balance', 'your_balance') })
    .getByText('10', { exact: true })
    .waitFor()
})

journey('amounts that nobody can buy are refused beside the field, and stay as typed', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`${balancePath}?t-coins=5000`)
  const dialog = page.getByRole('dialog', { name: say('wallet/deposit', 'title') })
  const amount = dialog.getByLabel(say('wallet/deposit', 'amount'), { exact: true })
  expect(await amount.inputValue()).toBe('5000')
  const limits = { min: 1, max: 1000 }
  const faults = { '5000': 'coins_too_many', '-5': 'coins_too_few', '2.5': 'coins_not_whole', ten: 'coins_no_number', '': 'coins_missing' }
  for (const [typed, word] of Object.entries(faults)) {
    await amount.fill(typed)
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText(say('wallet/deposit', word, limits)).waitFor()
    expect(await amount.inputValue()).toBe(typed)
  }
  await amount.fill('33')
  await dialog.getByText('US$34.65', { exact: true }).waitFor()
})

journey('a statement is narrowed by type and days, and saved without formulas', async ({ server, student, takeAnotherSeat }) => {
  await giveCoins(server.url, student, 12, '=1+1')
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts')
  await page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).click()
  await page.getByRole('menuitem', { name: say('app', 'balance') }).click()
  await page.getByRole('cell', { name: '+12' }).waitFor()
  await page.getByLabel(say('wallet/balance', 'type')).selectOption('Purchase')
  await page.getByText(say('wallet/balance', 'none_fits')).waitFor()
  await page.getByRole('button', { name: say('wallet/balance', 'clear') }).click()
  await page.getByRole('cell', { name: '+12' }).waitFor()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: say('wallet/balance', 'csv') }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toContain(`,'=1+1,12,0,12,`)
})
