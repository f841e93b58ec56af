import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { readyButton } from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { fillSheet, findPart, findScope, findSection, handIn, takeChange } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import type { Sheet } from './sheets/academic-1.ts'
import { everyTypeRight } from './sheets/every-type.ts'
import { shortListening } from './sheets/short-mock.ts'

const say = sayIn('en')

/** The second part of the section has questions 19 to 32: alone it counts from 1. */
const renumber = <T>(answers: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([number]) => Number(number) > 18)
      .map(([number, answer]) => [String(Number(number) - 18), answer]),
  )

/** Fourteen questions. Wrong by a hair: 5 "member" (plural). Wrong: 13. All others are right: twelve. */
const secondPassage: Sheet = {
  chosen: renumber(everyTypeRight.chosen),
  ticked: {},
  placed: renumber(everyTypeRight.placed),
  typed: { ...renumber(everyTypeRight.typed), 5: 'member', 13: '9.40' },
  marks: 12,
  band: '',
}

/** Of the sheet for both parts, the second: 4, 6 and 8 are right, 5 is wrong, 7 is left out. */
const secondRecording: Sheet = { ...shortListening, typed: {}, marks: 3 }

async function chooseTest(page: Page, test: string): Promise<void> {
  await page.goto('/ielts')
  // The list stands below what comes from the server: it stays where it is from now on.
  await page.getByText(say('plan', 'left_today')).waitFor()
  await page.locator('.pr-home [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Start ${test}` }).click()
  await takeChange(page).click()
  await findScope(page, 'part').check()
}

async function checkSpeaker(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('room/devices', 'play_tone') }).click()
  await page.getByRole('checkbox', { name: say('room/devices', 'said_heard') }).check()
}

async function expectMarksOnly(page: Page, marks: string, percent: string): Promise<void> {
  await page.getByText(marks).first().waitFor()
  await page.getByText(percent, { exact: true }).first().waitFor()
  await page.getByText(say('result', 'part_note_title')).waitFor()
  expect(await page.getByText(say('result', 'estimated'), { exact: true }).count()).toBe(0)
}

journey(
  'one passage is taken with its own numbers, and counted by hand it has as many marks',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await chooseTest(page, 'Every question type')
    await findPart(page, 'Passage 2').check()
    await page.getByRole('button', { name: say('attempt', 'continue') }).click()
    await page.getByRole('link', { name: say('exam', 'start_test') }).click()
    await page.getByText('minutes remaining').waitFor()
    await fillSheet(page, secondPassage)
    await handIn(page)
    await expectMarksOnly(page, '12 of 14 correct', '86%')
    await page.getByRole('link', { name: say('result', 'take_again') }).click()
    await takeChange(page).click()
    expect(await findPart(page, 'Passage 2').isChecked()).toBe(true)
  },
)

journey(
  'one part of Listening plays its own stretch, keeps the numbers it is spoken of by, and is found open again',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    const lengths: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/media/'))
        lengths.push(Number(/\/(\d+)$/.exec(response.headers()['content-range'] ?? '')?.[1] ?? response.headers()['content-length']))
    })
    await chooseTest(page, 'Short mock')
    await findSection(page, 'Listening').check()
    await findPart(page, 'Part 2').check()
    const test = new URL(page.url()).searchParams.get('test')
    await checkSpeaker(page)
    await page.getByRole('button', { name: say('attempt', 'continue') }).click()
    await page.getByRole('link', { name: say('exam', 'start_test') }).waitFor()
    await page.goto(`/ielts/test?test=${test}&scope=part&skill=listening&part=2`)
    await page.getByText(say('attempt', 'open_otherwise_title')).waitFor()
    await checkSpeaker(page)
    await page.getByRole('button', { name: say('attempt', 'continue_open') }).click()
    await page.getByRole('link', { name: say('exam', 'start_test') }).click()
    await readyButton(page, say('room/sound', 'play_and_start')).click()
    await page.getByRole('timer').waitFor()
    // 20.6 of 37 seconds at 48 kbit/s: the other part is not on this device.
    expect(Math.max(...lengths)).toBeGreaterThan(100_000)
    expect(Math.max(...lengths)).toBeLessThan(130_000)
    await fillSheet(page, secondRecording)
    await handIn(page)
    await expectMarksOnly(page, '3 of 5 correct', '60%')
  },
)
