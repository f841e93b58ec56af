import { expect } from 'vitest'
import { callAttempt, orThrow } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { sayIn } from './harness/say.ts'
import { sitDown, soon } from './harness/seated.ts'

const say = sayIn('en')

journey(
  'leaving practice by a link or by closing its tab pauses it, and coming back goes on',
  async ({ server, student, takeAnotherSeat }) => {
    const { page, attempt, readAnswers } = await sitDown({ server, student, takeAnotherSeat }, { test: 'Short mock' })
    const readState = async () => orThrow(await callAttempt(attempt, 'GET', '')) as { status: string; left: boolean }
    const room = page.url()
    const first = (of: typeof page) => of.locator('[data-question="1"]').getByRole('radio', { name: 'FALSE', exact: true })
    await first(page).check()
    await page.goto(new URL('/ielts', room).href)
    await expect.poll(readState, soon).toMatchObject({ status: 'paused', left: true })
    expect(await readAnswers()).toEqual({ 1: 'FALSE' })
    await page.reload()
    await page.getByText(say('exam', 'state_paused'), { exact: true }).waitFor()

    await page.goto(room)
    await expect.poll(readState, soon).toMatchObject({ status: 'in_progress', left: false })
    await page.locator('[data-question="2"]').getByRole('radio', { name: 'NOT GIVEN', exact: true }).check()
    const context = page.context()
    await page.close()
    await expect.poll(readState, soon).toMatchObject({ status: 'paused', left: true })
    // The pause may overtake the last save, which counts all the same.
    await expect.poll(readAnswers, soon).toEqual({ 1: 'FALSE', 2: 'NOT GIVEN' })

    const again = await context.newPage()
    await again.goto(room)
    await expect.poll(readState, soon).toMatchObject({ status: 'in_progress' })
    await expect.poll(() => first(again).isChecked(), soon).toBe(true)
    await again.reload()
    await first(again).waitFor()
    await expect.poll(readState, soon).toMatchObject({ status: 'in_progress' })
  },
)
