import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

journey(
  'staff find a decision by who made it, by its kind and by whom it concerns, and read it on the page of the person',
  async ({ server, student, takeAnotherSeat }) => {
    const admin = await signInAdmin(server.url)
    const reason = 'A doctor wrote to us.'
    const set = await callApi(server.url, `PUT /admin/person/${student.id}/accommodation`, {
      token: admin.token,
      body: { factor: 1.5, text_size: 'large', reason },
    })
    expect(set.status).toBe(200)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    const sentence = say('supervision/audit-log', 'act_accommodation.set', { who: 'Ada Linden', whom: 'Nora Hale' })
    const found = page.getByRole('rowheader', { name: sentence })
    const chooseKind = async (kind: string) => {
      const chip = page.getByRole('search').getByRole('button', { name: say('audit', 'kind') })
      await chip.click()
      await page.getByRole('menuitemradio', { name: kind, exact: true }).click()
      await expect.poll(() => chip.evaluate((button) => button === document.activeElement)).toBe(true)
    }

    await page.goto('/admin/audit')
    await found.waitFor()
    const filters = page.getByRole('search').locator('[aria-haspopup="dialog"]')
    const sheet = page.getByRole('dialog')
    await filters.click()
    await sheet.getByRole('combobox', { name: say('audit', 'actor'), exact: true }).fill('ada')
    await page.getByRole('option', { name: /Ada Linden/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/actor=\d+/)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Ada Linden')
    await sheet.getByRole('button', { name: say('office/table', 'filters_done') }).click()
    await chooseKind(say('supervision/audit-log', 'kind_accommodation.set'))
    await page.waitForURL(/kind=accommodation\.set/)
    await filters.click()
    await sheet.getByRole('combobox', { name: say('audit', 'person') }).fill(student.email)
    await page.getByRole('option', { name: /Nora Hale/ }).click()
    await page.waitForURL(new RegExp(`person=${student.id}`))
    await page.reload()
    await found.waitFor()
    await page.getByText(say('audit', 'count_one', { count: 1 }), { exact: true }).waitFor()
    await chooseKind(say('audit', 'kind_all', { group: say('exam/audit-log', 'group') }))
    await page.getByText(say('audit', 'none_fit_title')).waitFor()

    await page.goto(`/admin/audit?entity=person&entity_id=${student.id}`)
    await found.waitFor()
    await page.goto(`/students/${student.id}?tab=history`)
    const history = page.getByRole('region', { name: say('audit', 'history') })
    await history.getByRole('heading', { name: sentence }).waitFor()
    await history.getByText(say('audit', 'reason', { reason })).waitFor()
    await history.getByText(say('supervision/audit-log', 'factor_1.5')).waitFor()
  },
)
