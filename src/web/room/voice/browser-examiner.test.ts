import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PretendHost } from '#tests/room/pretend-world.ts'
import type { SectionMedia } from '#web/room/engine/wire.ts'
import { BrowserExaminer, fileLimitMs, timeoutMs } from './browser-examiner.ts'
import { buildSpeakingPaper } from '#tests/room/pretend-interview.ts'
import { listTurns } from '#web/room/recording/turns.ts'

const prompts = listTurns(buildSpeakingPaper()).map(({ prompt }) => prompt.audio)
const [first] = prompts
const section: SectionMedia = {
  media: prompts.map((audio) => ({ ...audio, url: audio.file, cipher: null })),
  expires_at: '2026-01-05T13:00:00Z',
}

/** How the way to each file is: as it is named here, or good. */
const ways = new Map<string, 'silent' | 'broken'>()
const asked: string[] = []

beforeEach(() => {
  ways.clear()
  asked.length = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const way = ways.get(url)
    if (way === 'silent') return new Promise(() => undefined)
    return Promise.resolve(way === 'broken' ? new Response(null, { status: 503 }) : new Response('sound'))
  })
})
afterEach(() => vi.unstubAllGlobals())

function buildExaminer() {
  const host = new PretendHost()
  const examiner = new BrowserExaminer(host)
  return { host, examiner, preload: () => void examiner.preload(() => Promise.resolve(section)) }
}

/** Lets what real promises of the platform do happen, then time pass. */
async function pass(host: PretendHost, ms: number): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
  await host.pass(ms)
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

test('has every question before the first is spoken, where it may be fetched before', async () => {
  const { host, examiner, preload } = buildExaminer()
  preload()
  await pass(host, 10)
  expect(examiner.loading.value).toEqual({ loaded: prompts.length, missing: 0, total: prompts.length, over: true, enough: true })
  expect(examiner.expect(first!)).toBeNull()
})

test('asks for a file again that does not come in time', async () => {
  const { host, examiner, preload } = buildExaminer()
  ways.set(first!.file, 'silent')
  preload()
  await pass(host, fileLimitMs - 100)
  expect(asked.filter((file) => file === first!.file)).toHaveLength(1)
  expect(examiner.loading.value).toMatchObject({ over: false, enough: true })
  ways.clear()
  await pass(host, 100)
  await pass(host, 1000)
  expect(asked.filter((file) => file === first!.file)).toHaveLength(2)
  expect(examiner.loading.value).toMatchObject({ loaded: prompts.length, over: true })
})

test('a file that never comes stops neither the others nor the interview', async () => {
  const { host, examiner, preload } = buildExaminer()
  ways.set(first!.file, 'broken')
  preload()
  for (let tries = 0; tries < 4; tries += 1) await pass(host, 5000)
  expect(examiner.loading.value).toMatchObject({ loaded: prompts.length - 1, missing: 1, over: true })
  ways.set(first!.file, 'silent')
  let waited = false
  void examiner.expect(first!)?.then(() => (waited = true))
  await pass(host, timeoutMs - 100)
  expect(waited).toBe(false)
  await pass(host, 100)
  expect(waited).toBe(true)
  expect(await examiner.play(first!)).toBe(false)
})

test('a file that did not come is asked for once more when it is its turn', async () => {
  const { host, examiner, preload } = buildExaminer()
  ways.set(first!.file, 'broken')
  preload()
  for (let tries = 0; tries < 4; tries += 1) await pass(host, 5000)
  ways.clear()
  const coming = examiner.expect(first!)
  await pass(host, 10)
  await coming
  expect(examiner.loading.value).toMatchObject({ loaded: prompts.length, missing: 0 })
})

test('does not let a question wait for a list of files that cannot be had', async () => {
  const { host, examiner } = buildExaminer()
  void examiner.preload(() => Promise.reject(new Error('no')))
  const coming = examiner.expect(first!)
  for (let tries = 0; tries < 4; tries += 1) await pass(host, 5000)
  await coming
  expect(examiner.loading.value).toMatchObject({ total: 0, over: true })
  expect(examiner.expect(first!)).toBeNull()
})
