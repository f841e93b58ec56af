import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Mode, Version } from '#contract/attempt/attempt.ts'
import {
  type ApiAttempt,
  callAttempt,
  handInSheet,
  moveClock,
  openSection,
  readAttempt,
  sendChanges,
  startAttempt,
  toResponses,
} from './harness/attempts.ts'
import { useMouse } from './harness/hands.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { handIn } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { openRoom } from './harness/seated.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')

const versions: readonly Version[] = ['new', 'old']
const modes: readonly Mode[] = ['default', 'strict']
const combinations = versions.flatMap((version) => modes.map((mode) => ({ version, mode })))

interface Marks {
  readonly sections: readonly { readonly raw: number; readonly band: number; readonly marks: readonly unknown[] }[]
}

async function readMarks(attempt: ApiAttempt): Promise<Pick<Marks['sections'][number], 'raw' | 'band' | 'marks'>> {
  const { body } = await callAttempt(attempt, 'GET', '/result')
  const [section] = (body as Marks).sections
  if (section === undefined) throw new Error('no section was marked')
  return { raw: section.raw, band: section.band, marks: section.marks }
}

journey.for(combinations)(
  'answers earn what the same sheet earns without a room: $version, $mode',
  async (request, { server, student, takeAnotherSeat }) => {
    const expected = await readMarks(await handInSheet(server.url, student, mixed))
    expect(expected).toMatchObject({ raw: mixed.marks })
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const hands = await useMouse(page)
    const attempt = await startAttempt(server.url, student, request)
    await openRoom(page, attempt)
    expect(await page.locator(`[data-room][data-skin=${request.version}]`).count()).toBe(1)
    expect(await page.locator('[aria-live] [role=timer], [role=timer][aria-live], [role=timer] [aria-live]').count()).toBe(0)
    await hands.answer(mixed)
    await handIn(page)
    expect((await readAttempt(attempt)).answers['reading']).toEqual(toResponses(mixed))
    expect(await readMarks(attempt)).toEqual(expected)
  },
)

/** A room of the old version whose clock runs, with the words "ice is stubborn" highlighted before. */
async function enterOldRoom(page: Page, url: string, student: ApiAttempt['person']): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, student, { mode: 'strict', version: 'old' })
  await openSection(attempt)
  const value = { id: 'h1', container: 'p1-2', start: 23, end: 38 }
  await sendChanges(attempt, [{ kind: 'highlight', skill: 'reading', value }])
  await page.goto(`/ielts/test?attempt=${attempt.id}`)
  await page.getByRole('button', { name: say('room', 'continue_here') }).click()
  await page.getByRole('timer').waitFor()
  return attempt
}

const item = (page: Page, word: string) => page.getByRole('menuitem', { name: say('room/skin-old', word), exact: true })
const number = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

journey(
  'in the old version words are marked by the right button, and marks outlive the text size',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const attempt = await enterOldRoom(page, server.url, student)
    const highlight = page.locator('mark[data-kind=highlight]')
    expect(await highlight.innerText()).toBe('ice is stubborn')
    await page.getByRole('button', { name: say('room/skin-old', 'settings') }).click()
    await page.getByRole('radio', { name: say('room/skin-old', 'extra_large') }).check()
    await page.getByRole('radio', { name: say('room/skin-old', 'yellow_on_black') }).check()
    await page.keyboard.press('Escape')
    await page.locator('[data-size=extra-large][data-contrast=yellow-on-black]').waitFor()
    expect(await highlight.innerText()).toBe('ice is stubborn')

    await highlight.click({ button: 'right' })
    await item(page, 'clear').click()
    await highlight.waitFor({ state: 'detached' })
    await page.getByText('How ice was gathered').dblclick({ position: { x: 10, y: 10 } })
    await page.getByRole('button', { name: say('room', 'marking') }).click()
    await item(page, 'notes').click()
    await page.getByRole('textbox', { name: say('room', 'note') }).fill('ask about this')
    await page.getByRole('button', { name: say('room', 'close') }).click()
    await page.locator('mark[data-kind=note]').click()
    expect(await page.getByRole('textbox', { name: say('room', 'note') }).inputValue()).toBe('ask about this')
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await readAttempt(attempt)).notes['reading']?.map(({ text }) => text), { timeout: 15_000 })
      .toEqual(['ask about this'])
    expect((await readAttempt(attempt)).highlights['reading'] ?? []).toEqual([])
  },
)

journey(
  'in the old version a question is set aside, the clock goes on behind a hidden screen, and warns in words',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await enterOldRoom(page, server.url, student)
    await page.getByRole('checkbox', { name: new RegExp(say('room/skin-old', 'review')) }).check()
    await number(page, '1, for review, not answered').waitFor()
    await page.getByRole('radio', { name: 'TRUE' }).first().click()
    await number(page, '1, for review, answered').waitFor()
    await page.getByRole('radio', { name: 'TRUE' }).first().click()
    await page.keyboard.press('Alt+r')
    await expect.poll(() => number(page, '1, not answered').getAttribute('aria-current')).toBe('true')
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => number(page, '2, not answered').getAttribute('aria-current')).toBe('true')

    const clock = page.getByRole('timer')
    await clock.getByRole('button').focus()
    await clock.getByText(/^\d\d:\d\d$/).waitFor()
    await page.getByRole('button', { name: say('room/skin-old', 'hide') }).click()
    await page.getByRole('dialog').getByText(say('room', 'hidden_text')).waitFor()
    await moveClock(server.url, 50 * 60 + 10)
    await page.reload()
    await clock.getByText('10 minutes left').waitFor()
    await page.locator('[aria-live=polite]', { hasText: '10 minutes left' }).waitFor({ state: 'attached' })
  },
)
