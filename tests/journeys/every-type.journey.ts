import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { GroupType } from '#contract/content/group-type.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { forbidDragging } from './harness/hands.ts'
import { enterRoom, fillSheet, findMode, goToQuestion, handIn } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { everyTypeRight as right } from './sheets/every-type.ts'

const say = sayIn('en')
const test = 'Every question type'

const Result = z.object({
  sections: z.array(z.object({ by_type: z.array(z.object({ type: z.string(), correct: z.int(), total: z.int() })) })),
})

/** Marks by type of question, "4/4", for the attempt of a result page. */
async function readTypes(page: Page, url: string, token: string): Promise<Record<string, string>> {
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? ''
  const { sections } = Result.parse((await callApi(url, `GET /ielts/attempt/${attempt}/result`, { token })).body)
  return Object.fromEntries((sections[0]?.by_type ?? []).map(({ type, correct, total }) => [type, `${correct}/${total}`]))
}

const everyTypeFull = {
  'matching-headings': '2/2',
  'true-false-not-given': '3/3',
  'yes-no-not-given': '2/2',
  'multiple-choice': '1/1',
  'multiple-select': '2/2',
  'matching-information': '1/1',
  'matching-features': '3/3',
  'matching-sentence-endings': '2/2',
  'diagram-labelling': '2/2',
  'sentence-completion': '1/1',
  'summary-completion': '2/2',
  'note-completion': '1/1',
  'table-completion': '2/2',
  'form-completion': '2/2',
  'flow-chart-completion': '2/2',
  'map-labelling': '2/2',
  'short-answer': '2/2',
}

journey('every type of question is answered by clicks alone', async ({ server, student, takeAnotherSeat }) => {
  const { context, page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await context.addInitScript({ content: forbidDragging })
  await enterRoom(page, { mode: 'Strict', test, section: null })
  await fillSheet(page, right)
  await handIn(page)
  await page.getByText('32 of 32 correct').first().waitFor()
  expect(await readTypes(page, server.url, student.token)).toEqual(everyTypeFull)
  expect(Object.keys(everyTypeFull)).toHaveLength(GroupType.options.length)
})

const slotOf = (page: Page, question: string) => page.locator(`[data-slot="${question}"]`)

const findOption = (page: Page, group: string, value: string) =>
  page.locator(`[data-bank="${group}"] button`).filter({ has: page.locator('b', { hasText: new RegExp(`^${value}$`) }) })

async function centreOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`${String(target)} cannot be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Takes hold of something and moves it in steps over something else, without letting go. */
async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await centreOf(from), await centreOf(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.locator('.ex-ghost').waitFor()
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await dragOver(page, from, to)
  await page.mouse.up()
  await page.locator('.ex-ghost').waitFor({ state: 'detached' })
}

journey('headings, endings and words are dragged to their places', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport: { width: 1280, height: 1000 } })
  await enterRoom(page, { mode: 'Default', test, section: null })
  for (const [question, value] of Object.entries(right.placed)) {
    await goToQuestion(page, Number(question))
    const group = (await slotOf(page, question).getAttribute('data-group')) ?? ''
    await drag(page, findOption(page, group, value), slotOf(page, question))
    await expect.poll(() => slotOf(page, question).innerText()).toContain(value)
  }

  await goToQuestion(page, 1)
  const [first, second] = [slotOf(page, '1'), slotOf(page, '2')]
  const headings = (await first.getAttribute('data-group')) ?? ''
  await drag(page, first, second) // ii takes the place of i, which is in the list again.
  await expect.poll(() => first.getAttribute('data-filled')).toBe(null)
  await findOption(page, headings, 'i').waitFor()
  await drag(page, second, page.locator(`[data-bank="${headings}"]`))
  await expect.poll(() => second.getAttribute('data-filled')).toBe(null)

  await dragOver(page, findOption(page, headings, 'i'), first)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await drag(page, findOption(page, headings, 'i'), page.getByRole('timer')) // Outside of every place.
  expect(await first.getAttribute('data-filled')).toBe(null)

  await drag(page, findOption(page, headings, 'ii'), first)
  await drag(page, findOption(page, headings, 'i'), second)
  await handIn(page)
  await page.getByText('6 of 32 correct').first().waitFor()
  const types = await readTypes(page, server.url, student.token)
  expect(types).toMatchObject({ 'matching-headings': '2/2', 'matching-sentence-endings': '2/2', 'summary-completion': '2/2' })
})

/** Answers one question of the shown part with a finger; native lists are chosen from, as a phone shows them itself. */
async function answerByTouch(page: Page, question: string): Promise<void> {
  const box = page.locator(`[data-question="${question}"]`).first()
  const value = right.chosen[question] ?? right.placed[question]
  const list = box.getByRole('combobox')
  if (value !== undefined && (await list.count()) > 0) {
    await list.selectOption(value)
  } else if (value !== undefined) {
    const inGrid = box.getByRole('radio', { name: `Question ${question}: ${value}`, exact: true })
    const name = value.length === 1 ? new RegExp(`^${value} `) : value
    await inGrid.or(box.getByRole('radio', { name, exact: true })).tap()
  }
  for (const letter of right.ticked[question] ?? []) {
    await box
      .locator('label')
      .filter({ hasText: new RegExp(`^${letter}`) })
      .tap()
  }
  const text = right.typed[question]
  if (text === undefined) return
  await box.getByRole('textbox').tap()
  await page.keyboard.type(text)
}

journey('every type of question is answered on a phone', async ({ server, student, takeAnotherSeat }) => {
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
  const { context, page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), ...phone })
  await context.addInitScript({ content: forbidDragging })
  await page.goto('/ielts')
  await page.getByRole('link', { name: `Start ${test}` }).tap()
  await findMode(page, 'Strict').tap()
  await page.getByRole('button', { name: 'Continue' }).tap()
  await page.getByRole('link', { name: 'Start test' }).tap()
  await page.getByText('minutes remaining').waitFor()
  await page.getByRole('button', { name: 'Notices, 1 new' }).waitFor() // Exam conditions are meant for a computer.

  await page.getByRole('tab', { name: 'Passage' }).tap()
  await page.getByRole('tabpanel', { name: 'Passage' }).getByRole('heading', { level: 2 }).waitFor()
  expect(await page.locator('[data-question="1"]').isVisible()).toBe(false)
  await page.getByRole('tab', { name: 'Questions' }).tap()
  await page.getByRole('tabpanel', { name: 'Passage' }).waitFor({ state: 'detached' })

  for (let number = 1; number <= 32; number += 1) {
    if (number === 10) continue // Question 9 takes two answers.
    await answerByTouch(page, String(number))
    if (number < 32) await page.getByRole('button', { name: 'Next question' }).tap()
  }
  const scrolls = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(scrolls).toBe(false)
  await page.getByRole('button', { name: say('room', 'go_to_submission') }).tap()
  await page.getByRole('dialog').getByText('32 of 32 questions answered.').waitFor()
  await page.getByRole('button', { name: say('room', 'hand_in_test') }).tap()
  await page.waitForURL(/\/ielts\/result/)
  await page.getByText('32 of 32 correct').first().waitFor()
  expect(await readTypes(page, server.url, student.token)).toEqual(everyTypeFull)
})
