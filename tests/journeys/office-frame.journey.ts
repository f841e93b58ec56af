import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import { officeLinks } from '#web/office/frame/office-links.gen.ts'
import { orThrow } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { findOfficeGroup as group, findOfficeLink, findOfficeNav } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createParent, createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const sayFrame = (key: string) => say('office/frame', key)
const phone = { width: 375, height: 760 }

const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Goes to another page as a link does, without loading the site again. */
const goWithinSite = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path)

async function report(url: string, token: string, description: string): Promise<void> {
  orThrow(await callApi(url, 'POST /issue', { token, body: { type: 'Bug', description, url: `${url}/ielts` } }))
}

journey(
  'the side navigation says where one is and how much waits, and counts again after a decision',
  async ({ server, takeAnotherSeat }) => {
    const { token } = await createStudent(server.url)
    for (const description of ['The clock stands still', 'The sound is faint']) await report(server.url, token, description)
    const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await page.goto('/admin')
    const reports = findOfficeNav(page).getByRole('link', { name: new RegExp(`^${say('support/admin', 'menu_issues')}`) })
    await expect.poll(() => group(page, 'inbox').innerText()).toMatch(/\n2\n? ?waiting$/)
    expect(await reports.count()).toBe(0)
    await group(page, 'inbox').click()
    await expect.poll(() => reports.innerText()).toMatch(/\n2\n? ?waiting$/)
    expect(await page.getByRole('navigation', { name: say('app', 'main_menu') }).count()).toBe(0)
    await reports.click()
    expect(await reports.getAttribute('aria-current')).toBe('page')
    const row = page.getByRole('link', { name: /The sound is faint/ })
    await row.click()
    await expect.poll(() => hasFocus(heading(page, 'The sound is faint'))).toBe(true)
    await page.goBack()
    await expect.poll(() => hasFocus(row)).toBe(true)
    await page.keyboard.press('Enter')
    await heading(page, 'The sound is faint').waitFor()
    expect(await reports.getAttribute('aria-current')).toBe('true')
    const crumbs = page.getByRole('navigation', { name: sayFrame('crumbs') })
    expect((await crumbs.getByRole('listitem').allInnerTexts()).map((text) => text.trim()).slice(0, 2)).toEqual(['Inbox', 'Reports'])
    await page.getByRole('combobox', { name: say('support/admin', 'status') }).selectOption('declined')
    await page.getByRole('button', { name: say('support/admin', 'save') }).click()
    await expect.poll(() => reports.innerText()).toMatch(/\n1\n? ?waiting$/)
    await crumbs.getByRole('link', { name: 'Reports' }).click()
    await heading(page, say('support/admin', 'title')).waitFor()

    allow(/422/)
    await page.goto('/admin/issues/999999')
    await heading(page, say('kit', 'missing_title', { title: say('support/admin', 'number', { id: 999_999 }) })).waitFor()
    await page.getByRole('link', { name: say('office/frame', 'to_list', { list: 'Reports' }) }).click()
    await heading(page, say('support/admin', 'title')).waitFor()
  },
)

