import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAttempt, openSection, sendAnswers, startAttempt } from './harness/attempts.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const key = (page: Page, word: string) => page.getByRole('group', { name: /^Question / }).getByRole('button', { name: say('room', word) })
const note = (page: Page, number: number) => page.getByRole('region', { name: say('room', 'note_of', { number }) })
const gap = (page: Page) => page.locator('[data-question="7"]').getByRole('textbox')

/** Whether all of an element lies inside the window, and nothing above it. */
const isInSight = (element: Element) => {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const inside = top >= 0 && bottom <= innerHeight
  return inside && [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)))
}

/** The same of the first line of what may run over several. */
const beginsInSight = (element: Element) => {
  const [line] = element.getClientRects()
  return line !== undefined && element.contains(document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2))
}

const windows = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
]

for (const viewport of windows)
  journey(
    `a checked answer tells its reason at once and can be tried again, and the first one counts, at ${viewport.width}`,
    async ({ server, student, takeAnotherSeat }) => {
      const attempt = await startAttempt(server.url, student)
      await openSection(attempt)
      const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport })
      await page.goto(`/ielts/test?attempt=${attempt.id}`)
      await page.getByRole('button', { name: say('room', 'continue_here') }).click()
      await page.getByRole('timer').waitFor()
      await page.locator('.ex-foot').getByRole('button', { name: /^7, / }).click()
      await gap(page).fill('sizes')
      await key(page, 'check_answer').press('Enter')

      await note(page, 7).and(page.locator(':focus')).waitFor()
      await note(page, 7).getByText(say('room/evidence', 'note_plural')).waitFor()
      await expect.poll(() => note(page, 7).evaluate(isInSight)).toBe(true)
      expect(await gap(page).getAttribute('readonly')).not.toBeNull()
      await note(page, 7)
        .getByRole('button', { name: say('room/evidence', 'show_answer') })
        .waitFor()
      const shown = viewport.width < 768 ? note(page, 7).locator('mark') : page.locator('#ex-passage mark[data-evidence="evidence"]')
      expect(await shown.first().innerText()).toMatch(/\w+ \w+/)
      await expect.poll(() => shown.first().evaluate(beginsInSight)).toBe(true)

      expect(await listViolations(page)).toEqual([])
      const calls: string[] = []
      page.on('request', (request) => void calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
      await note(page, 7)
        .getByRole('button', { name: say('room', 'try_without_mark') })
        .press('Enter')
      await gap(page).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('a very special word')
      expect(await note(page, 7).innerText()).toContain(say('room', 'try_stays_here'))
      await expect.poll(() => gap(page).evaluate(isInSight)).toBe(true)
      await key(page, 'first_answer').press('Enter')
      expect(await gap(page).inputValue()).toBe('sizes')
      expect(await gap(page).getAttribute('readonly')).not.toBeNull()

      await page.reload()
      await page.getByRole('timer').waitFor()
      await note(page, 7).waitFor()
      await shown.first().waitFor()
      expect(calls.filter((call) => call.includes('special'))).toEqual([])
      const { body } = await callAttempt(attempt, 'GET', '')
      expect(body).toMatchObject({
        answers: { reading: { 7: 'sizes' } },
        checked: { reading: { 7: { correct: false, reason: 'plural' } } },
      })
    },
  )

journey(
  'further tries are told right or wrong, and who gives up is shown the answer, by keyboard',
  async ({ server, student, takeAnotherSeat }) => {
    const attempt = await startAttempt(server.url, student)
    await openSection(attempt)
    await sendAnswers(attempt, { 7: 'sizes' })
    await callAttempt(attempt, 'POST', '/check', { skill: 'reading', question: '7' })
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto(`/ielts/test?attempt=${attempt.id}`)
    await page.getByRole('button', { name: say('room', 'continue_here') }).click()
    await page.getByRole('timer').waitFor()
    const inNote = (file: string, word: string) => note(page, 7).getByRole('button', { name: say(file, word) })
    const said = note(page, 7).getByRole('status')

    await inNote('room/evidence', 'show_answer').waitFor()
    await inNote('room', 'try_without_mark').press('Enter')
    await gap(page).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('weights')
    await inNote('room/evidence', 'check_try').press('Enter')
    await said.getByText(say('room/evidence', 'try_wrong')).waitFor()
    await gap(page).fill('size')
    await said.getByText(say('room/evidence', 'try_wrong')).waitFor({ state: 'detached' })
    await inNote('room/evidence', 'check_try').press('Enter')
    await said.getByText(say('room/evidence', 'try_right')).waitFor()

    await inNote('room/evidence', 'see_in_passage').press('Enter')
    await page.locator('#ex-passage mark[data-evidence]:focus').waitFor()
    await page.keyboard.press('Tab')
    await page.locator('.ex-proof:focus').press('Enter')
    await gap(page).and(page.locator(':focus')).waitFor()

    await inNote('room/evidence', 'show_answer').press('Enter')
    const answer = note(page, 7).locator('.ex-answer')
    await answer.and(page.locator(':focus')).waitFor()
    expect(await answer.innerText()).toMatch(/Answer: size\n+\w/)
    expect(await listViolations(page)).toEqual([])

    await page.locator('.ex-foot').getByRole('button', { name: /^8, / }).click()
    await page.locator('#ex-passage mark[data-evidence]').first().waitFor({ state: 'detached' })
    const { body } = await callAttempt(attempt, 'GET', '')
    expect(body).toMatchObject({ answers: { reading: { 7: 'sizes' } }, checked: { reading: { 7: { correct: false } } } })
  },
)
