import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { enterRoom, goToQuestion } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

/** What stands around the page: header, main menu, footer, the feedback button. */
async function readFrame(page: Page) {
  await page.getByRole('main').first().waitFor()
  const count = (selector: string) => page.locator(selector).count()
  return {
    header: await count('header.ap-top'),
    menu: await count('header.ap-top nav'),
    footer: await count('footer.ap-foot'),
    button: await count('.br-chat'),
  }
}

const whole = { header: 1, menu: 1, footer: 1, button: 1 }
const bare = { header: 0, menu: 0, footer: 0, button: 0 }

journey(
  'header and footer stand where the table of routes says, and who finished binding has the menu at Verify',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const frames = [
      ['/ielts', whole],
      ['/ielts/reading/introduction', bare],
      ['/ielts/explanation?attempt=999999999', { ...whole, footer: 0 }],
      ['/verify', whole],
      ['/no/such/page', whole],
    ] as const
    for (const [path, frame] of frames) {
      await page.goto(path)
      await expect.poll(() => readFrame(page), { timeout: 15_000 }).toEqual(frame)
    }
    const { page: visitor } = await takeAnotherSeat()
    await visitor.goto('/profile?tab=setting')
    await visitor.waitForURL(/\/login$/)
    await expect.poll(() => readFrame(visitor)).toEqual(whole)
    const header = visitor.getByRole('banner')
    expect(await header.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    expect(await header.getByRole('link', { name: say('app', 'log_in') }).count()).toBe(0)
    await visitor.goto('/no/such/page')
    await header.getByRole('link', { name: say('app', 'log_in') }).waitFor()
    expect(await visitor.evaluate(`sessionStorage.getItem('back_path')`)).toBe('/profile?tab=setting')
  },
)

journey(
  'the account menu holds what the role may open, and stays in reach where it is missing',
  async ({ server, student, takeAnotherSeat }) => {
    const admin = await signInAdmin(server.url)
    const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    await page.goto('/ielts')
    await desk.goto('/ielts')
    const greeting = page.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) })
    await greeting.click()
    await desk.getByRole('button', { name: say('app', 'greeting', { name: 'Ada' }) }).click()
    const own = page.getByRole('menuitem')
    await own.first().waitFor()
    await expect
      .poll(() => own.allInnerTexts())
      .toEqual(['profile', 'balance', 'invite_friends', 'report_problem', 'log_out'].map((key) => say('app', key)))
    const ofStaff = desk.getByRole('menuitem')
    await ofStaff.first().waitFor()
    await expect
      .poll(() => ofStaff.allInnerTexts())
      .toEqual(['profile', 'balance', 'invite_friends', 'students', 'office', 'report_problem', 'log_out'].map((key) => say('app', key)))

    allow(/net::|Failed to fetch/)
    const file = /\/account-menu-[^/]*\.js$/
    await page.route(file, (route) => route.abort())
    await page.reload()
    const trouble = page.getByRole('alert').filter({ hasText: say('kit', 'unreachable') })
    await trouble.getByRole('button', { name: say('kit', 'close') }).click()
    await page.unroute(file)
    await page.getByRole('button', { name: say('app', 'account'), exact: true }).click()
    await greeting.or(trouble).waitFor()
  },
)

