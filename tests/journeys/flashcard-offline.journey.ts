import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { handInSheet } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')
const phone = { viewport: { width: 375, height: 740 } }

/** Until this browser could open the flashcards by itself: their page, and the review's words. */
async function untilKept(page: Page): Promise<void> {
  const kept = `caches.open('bandstand-flashcards').then((cache) => cache.keys()).then((all) => all.map(({ url }) => new URL(url).pathname).join())`
  const readKept = () => page.evaluate<string>(kept)
  await expect.poll(readKept, { timeout: 20_000, interval: 100 }).toMatch(/\/flashcard(?:,|$)/)
  expect(await readKept()).toContain('flashcard-review')
}

/** Selects a word of a passage; a long press on a phone does the same. */
async function select(page: Page, word: string): Promise<void> {
  const found = await page.evaluate<boolean>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('#rv-passage, .rv-passage'), NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const found = /\\b${word}\\b/.exec(node.data)
      if (found === null || node.parentElement.closest('.rv-paragraph') === null) continue
      getSelection().setBaseAndExtent(node, found.index, node, found.index + ${word.length})
      return true
    }
    return false
  })()`)
  expect(found).toBe(true)
}

const countReviews = async ({ pool }: TestServer, { id }: TestPerson) => {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from flashcard.review where person_id = $1', [id])
  return rows[0]?.count ?? 0
}

journey(
  'five cards from a passage and two misses with one press each, reviewed offline on a phone: two devices agree',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInSheet(server.url, student, mixed)
    const seat = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), ...phone })
    seat.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const { page, context } = seat

    await page.goto(`/ielts/explanation?attempt=${id}&skill=reading&q=8`)
    await page.locator('.rv-why').waitFor()
    await untilStill(page)
    for (const word of ['ice', 'lake', 'house', 'summer', 'water']) {
      await select(page, word)
      await page.getByRole('button', { name: say('flashcard', 'collect', { word }) }).click()
      await page.getByText(say('flashcard', 'collected', { word })).waitFor()
    }

    const makeFromMiss = page.getByRole('main').getByRole('button', { name: say('flashcard', 'collect_miss') })
    await makeFromMiss.click()
    await page.getByText(say('flashcard', 'collected', { word: 'dams' })).waitFor()
    await makeFromMiss.click()
    await page.getByText(say('flashcard', 'collected_before', { word: 'dams' })).waitFor()

    await page.goto('/ielts/mistakes?reason=plural')
    await makeFromMiss.first().click()
    await page.getByText(/^Card made for “.+”$/).waitFor()
    const { body } = await callApi(server.url, 'GET /flashcard/card', { token: student.token })
    expect(body).toMatchObject({ meta: { total: 7 } })

    await page.goto('/flashcard')
    await page.getByText(/^7 cards today/).waitFor()
    await untilKept(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByText(say('flashcard', 'offline_title')).waitFor()
    await page.getByText(say('flashcard', 'offline_other', { count: 7 })).waitFor()
    await page.getByRole('link', { name: say('flashcard', 'start'), exact: true }).click()
    for (let left = 7; left > 0; left -= 1) {
      await page.getByText(say('flashcard/review', left === 1 ? 'left_one' : 'left_other', { count: left })).waitFor()
      await page.getByRole('button', { name: say('flashcard/review', 'turn') }).click()
      await page.getByRole('button', { name: say('flashcard/review', 'knew') }).click()
    }
    await page.getByText(say('flashcard/review', 'finished_other', { count: 7 })).waitFor()
    await page.getByText(say('flashcard/review', 'offline_other', { count: 7 })).waitFor()
    expect(await countReviews(server, student)).toBe(0)

    await context.setOffline(false)
    await expect.poll(() => countReviews(server, student), { timeout: 20_000, interval: 100 }).toBe(7)
    await page.getByRole('link', { name: say('flashcard/review', 'back') }).click()
    await page.getByText(say('flashcard', 'done_today')).first().waitFor()

    const other = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await other.page.goto('/flashcard')
    await other.page.getByText(say('flashcard', 'done_today')).first().waitFor()
    await other.page.getByText(say('flashcard', 'seen_of', { seen: 7, count: 7 })).waitFor()
  },
)

journey(
  'cards that were opened once are there after the phone was closed, without a network',
  async ({ server, student, takeAnotherSeat }) => {
    const csv = 'word,meaning\nfortnight,a period of two weeks\nquay,a place where boats stop\n'
    await callApi(server.url, 'POST /flashcard/import', { token: student.token, body: { csv } })
    const seat = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), ...phone })
    seat.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const { page, context } = seat
    await page.goto('/flashcard')
    await untilKept(page)
    await page.close()
    await context.setOffline(true)

    const again = await context.newPage()
    await again.goto('/flashcard/review')
    await again.getByText('a period of two weeks').waitFor()
    await again.getByRole('button', { name: say('flashcard/review', 'turn') }).click()
    await again.getByRole('button', { name: say('flashcard/review', 'knew') }).click()
    await again.getByText('a place where boats stop').waitFor()
    await again.reload()
    await again.getByText('a place where boats stop').waitFor()

    // Meanwhile the other card is answered on another device.
    const { body } = await callApi(server.url, 'GET /flashcard/card', { token: student.token })
    const quay = (body as { data: { id: string; word: string }[] }).data.find(({ word }) => word === 'quay')
    const review = { id: randomUUID(), card_id: quay?.id, answer: 'knew', mode: 'turn', reviewed_at: new Date().toISOString() }
    await callApi(server.url, 'POST /flashcard/review', { token: student.token, body: { reviews: [review] } })

    await context.setOffline(false)
    await expect.poll(() => countReviews(server, student), { timeout: 20_000, interval: 100 }).toBeGreaterThanOrEqual(2)
    await again.goto('/flashcard')
    await again.getByText(say('flashcard', 'done_today')).first().waitFor()
  },
)
