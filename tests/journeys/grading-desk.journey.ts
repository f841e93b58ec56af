import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { qualify } from '#tests/world/grading/bought.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { orThrow } from './harness/attempts.ts'
import { bringSpeaking, bringWriting } from './harness/grading.ts'
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
    await keys.press('/')
    await keys.spell(find === 'longer' ? 'longer t' : find)
    const before = keys.count
    await keys.press('Enter')
    await keys.spell(tag)
    await keys.press('Tab')
    await keys.type(text)
    await keys.press('Control+Enter')
    // Enter, Tab and Control with Enter, and the tag, which is typed as far as it must be.
    expect(keys.count - before - tag.length - 1).toBeLessThanOrEqual(4)
  }
  // A whole sentence, by the caret.
  await keys.press('e', 'Control+End', 'Shift+S', 'Enter', 'Tab')
  await keys.type('Memorable and exact.')
  await keys.press('Control+Enter')

  await keys.press('b')
  for (const band of ['6', '7', '6', '6']) await keys.press(band, 'Enter')
  await keys.type('A clear answer. Watch the verb forms.')
  await keys.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: t('submit_title') })
  await dialog.waitFor()
  await keys.press('Tab', 'Tab', 'Enter')
  await page.waitForURL(`**/teacher/grading/${next}`)
  expect(keys.count).toBeLessThanOrEqual(120)
  expect(await readComments(server, 'marking', id)).toEqual([...comments.map(({ text }) => text), 'Memorable and exact.'])
  const { rows } = await server.pool.query<{ quotes: string[]; band: string }>(
    "select array(select jsonb_array_elements(marking -> 'comments') -> 'anchor' ->> 'quote') as quotes, band from grading.marking where task_id = $1",
    [id],
  )
  expect(rows[0]?.quotes.slice(0, 5)).toEqual(comments.map(({ quote }) => quote))
  expect(rows[0]?.quotes[5]).toMatch(/^In this way the public/)
  await page.getByText(t('missing_bands')).waitFor()
})

journey(
  'twenty comments typed offline on a recording survive a killed tab, and each plays from its second',
  async ({ server, takeAnotherSeat }) => {
    const grader = await createTeacher(server.url)
    await qualify(server.db, grader.id)
    const id = await bringSpeaking(server)
    await claim(server, grader, id)
    const seat = await takeAnotherSeat(rememberPerson(server.url, { person: grader }))
    seat.allow(/net::ERR_INTERNET_DISCONNECTED/)
    const { page, context } = seat
    await page.goto(`/teacher/grading/${id}`)
    const position = page.getByRole('slider', { name: t('position') })
    await position.focus()
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
