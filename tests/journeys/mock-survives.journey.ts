import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import type { Seat } from '#tests/world/browser.ts'
import { AttemptResult } from '#contract/result/result.ts'
import { callAttempt, moveToEnd, type OwnAttempt, readAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { type Hands, useMouse } from './harness/hands.ts'
import { reachSection } from './harness/mock-attempts.ts'
import {
  answerPrompt,
  findEssay,
  finishInterview,
  goOnButton,
  readyButton,
  recordingSign,
  speakFor,
  untilRecording,
} from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { type Beginning, gap, radio, soon } from './harness/seated.ts'
import { readRecording, readServerPosition, watchSound } from './harness/sound.ts'
import { shortPrompts } from './sheets/short-mock.ts'

const say = sayIn('en')

/** Somebody in a section of the short mock, which they may leave and come back to. */
class Sitter {
  readonly seat: Seat
  readonly attempt: OwnAttempt
  readonly skill: Skill
  page: Page

  constructor(seat: Seat, attempt: OwnAttempt, skill: Skill) {
    this.seat = seat
    this.page = seat.page
    this.attempt = attempt
    this.skill = skill
  }

  /** What the server holds of the section. */
  readonly readAnswers = async () => (await readAttempt(this.attempt)).answers[this.skill] ?? {}

  async cutNetwork(): Promise<void> {
    this.seat.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await this.seat.context.setOffline(true)
  }

  async mendNetwork(): Promise<void> {
    await this.seat.context.setOffline(false)
  }

  /** Closes the tab without a word, and opens the room's address in another one. */
  async openAnotherTab(): Promise<void> {
    const address = this.page.url()
    await this.page.close()
    this.page = await this.seat.context.newPage()
    await this.page.goto(address)
  }

  saved(): Promise<void> {
    return this.page.getByText(say('room', 'save_saved'), { exact: true }).waitFor()
  }
}

/** A student in the room of a section, its clock running; the sections before it are over. */
async function sitDown({ server, student, takeAnotherSeat }: Beginning, skill: Skill): Promise<Sitter> {
  const attempt = await reachSection(server.url, student, skill, 'Short mock')
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const { page } = seat
  await seat.context.addInitScript({ content: watchSound })
  await page.goto(`/ielts/${skill}/introduction?attempt=${attempt.id}`)
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  if (skill !== 'listening') await page.getByRole('button', { name: say('room', 'continue_here') }).click()
  if (skill === 'listening') await readyButton(page, say('room/sound', 'play_and_start')).click()
  if (skill === 'speaking') await readyButton(page, say('room/voice', 'start')).click()
  await page.getByRole('timer').waitFor()
  return new Sitter(seat, attempt, skill)
}

/** The recording is playing, at the position that the server's clock requires. */
async function expectInTime({ page, attempt }: Sitter): Promise<void> {
  await expect.poll(async () => (await readRecording(page)).paused, soon).toBe(false)
  await expect.poll(async () => Math.abs((await readServerPosition(attempt)) - (await readRecording(page)).at), soon).toBeLessThan(1.5)
}

journey('in the middle of Listening nothing is lost, and nothing is heard twice', async ({ server, student, takeAnotherSeat }) => {
  const sitter = await sitDown({ server, student, takeAnotherSeat }, 'listening')
  await expectInTime(sitter)
  await gap(sitter.page, 1).fill('friday')
  await expect.poll(sitter.readAnswers, soon).toEqual({ 1: 'friday' })

  await sitter.cutNetwork()
  await gap(sitter.page, 2).fill('Brant')
  await sitter.page.getByText(say('room', 'save_unsaved')).waitFor()
  await sitter.mendNetwork()
  await sitter.saved()
  expect(await sitter.readAnswers()).toEqual({ 1: 'friday', 2: 'Brant' })
  await expectInTime(sitter)

  await gap(sitter.page, 3).pressSequentially('£1')
  await sitter.page.reload()
  await readyButton(sitter.page, say('room/sound', 'play_on')).click()
  await expectInTime(sitter)
  expect(await gap(sitter.page, 3).inputValue()).toBe('£1')

  await gap(sitter.page, 3).fill('£15')
  await expect.poll(sitter.readAnswers, soon).toEqual({ 1: 'friday', 2: 'Brant', 3: '£15' })
  await sitter.openAnotherTab()
  await readyButton(sitter.page, say('room/sound', 'play_on')).click()
  await expectInTime(sitter)
  expect(await gap(sitter.page, 3).inputValue()).toBe('£15')
})

journey(
  'when the time of Listening is over the room keeps what is there and shows the way on',
  async ({ server, student, takeAnotherSeat }) => {
    const sitter = await sitDown({ server, student, takeAnotherSeat }, 'listening')
    await gap(sitter.page, 1).fill('friday')
    await expect.poll(sitter.readAnswers, soon).toEqual({ 1: 'friday' })
    await moveToEnd(sitter.attempt, 8)
    await gap(sitter.page, 2).fill('Brandt') // With this the room hears what time it is.
    await sitter.page
      .getByRole('heading', { level: 1, name: say('room', 'between_title', { skill: say('room', 'skill_listening') }) })
      .waitFor({ timeout: 30_000 })
    await sitter.page.getByText(say('room', 'between_stored')).waitFor()
    expect(await sitter.readAnswers()).toEqual({ 1: 'friday', 2: 'Brandt' })
    const { sections, status } = await readAttempt(sitter.attempt)
    expect(sections.map((section) => section.status)).toEqual(['closed', 'locked', 'locked', 'locked'])
    expect(status).toBe('in_progress')

    await sitter.page.reload()
    const way = sitter.page.getByRole('link', { name: say('room', 'to_introduction', { skill: say('room', 'skill_reading') }) })
    await way.click()
    await sitter.page.getByRole('link', { name: say('exam', 'start_test') }).click()
    await sitter.page.getByRole('timer').waitFor()
    expect((await readAttempt(sitter.attempt)).sections.map((section) => section.status)).toEqual(['closed', 'open', 'locked', 'locked'])
  },
)

journey('in the middle of Reading nothing is lost', async ({ server, student, takeAnotherSeat }) => {
  const sitter = await sitDown({ server, student, takeAnotherSeat }, 'reading')
  await radio(sitter.page, 1, 'FALSE').check()
  await expect.poll(sitter.readAnswers, soon).toEqual({ 1: 'FALSE' })
  await sitter.cutNetwork()
  await radio(sitter.page, 2, 'NOT GIVEN').check()
  await sitter.page.getByText(say('room', 'save_unsaved')).waitFor()
  await sitter.mendNetwork()
  await sitter.saved()
  await gap(sitter.page, 3).pressSequentially('ga')
  await sitter.page.reload()
  await sitter.page.getByRole('timer').waitFor()
  expect(await gap(sitter.page, 3).inputValue()).toBe('ga')
  await gap(sitter.page, 3).fill('gas')
  await expect.poll(sitter.readAnswers, soon).toEqual({ 1: 'FALSE', 2: 'NOT GIVEN', 3: 'gas' })
  await sitter.openAnotherTab()
  await sitter.page.getByRole('timer').waitFor()
  expect(await radio(sitter.page, 2, 'NOT GIVEN').isChecked()).toBe(true)
  expect(await gap(sitter.page, 3).inputValue()).toBe('gas')
})

journey('in the middle of Writing no letter is lost', async ({ server, student, takeAnotherSeat }) => {
  const sitter = await sitDown({ server, student, takeAnotherSeat }, 'writing')
  const essay = () => findEssay(sitter.page, 1)
  const first = 'The chart shows visitors in three years.'
  await essay().pressSequentially(first)
  await expect.poll(sitter.readAnswers, soon).toEqual({ 'task-1': first })

  await sitter.cutNetwork()
  await essay().pressSequentially(' There were 200 at first.')
  await sitter.page.getByText(say('room', 'save_unsaved')).waitFor()
  await sitter.mendNetwork()
  await sitter.saved()
  expect(await sitter.readAnswers()).toEqual({ 'task-1': `${first} There were 200 at first.` })

  await essay().pressSequentially(' Then 40')
  await sitter.page.reload()
  await essay().waitFor()
  const third = `${first} There were 200 at first. Then 40`
  expect(await essay().inputValue()).toBe(third)
  await expect.poll(sitter.readAnswers, soon).toEqual({ 'task-1': third })

  await essay().focus()
  await sitter.page.keyboard.press('ControlOrMeta+End')
  await sitter.page.keyboard.type('0.')
  await expect.poll(sitter.readAnswers, soon).toEqual({ 'task-1': `${third}0.` })
  await sitter.page.keyboard.type(' Perhaps lost')
  await sitter.openAnotherTab()
  await essay().waitFor()
  expect((await essay().inputValue()).startsWith(`${third}0.`)).toBe(true)
})

/** Lets the candidate speak for some seconds, by the clock beside the sign; then calls `then`. */
async function speakUntil(page: Page, seconds: number, then: () => Promise<unknown>): Promise<number> {
  await recordingSign(page).waitFor()
  const since = performance.now()
  await speakFor(page, seconds)
  const spoken = (performance.now() - since) / 1000
  await then()
  return spoken
}

/** After a reload the candidate continues with a click, and the interrupted answer continues. */
async function speakOn({ page }: Sitter): Promise<void> {
  await readyButton(page, say('room/voice', 'go_on')).click()
  await recordingSign(page).waitFor()
}

async function readTakes(attempt: OwnAttempt): Promise<Record<string, number[]>> {
  const { awaiting } = AttemptResult.parse((await callAttempt(attempt, 'GET', '/result')).body)
  const speaking = awaiting.find(({ skill }) => skill === 'speaking')
  const prompts = speaking?.skill === 'speaking' ? speaking.parts.flatMap((part) => part.prompts) : []
  return Object.fromEntries(prompts.map(({ id, takes }) => [id, takes.map(({ duration_ms: ms }) => ms / 1000)]))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

journey(
  'in the middle of Speaking at most five seconds are lost, and without a network none',
  async ({ server, student, takeAnotherSeat }) => {
    const sitter = await sitDown({ server, student, takeAnotherSeat }, 'speaking')
    const handsOf = (page: Page): Hands => ({ ...hands, page })
    const hands = await useMouse(sitter.page)
    const finish = () => goOnButton(sitter.page, 'finish').click()
    const spoken: Record<string, number[]> = {}
    await answerPrompt(hands, { prepares: false, seconds: 2 })

    await sitter.cutNetwork()
    spoken['part-1.2'] = [await speakUntil(sitter.page, 7, finish)]
    await sitter.mendNetwork()

    await untilRecording(hands, { prepares: true })
    const first = await speakUntil(sitter.page, 7, () => sitter.page.reload())
    await speakOn(sitter)
    spoken['part-2.1'] = [first, await speakUntil(sitter.page, 9, finish)]
    await answerPrompt(hands, { prepares: false, seconds: 2 })

    const before = await speakUntil(sitter.page, 6, () => sitter.openAnotherTab())
    await speakOn(sitter)
    spoken['part-3.1'] = [before, await speakUntil(sitter.page, 8, finish)]
    await finishInterview(handsOf(sitter.page))

    const takes = await readTakes(sitter.attempt)
    expect(Object.keys(takes)).toEqual(shortPrompts)
    expect(Object.values(takes).map(({ length }) => length)).toEqual([1, 1, 2, 1, 2])
    const lost = Object.entries(spoken).map(([id, parts]) => ({ id, parts, takes: takes[id], lost: sum(parts) - sum(takes[id] ?? []) }))
    expect(lost.filter((answer) => answer.lost > (answer.id === 'part-1.2' ? 0.7 : 5.3))).toEqual([])
  },
)
