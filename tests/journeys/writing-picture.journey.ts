import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openSection, startAttempt } from './harness/attempts.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'

const say = sayIn('en')

/** Where the picture is, and how far it may reach: its pane, and the window. */
const readPicture = (page: Page) =>
  page.locator('.ex-task-picture svg').evaluate((picture) => {
    const box = (element: Element | null) => {
      const { top, bottom, left, right } = element?.getBoundingClientRect() ?? new DOMRect()
      return { top, bottom, left, right }
    }
    return {
      picture: box(picture),
      pane: box(picture.closest('.ex-pane')),
      window: { top: 0, bottom: innerHeight, left: 0, right: innerWidth },
    }
  })

async function openTask(page: Page, attempt: number): Promise<void> {
  await page.goto(`/ielts/test?attempt=${attempt}`)
  await page.getByRole('button', { name: say('room', 'continue_here') }).click()
  await page.getByRole('timer').waitFor()
}

const windows = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
]

for (const viewport of windows)
  journey(
    `the picture of the first task is whole in sight beside the answer at ${viewport.width}×${viewport.height}`,
    async ({ server, student, takeAnotherSeat }) => {
      const attempt = await startAttempt(server.url, student, { skill: 'writing' })
      await openSection(attempt, 'writing')
      const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport })
      await openTask(page, attempt.id)
      await page.locator('.ex-essay').fill('The graph shows')
      await untilStill(page)
      const { picture, pane, window } = await readPicture(page)
      for (const frame of [pane, window]) {
        expect(picture.top).toBeGreaterThanOrEqual(frame.top)
        expect(picture.left).toBeGreaterThanOrEqual(frame.left)
        expect(picture.right).toBeLessThanOrEqual(frame.right)
        expect(picture.bottom).toBeLessThanOrEqual(frame.bottom)
      }
      expect(picture.bottom - picture.top).toBeGreaterThanOrEqual(200)
    },
  )

journey('a press makes the picture of a task larger, and the focus comes back to it', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { skill: 'writing' })
  await openSection(attempt, 'writing')
  const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport: { width: 375, height: 812 } })
  await openTask(page, attempt.id)
  await page.getByRole('tab', { name: say('room/writing', 'tab_task') }).click()
  await untilStill(page)
  const before = await readPicture(page)
  await page.getByRole('button', { name: 'Larger picture' }).press('Enter')
  const large = page.getByRole('dialog').locator('svg[role=img]')
  await large.waitFor()
  const width = await large.evaluate((picture) => picture.getBoundingClientRect().width)
  expect(width).toBeGreaterThan((before.picture.right - before.picture.left) * 1.5)
  expect(await listViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Larger picture' }).and(page.locator(':focus')).waitFor()
})
