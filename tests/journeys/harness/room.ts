import type { Locator, Page } from 'playwright-core'
import type { Scope } from '#contract/attempt/attempt.ts'
import type { Sheet } from '#tests/journeys/sheets/academic-1.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')

/** The one after the open part first: whoever goes through the numbers in order presses one button and not two. */
async function listClosedParts(parts: Locator): Promise<number[]> {
  const titles = await parts.getByRole('button', { name: /^Part \d+ / }).allTextContents()
  const closed = titles.map((title) => Number(/^Part (\d+)/.exec(title)?.[1]))
  const most = closed.length + 1
  const before = closed.findIndex((part, place) => part !== place + 1)
  const open = before < 0 ? most : before + 1
  const stepsTo = (part: number) => (part - open + most) % most
  return closed.toSorted((one, other) => stepsTo(one) - stepsTo(other))
}

/** Presses the number of a question; its part opens if it was closed. */
export async function goToQuestion(page: Page, number: number): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${number}, `) })
  if ((await button.count()) === 0) {
    const parts = page.getByRole('navigation', { name: 'Parts and questions' })
    for (const part of await listClosedParts(parts)) {
      await parts.getByRole('button', { name: new RegExp(`^Part ${part} `) }).click()
      if ((await button.count()) > 0) break
    }
  }
  await button.first().click()
}

const at = (page: Page, question: string) => page.locator(`[data-question="${question}"]`)

async function choose(page: Page, question: string, value: string): Promise<void> {
  const inGrid = at(page, question).getByRole('radio', { name: `Question ${question}: ${value}`, exact: true })
  if ((await inGrid.count()) > 0) return inGrid.check()
  // A letter stands before its words; TRUE, NO or NOT GIVEN stand alone.
  const name = value.length === 1 ? new RegExp(`^${value} `) : value
  await at(page, question).getByRole('radio', { name, exact: true }).check()
}

async function tick(page: Page, question: string, letters: readonly string[]): Promise<void> {
  for (const letter of letters) {
    await at(page, question)
      .locator('label')
      .filter({ hasText: new RegExp(`^${letter}`) })
      .getByRole('checkbox')
      .check()
  }
}

/** Picks the option up with a press and puts it down with another: no dragging. */
async function place(page: Page, question: string, value: string): Promise<void> {
  const slot = page.locator(`[data-slot="${question}"]`)
  const group = await slot.getAttribute('data-group')
  const option = page.locator(`[data-bank="${group}"] button`).filter({ has: page.locator('b', { hasText: new RegExp(`^${value}$`) }) })
  await option.click()
  await slot.click()
}

async function answerOne(page: Page, sheet: Omit<Sheet, 'marks' | 'band'>, question: string): Promise<void> {
  const { chosen, ticked, placed, typed } = sheet
  if (chosen[question] !== undefined) return choose(page, question, chosen[question])
  if (ticked[question] !== undefined) return tick(page, question, ticked[question])
  if (placed[question] !== undefined) return place(page, question, placed[question])
  if (typed[question] !== undefined) return at(page, question).getByRole('textbox').fill(typed[question])
}

/** Answers every question of a sheet with mouse and keyboard, as it comes. */
export async function fillSheet(page: Page, sheet: Omit<Sheet, 'marks' | 'band'>): Promise<void> {
  for (let number = 1; number <= 40; number += 1) {
    const isAnswered = [sheet.chosen, sheet.ticked, sheet.placed, sheet.typed].some((part) => part[String(number)] !== undefined)
    if (!isAnswered) continue
    await goToQuestion(page, number)
    await answerOne(page, sheet, String(number))
  }
}

/** A test, how it is taken, and which of its sections where it has several. */
export interface RoomWish {
  readonly mode: 'Default' | 'Strict'
  readonly test?: string
  /** Null where the test is one section. */
  readonly section?: string | null
}

const modes = { Default: say('attempt', 'mode_default'), Strict: say('attempt', 'mode_strict') } as const

const findRow = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: say('attempt', group), exact: true }).getByRole('radio', { name: new RegExp(`^${name}`) })

/** The rows of the settings. */
export const findScope = (page: Page, scope: Scope) => findRow(page, 'take', say('exam', `scope_${scope}`))
export const findSection = (page: Page, name: string) => findRow(page, 'which_section', name)
export const findPart = (page: Page, name: string) => findRow(page, 'which_part', name)
export const findMode = (page: Page, mode: RoomWish['mode']) => page.getByRole('radio', { name: new RegExp(`^${modes[mode]}`) })

/** What the link chose stands in one line; this opens all that can be taken. */
export const takeChange = (page: Page): Locator => page.getByRole('button', { name: say('attempt', 'take_change_what') })

/** One section as practice type. */
export async function takeSection(page: Page, name: string): Promise<void> {
  await takeChange(page).click()
  await findScope(page, 'section').check()
  await findSection(page, name).check()
}

/** From the list of tests into the room of one section, its clock running. */
export async function enterRoom(page: Page, { mode, test = 'Academic Test 1', section = 'Reading' }: RoomWish): Promise<void> {
  await page.goto('/ielts')
  await page.getByRole('link', { name: `Start ${test}` }).click()
  if (section !== null) await takeSection(page, section)
  await findMode(page, mode).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Start test' }).click()
  await page.getByText('minutes remaining').waitFor()
}

/** Goes to the page before the end; answers what it says. */
export async function openSubmission(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: say('room', 'go_to_submission') }).click()
  const dialog = page.getByRole('dialog', { name: say('room', 'submission_title') })
  await dialog.waitFor()
  return dialog
}

/** Hands in what the room holds: the whole test where this was its last section. */
export async function handIn(page: Page): Promise<void> {
  const dialog = await openSubmission(page)
  await dialog.getByRole('button', { name: say('room', 'hand_in_test') }).click()
  await page.waitForURL(/\/ielts\/result/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
