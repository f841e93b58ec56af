import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createStudent } from '#tests/world/people.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

const rows = (page: Page) => page.locator('tbody > tr')
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

journey('a list is searched, filtered and sorted at once, and its address says how', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/students?role=everyone')
  await page.getByRole('searchbox', { name: say('account/people', 'find_words') }).pressSequentially(student.email)
  await page.getByText(say('account/people', 'count_one', { count: 1 }), { exact: true }).waitFor()
  await expect.poll(() => searchOf(page)).toEqual({ role: 'everyone', q: student.email })

  const tab = (name: string) =>
    page.getByRole('group', { name: say('account/people', 'by_role') }).getByRole('button', { name, exact: true })
  await tab(say('account/people', 'tab_teacher')).click()
  await page.getByRole('heading', { level: 1, name: say('account/people', 'tab_teacher'), exact: true }).waitFor()
  await page.getByRole('heading', { name: say('account/people', 'none_title') }).waitFor()
  await page
    .getByRole('button', { name: say('office/table', 'clear') })
    .first()
    .click()
  await tab(say('account/people', 'tab_everyone')).click()
  await rows(page).nth(3).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')

  await page.getByRole('button', { name: say('account/people', 'col_name'), exact: true }).click()
  const head = page.getByRole('columnheader', { name: say('account/people', 'col_name') })
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(() => rows(page).first().innerText()).toContain('Ada Linden')
  await head.getByRole('button').click()
  await expect.poll(() => searchOf(page)).toEqual({ role: 'everyone', sort: '-name' })
  await page.reload()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  await page.goBack()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
})

journey('text of an input method is searched once it is chosen', async ({ server, takeAnotherSeat }) => {
  const { page, context } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/students')
  await rows(page).first().waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('q') ?? ''))
  await page.getByRole('searchbox').focus()
  const keyboard = await context.newCDPSession(page)
  for (const text of ['c', 'ch', 'che', 'chen'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
  await keyboard.send('Input.insertText', { text: '陳' })
  await expect.poll(() => searchOf(page)).toEqual({ q: '陳' })
  await expect.poll(() => asked.filter((q) => q !== '')).toEqual(['陳'])
})

journey('columns are chosen and remembered', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const head = (word: string) => page.getByRole('columnheader', { name: say('account/people', word) })
  await page.goto('/students')
  await head('school').waitFor()
  expect(await head('username').count()).toBe(0)
  const more = page.getByRole('button', { name: say('office/table', 'more'), exact: true })
  await more.click()
  await page.getByRole('menuitem', { name: say('office/table', 'columns') }).click()
  await page.getByRole('menuitemcheckbox', { name: say('account/people', 'username') }).click()
  await page.getByRole('menuitemcheckbox', { name: say('account/people', 'school'), exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('menuitemcheckbox').first().waitFor({ state: 'detached' })
  await expect.poll(() => more.evaluate((button) => document.activeElement === button)).toBe(true)
  await head('username').waitFor()
  await page.reload()
  await head('username').waitFor()
  expect(await head('school').count()).toBe(0)
})

journey('rows are walked, selected and opened by keys, and several people get Pro at once', async ({ server, takeAnotherSeat }) => {
  const found = [await createStudent(server.url), await createStudent(server.url)]
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/students?q=nora')
  await rows(page).nth(1).waitFor()
  await page
    .getByRole('columnheader', { name: say('account/people', 'col_number') })
    .getByRole('button')
    .focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText(say('office/table', 'selected_other', { count: 2 }), { exact: true }).waitFor()

  await page
    .getByRole('region', { name: say('office/table', 'selection') })
    .getByRole('button', { name: say('account/people', 'do_pro') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('account/people', 'bulk_pro_title_other', { count: 2 }) })
  await dialog.getByLabel(say('account/people', 'last_day')).fill('2098-03-31')
  await dialog.getByRole('textbox', { name: say('account/people', 'reason') }).fill('A prize for both.')
  await dialog.getByRole('button', { name: say('account/people', 'set_pro_do') }).click()
  await expect.poll(() => page.getByText(say('account/people', 'pro_until', { day: '2098-03-31' })).count()).toBe(2)
  expect(await page.getByRole('region', { name: say('office/table', 'selection') }).count()).toBe(0)

  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/students/${found[1]?.id}`)
})
