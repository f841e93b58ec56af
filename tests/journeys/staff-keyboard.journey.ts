import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { readAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { forbidPointers, Keyboard } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'
import { prepareStaffTasks, taskTest } from './harness/staff-tasks.ts'

const say = sayIn('en')
const sayKeys = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('supervision/keys', key, fillings)

/** From any page by the palette: its keys, the words, and arrows down to the row. */
async function find(keyboard: Keyboard, words: string, row: RegExp): Promise<void> {
  const { page } = keyboard
  const palette = page.getByRole('dialog', { name: say('office/palette', 'title') })
  await keyboard.press('Control+k')
  await typeInto(keyboard, palette.getByRole('combobox'), words)
  await palette.getByRole('option', { name: row }).waitFor()
  // What else is found comes later, and begins the list anew.
  await untilSettled(page)
  const isChosen = async () => (await palette.getByRole('option', { name: row, selected: true }).count()) > 0
  const count = await palette.getByRole('option').count()
  for (let presses = 0; presses < count && !(await isChosen()); presses += 1) await keyboard.press('ArrowDown')
  await expect.poll(isChosen).toBe(true)
  await keyboard.press('Enter')
}

/** Types where the focus is, once it is there by itself. */
async function typeInto({ page }: Keyboard, target: Locator, text: string): Promise<void> {
  await target.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(text)
}

/** The oldest of what waits, from the first page of the office. */
const openOldest = (keyboard: Keyboard, what: string) =>
  keyboard.activate(keyboard.page.getByRole('link', { name: say('system/overview', 'open_oldest', { what }), exact: true }))

/** Whether something has the focus: keys go on from there, and not from the top of the page. */
const isFocusOnPage = (page: Page) => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

journey('staff do their six tasks by the keyboard alone', async ({ server, takeAnotherSeat }) => {
  const { url } = server
  const { attempt, parent } = await prepareStaffTasks(url)
  const { context, page } = await takeAnotherSeat(rememberPerson(url, { person: await signInAdmin(url) }))
  await context.addInitScript({ content: forbidPointers })
  const keyboard = new Keyboard(page)
  const work = async (task: string, run: () => Promise<void>) => {
    await page.goto('/admin')
    await untilSettled(page)
    await run()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => isFocusOnPage(page), { message: task }).toBe(true)
  }

  await work('find a pupil by Chinese name and give Pro', async () => {
    await find(keyboard, '陳美玲', new RegExp(`^${say('account/people', 'do_pro')}`))
    const dialog = page.getByRole('dialog')
    await typeInto(keyboard, dialog.getByRole('textbox', { name: say('account/people', 'reason') }), 'Won the reading week.')
    await keyboard.tabTo(dialog.getByRole('radio', { name: say('account/people', 'length_1') }), { key: 'Shift+Tab' })
    await keyboard.press('ArrowRight')
    expect(await dialog.getByRole('radio', { name: say('account/people', 'length_6') }).isChecked()).toBe(true)
    await keyboard.activate(dialog.getByRole('button', { name: say('account/people', 'set_pro_do') }))
    await page
      .getByText(/^Pro until/)
      .first()
      .waitFor()
  })

  await work('decide a challenge', async () => {
    await openOldest(keyboard, say('supervision/counters', 'challenges_open'))
    await keyboard.activate(page.getByRole('button', { name: sayKeys('accept') }))
    await typeInto(keyboard, page.getByRole('textbox', { name: sayKeys('words') }), 'You are right: jam is on the menu.')
    await keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(sayKeys('proposal_add', { answers: 'jam' })).waitFor()
  })

  await work('void an attempt', async () => {
    await find(keyboard, 'Theo Brandt', new RegExp(`^${taskTest}.*No\\. ${attempt.id}`, 's'))
    await keyboard.activate(page.getByRole('button', { name: say('supervision', 'void') }))
    const dialog = page.getByRole('dialog')
    await typeInto(keyboard, dialog.getByRole('textbox', { name: say('supervision', 'reason') }), 'Somebody else sat there')
    await keyboard.activate(dialog.getByRole('button', { name: say('supervision', 'void') }))
    await expect.poll(async () => (await readAttempt(attempt)).status).toBe('voided')
  })

  await work('answer a report', async () => {
    await openOldest(keyboard, say('support/counters', 'issues_open'))
    await keyboard.tabTo(page.getByRole('combobox', { name: say('support/admin', 'status') }))
    await page.keyboard.type(say('support/admin', 'status_resolved'))
    await keyboard.tabTo(page.getByRole('textbox', { name: say('support/admin', 'reply') }))
    await page.keyboard.type('It ticks again.')
    await keyboard.activate(page.getByRole('button', { name: say('support/admin', 'save'), exact: true }))
    await page.getByText(say('support/admin', 'step_by', { name: 'Ada Linden', status: say('support/admin', 'status_resolved') })).waitFor()
  })

  await work('see what was emailed to a parent', async () => {
    await find(keyboard, parent.email, new RegExp(`^${say('notification/person', 'tab')}`))
    const emails = page.getByRole('table', { name: say('notification/person', 'emails') })
    await emails.getByText(parent.email).first().waitFor()
    await keyboard.tabTo(page.getByRole('navigation', { name: say('office/record', 'tabs') }).locator('[aria-current="page"]'))
  })

  await work('publish a corrected key', async () => {
    await find(keyboard, taskTest, new RegExp(`^${sayKeys('correct_key')}`))
    await typeInto(keyboard, page.getByRole('searchbox', { name: sayKeys('find_question') }), '32')
    await keyboard.press('Enter')
    await typeInto(keyboard, page.getByRole('textbox', { name: sayKeys('new_answers') }), 'feel')
    await keyboard.activate(page.getByRole('button', { name: sayKeys('try_out') }))
    await page
      .getByRole('button', { name: sayKeys('accept') })
      .and(page.locator(':focus'))
      .waitFor()
    await keyboard.press('Enter')
    await typeInto(keyboard, page.getByRole('textbox', { name: sayKeys('reason') }), 'The passage says both.')
    await keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(sayKeys('proposal_add', { answers: 'feel' })).waitFor()
  })

  expect(keyboard.listUnseen()).toEqual([])
})
