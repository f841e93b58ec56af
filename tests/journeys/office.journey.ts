import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { openSection, orThrow, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { openReportDialog } from './harness/report-dialog.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

const main = (page: Page) => page.getByRole('main')
const loaded = (page: Page, text: string) => main(page).getByText(text).first().waitFor()

journey('a page of staff tells a student whose it is, and leads to the tests', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  for (const path of ['/admin/brand', '/students', '/admin/attempts']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: say('app/shell/forbidden', 'title') }).waitFor()
    expect(await page.getByRole('button', { name: say('kit', 'try_again') }).count()).toBe(0)
  }
  await page.getByRole('link', { name: say('app', 'to_your_tests') }).click()
  await page.waitForURL(/\/ielts$/)
})

journey('who opens the login with a dead token stands at the login', async ({ server, seat, page }) => {
  seat.allow(/401/)
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('id_token', 'of nobody'))
  await page.goto(`${server.url}/login`)
  await page.getByLabel(say('identity', 'password'), { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})

journey('staff read addresses masked in lists, and whole on the page of the person', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { test: 'Every question type' })
  await openSection(attempt)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const masked = `${student.email[0]}•••@people.test`
  for (const path of [
    `/students?role=everyone&q=${student.email}`,
    `/admin/attempts?person=${student.email}&columns=email`,
    `/admin/attempts/${attempt.id}`,
  ]) {
    await page.goto(path)
    await loaded(page, masked)
    expect(await main(page).innerText()).not.toContain(student.email)
  }
  await page.getByRole('button', { name: say('supervision', 'void') }).waitFor()
  expect(await page.locator('main .bs-btn-danger').count()).toBe(0) // Red stands in the confirmation only.
  await page.goto(`/admin/attempts?person=${student.email}`)
  await main(page).locator('time[data-exact]').first().waitFor() // Relative to now; the minute is told on hover and focus.
  await page.goto(`/students/${student.id}`)
  await loaded(page, student.email)
  await page.getByRole('link', { name: say('account/people', 'access'), exact: true }).waitFor()
  await page.getByRole('button', { name: say('account/people', 'edit_basic', { name: 'Nora Hale' }) }).click()
  const field = (word: string) =>
    page
      .getByRole('dialog')
      .locator('.bs-field')
      .filter({ has: page.getByLabel(say('profile', word), { exact: true }) })
  await expect.poll(() => field('last_name').innerText()).toContain(say('kit', 'optional'))
  expect(await field('first_name').innerText()).not.toContain(say('kit', 'optional'))
  await page.goto('/ielts')
  const contact = page.getByRole('banner').getByRole('link', { name: '@' })
  expect(await contact.getAttribute('href')).toMatch(/^mailto:/)
})

journey(
  'a page that a list does not have leads to the first, and an empty search says that nobody was found',
  async ({ server, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await page.goto('/students?role=everyone&page=99&pro=1')
    await page.getByRole('heading', { name: say('kit', 'no_such_page', { page: 99 }) }).waitFor()
    await page.getByRole('button', { name: say('kit', 'first_page') }).click()
    await page.getByRole('link', { name: 'Ada Linden' }).waitFor()
    await page.goto('/students?q=nobody-of-that-name')
    await page.getByRole('heading', { name: 'Nobody found', exact: true }).waitFor()
  },
)

journey('a report has its words as title, isn’t moved by Enter, and leads to its author', async ({ server, student, takeAnotherSeat }) => {
  const body = { type: 'Bug', description: 'The clock stands still\nIt did so twice.', url: `${server.url}/ielts` }
  orThrow(await callApi(server.url, 'POST /issue', { token: student.token, body }))
  const admin = await signInAdmin(server.url)
  const { data } = orThrow(await callApi(server.url, 'GET /admin/issue', { token: admin.token })) as { data: { id: number }[] }
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  await page.goto(`/admin/issues/${data[0]?.id}`)
  await page.getByRole('heading', { level: 1, name: 'The clock stands still', exact: true }).waitFor()
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.getByLabel(say('support/admin', 'reply'), { exact: true }).press('Control+Enter')
  expect(await page.getByText(say('support/admin', 'status_new')).first().isVisible()).toBe(true)
  await main(page).getByRole('link', { name: 'Nora Hale' }).click()
  await page.waitForURL(`**/students/${student.id}`)
  expect(sent).not.toContain('PATCH')
})

journey('a file that is no picture is refused when it is chosen', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts')
  const dialog = await openReportDialog({ page, say })
  const file = { name: 'shot.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') }
  await dialog.getByLabel(say('support', 'screenshot'), { exact: true }).setInputFiles(file)
  await dialog.getByText(say('support', 'not_a_picture')).waitFor()
  expect(await dialog.getByRole('img').count()).toBe(0)
})

journey('a teacher’s first payout details replace nothing', async ({ server, takeAnotherSeat }) => {
  const known = { email: 'teacher@bandstand.test', password: 'bandstand-demo' }
  const { access_token: token } = orThrow(await callApi(server.url, 'POST /login', { body: known })) as { access_token: string }
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: { ...known, id: 0, username: 'teacher', token } }))
  await page.goto('/profile/billing-info')
  await page.getByRole('button', { name: say('payroll', 'give') }).click()
  await page.getByText(say('payroll', 'first_lead')).waitFor()
  await page.getByRole('heading', { name: say('payroll', 'part_address') }).waitFor()
  const field = (word: string) => page.getByLabel(say('payroll', word), { exact: true })
  await field('mailing_country').selectOption('TW')
  await field('mailing_district').waitFor()
  expect(await field('mailing_state').count()).toBe(0)
  await field('mailing_country').selectOption('US')
  await page.getByLabel(say('payroll', 'method_wechat')).check()
  await page.getByRole('button', { name: say('payroll', 'save') }).click()
  await expect.poll(() => field('mailing_state').getAttribute('aria-invalid')).toBe('true')
})
