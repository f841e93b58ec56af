import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAttempt, openSection, startAttempt } from './harness/attempts.ts'
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
      expect(await note(page, 7).innerText()).toContain(say('room', 'note_plural'))
      expect(await note(page, 7).evaluate(isInSight)).toBe(true)
      expect(await gap(page).getAttribute('readonly')).not.toBeNull()

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
      await key(page, 'first_answer').press('Enter')
      expect(await gap(page).inputValue()).toBe('sizes')
      expect(await gap(page).getAttribute('readonly')).not.toBeNull()

      await page.reload()
      await page.getByRole('timer').waitFor()
      await note(page, 7).waitFor()
      expect(calls.filter((call) => call.includes('special'))).toEqual([])
      const { body } = await callAttempt(attempt, 'GET', '')
      expect(body).toMatchObject({
        answers: { reading: { 7: 'sizes' } },
        checked: { reading: { 7: { correct: false, reason: 'plural' } } },
      })
    },
  )
