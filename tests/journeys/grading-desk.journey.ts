import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { qualify } from '#tests/world/grading/bought.ts'
import { makeLongRecording } from '#tests/world/long-recording.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { orThrow } from './harness/attempts.ts'
import { bringSectionOf, bringWriting } from './harness/grading.ts'
import { journey } from './harness/journey.ts'
import { forbidPointers } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/form', key, fillings)

const claim = async ({ url }: TestServer, { token }: TestPerson, id: number) =>
  orThrow(await callApi(url, `POST /teacher/grading/${id}/claim`, { token }))

/** The text of each comment of the draft, or of what was handed back. */
async function readComments({ pool }: TestServer, table: 'draft' | 'marking', id: number): Promise<string[]> {
  const { rows } = await pool.query<{ texts: string[] }>(
    `select array(select jsonb_array_elements(marking -> 'comments') ->> 'text') as texts from grading.${table} where task_id = $1`,
    [id],
  )
  return rows[0]?.texts ?? []
}

/** Counts what a grader does by keys: each key, and each text as a whole. */
class Presses {
  readonly page: Page
  count = 0

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.count += keys.length
  }

  /** Letters that count one by one. */
  async spell(letters: string): Promise<void> {
    await this.page.keyboard.type(letters)
    this.count += letters.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
    this.count += 1
  }
}

const comments = [
  { find: 'consider t..charge', tag: 'ver', quote: 'consider to charge', text: 'After “consider” comes the -ing form.' },
  { find: 'both', tag: 'tas', quote: 'both', text: 'A clear position in one line.' },
  { find: 'outside of', tag: 'pre', quote: 'outside of', text: 'Outside the busy hours, without “of”.' },
  { find: 'are unf', tag: 'agr', quote: 'are unfair', text: 'A charge is unfair.' },
  { find: 'longer', tag: 'col', quote: 'longer time', text: 'Takes longer: “time” is already inside it.' },
  { find: 'second half', tag: 'wor', quote: 'second half', text: 'Memorable and exact.' },
] as const

journey('an essay is graded without a mouse, in few keys, and the next script follows', async ({ server, takeAnotherSeat }) => {
  const grader = await createTeacher(server.url)
  await qualify(server.db, grader.id)
  const [id, next] = [await bringWriting(server), await bringWriting(server)]
  await claim(server, grader, id)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: grader }))
  await page.addInitScript({ content: forbidPointers })
  await page.goto(`/teacher/grading/${id}`)
  const keys = new Presses(page)
  await page.getByRole('textbox', { name: t('text_of', { part: 2 }) }).waitFor()

  for (const { find, tag, text } of comments) {
    const before = keys.count
    const looked = find === 'longer' ? 'longer t' : find
    await keys.press('/')
    await keys.spell(looked)
    await keys.press('Enter')
    await keys.spell(tag)
    await keys.press('Tab')
    await keys.type(text)
    await keys.press('Control+Enter')
    // The slash, Enter, Tab and Control with Enter, beside what is typed: the words to find, the tag and the comment.
    expect(keys.count - before - looked.length - tag.length - 1).toBeLessThanOrEqual(4)
  }

  await keys.press('b')
  for (const band of ['6', '7', '6', '6']) await keys.press(band, 'Enter')
  await keys.type('A clear answer. Watch the verb forms.')
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: t('submit_title') })
  await dialog.waitFor()
  await keys.press('Tab', 'Enter')
  await page.waitForURL(`**/teacher/grading/${next}`)
  expect(keys.count).toBeLessThanOrEqual(120)
  expect(await readComments(server, 'marking', id)).toEqual(comments.map(({ text }) => text))
  const { rows } = await server.pool.query<{ quotes: string[]; band: string }>(
    "select array(select jsonb_array_elements(marking -> 'comments') -> 'anchor' ->> 'quote') as quotes, band from grading.marking where task_id = $1",
    [id],
  )
  expect(rows[0]?.quotes).toEqual(comments.map(({ quote }) => quote))
  await page.getByText(t('missing_bands')).waitFor()
})

journey(
  'on a phone, twenty comments typed offline on 14 minutes of recording survive a killed tab, and each plays from its second',
  async ({ server, takeAnotherSeat }) => {
    const grader = await createTeacher(server.url)
    await qualify(server.db, grader.id)
    const twoMinutes = await makeLongRecording(2)
    const recordings = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((number) => [`part-1.${number}`, twoMinutes]))
    const { task: id } = await bringSectionOf(server, await createStudent(server.url), { skill: 'speaking', recordings })
    await claim(server, grader, id)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: grader }))
    seat.allow(/net::ERR_INTERNET_DISCONNECTED/)
    const { page, context } = seat
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(`/teacher/grading/${id}`)
    const position = page.getByRole('slider', { name: t('position') })
    await page.locator('.marking-wave path').last().waitFor({ state: 'attached' })
    const { width, height } = (await position.boundingBox()) ?? { width: 0, height: 0 }
    await position.click({ position: { x: width / 2, y: height / 2 } })
    expect(Math.abs(Number(await position.inputValue()) - 600)).toBeLessThan(10)
    await position.press('Home')
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('ArrowRight')
    await page.locator('[data-save=saved]').waitFor()

    await context.setOffline(true)
    for (let number = 1; number <= 20; number += 1) {
      await page.keyboard.press('c')
      await page.getByRole('combobox', { name: t('tag') }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(`note ${number}`)
      await page.keyboard.press('Control+Enter')
    }
    await page.locator('[data-save=offline]').waitFor()
    expect(await page.locator('.marking-wave-marks g').count()).toBe(20)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
    await page.close()
    expect(await readComments(server, 'draft', id)).toEqual([])

    await context.setOffline(false)
    const again = await context.newPage()
    await again.addInitScript(() => {
      const { play } = HTMLMediaElement.prototype
      HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
        this.addEventListener('seeked', () => ((window as { soughtTo?: number }).soughtTo ??= this.currentTime))
        return play.call(this)
      }
    })
    await again.goto(`/teacher/grading/${id}`)
    await again.locator('[data-save=saved]').waitFor()
    await expect.poll(() => readComments(server, 'draft', id)).toHaveLength(20)
    await again.locator('[data-note]').nth(6).getByRole('button').first().click()
    await expect
      .poll(() => again.evaluate(() => (window as { soughtTo?: number }).soughtTo))
      .toSatisfy((second: number | undefined) => second !== undefined && Math.abs(second - 1.5) <= 0.2)
  },
)
