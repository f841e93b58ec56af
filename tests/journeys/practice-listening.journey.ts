import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { listViolations } from './harness/inspect.ts'
import { readyButton } from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { takeSection } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { keepPlayers, readRecording } from './harness/sound.ts'

const say = sayIn('en')
const player = (page: Page) => page.getByRole('region', { name: say('room/sound', 'recording'), exact: true })
const key = (page: Page, name: string) => player(page).getByRole('button', { name: say('room/sound', name), exact: true })
const position = async (page: Page) => (await readRecording(page)).at

const expectNear = (page: Page, seconds: number) => expect.poll(async () => Math.abs((await position(page)) - seconds)).toBeLessThan(1.1)

/** From the list of tests into practice of Listening, which asks for a speaker and no microphone. */
async function practise(page: Page): Promise<void> {
  await page.goto('/ielts')
  await page.getByRole('link', { name: 'Start Short mock' }).click()
  await takeSection(page, 'Listening')
  const go = page.getByRole('button', { name: say('attempt', 'continue') })
  expect(await go.isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: say('room/devices', 'record') }).count()).toBe(0)
  await page.getByRole('button', { name: say('room/devices', 'play_tone') }).click()
  await page.getByRole('checkbox', { name: say('room/devices', 'said_heard') }).check()
  await go.click()
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  await readyButton(page, say('room/sound', 'play_and_start')).click()
  await page.getByRole('timer').waitFor()
}

journey('in practice the recording can be stopped, moved, slowed down and heard again', async ({ server, student, takeAnotherSeat }) => {
  const { context, page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await context.addInitScript({ content: keepPlayers })
  await practise(page)
  await expect.poll(() => position(page)).toBeGreaterThan(0.5)
  expect(await readRecording(page)).toMatchObject({ paused: false, rate: 1 })

  await key(page, 'pause').click()
  await key(page, 'play').waitFor()
  await expect.poll(async () => (await readRecording(page)).paused).toBe(true)
  const stopped = await position(page)
  await page.locator('[data-question="1"]').getByRole('textbox').fill('Friday')
  expect(await position(page)).toBe(stopped)

  const bar = player(page).getByRole('slider', { name: say('room/sound', 'seek') })
  await bar.focus()
  await page.keyboard.press('PageUp')
  await expectNear(page, stopped + 30) // From the second that is shown.
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/^Part 2, 0:3\d of 0:37$/)
  await key(page, 'back_10').click()
  await expectNear(page, stopped + 20)
  expect((await readRecording(page)).paused).toBe(true)

  const moved = await position(page)
  await player(page).getByRole('button', { name: '0.75×' }).click()
  await key(page, 'play').click()
  await expect.poll(() => position(page)).toBeGreaterThan(moved + 0.2)
  expect(await readRecording(page)).toMatchObject({ paused: false, rate: 0.75 })
  await player(page)
    .getByRole('slider', { name: say('room/sound', 'volume') })
    .fill('30')
  await expect.poll(async () => (await readRecording(page)).volume).toBeCloseTo(0.3)

  await page.getByRole('button', { name: say('room', 'pause'), exact: true }).click()
  await page.getByRole('dialog', { name: say('room', 'paused_title') }).waitFor()
  await expect.poll(async () => (await readRecording(page)).paused).toBe(true)
  await page.getByRole('button', { name: say('room', 'resume') }).click()
  await expect.poll(async () => (await readRecording(page)).paused).toBe(false)
})

journey(
  'a checked answer plays its clip and shows the line, and the recording rests where it was',
  async ({ server, student, takeAnotherSeat }) => {
    const remembered = rememberPerson(server.url, { person: student })
    const { context, page } = await takeAnotherSeat({ ...remembered, viewport: { width: 375, height: 812 } })
    await context.addInitScript({ content: keepPlayers })
    await practise(page)
    await key(page, 'pause').click()
    await page.locator('[data-question="3"]').getByRole('textbox').fill('15')
    await page.getByRole('button', { name: say('room', 'check_answer') }).press('Enter')
    const note = page.getByRole('region', { name: say('room', 'note_of', { number: 3 }) })
    await note.getByText('£15').waitFor()
    await note.and(page.locator(':focus')).waitFor()
    expect(await note.innerText()).toContain(say('room', 'checked_right'))

    const before = await position(page)
    await note.getByRole('button', { name: say('room/evidence', 'play_clip') }).press('Enter')
    await expect.poll(() => position(page)).toBeGreaterThan(before + 2)
    await expect.poll(async () => (await readRecording(page)).paused).toBe(true)
    await expectNear(page, before)
    expect(await listViolations(page)).toEqual([])
  },
)

journey(
  'with a microphone that is refused the settings say what to do, and nobody goes on',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat({ ...rememberPerson(server.url, { person: student }), permissions: [] })
    await page.goto('/ielts')
    await page.getByRole('link', { name: 'Start Short mock' }).click()
    await page.getByRole('button', { name: say('room/devices', 'play_tone') }).click()
    await page.getByRole('checkbox', { name: say('room/devices', 'said_heard') }).check()
    await page.getByRole('checkbox', { name: say('room/devices', 'consent_said') }).check()
    await page.getByRole('button', { name: say('room/devices', 'record') }).click()
    await page.getByRole('alert').getByText(say('room/devices', 'trouble_refused')).waitFor()
    for (const step of ['blocked_step_1', 'blocked_step_2', 'blocked_step_3']) {
      expect(await page.getByRole('listitem').getByText(say('room/devices', step)).count()).toBe(1)
    }
    const said = page.getByRole('checkbox', { name: say('room/devices', 'said_recorded') })
    const go = page.getByRole('button', { name: say('attempt', 'continue') })
    await expect.poll(async () => [await said.isDisabled(), await go.isDisabled()]).toEqual([true, true])

    await page.context().grantPermissions(['microphone'])
    await page.getByRole('button', { name: say('room/devices', 'check_again') }).click()
    await page.getByRole('button', { name: say('room/devices', 'stop_recording') }).click()
    await said.check()
    await expect.poll(() => go.isDisabled()).toBe(false)
  },
)
