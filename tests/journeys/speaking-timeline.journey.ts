import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { AttemptExplanation } from '#contract/result/result.ts'
import { callAttempt, type OwnAttempt, orThrow } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { handInMock } from './harness/mock-attempts.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')

const button = (page: Page, key: string) => page.getByRole('button', { name: say('result', key), exact: true })

/** The turn that is marked as the one that plays, or that would. */
const current = (page: Page) => page.locator('.rv-speech[aria-current="true"]')

const nameTurn = (page: Page) => current(page).locator('.rv-speech-who').innerText()

/** The path of a candidate's recording, without its signature. */
async function findTakePath(attempt: OwnAttempt, prompt: string): Promise<string> {
  const { sections } = AttemptExplanation.parse(orThrow(await callAttempt(attempt, 'GET', '/explanation')))
  const url = sections.find(({ skill }) => skill === 'speaking')?.recordings[prompt]?.[0]?.url
  if (url === undefined) throw new Error(`nothing was recorded for ${prompt}`)
  return new URL(url, attempt.url).pathname
}

journey(
  'the interview plays as one timeline, from the examiner to the answer, from any turn and without what is broken',
  async ({ server, student, takeAnotherSeat }) => {
    const attempt = await handInMock(server.url, student, mixedMock)
    const [first, second] = mixedMock.speaking
    if (first === undefined || second === undefined) throw new Error('two answers are recorded')
    const broken = await findTakePath({ url: server.url, person: student, id: attempt.id }, second)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.route(
      (url) => url.pathname === broken,
      (route) => route.fulfill({ contentType: 'audio/webm', body: 'no sound' }),
    )
    await page.goto(`/ielts/explanation?attempt=${attempt.id}&skill=speaking&q=1`)
    await button(page, 'play_interview').waitFor()
    expect(await nameTurn(page)).toBe(say('result', 'examiner'))

    await page.getByRole('radio', { name: '1.25×' }).check({ force: true })
    await button(page, 'play_interview').click()
    await expect.poll(() => nameTurn(page), { timeout: 20_000 }).toBe(say('result', 'you'))
    await button(page, 'pause').click()
    await button(page, 'play_interview').waitFor()

    await page.keyboard.press('ArrowRight')
    expect(await nameTurn(page)).toBe(say('result', 'examiner'))
    await page.keyboard.press('ArrowLeft')
    expect(await nameTurn(page)).toBe(say('result', 'you'))

    const row = page.locator('.rv-speech-candidate').filter({ has: page.getByRole('button') })
    await row.nth(1).getByRole('button').click()
    await page.getByText(say('result', 'recording_broken'), { exact: true }).waitFor()
    await expect.poll(() => nameTurn(page)).toBe(say('result', 'examiner'))
    await button(page, 'pause').click()

    await page.getByRole('link', { name: say('result', 'part', { part: 2 }), exact: true }).click()
    await expect.poll(() => current(page).innerText()).toContain('speak on your own')
    expect(await page.getByText(say('result', 'no_recording')).first().isVisible()).toBe(true)
  },
)