journey('a group folds by keyboard, the side navigation hides, and both are remembered', async ({ server, takeAnotherSeat }) => {
  const { token } = await createStudent(server.url)
  await report(server.url, token, 'A word is missing')
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin/issues')
  await untilSettled(page)
  await group(page, 'inbox').focus()
  await page.keyboard.press('Enter')
  expect(await group(page, 'inbox').getAttribute('aria-expanded')).toBe('false')
  await page.reload()
  await expect.poll(() => group(page, 'inbox').innerText()).toMatch(/waiting$/)
  expect(await group(page, 'inbox').getAttribute('aria-current')).toBe('true')
  expect(await findOfficeLink(page, say('support/admin', 'menu_issues')).count()).toBe(0)
  expect(await group(page, 'money').getAttribute('aria-expanded')).toBe('false')
  await group(page, 'money').press('Enter')
  await page.reload()
  await expect.poll(() => group(page, 'money').getAttribute('aria-expanded')).toBe('true')
  expect(await group(page, 'inbox').getAttribute('aria-expanded')).toBe('false')

  await page.getByRole('button', { name: sayFrame('hide_side') }).press('Enter')
  const show = page.getByRole('button', { name: sayFrame('show_side') })
  await expect.poll(() => show.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await show.click()
  await group(page, 'people').waitFor()
  await page.getByRole('link', { name: sayFrame('to_practice') }).click()
  await page.waitForURL(/\/ielts$/)
  await page.getByRole('navigation', { name: say('app', 'main_menu') }).waitFor()
})

journey('on a phone the navigation is a drawer, and nothing lies over the page', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: await signInAdmin(server.url) }), viewport: phone })
  await page.goto('/students')
  await untilSettled(page)
  const menu = page.getByRole('button', { name: new RegExp(`^${sayFrame('menu')}\\b`) })
  const drawer = page.getByRole('dialog', { name: sayFrame('menu'), exact: true })
  await menu.click()
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await menu.click()
  await drawer.getByRole('button', { name: '繁體中文' }).waitFor()
  await drawer.getByRole('button', { name: sayFrame('report_problem') }).waitFor()
  await drawer.getByRole('button', { name: new RegExp(`^${sayFrame('group_system')}`) }).click()
  await drawer.getByRole('link', { name: say('audit', 'menu_audit') }).click()
  await heading(page, say('audit', 'title')).waitFor()
  await drawer.waitFor({ state: 'detached' })
  expect(await page.locator('.br-chat').count()).toBe(0)
})

journey(
  'every page of the office tells everybody else that it is not theirs',
  async ({ server, student, takeAnotherSeat }) => {
    const others = { student, teacher: await createTeacher(server.url), parent: await createParent(server.url) }
    const paths = [...officeLinks.map(({ to }) => to), '/students/1', '/admin/attempts/1', '/admin/payout/1', '/admin/tests/import']
    const forbidden = paths.filter((path) => path !== '/teachers')
    for (const person of Object.values(others)) {
      const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
      for (const path of forbidden.slice(0, 3)) {
        await page.goto(path)
        await heading(page, say('app/shell/forbidden', 'title')).waitFor()
      }
      // The rules are the same for all roles: one of them goes to every page.
      for (const path of person === student ? forbidden.slice(3) : []) {
        await goWithinSite(page, '/notifications')
        await heading(page, say('app/shell/forbidden', 'title')).waitFor({ state: 'detached' })
        await goWithinSite(page, path)
        await heading(page, say('app/shell/forbidden', 'title')).waitFor()
      }
      await page.goto('/teachers')
      await heading(page, say('account/people', 'teachers')).waitFor()
      expect(await findOfficeNav(page).count()).toBe(0)
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('app', person === others.parent ? 'home' : 'practice'), exact: true })
        .click()
      await page.waitForURL(/\/ielts$/)
    }
    const { page: visitor } = await takeAnotherSeat()
    for (const path of forbidden.slice(0, 3)) {
      await visitor.goto(path)
      await visitor.waitForURL(/\/login$/)
    }
  },
  120_000,
)

journey('a session that runs out during a change leaves the page and what was typed there', async ({ server, takeAnotherSeat }) => {
  const admin = await signInAdmin(server.url)
  const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  allow(/401/)
  await page.goto('/admin/brand/school')
  const name = page.getByRole('textbox', { name: say('brand/admin', 'name'), exact: true })
  await name.fill('A school of another name')
  await callApi(server.url, 'POST /logout', { token: admin.token })
  await page.getByRole('button', { name: say('brand/admin', 'save') }).click()
  await page.getByRole('dialog').getByLabel(say('identity', 'password'), { exact: true }).waitFor()
  expect(await name.inputValue()).toBe('A school of another name')
})