journey('a menu that cannot be fetched says so, once, and comes when asked again; above 992 it closes', async ({ takeAnotherSeat }) => {
  const seat = await takeAnotherSeat({ viewport: { width: 768, height: 900 }, reducedMotion: 'reduce' })
  seat.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
  const { page, context } = seat
  const people = /\/demo-people-[^/]*\.js$/
  await page.route(people, (route) => route.abort())
  await page.goto('/login')
  const menu = page.getByRole('button', { name: say('app', 'menu'), exact: true })
  const trouble = page.getByRole('alert').filter({ hasText: say('kit', 'unreachable') })
  await trouble.waitFor() // In the place of a list that is missing, too.
  await context.setOffline(true)
  await menu.click()
  await trouble.getByRole('button', { name: say('kit', 'close') }).waitFor()
  expect(await trouble.count()).toBe(1)
  await context.setOffline(false)
  await page.unroute(people)
  await trouble.getByRole('button', { name: say('kit', 'try_again') }).click()
  const drawer = page.getByRole('dialog', { name: say('app', 'menu') })
  await drawer.waitFor()
  expect(await drawer.getByRole('heading').allInnerTexts()).toEqual(
    ['account', 'practice_section', 'toefl', 'language'].map((key) => say('app', key)),
  )
  await expect.poll(() => drawer.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  await page.setViewportSize({ width: 1000, height: 900 })
  await drawer.waitFor({ state: 'detached' })
})

/** Makes the browser one of those that may keep a failed module failed: its pages fetch each file before they import it. */
const hideVersion = `Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined })`

journey('a dialog comes when asked again, whichever of its files could not be fetched, and the page stays', async ({ page, seat }) => {
  seat.allow(/ERR_FAILED|Failed to fetch|net::/)
  await page.goto('/no/such/page')
  const report = page.getByRole('main').getByRole('button', { name: say('app', 'report_problem') })
  const trouble = page.getByRole('alert').filter({ hasText: say('kit', 'unreachable') })
  const files = ['feedback-dialog-*.js', 'form-dialog-*.js', 'feedback-dialog-*.css', 'support.en-*.js']
  for (const [index, file] of [...files, ...files].entries()) {
    if (index === files.length) await page.addInitScript(hideVersion)
    await page.reload()
    await report.waitFor()
    const asked = page.waitForEvent('requestfailed')
    await page.route(`**/assets/${file}`, (route) => route.abort())
    await report.click()
    await asked
    await trouble.waitFor()
    await page.unrouteAll()
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
    await trouble.getByRole('button', { name: say('kit', 'try_again') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('support', 'details')).waitFor()
    expect(await page.locator('body[data-same-page]').count()).toBe(1)
    expect(await trouble.count()).toBe(0)
    expect(await page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/feedback-dialog-')).length)).toBe(1)
  }
})

journey(
  'what a press opens in the room says that it cannot be fetched, and comes by itself; the room goes on',
  async ({ server, student, takeAnotherSeat }) => {
    const remembered = rememberPerson(server.url, { person: student })
    const { page, allow } = await takeAnotherSeat({ ...remembered, serviceWorkers: 'block' })
    allow(/ERR_FAILED|Failed to fetch|net::/)
    const pieces = /\/assets\/(submission|pressed)-[^/]*\.js$/
    await page.route(pieces, (route) => route.abort())
    await enterRoom(page, { mode: 'Default' })
    const trouble = page.getByRole('alert').filter({ hasText: say('room', 'opening_offline') })
    await page.getByRole('button', { name: say('room', 'notes') }).click()
    await trouble.waitFor()
    await page.getByRole('button', { name: say('room', 'notes') }).click()
    await trouble.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say('room', 'go_to_submission') }).click()
    await trouble.waitFor()
    await goToQuestion(page, 30)
    await page.unroute(pieces)
    await page.getByRole('dialog', { name: say('room', 'submission_title') }).waitFor()
  },
)

journey('a page that takes long shows the loading line after 300 ms, and an offer to reload after 120 s', async ({ seat, page }) => {
  seat.allow(/net::/)
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('textbox').first().waitFor()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const focused = page.getByRole('link', { name: say('app', 'toefl') })
  await focused.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  await page.clock.runFor(250)
  expect(await page.locator('main[aria-busy]').count()).toBe(0)
  await page.clock.runFor(200)
  await page.locator('main[aria-busy=true]').waitFor()
  expect(await page.locator('output.ap-loading').innerText()).toBe(say('app', 'loading'))
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.clock.fastForward(120_000)
  const offer = page.getByRole('alert').filter({ hasText: say('kit', 'part_missing') })
  await offer.getByRole('button', { name: say('kit', 'reload') }).waitFor()
  release()
  await page.waitForURL(/\/toefl$/)
  await offer.waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('main[aria-busy]').count()).toBe(0)
})

journey('home counts what is left on the clock by the server, whatever the device says', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await enterRoom(page, { mode: 'Default' })
  const home = await page.context().newPage()
  await home.clock.setFixedTime(Date.now() + 3_600_000)
  await home.goto(new URL('/ielts', page.url()).href)
  await home.getByText(/(5\d|60) minutes left on the clock/).waitFor()
})

journey('a candidate who comes back is at the question and the lines that they left', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await enterRoom(page, { mode: 'Default' })
  await goToQuestion(page, 30)
  const inHand = page.getByRole('group', { name: /^Question 30/ }).first()
  await inHand.waitFor()
  await page.locator('#ex-passage').evaluate((pane) => pane.scrollTo({ top: 400, behavior: 'instant' }))
  await expect
    .poll(() => page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.place'))?.[1]))
    .toContain('"ex-passage":400')
  await page.reload()
  await inHand.waitFor()
  expect(await page.locator('.ex-strip').first().innerText()).toContain('Part 3')
  await expect.poll(() => page.locator('#ex-passage').evaluate((pane) => Math.round(pane.scrollTop))).toBe(400)
})
