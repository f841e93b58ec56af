import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { handInMock } from './harness/mock-attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilStill } from './harness/settled.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')

/** A question of every type that the shipped test has in Reading and in Listening: right, wrong, near and empty ones. */
const sample: Readonly<Record<string, readonly number[]>> = {
  reading: [3, 8, 10, 16, 21, 23, 25, 29, 34, 35, 38],
  listening: [5, 9, 12, 16, 20, 21, 24, 29, 33, 38, 39],
} satisfies Partial<Record<Skill, readonly number[]>>

const windows = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
]

/** What of the answer, its verdict and its reason is not whole in sight, without any scrolling by hand. */
const listHidden = `(() => {
  const turn = document.querySelector('.rv-turn').getBoundingClientRect()
  const below = turn.top > innerHeight / 2 ? turn.top : innerHeight
  const above = turn.top > innerHeight / 2 ? 0 : turn.bottom
  const feedback = document.querySelector('.br-chat').getBoundingClientRect()
  return ['.rv-answer-head', '.rv-answers', '.rv-why'].filter((selector) => {
    const { top, bottom, right, left, height } = document.querySelector(selector).getBoundingClientRect()
    const covered = feedback.top < bottom && feedback.bottom > top && feedback.left < right && feedback.right > left
    return height === 0 || top < above || bottom > below || left < 0 || right > innerWidth || covered
  })
})()`

/** Words of tables that do not stand on one line. */
const listBroken = `(() => {
  const broken = []
  for (const table of document.querySelectorAll('.rv-table')) {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\S+/g)) {
        const range = new Range()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size !== 1) broken.push(word)
      }
  }
  return broken
})()`

/** Whether something lies over what has the focus, or it lies outside of the window. */
const isFocusCovered = `(() => {
  const field = document.activeElement
  const { top, bottom, left } = field.getBoundingClientRect()
  return [top + 9, bottom - 9].some((y) => document.elementFromPoint(left + 9, y) !== field)
})()`

async function openQuestion(page: Page, attempt: number, question: string): Promise<void> {
  await page.goto(`/ielts/explanation?attempt=${attempt}&${question}`)
  await page.locator('.rv-why').waitFor()
  await untilStill(page)
}

async function turnTo(page: Page, number: number): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${number}, `) }).click()
  await page.locator(`.rv-answer-head h2:text-matches("^${number}(–|$)")`).waitFor()
  await page.locator('.rv-why').waitFor()
}

journey('the reason of every type of question is in sight without scrolling', async ({ server, student, takeAnotherSeat }) => {
  const { id } = await handInMock(server.url, student, mixedMock)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const hidden: string[] = []
  let count = 0
  for (const window of windows) {
    await page.setViewportSize(window)
    for (const [skill, numbers] of Object.entries(sample)) {
      await openQuestion(page, id, `skill=${skill}&q=${numbers[0] ?? 1}`)
      for (const number of numbers) {
        await turnTo(page, number)
        const found = await page.evaluate<string[]>(listHidden)
        hidden.push(...found.map((selector) => `${window.width}×${window.height}, ${skill} ${number}: ${selector}`))
        count += 1
      }
    }
  }
  expect(hidden).toEqual([])
  expect(count).toBe(windows.length * 22)
})

journey('a table in a question keeps its words whole on a phone', async ({ server, student, takeAnotherSeat }) => {
  const { id } = await handInMock(server.url, student, mixedMock)
  const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), viewport: { width: 375, height: 812 } })
  await openQuestion(page, id, 'skill=listening&q=9')
  await page.getByText(say('result', 'the_question'), { exact: true }).click()
  await page.getByRole('region', { name: say('result', 'table') }).waitFor()
  expect(await page.evaluate(listBroken)).toEqual([])
})

journey('a challenge opens in sight with the focus in it, and gives the focus back', async ({ server, student, takeAnotherSeat }) => {
  const { id } = await handInMock(server.url, student, mixedMock)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await openQuestion(page, id, 'skill=reading&q=7')
  await page.getByRole('button', { name: say('challenge', 'challenge') }).press('Enter')
  const text = page.getByRole('form', { name: say('challenge', 'challenge_of', { number: 7 }) }).getByRole('textbox')
  await text.and(page.locator(':focus')).waitFor()
  expect(await page.evaluate(isFocusCovered)).toBe(false)
  await page.getByRole('button', { name: say('kit', 'cancel') }).press('Enter')
  await page
    .getByRole('button', { name: say('challenge', 'challenge') })
    .and(page.locator(':focus'))
    .waitFor()
})

journey(
  'the lit sentence of a recording is a dictation, blurred until it is compared word by word',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInMock(server.url, student, mixedMock)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await openQuestion(page, id, 'skill=listening&q=5')
    const readFilter = () => page.evaluate<string>(`getComputedStyle(document.querySelector('.rv-line:has(.rv-lit) > p')).filter`)
    await page.getByText(say('result', 'dictation'), { exact: true }).click()
    expect(await readFilter()).toMatch(/blur/)
    await page.getByRole('textbox', { name: say('result', 'dictation_text') }).fill('hmm i would say my sofa')
    await page.getByRole('button', { name: say('result', 'dictation_compare') }).click()
    const told = page.locator('.rv-dictation .bs-sr')
    expect(await told.innerText()).toMatch(/^hmm i would say my sofa, extra: say, missing: have said, missing: but my brother/)
    expect(await readFilter()).toBe('none')
  },
)
