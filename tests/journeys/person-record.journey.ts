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
