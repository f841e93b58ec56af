import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AttemptResult } from '#contract/result/result.ts'
import { AttemptResult as Result } from '#contract/result/result.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { type Hands, useKeys, useMouse } from './harness/hands.ts'
import { answerPrompt, beginMock, finishInterview, goOnTo, listSpoken, startSection, watchRecording, writeEssays } from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { shortEssays, shortListening, shortPrompts, shortReading, shortReasons } from './sheets/short-mock.ts'

const say = sayIn('en')

/** By how much a recording may differ from what the sign beside it was seen to take, on a busy machine: less than any piece that is sent. */
const slackSeconds = 1

/** Takes the short mock from the list of tests to its result; answers how many seconds each prompt was answered for. */
async function takeMock(hands: Hands): Promise<number[]> {
  const { page } = hands
  await page.context().addInitScript({ content: watchRecording })
  await beginMock(hands)
  await startSection(hands, 'listening')
  await hands.answer(shortListening)
  await goOnTo(hands, 'reading')
  await startSection(hands, 'reading')
  await hands.answer(shortReading)
  await goOnTo(hands, 'writing')
  await startSection(hands, 'writing')
  await writeEssays(hands)
  await goOnTo(hands, 'speaking')
  await startSection(hands, 'speaking')
  for (const prompt of shortPrompts) await answerPrompt(hands, { prepares: prompt === 'part-2.1', seconds: 3 })
  const spoken = await listSpoken(page)
  await finishInterview(hands)
  return spoken
}

async function readResult(page: Page, url: string, { token }: TestPerson): Promise<AttemptResult> {
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? ''
  return Result.parse((await callApi(url, `GET /ielts/attempt/${attempt}/result`, { token })).body)
}

/** The marks are those of the hand count, and nothing else is marked. */
function expectMarks({ attempt, sections }: AttemptResult): void {
  const [listening, reading] = sections
  expect(sections.map(({ skill, raw, max }) => [skill, raw, max])).toEqual([
    ['listening', shortListening.marks, 8],
    ['reading', shortReading.marks, 4],
  ])
  const toReasons = (section: typeof listening) => Object.fromEntries((section?.marks ?? []).map(({ number, reason }) => [number, reason]))
  expect({ listening: toReasons(listening), reading: toReasons(reading) }).toEqual(shortReasons)
  expect(attempt.status).toBe('awaiting_review')
}

/** The texts are as they were typed, and every prompt has as much sound as was spoken. */
function expectAwaiting({ awaiting }: AttemptResult, spoken: readonly number[]): void {
  const [writing, speaking] = awaiting
  expect(writing?.skill === 'writing' && writing.tasks.map(({ id, text, words }) => ({ id, text, words }))).toEqual(shortEssays)
  const prompts = speaking?.skill === 'speaking' ? speaking.parts.flatMap((part) => part.prompts) : []
  expect(prompts.map(({ id, takes }) => [id, takes.length])).toEqual(shortPrompts.map((id) => [id, 1]))
  expect(spoken).toHaveLength(shortPrompts.length)
  for (const [index, { duration_ms }] of prompts.entries()) {
    expect(Math.abs(duration_ms / 1000 - (spoken[index] ?? 0))).toBeLessThan(slackSeconds)
  }
}

interface Player {
  readonly duration: number
  readonly seekable: number
  readonly at: number
}

/** Every recording of these addresses, as a player of the page has it once it has been moved to its middle. */
const seekPlayers = (addresses: readonly string[]) => `Promise.all(${JSON.stringify(addresses)}.map(async (address) => {
  const audio = new Audio(address)
  const heard = (name) =>
    new Promise((resolve, reject) => {
      const tell = () => reject(new Error(audio.currentSrc + ' never came to ' + name + ': ' + [audio.error?.message, audio.readyState, audio.networkState]))
      audio.addEventListener(name, resolve, { once: true })
      audio.addEventListener('error', tell, { once: true })
      setTimeout(tell, 20_000)
    })
  audio.load()
  await heard('loadedmetadata')
  const moved = heard('seeked')
  audio.currentTime = audio.duration / 2
  await moved
  return { duration: audio.duration, seekable: audio.seekable.end(0), at: audio.currentTime }
}))`

