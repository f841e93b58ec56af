import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Version } from '#contract/attempt/attempt.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { readAttempt, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { readyButton } from './harness/mock.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { type Beginning, soon } from './harness/seated.ts'
import { readRecording, readServerPosition, watchSound } from './harness/sound.ts'

const say = sayIn('en')

const recordingHash = async () =>
  createHash('sha256')
    .update(await readFile(new URL('short-mock/audio/listening.mp3', fixtureFolder)))
    .digest('hex')

/** The hashes of all sound that this browser keeps, in whatever store. */
const readKept = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('bandstand-sound')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const asked = opening.result.transaction('track').objectStore('track').getAll()
    asked.onsuccess = async () => {
      const hashes = asked.result.map(async ({ track }) => new Uint8Array(await crypto.subtle.digest('SHA-256', await track.arrayBuffer())).toHex())
      opening.result.close()
      resolve(await Promise.all(hashes))
    }
  }
})`
const listKept = async (page: Page) => (await page.evaluate(readKept)) as string[]

/** The hashes of everything that is fetched from addresses of recordings. */
function listenForSound(context: BrowserContext): () => Promise<string[]> {
  const bodies: Promise<Buffer>[] = []
  context.on('response', (response) => void (response.url().includes('/api/media/') && bodies.push(response.body())))
  return async () => (await Promise.all(bodies)).map((body) => createHash('sha256').update(body).digest('hex'))
}

/** The room before the clock of Listening under exam conditions, its recording there. */
async function waitInRoom({ server, student, takeAnotherSeat }: Beginning, version: Version) {
  const attempt = await startAttempt(server.url, student, { mode: 'strict', version, skill: 'listening', test: 'Short mock' })
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const { page, context } = seat
  await context.addInitScript({ content: watchSound })
  const listFetched = listenForSound(context)
  await page.goto(`/ielts/test?attempt=${attempt.id}`)
  await readyButton(page, say('room/sound', 'play_and_start')).waitFor()
  return { attempt, seat, page, listFetched }
}

const isPlaying = async (page: Page) => !(await readRecording(page)).paused

journey(
  'the recording of a strict section is on the device before it begins, cannot be played, and then plays to its end without a network',
  async ({ server, student, takeAnotherSeat }) => {
    const { seat, page, listFetched } = await waitInRoom({ server, student, takeAnotherSeat }, 'new')
    seat.allow(/ERR_INTERNET_DISCONNECTED/)
    const recording = await recordingHash()
    const [fetched, ...more] = await listFetched()
    expect(more).toEqual([])
    expect(fetched).not.toBe(recording)
    expect(await listKept(page)).toEqual([fetched])
    expect((await readRecording(page)).at).toBe(-1)
    const isActive = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state === 'activated')`
    await expect.poll(() => page.evaluate(isActive), { timeout: 20_000, interval: 100 }).toBe(true)

    await readyButton(page, say('room/sound', 'play_and_start')).click()
    await page.getByRole('timer').waitFor()
    await seat.context.setOffline(true)
    await expect.poll(() => isPlaying(page), soon).toBe(true)
    expect(await listKept(page)).toEqual([recording])

    await page.reload()
    await readyButton(page, say('room/sound', 'play_on')).click()
    await expect.poll(() => isPlaying(page), soon).toBe(true)
    await page.getByText(say('room/sound', 'state_over'), { exact: true }).waitFor({ timeout: 60_000 })
    const { at, duration } = await readRecording(page)
    expect(duration - at).toBeLessThan(0.5)
    expect(await listFetched()).toEqual([fetched])
  },
)

journey('on another device the recording goes on at the same second', async ({ server, student, takeAnotherSeat }) => {
  const { attempt, page } = await waitInRoom({ server, student, takeAnotherSeat }, 'old')
  await readyButton(page, say('room/sound', 'play_and_start')).click()
  await expect.poll(() => isPlaying(page), soon).toBe(true)
  const other = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await other.context.addInitScript({ content: watchSound })
  const listFetched = listenForSound(other.context)
  await other.page.goto(`/ielts/test?attempt=${attempt.id}`)
  await other.page.getByRole('button', { name: say('room', 'continue_here') }).click()
  await readyButton(other.page, say('room/sound', 'play_on')).click()
  await expect.poll(() => isPlaying(other.page), soon).toBe(true)
  await expect
    .poll(async () => Math.abs((await readServerPosition(attempt)) - (await readRecording(other.page)).at), soon)
    .toBeLessThan(1.5)
  expect(await listFetched()).toEqual([await recordingHash()])
  // The first device hears of it by its next heartbeat, at most 18 s apart.
  await expect.poll(() => isPlaying(page), { timeout: 30_000, interval: 100 }).toBe(false)
  expect((await readAttempt(attempt)).status).toBe('in_progress')
})
