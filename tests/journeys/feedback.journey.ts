import { expect } from 'vitest'
import { drawPicture } from '#tests/world/pictures.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { openReportDialog } from './harness/report-dialog.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1, 1)

journey(
  'a report with a screenshot: too large first, refused once, sent; read, answered and mailed',
  async ({ server, student, takeAnotherSeat }) => {
    const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto('/ielts')
    const dialog = await openReportDialog({ page, say })
    expect(await dialog.getByLabel(say('support', 'page')).inputValue()).toBe(`${server.url}/ielts`)

    await dialog
      .getByLabel(say('support', 'screenshot'), { exact: true })
      .setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer: tooLarge })
    await dialog.getByText('The file size cannot exceed 5MB!').waitFor()
    const picture = { name: 'shot.png', mimeType: 'image/png', buffer: await drawPicture(300, 200) }
    await dialog.getByLabel(say('support', 'screenshot'), { exact: true }).setInputFiles(picture)
    await dialog.getByRole('img').waitFor()

    await dialog.getByRole('button', { name: say('support', 'submit') }).click()
    await dialog.getByText(say('kit', 'required')).waitFor()
    await dialog.getByLabel(say('support', 'details')).fill('The clock stands still')
    await dialog
      .getByRole('button', { name: say('kit', 'close') })
      .last()
      .click()
    await openReportDialog({ page, say })
    expect(await dialog.getByLabel(say('support', 'details')).inputValue()).toBe('The clock stands still')

    allow(/500|503/)
    await page.route('**/api/issue', (route) => route.fulfill({ status: 503, json: { message: 'busy' } }), { times: 1 })
    await dialog.getByRole('button', { name: say('support', 'submit') }).click()
    await dialog.getByRole('alert').getByText(/./).waitFor()
    expect(await dialog.getByLabel(say('support', 'details')).inputValue()).toBe('The clock stands still')
    await dialog.getByRole('button', { name: say('support', 'submit') }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByText(say('support', 'thanks')).waitFor()

    const admin = await signInAdmin(server.url)
    const staff = (await takeAnotherSeat(rememberPerson(server.url, { person: admin }))).page
    await staff.goto('/admin/issues?status=new')
    await staff.getByRole('link', { name: 'The clock stands still' }).click()
    await staff.getByRole('link', { name: 'Nora Hale' }).waitFor()
    const shown = staff.getByRole('img', { name: say('support/admin', 'screenshot') })
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 15_000 }).toBe(300)
    await staff.getByLabel(say('support/admin', 'reply'), { exact: true }).fill('It ticks again.')
    await staff.getByRole('combobox', { name: say('support/admin', 'status') }).selectOption('resolved')
    await staff.getByText(/^Saving emails the reply to /).waitFor()
    await staff.getByRole('button', { name: say('support/admin', 'save') }).click()
    await staff
      .getByText(say('support/admin', 'step_by', { name: 'Ada Linden', status: say('support/admin', 'status_resolved') }))
      .waitFor()

    await page.goto('/dev/mail')
    await page.getByRole('link', { name: 'Your report was answered' }).filter({ hasText: student.email }).first().click()
    await page.getByRole('article').getByText('It ticks again.').waitFor()
  },
)

journey('a visitor reports from a page that is not there, once there is a network', async ({ page, seat }) => {
  await page.goto('/no/such/page')
  seat.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::/)
  const report = page.getByRole('main').getByRole('button', { name: say('app', 'report_problem') })
  await report.waitFor()
  await page.context().setOffline(true)
  await report.click()
  await page.getByText(say('kit', 'unreachable')).waitFor()
  await page.context().setOffline(false)
  await report.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('support', 'type'), { exact: true }).selectOption('Advice')
  await dialog.getByLabel(say('support', 'details')).fill('A map of the pages, please')
  await dialog.getByRole('button', { name: say('support', 'submit') }).click()
  await page.getByRole('dialog', { name: 'Success!' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
})
