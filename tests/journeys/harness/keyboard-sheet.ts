import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Sheet } from '#tests/journeys/sheets/academic-1.ts'
import type { Keyboard } from './keyboard.ts'

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

/** Answers every question of a sheet by keys alone, and looks whether the focus can be seen at each. */
export async function fillSheetByKeys(keyboard: Keyboard, sheet: Sheet): Promise<void> {
  const { page } = keyboard
  for (let number = 1; number <= 40; number += 1) {
    const question = String(number)
    const { chosen, ticked, placed, typed } = sheet
    if (![chosen, ticked, placed, typed].some((part) => part[question] !== undefined)) continue
    await stepTo({ page, press: (key) => keyboard.press(key) }, number)
    await keyboard.look()
    if (chosen[question] !== undefined) await choose(keyboard, question, chosen[question])
    else if (ticked[question] !== undefined) await tick(keyboard, question, ticked[question])
    else if (placed[question] !== undefined) await place(keyboard, question, placed[question])
    else if (typed[question] !== undefined) await page.keyboard.type(typed[question])
  }
}
