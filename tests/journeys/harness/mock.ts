import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { shortEssays } from '#tests/journeys/sheets/short-mock.ts'
import type { Hands } from './hands.ts'
import { sayIn } from './say.ts'

const say = sayIn('en')

const button = (page: Page, file: Parameters<typeof say>[0], key: string) => page.getByRole('button', { name: say(file, key), exact: true })
const checkbox = (page: Page, key: string) => page.getByRole('checkbox', { name: say('room/devices', key) })

/** What the settings ask before they let somebody on. */
export async function checkDevices(hands: Hands): Promise<void> {
  const { page, press, tick } = hands
  const go = button(page, 'attempt', 'continue')
  expect(await go.isDisabled()).toBe(true)
  await press(button(page, 'room/devices', 'play_tone'))
  await button(page, 'room/devices', 'play_tone_again').waitFor()
  await tick(checkbox(page, 'said_heard'))
  await press(button(page, 'room/devices', 'record'))
  await press(button(page, 'room/devices', 'stop_recording'))
  await button(page, 'room/devices', 'play_back').waitFor()
  await tick(checkbox(page, 'said_recorded'))
  expect(await go.isDisabled()).toBe(true)
  await tick(checkbox(page, 'consent_said'))
  await expect.poll(() => go.isDisabled()).toBe(false)
}

/** From the list of tests to the first introduction; under exam conditions by default. */
export async function beginMock(hands: Hands, test = 'Short mock'): Promise<void> {
  const { page, press } = hands
  await page.goto('/ielts')
  await press(page.getByRole('link', { name: `Start ${test}` }))
  await checkDevices(hands)
  await press(button(page, 'attempt', 'continue'))
}

/** From the introduction of a section, whose clock does not run, into its room. */
export async function startSection({ page, press }: Hands, skill: Skill): Promise<void> {
  await page.getByRole('heading', { level: 1, name: say('exam', 'intro_title', { skill: say('exam', `skill_${skill}`) }) }).waitFor()
  await press(page.getByRole('link', { name: say('exam', 'start_test') }))
  if (skill === 'listening') await press(readyButton(page, say('room/sound', 'play_and_start')))
  if (skill === 'speaking') await press(readyButton(page, say('room/voice', 'start')))
  await page.getByRole('timer').waitFor()
}

/** The button before a section with sound, once it can be pressed. */
export const readyButton = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true, disabled: false })

/** Ends a section by the candidate's own press, and goes to the introduction of the next. */
export async function goOnTo(hands: Hands, next: Skill): Promise<void> {
  const { page, press } = hands
  await press(page.getByRole('button', { name: say('room', 'go_to_submission') }))
  await press(page.getByRole('dialog').getByRole('button', { name: say('room', 'hand_in_section') }))
  await page.getByText(say('room', 'between_stored')).waitFor()
  await press(page.getByRole('link', { name: say('room', 'to_introduction', { skill: say('room', `skill_${next}`) }) }))
}

/** The field of an essay whose task lies open. */
export const findEssay = (page: Page, number: number) =>
  page.getByRole('textbox', { name: say('room/writing', 'answer_to', { number }), exact: true })

export async function writeEssays({ page, press, write }: Hands): Promise<void> {
  for (const [index, { text }] of shortEssays.entries()) {
    const tabs = page.getByRole('navigation', { name: say('room/writing', 'tasks') }).getByRole('button')
    if (index > 0) await press(tabs.nth(index))
    await write(findEssay(page, index + 1), text)
  }
}

/** Notes when the sign that a room records comes and goes; `window.spoken` has the seconds of every time. */
export const watchRecording = `addEventListener('DOMContentLoaded', () => {
  window.spoken = []
  let since = null
  const look = () => {
    const on = document.querySelector('[data-recording]') !== null
    if (on && since === null) since = performance.now()
    if (on || since === null) return
    window.spoken.push((performance.now() - since) / 1000)
    since = null
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
})`

export const recordingSign = (page: Page) => page.locator('[data-recording]')

/** The clock beside the sign has come as far as "0:03", or further where the machine was too busy to show that. */
export async function speakFor(page: Page, seconds: number): Promise<void> {
  const passed = new RegExp(`^(0:0[${seconds}-9]|0:[1-5]\\d)$`)
  await recordingSign(page).getByText(passed).waitFor()
}

/** The bar at the bottom, and the button that continues. */
export const recordingBar = (page: Page, name = say('room/voice', 'bar')) => page.getByRole('group', { name })
export const goOnButton = (page: Page, key: string) => recordingBar(page).getByRole('button', { name: say('room/voice', key), exact: true })

/** Waits until it records, without hearing the question out and without preparing longer. */
export async function untilRecording({ page, press }: Hands, { prepares = false } = {}): Promise<void> {
  if (prepares) {
    await goOnButton(page, 'talk_now').waitFor()
    await untilHeeded(() => press(goOnButton(page, 'talk_now')), recordingSign(page))
  }
  await recordingSign(page).waitFor()
}

/** Right after a change the room takes no press, so that nobody skips what they have not seen. */
async function untilHeeded(press: () => Promise<void>, then: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await then.isVisible())) await press().catch(() => undefined)
        return then.isVisible()
      },
      { timeout: 10_000, interval: 250 },
    )
    .toBe(true)
}

/** Answers one prompt of the interview for some seconds, and continues. */
export async function answerPrompt(hands: Hands, { prepares, seconds }: { prepares: boolean; seconds: number }): Promise<void> {
  const { page, press } = hands
  await untilRecording(hands, { prepares })
  await speakFor(page, seconds)
  await press(goOnButton(page, 'finish'))
  await recordingSign(page).waitFor({ state: 'detached' })
}

/** After the last prompt: hands in, and so the whole test. */
export async function finishInterview({ page, press }: Hands): Promise<void> {
  await page.getByRole('heading', { name: say('room/voice', 'done_title') }).waitFor()
  await press(button(page, 'room/voice', 'hand_in'))
  await page.waitForURL(/\/ielts\/result\/mock/)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const listSpoken = async (page: Page) => (await page.evaluate('window.spoken')) as number[]
