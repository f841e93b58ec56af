import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Seat } from '#tests/world/browser.ts'
import { journey } from './harness/journey.ts'
import { forbidPointers, Keyboard } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { allRight, type Sheet } from './sheets/academic-1.ts'

const at = (page: Page, question: string) => page.locator(`[data-question="${question}"]`)

/** Alt with the arrows, until the question has the focus. */
async function stepTo({ page, press }: { page: Page; press: (key: string) => Promise<void> }, question: number): Promise<void> {
  const inHand = page.locator('[data-question]:focus-within').first()
  for (let steps = 0; steps < 45; steps += 1) {
    const now = (await inHand.count()) === 0 ? null : await inHand.getAttribute('data-question')
    if (now === String(question)) return
    await press(now === null || Number(now) < question ? 'Alt+ArrowRight' : 'Alt+ArrowLeft')
    if (now !== null) await page.locator(`[data-question="${now}"]:focus-within`).first().waitFor({ state: 'detached' })
    await inHand.waitFor()
  }
  throw new Error(`no way to question ${question}`)
}

/** The first radio of the question has the focus: Space takes it, arrows take those after it. */
async function choose(keyboard: Keyboard, question: string, value: string): Promise<void> {
  const inGrid = at(keyboard.page, question).getByRole('radio', { name: `Question ${question}: ${value}`, exact: true })
  const name = value.length === 1 ? new RegExp(`^${value} `) : value
  const radio = inGrid.or(at(keyboard.page, question).getByRole('radio', { name, exact: true }))
  await keyboard.press('Space')
  for (let steps = 0; steps < 8 && !(await radio.isChecked()); steps += 1) await keyboard.press('ArrowDown')
  expect(await radio.isChecked()).toBe(true)
}

async function tick(keyboard: Keyboard, question: string, letters: readonly string[]): Promise<void> {
  for (const letter of letters) {
    const box = at(keyboard.page, question)
      .locator('label')
      .filter({ hasText: new RegExp(`^${letter}`) })
      .getByRole('checkbox')
    await keyboard.tabTo(box)
    await keyboard.press('Space')
    expect(await box.isChecked()).toBe(true)
  }
}

/** Enter picks an option up, arrows carry it from place to place, Enter puts it down. */
async function place(keyboard: Keyboard, question: string, value: string): Promise<void> {
  const { page } = keyboard
  const slot = page.locator(`[data-slot="${question}"]`)
  const group = await slot.getAttribute('data-group')
  const option = page.locator(`[data-bank="${group}"] button`).filter({ has: page.locator('b', { hasText: new RegExp(`^${value}$`) }) })
  await keyboard.activate(option)
  for (let steps = 0; steps < 10; steps += 1) {
    if (await keyboard.isAt(slot)) break
    await keyboard.press('ArrowDown')
  }
  await keyboard.look()
  await keyboard.press('Enter')
  await expect.poll(() => slot.getAttribute('data-filled')).toBe('')
}

async function answerEverything(keyboard: Keyboard, sheet: Sheet): Promise<void> {
  const { page } = keyboard
  for (let number = 1; number <= 40; number += 1) {
    const question = String(number)
    if (number === 26) continue // Question 25 takes two answers.
    await stepTo({ page, press: (key) => keyboard.press(key) }, number)
    await keyboard.look()
    const { chosen, ticked, placed, typed } = sheet
    if (chosen[question] !== undefined) await choose(keyboard, question, chosen[question])
    else if (ticked[question] !== undefined) await tick(keyboard, question, ticked[question])
    else if (placed[question] !== undefined) await place(keyboard, question, placed[question])
    else if (typed[question] !== undefined) await page.keyboard.type(typed[question])
  }
}

/** A student at the list of tests, in a browser that reports every use of a pointer as a trouble. */
async function sitDown(takeSeat: (options: BrowserContextOptions) => Promise<Seat>, options: BrowserContextOptions): Promise<Keyboard> {
  const { context, page } = await takeSeat(options)
  await context.addInitScript({ content: forbidPointers })
  await page.goto('/ielts')
  return new Keyboard(page)
}

async function enterRoom(keyboard: Keyboard, mode: 'Default' | 'Strict'): Promise<void> {
  const { page } = keyboard
  await keyboard.activate(page.getByRole('link', { name: 'Start Academic Test 1' }))
  await keyboard.tabTo(page.getByRole('radio', { name: /^Default/ }))
  if (mode === 'Strict') await keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: new RegExp(`^${mode}`) }).isChecked()).toBe(true)
  await keyboard.activate(page.getByRole('button', { name: 'Continue' }))
  await keyboard.activate(page.getByRole('link', { name: 'Start test' }))
  await page.getByText('minutes remaining').waitFor()
}

journey('a student without a mouse takes the whole section and gets every mark', async ({ server, student, takeAnotherSeat }) => {
  const keyboard = await sitDown(takeAnotherSeat, rememberPerson(server.url, { person: student }))
  const { page } = keyboard
  await enterRoom(keyboard, 'Strict')
  await answerEverything(keyboard, allRight)
  await keyboard.activate(page.getByRole('button', { name: 'Go to submission page' }))
  await page.getByRole('dialog').getByText('40 of 40 questions answered.').waitFor()
  await keyboard.activate(page.getByRole('button', { name: 'Submit and finish' }))
  await page.waitForURL(/\/ielts\/result/)
  await page.getByText('40 of 40 correct').first().waitFor()
  await keyboard.activate(page.getByRole('link', { name: 'Read the explanations' }))
  await page.getByRole('group', { name: 'Explanations in' }).waitFor()
  expect(keyboard.listUnseen()).toEqual([])
})

journey('a student without a mouse marks the text, takes notes, and sets up the room', async ({ server, student, takeAnotherSeat }) => {
  const keyboard = await sitDown(takeAnotherSeat, rememberPerson(server.url, { person: student }))
  const { page } = keyboard
  await enterRoom(keyboard, 'Default')

  await keyboard.press('Alt+ArrowDown', 'Shift+ArrowRight', 'Alt+h')
  await page.locator('mark[data-kind=highlight]').first().waitFor()
  await keyboard.press('Alt+ArrowDown', 'ArrowRight', 'Alt+n')
  await expect.poll(() => keyboard.isAt(page.getByRole('textbox', { name: 'Note' }))).toBe(true)
  await page.keyboard.type('ask about this')
  await keyboard.press('Escape')
  await page.locator('mark[data-kind=note]').first().waitFor()
  await keyboard.press('Alt+t')
  await page.locator('[aria-live]', { hasText: /minutes remaining/ }).waitFor({ state: 'attached' })
  await keyboard.press('Alt+r')
  await page.getByRole('button', { name: '1, bookmarked, not answered' }).waitFor()

  await keyboard.activate(page.getByRole('button', { name: 'Options' }))
  await keyboard.activate(page.getByRole('button', { name: 'Contrast' }))
  await keyboard.activate(page.getByRole('radio', { name: 'Yellow on black' }))
  await page.locator('[data-room][data-contrast="yellow-on-black"]').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => keyboard.isAt(page.getByRole('button', { name: 'Options' }))).toBe(true)
  await keyboard.tabTo(page.getByRole('separator'))
  await keyboard.press('ArrowLeft', 'ArrowLeft')
  await expect.poll(() => page.getByRole('separator').getAttribute('aria-valuenow')).toBe('40')
  await keyboard.activate(page.getByRole('button', { name: 'Pause' }))
  await keyboard.activate(page.getByRole('button', { name: 'Resume' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(keyboard.listUnseen()).toEqual([])
})
