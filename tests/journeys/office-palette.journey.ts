import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { orThrow, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { logOut } from './harness/log-out.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled, untilStill } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const sayFrame = (key: string) => say('office/frame', key)
const sayPalette = (key: string, fillings?: Record<string, string | number>) => say('office/palette', key, fillings)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: sayPalette('label') })
const palette = (page: Page) => page.getByRole('dialog', { name: sayPalette('title'), exact: true })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })
const find = (page: Page) => page.getByRole('button', { name: new RegExp(`^${sayFrame('find')}`) })
const hasFocus = (page: Page) => find(page).evaluate((element) => element === document.activeElement)

const bindStudent = { school: 'Harbour School', grade_level: 11, phone: '0912345678', age_band: 'adult', country: 'TW' }

/** A student whose name is written in Chinese. */
async function createMei(url: string): Promise<TestPerson> {
  const person = await registerPerson(url)
  const body = { ...bindStudent, first_name: '美玲', last_name: '陳' }
  orThrow(await callApi(url, 'POST /bind-student', { token: person.token, body }))
  return person
}

/** Opens the palette by its keys, types, and waits until the row that Enter opens begins so. */
async function choose(page: Page, typed: string, row: RegExp): Promise<void> {
  // The same keys close one that is open still.
  await field(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(typed)
  await expect.poll(() => chosen(page).allInnerTexts()).toEqual([expect.stringMatching(row)])
}

journey(
  'an admin finds a page, a student, a test and an attempt by the keyboard alone, and creates an account',
  async ({ server, takeAnotherSeat }) => {
    const mei = await createMei(server.url)
    const attempt = await startAttempt(server.url, mei, { test: 'Every question type' })
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await page.goto('/admin')
    await untilSettled(page)

    await choose(page, 'log aud', /^Audit log/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/audit$/)

    await choose(page, '美玲', /^陳美玲/)
    expect(await group(page, say('account/people', 'found_people')).getByRole('option').allInnerTexts()).toEqual([
      expect.stringMatching(/^陳美玲/),
      expect.stringMatching(new RegExp(`^${say('account/people', 'do_pro')}\\s+陳美玲`)),
      expect.stringMatching(new RegExp(`^${say('notification/person', 'tab')}\\s+陳美玲`)),
    ])
    expect(await chosen(page).locator('mark').allInnerTexts()).toEqual(['美玲'])
    await page
      .getByRole('status')
      .filter({ hasText: sayPalette('found_other', { count: 5 }) })
      .waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/students/${mei.id}`)
    await heading(page, '陳美玲').waitFor()
    const crumbs = page.getByRole('navigation', { name: sayFrame('crumbs') })
    await expect.poll(() => crumbs.getByRole('listitem').allInnerTexts()).toEqual(['People', 'Students', '陳美玲'])

    await choose(page, 'every question', /^Every question type/)
    await group(page, say('exam/admin', 'found_tests')).getByRole('option').first().waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => chosen(page).innerText()).toContain(say('supervision/keys', 'correct_key'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page).innerText()).toContain(say('exam/admin', 'status_published'))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/tests\/\d+$/)

    await choose(page, `#${attempt.id}`, /^Ada Linden/)
    await group(page, say('supervision', 'attempts')).getByRole('option').first().waitFor()
    await page.keyboard.press('End')
    await expect.poll(() => chosen(page).innerText()).toContain(say('supervision', 'void'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosen(page).innerText()).toMatch(/^Every question type/)
    expect(await chosen(page).innerText()).toContain(
      `陳美玲, ${say('exam', 'skill_reading')}, ${say('supervision', 'number', { id: attempt.id })}`,
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/attempts/${attempt.id}`)

    orThrow(
      await callApi(server.url, 'POST /issue', {
        token: mei.token,
        body: { type: 'Bug', description: 'A gong instead of a bell', url: '/' },
      }),
    )
    await choose(page, 'gong', /^A gong instead of a bell/)
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })

    await choose(page, '>creat', new RegExp(`^${say('account/people', 'create')}`))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: say('account/people', 'create'), exact: true })
    await dialog.getByLabel(say('identity', 'email'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')

    await page.keyboard.press('Control+k')
    const recent = group(page, sayPalette('recent')).getByRole('option')
    await expect
      .poll(async () => (await recent.allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual([say('supervision', 'attempt_title', { id: attempt.id }), 'Every question type', '陳美玲'])
  },
)

journey('arrows, Home and End move the choice, and the focus returns to where it was', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin')
  await untilSettled(page)
  await find(page).click()
  await expect.poll(() => chosen(page).innerText()).toMatch(/^Admin home/)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => chosen(page).innerText()).toContain(sayFrame('to_practice'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).innerText()).toMatch(/^Admin home/)
  await page.keyboard.press('End')
  await expect.poll(() => chosen(page).innerText()).toContain(sayFrame('to_practice'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => chosen(page).innerText()).toMatch(/^Students/)
  const described = await field(page).getAttribute('aria-activedescendant')
  expect(described).toBe(await chosen(page).getAttribute('id'))

  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.press('Control+k')
  await page.getByRole('button', { name: sayPalette('close'), exact: true }).click()
  await field(page).waitFor({ state: 'detached' })
  expect(await hasFocus(page)).toBe(true)
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor({ state: 'detached' })
  expect(await hasFocus(page)).toBe(true)
})

journey('while an input method composes, nothing is searched and Enter opens nothing', async ({ server, takeAnotherSeat }) => {
  const mei = await createMei(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.clock.install()
  await page.goto('/admin')
  await untilSettled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/user') asked.push(searchParams.get('q') ?? '')
  })
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('mei')
  await compose('mei ling')
  await page.clock.fastForward(2000) // Longer than the pause after which it searches.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(await field(page).inputValue()).toBe('mei ling')
  expect(asked).toEqual([])
  await devtools.send('Input.insertText', { text: '陳美玲' })
  await expect.poll(() => chosen(page).allInnerTexts()).toEqual([expect.stringMatching(/^陳美玲/)])
  expect(asked).toEqual(['陳美玲'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/students\/\d+$/)
  expect(mei.id).toBeGreaterThan(0)
})

journey('an answer to what was typed before is never shown', async ({ server, takeAnotherSeat }) => {
  const student = await createStudent(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin')
  await untilSettled(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/user\?.*q=Linden/, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.keyboard.press('Control+k')
  const asked = page.waitForRequest(/\/api\/admin\/user\?.*q=Linden/)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('q=Linden'))
  await field(page).fill('Linden')
  await asked
  await field(page).fill(student.email)
  await dropped
  await option(page, /^Nora Hale/).waitFor()
  release()
  await untilStill(page)
  expect(await option(page, /Linden/).count()).toBe(0)
  await field(page).fill('nobody of that name')
  await page.getByText(sayPalette('nothing', { q: 'nobody of that name' })).waitFor()
})

journey('what cannot be searched is named beside what was found, and is searched again', async ({ server, takeAnotherSeat }) => {
  const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  allow(/500/)
  await page.goto('/admin')
  await untilSettled(page)
  await page.route(/\/api\/admin\/user\?/, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await page.keyboard.press('Control+k')
  await field(page).fill('every')
  const alert = page.getByRole('alert').filter({ hasText: sayPalette('failed', { what: say('account/people', 'found_people') }) })
  await alert.waitFor()
  await option(page, /^Every question type/)
    .first()
    .waitFor()
  await alert.getByRole('button', { name: say('kit', 'try_again') }).click()
  await alert.waitFor({ state: 'detached' })
})

journey('who is no admin is offered nothing of the office, and nothing is asked for', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await createTeacher(server.url) }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const [path, title] of [
    ['/teachers', say('account/people', 'teachers')],
    ['/admin', say('app/shell/forbidden', 'title')],
  ] as const) {
    await page.goto(path)
    await heading(page, title).waitFor()
    expect(await find(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await untilStill(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  expect(asked.filter((path) => path.startsWith('/api/admin/'))).toEqual([])
})

journey('recent things are deleted at log out, and hold no address', async ({ server, takeAnotherSeat }) => {
  const nameless = await registerPerson(server.url)
  const student = await createStudent(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  for (const person of [nameless, student]) {
    await page.goto(`/students/${person.id}`)
    await page.getByText(person.email).first().waitFor()
  }
  const stored = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.endsWith('office-recent')))
  await expect.poll(async () => JSON.stringify(await stored())).toContain('Nora Hale')
  expect(JSON.stringify(await stored())).not.toMatch(/@|people\.test/)
  await page.goto('/ielts')
  await logOut(page, 'Ada')
  expect(await stored()).toEqual([])
})

journey('landing, login and office bring nothing of the palette before it opens', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const brought = () => asked.filter((path) => /palette|finders/.test(path))
  for (const path of ['/', '/ielts', '/admin']) {
    await page.goto(path)
    await untilSettled(page)
  }
  expect(brought()).toEqual([])
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  expect(brought()).not.toEqual([])
})
