import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createStudent } from '#tests/world/people.ts'
import { gradedWriting, gradeMock } from './harness/graded.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'

const say = sayIn('en')
const here = (key: string, params?: Record<string, string | number>) => say('grading/graded', key, params)

const note = (page: Page, text: string) => page.locator('.gd-note').filter({ hasText: text })
/** The words that are painted under a name. */
const readPainted = (page: Page, name: string) => page.evaluate<string>(`[...(CSS.highlights.get('${name}') ?? [])].join('')`)

journey(
  'a candidate goes from the result to the comments, presses words and notes, filters, rates and keeps a PDF',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await gradeMock(server, student)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await expect
      .poll(async () => {
        await page.goto(`/ielts/result/mock?attempt=${id}`)
        await page.locator('.rv-overall').waitFor()
        return page.locator('.rv-overall').innerText()
      })
      .toContain(say('result', 'overall_estimate'))
    await page
      .locator('.rv-mock')
      .getByRole('link', { name: say('result', 'read_grading') })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: /Writing/ }).waitFor()
    const { comments } = gradedWriting
    await expect.poll(() => page.locator('.gd-note').count()).toBe(comments.length)
    expect([await readPainted(page, 'graded-keep')]).toEqual(['The chart shows what people borrowed from a library in several years'])

    await note(page, 'Name the things.').getByRole('button').click()
    await expect.poll(() => readPainted(page, 'graded-chosen-change')).toBe('the loans of other things rose')
    await page
      .locator('.gd-text')
      .getByRole('button', { name: here('comment', { number: 1 }) })
      .click()
    await expect.poll(() => note(page, 'Keep doing this').getByRole('button').getAttribute('aria-pressed')).toBe('true')

    const places = await page.evaluate<{ note: number; mark: number }[]>(`[...document.querySelectorAll('.gd-note')].map((note) => ({
    note: note.getBoundingClientRect().top,
    mark: document.querySelector('[data-mark="' + note.dataset.note + '"]').getBoundingClientRect().top }))`)
    expect(Math.abs((places[0]?.note ?? 0) - (places[0]?.mark ?? 99))).toBeLessThan(12)
    expect(places.every((place, index) => index === 0 || place.note > (places[index - 1]?.note ?? 0))).toBe(true)

    await page
      .getByRole('button', { name: /^Word choice/ })
      .last()
      .click()
    await expect.poll(() => page.locator('.gd-note').count()).toBe(2)
    await page
      .getByRole('button', { name: /^Word choice/ })
      .last()
      .click()

    await page.getByRole('radio', { name: here('star_one', { count: 1 }) }).focus()
    for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowRight')
    await page.getByRole('textbox', { name: here('rate_comment') }).fill('Very clear.')
    await page.getByRole('button', { name: here('rate_send') }).click()
    await page.getByRole('button', { name: here('rate_change') }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: here('star_other', { count: 5 }) }).isChecked()).toBe(true)
    expect(await page.getByRole('textbox', { name: here('rate_comment') }).inputValue()).toBe('Very clear.')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: here('download') }).click()
    expect((await download).suggestedFilename()).toBe(`grading-${id}-writing-en.pdf`)
  },
)

journey('a comment on a recording plays it from its second', async ({ server, student, takeAnotherSeat }) => {
  const { id } = await gradeMock(server, student)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/grading/attempt/${id}/speaking`)
  const player = page.locator('audio').first()
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThanOrEqual(1)
  const startedAt = player.evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve) => {
        audio.addEventListener('play', () => resolve(audio.currentTime), { once: true })
      }),
  )
  await note(page, 'I lived, because it is over.').getByRole('button').click()
  expect(Math.abs((await startedAt) - 0.5)).toBeLessThan(0.2)
  await note(page, 'No pause here.').getByRole('button').click()
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
})

journey(
  'both pages have no fault that axe finds, on a phone and on a wide screen, in three languages',
  async ({ server, takeAnotherSeat }) => {
    for (const lang of ['en', 'cn', 'tw'] as const) {
      const student = await createStudent(server.url, { lang })
      const { id } = await gradeMock(server, student)
      const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student, lang }))
      for (const skill of ['writing', 'speaking'] as const)
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`/grading/attempt/${id}/${skill}`)
          await page.locator('.gd-note').first().waitFor()
          await page.locator('.gd-trends').waitFor()
          await untilStill(page)
          expect([skill, width, await listViolations(page)]).toEqual([skill, width, []])
          expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
        }
    }
  },
)

journey('nobody else reads it, and where nothing is graded the page says so', async ({ server, student, takeAnotherSeat }) => {
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  seat.allow(/403/)
  await seat.page.goto('/grading/attempt/987654/writing')
  await seat.page.getByText(here('none_title')).waitFor()
})
