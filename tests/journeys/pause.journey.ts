import { expect } from 'vitest'
import { callAttempt, orThrow } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { sayIn } from './harness/say.ts'
import { sitDown, soon } from './harness/seated.ts'

const say = sayIn('en')

journey(
  'what is written after practice was paused from elsewhere stays on the device, and counts once the clock runs again',
  async ({ server, student, takeAnotherSeat }) => {
    const { page, attempt, readAnswers } = await sitDown({ server, student, takeAnotherSeat }, { test: 'Short mock' })
    const first = page.locator('[data-question="1"]').getByRole('radio', { name: 'FALSE', exact: true })
    await first.check()
    await expect.poll(readAnswers, soon).toEqual({ 1: 'FALSE' })
    orThrow(await callAttempt(attempt, 'POST', '/pause', {}))
    await page.locator('[data-question="2"]').getByRole('radio', { name: 'NOT GIVEN', exact: true }).check()
    const cover = page.getByRole('dialog', { name: say('room', 'paused_title') })
    await cover.waitFor({ timeout: 20_000 })
    expect(await readAnswers()).toEqual({ 1: 'FALSE' })

    await page.reload()
    await cover.getByRole('button', { name: say('room', 'resume') }).click()
    await expect.poll(readAnswers, soon).toEqual({ 1: 'FALSE', 2: 'NOT GIVEN' })
    await page.getByText(say('room', 'save_saved'), { exact: true }).waitFor()
  },
)
