import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { handInMock } from './harness/mock-attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')

const skills = ['Listening', 'Reading', 'Writing', 'Speaking'] as const

/** What a page may be high at 1280 pixels, footer and all. */
const maxHeight = 2400

const measureHeight = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

journey(
  'the result of a mock is one screen with a tab for each skill, which stays after a reload',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInMock(server.url, student, mixedMock)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto(`/ielts/result/mock?attempt=${id}`)
    const tab = (skill: string) => page.getByRole('tab', { name: skill })
    await tab('Listening').focus()
    const heights: number[] = []
    for (const skill of skills) {
      await page.keyboard.press('Enter')
      await page.getByRole('tabpanel', { name: skill }).waitFor()
      await untilStill(page)
      heights.push(await measureHeight(page))
      await page.keyboard.press('ArrowRight')
    }
    expect(heights.filter((height) => height > maxHeight)).toEqual([])
    await page.reload()
    await page.getByRole('tabpanel', { name: 'Speaking' }).waitFor()
    expect(new URL(page.url()).searchParams.get('skill')).toBe('speaking')
  },
)

journey('what nobody graded and what nobody touched is said plainly', async ({ server, student, takeAnotherSeat }) => {
  const untouched = { chosen: {}, ticked: {}, placed: {}, typed: {}, marks: 0, band: '' }
  const { id } = await handInMock(server.url, student, { ...mixedMock, listening: untouched, writing: {} })
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/ielts/result/mock?attempt=${id}`)
  const row = (skill: string) => page.locator('.rv-mock > div').filter({ has: page.getByRole('heading', { name: skill }) })
  await row('Listening').getByText(say('result', 'nothing_answered')).waitFor()
  expect(await row('Listening').innerText()).not.toMatch(/more marks?/)
  expect(await row('Writing').innerText()).toMatch(/–\s+Not graded: no text was written$/)
  expect(await row('Speaking').innerText()).toMatch(/–\s+Not graded: 4 recordings$/)
})
