import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { journey } from './harness/journey.ts'
import { openInOffice } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

/** The menu of the only row, and the dialog of the action, which doesn't begin on its cross. */
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: say('account/people', 'actions_for', { name: 'Nora Hale' }) }).click()
  await page.getByRole('menuitem', { name: say('account/people', action), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const cross = dialog.getByRole('button', { name: say('kit', 'close'), exact: true })
  expect(await cross.evaluate((element) => element === document.activeElement)).toBe(false)
  return dialog
}

journey(
  'an admin finds a student, gives Pro and takes it back, blocks them and lets them in again',
  async ({ server, student, takeAnotherSeat }) => {
    const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    const { page: own, allow } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const crown = own.getByRole('banner').getByRole('img', { name: say('app', 'pro_member') })

    await openInOffice(desk, say('account/people', 'tab_student'))
    await desk.getByRole('searchbox', { name: say('account/people', 'find_words') }).fill(student.email)
    await desk.getByText(say('account/people', 'count_one', { count: 1 }), { exact: true }).waitFor()

    const pro = await choose(desk, 'do_pro')
    await pro.getByLabel(say('account/people', 'last_day')).fill('2098-03-31')
    await pro.getByText(say('account/people', 'ends_at', { at: '2098-03-31 23:59' })).waitFor()
    await pro.getByRole('radio', { name: say('account/people', 'grant_kind_correction') }).check({ force: true })
    await pro.getByRole('button', { name: say('account/people', 'set_pro_do') }).click()
    await pro.getByText(say('account/people', 'reason_needed')).waitFor()
    await pro.getByRole('textbox', { name: say('account/people', 'reason') }).fill('A purchase was lost.')
    await pro.getByRole('button', { name: say('account/people', 'set_pro_do') }).click()
    await desk.getByText(say('account/people', 'pro_until', { day: '2098-03-31' })).waitFor()
    await own.goto('/ielts')
    await crown.waitFor()

    const remove = await choose(desk, 'do_remove_pro')
    await remove.getByRole('textbox', { name: say('account/people', 'reason') }).fill('Given by mistake.')
    await remove.getByRole('button', { name: say('account/people', 'remove_pro') }).click()
    await desk.getByRole('row').getByText(say('account/people', 'free'), { exact: true }).waitFor()
    await own.reload()
    await own.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).waitFor()
    expect(await crown.count()).toBe(0)

    const block = await choose(desk, 'do_block')
    await block.getByRole('button', { name: say('account/people', 'block'), exact: true }).click()
    await block.getByText(say('account/people', 'reason_needed')).waitFor()
    await block.getByRole('textbox', { name: say('account/people', 'reason') }).fill('Shared the account.')
    await block.getByRole('button', { name: say('account/people', 'block'), exact: true }).click()
    await desk.getByRole('row').getByText(say('account/people', 'status_blocked'), { exact: true }).waitFor()
    allow(/401|403/)
    await own.reload()
    await own.getByRole('textbox', { name: say('identity', 'who') }).fill(student.email)
    await own.getByRole('textbox', { name: say('identity', 'password'), exact: true }).fill(student.password)
    await own
      .getByRole('main')
      .getByRole('button', { name: say('identity', 'log_in'), exact: true })
      .click()
    await own.getByText('This account is blocked. Shared the account.').waitFor()

    const unblock = await choose(desk, 'unblock')
    await unblock.getByRole('textbox', { name: say('account/people', 'reason') }).fill('Sorted out.')
    await unblock.getByRole('button', { name: say('account/people', 'unblock') }).click()
    await desk.getByRole('row').getByText(say('account/people', 'status_active'), { exact: true }).waitFor()
    await own
      .getByRole('main')
      .getByRole('button', { name: say('identity', 'log_in'), exact: true })
      .click()
    await own.getByRole('button', { name: say('app', 'greeting', { name: 'Nora' }) }).waitFor()

    const saved = desk.waitForEvent('download')
    await desk.getByRole('button', { name: say('office/table', 'more'), exact: true }).click()
    await desk.getByRole('menuitem', { name: say('office/table', 'csv') }).click()
    expect((await saved).suggestedFilename()).toMatch(/^people-\d{4}-\d{2}-\d{2}\.csv$/)
    await desk.goto('/admin/audit')
    await desk
      .getByRole('rowheader', { name: say('account/audit-log', 'act_person.unblocked', { who: 'Ada Linden', whom: 'Nora Hale' }) })
      .waitFor()
    await desk.getByText(say('audit', 'reason', { reason: 'Shared the account.' })).waitFor()
    await desk.getByRole('button', { name: say('office/table', 'more'), exact: true }).click()
    await desk.getByRole('menuitem', { name: say('office/table', 'columns') }).click()
    await desk.getByRole('menuitemcheckbox', { name: say('audit', 'fact_seal') }).click()
    await desk.keyboard.press('Escape')
    await desk
      .getByText(/Seal no\. \d/)
      .first()
      .waitFor()
    await desk.getByRole('button', { name: say('audit', 'check') }).click()
    await desk.getByRole('status').getByText('none changed or removed').waitFor()
  },
)

journey(
  'students and teachers who type the address read that they may not, and a link is handed over',
  async ({ server, student, takeAnotherSeat }) => {
    const admin = await signInAdmin(server.url)
    const login = await callApi(server.url, 'POST /login', { body: { username: 'teacher', password: 'bandstand-demo' } })
    const { access_token: token } = login.body as { access_token: string }
    for (const person of [student, { ...admin, token }]) {
      const { page, allow } = await takeAnotherSeat(rememberPerson(server.url, { person }))
      allow(/403/)
      await page.goto('/students')
      await page.getByRole('alert').getByText(say('app/shell/forbidden', 'text')).waitFor()
      expect(await page.getByRole('searchbox').count()).toBe(0)
    }
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    await page.goto(`/students?q=${student.email}`)
    const dialog = await choose(page, 'do_link')
    await dialog.getByRole('button', { name: say('account/people', 'link_do') }).click()
    const link = page.getByRole('dialog').getByLabel(say('account/people', 'link'), { exact: true })
    await expect.poll(() => link.inputValue(), { timeout: 10_000 }).toContain('/password/reset?token=')
  },
)
