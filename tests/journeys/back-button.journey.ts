import type { Dialog, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import { type ApiAttempt, callAttempt, orThrow, readAttempt, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { type Beginning, soon } from './harness/seated.ts'

const say = sayIn('en')
const first = (page: Page) => page.locator('[data-question="1"]').getByRole('radio', { name: 'FALSE', exact: true })
const second = (page: Page, name: string) => page.locator('[data-question="2"]').getByRole('radio', { name, exact: true })
const goBack = (page: Page) => page.evaluate('history.back()')

/** From the introduction into the room, as a reader goes; an answer is given there. */
async function enter({ server, student, takeAnotherSeat }: Beginning, mode: Mode) {
  const attempt = await startAttempt(server.url, student, { mode, test: 'Short mock' })
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/ielts/reading/introduction?attempt=${attempt.id}`)
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  await page.getByRole('timer').waitFor()
  await first(page).check()
  return { attempt, page }
}

/** What the browser asks before it leaves, and how it is answered. */
function answerQuestions(page: Page) {
  const asked: string[] = []
  const answers: ('stay' | 'leave')[] = []
  page.on('dialog', (dialog: Dialog) => {
    asked.push(dialog.type())
    void (answers.shift() === 'leave' ? dialog.accept() : dialog.dismiss())
  })
  return { asked, answers }
}

const readState = async (attempt: ApiAttempt) => orThrow(await callAttempt(attempt, 'GET', '')) as { status: string; left: boolean }
const placeOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** The room as the site's pages open it, and as a page of its own after a reload. */
const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['inside the site', async () => undefined],
  ['after a reload', (page) => page.reload()],
]

for (const [way, reload] of ways) {
  journey(
    `the back button asks under exam conditions, and stays at the right address: ${way}`,
    async ({ server, student, takeAnotherSeat }) => {
      const { attempt, page } = await enter({ server, student, takeAnotherSeat }, 'strict')
      await expect.poll(async () => (await readAttempt(attempt)).answers, soon).toEqual({ reading: { 1: 'FALSE' } })
      const { asked, answers } = answerQuestions(page)
      answers.push('leave') // The reload asks too.
      await reload(page)
      await first(page).waitFor()
      await second(page, 'TRUE').check()
      const room = placeOf(page)
      asked.splice(0)
      answers.splice(0, 1, 'stay', 'leave')

      await goBack(page)
      await expect.poll(() => asked, soon).toEqual(['beforeunload'])
      await expect.poll(() => placeOf(page), soon).toBe(room)
      expect(await first(page).isChecked()).toBe(true)
      await second(page, 'NOT GIVEN').check()
      await expect.poll(async () => (await readAttempt(attempt)).answers, soon).toEqual({ reading: { 1: 'FALSE', 2: 'NOT GIVEN' } })

      await goBack(page)
      await page.getByRole('link', { name: say('exam', 'go_on') }).waitFor()
      expect([placeOf(page), asked.length]).toEqual([`/ielts/reading/introduction?attempt=${attempt.id}`, 2])
      expect(await readState(attempt)).toMatchObject({ status: 'in_progress' })
    },
  )

  journey(`the back button leaves practice, and pauses it: ${way}`, async ({ server, student, takeAnotherSeat }) => {
    const { attempt, page } = await enter({ server, student, takeAnotherSeat }, 'default')
    await expect.poll(async () => (await readAttempt(attempt)).answers, soon).toEqual({ reading: { 1: 'FALSE' } })
    await reload(page)
    // A reload pauses too: only a clock that runs again can be stopped.
    await second(page, 'TRUE').check()
    await expect.poll(async () => (await readAttempt(attempt)).answers, soon).toEqual({ reading: { 1: 'FALSE', 2: 'TRUE' } })
    await expect.poll(() => readState(attempt), soon).toMatchObject({ status: 'in_progress' })
    const { asked } = answerQuestions(page)
    await goBack(page)
    await page.getByRole('link', { name: say('exam', 'go_on') }).waitFor()
    expect(placeOf(page)).toBe(`/ielts/reading/introduction?attempt=${attempt.id}`)
    await expect.poll(() => readState(attempt), soon).toMatchObject({ status: 'paused', left: true })
    await page.evaluate('history.forward()')
    await expect.poll(() => first(page).isChecked(), soon).toBe(true)
    await expect.poll(() => readState(attempt), soon).toMatchObject({ status: 'in_progress' })
    expect(asked).toEqual([])
  })
}
