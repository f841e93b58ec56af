import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import { allowTransfer, orderCoins } from './harness/deposit.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const table = (key: string, fillings?: Record<string, string | number>) => say('office/table', key, fillings)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Opens a menu with its keys and chooses what begins with a text. */
async function chooseByKeys(page: Page, button: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button }).first().focus()
  await page.keyboard.press('Enter')
  await chooseInMenu(page, option)
}

async function chooseInMenu(page: Page, option: string): Promise<void> {
  await page.getByRole('menu').waitFor()
  for (let step = 0; step < 20 && !(await focused(page)).includes(option); step++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function chooseColumn(page: Page, column: string): Promise<void> {
  await chooseByKeys(page, table('more'), table('columns'))
  await page.getByRole('menuitemcheckbox').first().waitFor()
  await chooseInMenu(page, column)
  await page.keyboard.press('Escape')
}

journey('the list of tests is narrowed, walked and opened by keyboard', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin/tests')
  const rows = page.locator('tbody tr')
  await rows.first().waitFor()
  await chooseByKeys(page, say('exam/admin', 'status'), say('exam/admin', 'status_published'))
  await page.waitForURL(/status=published/)
  await expect.poll(() => focused(page)).toContain(say('exam/admin', 'status_published'))

  const links = page.locator('tbody th a')
  const first = await links.first().innerText()
  // Nothing has the focus: the keys are the page’s all the same, and a letter that is typed is none of them.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('j')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('/')
  await page.keyboard.type('j?')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('j?')
  await page.getByRole('searchbox').fill('')
  await page.keyboard.press('Tab')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: table('keys_title') })
  await sheet.getByRole('checkbox', { name: table('keys_on') }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  expect(await focused(page)).not.toBe(first)
  await page.getByRole('button', { name: table('keys_all') }).click()
  await sheet.getByRole('checkbox', { name: table('keys_on') }).check()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  expect(await focused(page)).toBe(first)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
})

journey('a view is saved, chosen again after a reload, renamed and deleted', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin/tests?status=published')
  await page.locator('tbody tr').first().waitFor()
  await chooseColumn(page, say('exam/admin', 'col_slug'))
  const slugs = page.getByRole('columnheader', { name: say('exam/admin', 'col_slug') })
  await slugs.waitFor()

  await chooseByKeys(page, table('more'), table('view_save'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(table('view_name'), { exact: true }).fill('已發布')
  await page.keyboard.press('Enter')
  await page.getByText(table('view_saved')).waitFor()
  await page.getByRole('button', { name: '已發布' }).waitFor()

  await page.goto('/admin/tests')
  await page.locator('tbody tr').first().waitFor()
  await chooseColumn(page, say('exam/admin', 'col_slug'))
  await expect.poll(() => slugs.count()).toBe(0)
  await chooseByKeys(page, table('more'), '已發布')
  await page.waitForURL(/status=published/)
  await slugs.waitFor()

  // The address alone has the columns, too, as somebody else opens it.
  await page.evaluate(() => localStorage.removeItem('columns.tests'))
  await page.goto(page.url())
  await slugs.waitFor()
  await page.getByRole('button', { name: '已發布' }).waitFor()

  await chooseByKeys(page, '已發布', table('view_rename'))
  await dialog.getByLabel(table('view_name'), { exact: true }).fill('For students')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'For students', exact: true }).waitFor()
  await chooseByKeys(page, 'For students', table('view_delete'))
  await dialog.getByRole('button', { name: table('view_delete_do') }).click()
  await page.getByRole('button', { name: table('more'), exact: true }).waitFor()
})

journey(
  'a list is saved as CSV exactly as it is shown, and that it was saved is on record',
  async ({ server, student, takeAnotherSeat }) => {
    for (const [description, type] of [
      ['=1+1 is what I read', 'Bug'],
      ['陳美玲看不到聽力測驗', 'Bug'],
      ['More tests, please', 'Advice'],
    ])
      orThrow(await callApi(server.url, 'POST /issue', { token: student.token, body: { type, description, url: `${server.url}/ielts` } }))
    const admin = await signInAdmin(server.url)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    await page.goto('/admin/issues?type=Bug')
    await page.locator('tbody tr').nth(1).waitFor()
    const download = page.waitForEvent('download')
    await chooseByKeys(page, table('more'), table('csv'))
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^reports-\d{4}-\d{2}-\d{2}\.csv$/)
    const [head = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    const shown = await page.getByRole('columnheader').allInnerTexts()
    expect(head).toBe(`\uFEFF${shown.join(',')}`)
    expect(lines).toHaveLength(2)
    expect(lines.join('\n')).toContain('陳美玲看不到聽力測驗')
    expect(lines.join('\n')).toContain(`'=1+1 is what I read`)
    expect(lines.join('\n')).not.toContain(student.email)

    await page.goto('/admin/audit')
    await page
      .getByRole('rowheader', { name: say('office/audit-log', 'act_list.exported', { who: 'Ada Linden', id: 'reports' }) })
      .first()
      .waitFor()
  },
)

journey('orders are saved with amounts that a spreadsheet can add up, and their currency', async ({ server, student, takeAnotherSeat }) => {
  const admin = await signInAdmin(server.url)
  await allowTransfer(server.url, admin)
  const [card, transfer] = [await orderCoins(server.url, student, 20, 'card'), await orderCoins(server.url, student, 20, 'transfer')]
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  await page.goto(`/admin/orders?q=${student.email}`)
  await page.locator('tbody tr').nth(1).waitFor()
  expect(await page.getByRole('cell', { name: 'US$21.00' }).count()).toBe(1)
  const download = page.waitForEvent('download')
  await chooseByKeys(page, table('more'), table('csv'))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(0, 7).join(','))).toEqual([
    `${transfer},Nora Hale,20 T-Coins,20.00,USD,${say('payment/admin', 'method_transfer')},${say('payment/admin', 'status_pending')}`,
    `${card},Nora Hale,20 T-Coins,21.00,USD,${say('payment/admin', 'method_card')},${say('payment/admin', 'status_pending')}`,
  ])
})