/** The interview plays on the page of the result, and each of its recordings is as long as what was said and can be searched. */
async function expectPlayers(page: Page, { awaiting }: AttemptResult, spoken: readonly number[]): Promise<void> {
  const button = (key: string) =>
    page.getByRole('region', { name: 'Speaking' }).getByRole('button', { name: say('result', key), exact: true })
  await button('play_interview').press('Enter')
  await button('pause').press('Enter')
  const speaking = awaiting.find(({ skill }) => skill === 'speaking')
  const prompts = speaking?.skill === 'speaking' ? speaking.parts.flatMap((part) => part.prompts) : []
  const addresses = prompts.flatMap(({ takes }) => takes.map(({ url }) => url))
  const players = (await page.evaluate(seekPlayers(addresses))) as Player[]
  expect(players).toHaveLength(shortPrompts.length)
  for (const [index, { duration, seekable, at }] of players.entries()) {
    expect(Math.abs(duration - (spoken[index] ?? 0))).toBeLessThan(slackSeconds)
    expect(Math.abs(seekable - duration)).toBeLessThan(0.1)
    expect(Math.abs(at - duration / 2)).toBeLessThan(0.3)
  }
}

const wordsWritten = shortEssays.reduce((sum, { words }) => sum + words, 0)

/** The message for a section that nobody was asked to grade. */
const ungraded = [
  `Not graded: ${shortEssays.length} tasks, ${wordsWritten} words`,
  `Not graded: ${shortPrompts.length} recordings`,
] as const

/** What the page of the result says; it is left at the tab of Speaking. */
async function expectPage(page: Page): Promise<void> {
  await page.getByText(`${shortListening.marks} of 8 correct`).first().waitFor()
  expect(await page.getByText(`${shortReading.marks} of 4 correct`).count()).toBeGreaterThan(0)
  for (const sentence of ungraded) expect(await page.getByText(sentence, { exact: true }).count()).toBe(1)
  expect(await page.getByText(say('result', 'overall_missing')).count()).toBe(1)
  await page.getByRole('tab', { name: 'Writing' }).press('Enter')
  for (const { text, words } of shortEssays) {
    expect(
      await page
        .locator('.rv-text')
        .filter({ hasText: text.slice(0, 30) })
        .innerText(),
    ).toBe(text)
    expect(await page.getByText(new RegExp(`^${words} words \\(minimum`)).count()).toBe(1)
  }
  for (const skill of ['Writing', 'Speaking']) {
    await page.getByRole('tab', { name: skill }).press('Enter')
    expect(await page.getByRole('region', { name: skill }).getByText(say('result', 'not_graded')).count()).toBe(1)
  }
}

/** Where a figure stands that could be taken for a band which nobody has given: beside "Overall", or in a section that a person grades. */
async function findInvented(page: Page): Promise<string[]> {
  const lines = (await page.locator('main').innerText()).split('\n').filter((line) => /overall/i.test(line))
  const cells = await page.locator('.rv-mock > div').allInnerTexts()
  const graded = cells.filter((cell) => /^(Writing|Speaking)/.test(cell.trim()))
  expect([cells.length, graded.length]).toEqual([4, 2])
  const besides = graded.map((cell) => ungraded.reduce((text, sentence) => text.replace(sentence, ''), cell))
  return [...lines, ...besides].filter((text) => /\d/.test(text))
}

for (const { by, use } of [
  { by: 'with clicks alone', use: useMouse },
  { by: 'with keys alone', use: useKeys },
]) {
  journey(`a person takes the whole mock ${by}, and what was said and written comes back`, async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.route('**/api/notification/stream', (route) => route.fulfill({ status: 204 })) // It never rests.
    const hands = await use(page)
    const spoken = await takeMock(hands)
    await expectPage(page)
    expect(await findInvented(page)).toEqual([])
    await page.waitForLoadState('networkidle') // What was said last may arrive after the page.
    const result = await readResult(page, server.url, student)
    await expectPlayers(page, result, spoken)
    expectMarks(result)
    expectAwaiting(result, spoken)
    expect(hands.listFaults()).toEqual([])
  })
}
