import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { orThrow, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { Keyboard } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'
import { callApi } from '#tests/world/calls.ts'

const say = sayIn('en')

const tabOf = (page: Page, word: readonly [file: string, key: string]) =>
  page.getByRole('navigation', { name: say('office/record', 'tabs') }).getByRole('link', { name: say(...word) })

journey('staff go through the record of a person by keyboard, and note something', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { test: 'Every question type' })
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const keyboard = new Keyboard(page)
  const open = async (word: readonly [file: string, key: string]) => {
    await keyboard.tabTo(tabOf(page, word))
    await keyboard.press('Enter')
    await expect.poll(() => tabOf(page, word).getAttribute('aria-current')).toBe('page')
  }
  await page.goto(`/students/${student.id}`)
  await page.getByRole('heading', { level: 1, name: 'Nora Hale' }).waitFor()
  const next = page.getByRole('region', { name: say('office/record', 'next') })
  await next.getByText(say('account/person', 'next_unverified')).waitFor()
  expect(await tabOf(page, ['account/person', 'overview']).getAttribute('aria-current')).toBe('page')

  await open(['supervision/person', 'tab'])
  await page.getByRole('row').getByRole('link', { name: 'Every question type' }).waitFor()
  expect(await page.getByRole('row').getByRole('link').first().getAttribute('href')).toBe(`/admin/attempts/${attempt.id}`)
  await open(['family/person', 'tab'])
  await page.getByText(say('family/person', 'no_parents')).filter({ visible: true }).waitFor()
  await open(['identity/person', 'tab'])
  await page.getByRole('table', { name: say('identity/person', 'devices') }).waitFor()
  await open(['notification/person', 'tab'])
  const emails = page.getByRole('table', { name: say('notification/person', 'emails') })
  await emails.getByText(student.email).first().waitFor()
  await open(['audit/person', 'tab'])
  await page.getByRole('region', { name: say('audit', 'history') }).waitFor()

  await open(['account/person', 'notes'])
  await page.getByText(say('account/person', 'no_notes')).waitFor()
  await keyboard.tabTo(page.getByRole('button', { name: say('account/person', 'add') }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: say('account/person', 'text') })
  await keyboard.tabTo(dialog.getByRole('button', { name: say('account/person', 'add') }))
  await keyboard.press('Enter')
  await dialog.getByText(say('account/person', 'text_needed')).waitFor()
  await text.focus()
  await page.keyboard.type('Asked for a quiet room.')
  await keyboard.tabTo(dialog.getByRole('button', { name: say('account/person', 'add') }))
  await keyboard.press('Enter')
  await page.getByRole('listitem').getByText('Asked for a quiet room.').waitFor()
  await tabOf(page, ['account/person', 'notes']).getByText('1', { exact: true }).waitFor()
  expect(keyboard.listUnseen()).toEqual([])

  await page.goBack()
  await page.getByRole('region', { name: say('audit', 'history') }).waitFor()
  const added = say('account/audit-log', 'act_person-note.added', { who: 'Ada Linden', whom: 'Nora Hale' })
  await page.getByRole('heading', { name: added }).waitFor()
  await page.goBack()
  await emails.waitFor()
})

journey('a note is changed by its author alone, and its deletion is asked about', async ({ server, student, takeAnotherSeat }) => {
  const admin = await signInAdmin(server.url)
  orThrow(await callApi(server.url, `POST /admin/user/${student.id}/note`, { token: admin.token, body: { text: 'Of an admin.' } }))
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  await page.goto(`/students/${student.id}?tab=notes`)
  const note = page.getByRole('listitem').filter({ hasText: 'Of an admin.' })
  await note
    .getByRole('button', { name: say('account/person', 'change'), exact: false })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Of an admin, again.')
  await dialog.getByRole('button', { name: say('account/person', 'save') }).click()
  await page.getByText('Of an admin, again.').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'again' })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog', { name: say('account/person', 'delete_title') }).waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('account/person', 'delete'), exact: true })
    .click()
  await page.getByText(say('account/person', 'no_notes')).waitFor()
})

journey('an address with a tab that is not there shows the first', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto(`/students/${student.id}?tab=invented`)
  await expect.poll(() => tabOf(page, ['account/person', 'overview']).getAttribute('aria-current')).toBe('page')
  await page.getByRole('button', { name: say('account/people', 'edit_basic', { name: 'Nora Hale' }) }).waitFor()
})

const listActions = async (page: Page) => {
  await page.getByRole('button', { name: say('account/people', 'actions'), exact: true }).click()
  const items = page.getByRole('menu', { name: say('account/people', 'actions_for', { name: 'Nora Hale' }) }).getByRole('menuitem')
  return { items, names: await items.allInnerTexts() }
}

journey(
  'an order that waits for staff is in the record of its payer, and its menu gives T-Coins',
  async ({ server, student, takeAnotherSeat }) => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into payment.order (person_id, purpose, description, currency, amount, fee, fee_bps, total, method, provider, status, brand)
     values ($1, 'coin_deposit', '30 T-Coins', 'TWD', 95000, 0, 0, 95000, 'transfer', 'manual', 'confirming', 'test') returning id`,
      [student.id],
    )
    const order = rows[0]?.id ?? 0
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await page.goto(`/students/${student.id}`)
    const next = page.getByRole('region', { name: say('office/record', 'next') })
    await next.getByText(say('payment/person', 'next_confirm', { what: '30 T-Coins', total: 'NT$950' })).waitFor()
    expect(await next.getByRole('link', { name: say('payment/person', 'go_order', { id: order }) }).getAttribute('href')).toBe(
      `/admin/orders/${order}`,
    )
    const card = page.getByRole('region', { name: say('payment/person', 'orders') })
    await card.getByText(say('payment/admin', 'status_confirming')).waitFor()

    const { items, names } = await listActions(page)
    expect(names).toEqual(
      [
        say('account/person', 'write_email'),
        say('account/person', 'add'),
        say('account/people', 'do_pro'),
        say('wallet/admin', 'give'),
        say('account/people', 'do_link'),
        say('account/people', 'do_roles'),
        say('wallet/admin', 'deduct'),
        say('account/people', 'do_block'),
        say('account/people', 'do_close'),
      ].map((name) => name.trim()),
    )
    await items.filter({ hasText: say('wallet/admin', 'give') }).click()
    const give = page.getByRole('dialog', { name: say('wallet/admin', 'give_title', { name: 'Nora Hale' }) })
    await give.getByRole('textbox', { name: say('wallet/admin', 'point') }).fill('5')
    await give.getByRole('button', { name: say('wallet/admin', 'give'), exact: true }).click()
    await page.getByText(say('wallet/admin', 'toast_give')).waitFor()

    await (await listActions(page)).items.first().click()
    const email = page.getByRole('dialog', { name: say('account/person', 'email_title', { name: 'Nora Hale' }) })
    await email.getByText(student.email).waitFor()
    await email.getByRole('textbox').fill('The transfer')
    await email.getByText(say('account/person', 'way_copy')).click()
    await email.getByRole('button', { name: say('account/person', 'copy_do') }).click()
    await email.waitFor({ state: 'detached' })

    await tabOf(page, ['wallet/admin', 'tab']).click()
    const orders = page.getByRole('table', { name: say('payment/person', 'orders') })
    await orders.getByRole('row').getByRole('link', { name: '30 T-Coins' }).waitFor()
    await tabOf(page, ['account/person', 'notes']).click()
    await page
      .getByRole('listitem')
      .getByText(say('account/person', 'email_note', { reason: 'The transfer' }))
      .waitFor()
  },
)
