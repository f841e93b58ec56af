import { expect, test } from 'vitest'
import type { Mode, RecordingState } from '#contract/attempt/attempt.ts'
import { PretendHost } from '#tests/room/pretend-world.ts'
import { readingMsOf } from '#web/room/recording/answer-record.ts'
import { Interview } from './interview.ts'
import { buildSpeakingPaper, PretendExaminer, PretendRecorder } from '#tests/room/pretend-interview.ts'
import { listTurns } from '#web/room/recording/turns.ts'
import { VoiceQueue } from '#web/room/recording/voice-queue.ts'
import { makeMemoryVoiceStore } from '#web/room/recording/voice-store.ts'

interface Setting {
  readonly mode?: Mode
  readonly recordings?: RecordingState[]
  /** When the section ends, on its own clock. */
  readonly endsMs?: number
}

function buildRoom({ mode = 'strict', recordings = [], endsMs = 1_200_000 }: Setting = {}) {
  const host = new PretendHost()
  const openedAt = host.mono()
  const clock = { sinceOpened: () => host.mono() - openedAt, left: () => openedAt + endsMs - host.mono() }
  const store = makeMemoryVoiceStore()
  const completed: string[] = []
  const wire = {
    putChunk: () => Promise.resolve(),
    findRecording: () => Promise.resolve(undefined),
    complete: (_attempt: number, question: string, takes: readonly { take: number; chunks: number }[]) => {
      completed.push(`${question}: ${takes.map(({ take, chunks }) => `${take}x${chunks}`).join(' ')}`)
      return Promise.resolve()
    },
  }
  const examiner = new PretendExaminer(host)
  const recorder = new PretendRecorder(host)
  const visited: string[] = []
  let pages = 0
  /** Opens the page; the one before is gone from one moment to the next. */
  const open = async () => {
    const own = (pages += 1)
    const wait = (ms: number, run: () => void) => host.wait(ms, () => own === pages && run())
    const here = {
      mono: host.mono,
      wall: host.wall,
      random: host.random,
      uuid: host.uuid,
      hash: host.hash,
      isVisible: host.isVisible,
      wait,
    }
    recorder.crash()
    const queue = new VoiceQueue({ attemptId: 7, store, wire, host: here })
    await queue.recover()
    const turns = listTurns(buildSpeakingPaper())
    const visit = (id: string) => visited.push(id)
    const parts = { host: here, mode, turns, recordings: () => recordings, clock, queue, examiner, recorder, visit }
    const interview = new Interview(parts)
    interview.begin()
    return { interview, queue }
  }
  return { host, examiner, recorder, completed, visited, recordings, open }
}

const at = ({ state }: Interview) => `${state.value.turn?.prompt.id ?? '-'} ${state.value.phase} ${state.value.secondsLeft}`

test('asks, records by itself, and goes straight to the next prompt under exam conditions', async () => {
  const { host, open, examiner, completed } = buildRoom()
  const { interview } = await open()
  expect(at(interview)).toBe('part-1.1 asking 0')
  await host.pass(4000)
  expect(at(interview)).toBe('part-1.1 recording 30')
  await host.pass(29_000)
  expect(at(interview)).toBe('part-1.1 recording 1')
  await host.pass(1000)
  expect(at(interview)).toBe('part-1.2 asking 0')
  expect(examiner.spoken).toEqual(['part-1-1', 'part-1-2'])
  expect(completed).toEqual(['part-1.1: 1x6'])
})

test('ends an answer early when the candidate goes on', async () => {
  const { host, open } = buildRoom()
  const { interview } = await open()
  await host.pass(4000 + 12_000)
  interview.advance()
  await host.pass(10)
  expect(at(interview)).toBe('part-1.2 asking 0')
})

test('does not take a press that was meant for the screen before', async () => {
  const { host, open } = buildRoom()
  const { interview } = await open()
  await host.pass(4000 + 30_000 + 100)
  interview.advance()
  expect(at(interview)).toBe('part-1.2 asking 0')
})

/** Passes the two questions of part 1 quickly. */
async function reachLongTurn(interview: Interview, host: PretendHost): Promise<void> {
  for (const _ of [1, 2]) {
    await host.pass(4000 + 10_000)
    interview.advance()
    await host.pass(10)
    if (interview.state.value.phase !== 'review') continue
    await host.pass(1000)
    interview.advance()
  }
}

test('gives a minute to prepare the long turn, then cuts the answer at two', async () => {
  const { host, open } = buildRoom()
  const { interview } = await open()
  await reachLongTurn(interview, host)
  await host.pass(4000)
  expect(at(interview)).toBe('part-2.1 preparing 60')
  await host.pass(60_000)
  expect(at(interview)).toBe('part-2.1 recording 120')
  await host.pass(119_000)
  expect(at(interview)).toBe('part-2.1 recording 1')
  await host.pass(1010)
  expect(at(interview)).toBe('part-2.2 asking 0')
})

test('lets the preparation be skipped', async () => {
  const { host, open } = buildRoom()
  const { interview } = await open()
  await reachLongTurn(interview, host)
  await host.pass(4000 + 5000)
  interview.advance()
  expect(at(interview)).toBe('part-2.1 recording 120')
})

test('goes on with the same prompt in a new take after a reload, with what remains of its time', async () => {
  const { host, open, examiner, completed } = buildRoom()
  await open()
  await host.pass(4000 + 21_000)
  const { interview } = await open()
  expect(at(interview)).toBe('part-1.1 recording 10')
  expect(examiner.spoken).toEqual(['part-1-1'])
  await host.pass(10_010)
  expect(completed).toEqual(['part-1.1: 1x4 2x2'])
})

test('takes the next prompt after an interruption when almost nothing was left', async () => {
  const { host, open, recorder, completed } = buildRoom()
  const { interview } = await open()
  await host.pass(4000 + 27_000)
  recorder.unplug()
  await host.pass(10)
  expect(at(interview)).toBe('part-1.2 asking 0')
  expect(completed).toEqual(['part-1.1: 1x6'])
})

test('goes on with the rest of the preparation after a reload, to the second', async () => {
  const { host, open } = buildRoom({ mode: 'default' })
  const { interview } = await open()
  await reachLongTurn(interview, host)
  await host.pass(4000 + 27_000)
  const again = await open()
  expect(at(again.interview)).toBe('part-2.1 preparing 33')
})

test('lets the preparation run on while the page is away, under exam conditions', async () => {
  const { host, open, recorder } = buildRoom()
  const { interview } = await open()
  await reachLongTurn(interview, host)
  await host.pass(4000 + 27_000)
  recorder.crash()
  const again = await open()
  expect(at(again.interview)).toBe('part-2.1 preparing 33')
  await host.pass(3000)
  await again.interview.suspend()
  await host.pass(20_000)
  expect(at((await open()).interview)).toBe('part-2.1 preparing 10')
  await host.pass(10_000)
  expect(at((await open()).interview)).toBe('part-2.1 recording 120')
})

test('speaks a question once under exam conditions: after a reload it is read', async () => {
  const { host, open, examiner } = buildRoom()
  await open()
  await host.pass(1000)
  const { interview } = await open()
  expect(interview.state.value).toMatchObject({ phase: 'reading', heardBefore: true, secondsLeft: 3 })
  await host.pass(3010)
  expect(at(interview)).toBe('part-1.1 recording 30')
  expect(examiner.spoken).toEqual(['part-1-1'])
})

test('speaks a question again after a reload in practice', async () => {
  const { host, open, examiner } = buildRoom({ mode: 'default' })
  await open()
  await host.pass(1000)
  const { interview } = await open()
  expect(at(interview)).toBe('part-1.1 asking 0')
  expect(examiner.spoken).toEqual(['part-1-1', 'part-1-1'])
})

test('waits for a question that is still being fetched, no longer than the examiner does', async () => {
  const { host, open, examiner } = buildRoom()
  let come: () => void = () => undefined
  examiner.coming = new Promise<void>((resolve) => (come = resolve))
  const { interview } = await open()
  await host.pass(5000)
  expect(at(interview)).toBe('part-1.1 fetching 0')
  examiner.coming = null
  come()
  await host.pass(4000)
  expect(at(interview)).toBe('part-1.1 recording 30')
})

test.each(['strict', 'default'] as const)('goes on behind what another window has recorded meanwhile (%s)', async (mode) => {
  const { host, open, recordings } = buildRoom({ mode })
  const { interview } = await open()
  await host.pass(4000 + 10_000)
  await interview.suspend()
  const takes = [{ take: 2, chunks: 3, bytes: 60_000, duration_ms: null }]
  recordings.push({ question: 'part-1.1', status: 'complete', takes: [] }, { question: 'part-1.2', status: 'receiving', takes })
  await host.pass(1000)
  interview.advance()
  expect(at(interview)).toBe('part-1.2 recording 25')
})

test('counts the takes of another window when an answer goes on in this one', async () => {
  const { host, open, recordings, completed } = buildRoom()
  const { interview } = await open()
  await host.pass(4000 + 10_000)
  await interview.suspend()
  recordings.push({ question: 'part-1.1', status: 'receiving', takes: [{ take: 2, chunks: 2, bytes: 40_000, duration_ms: null }] })
  await host.pass(1000)
  interview.advance()
  expect(at(interview)).toBe('part-1.1 recording 10')
  await host.pass(10_010)
  expect(completed).toEqual(['part-1.1: 1x2 2x2 3x2'])
})

test('shows no more time for an answer than the section has left', async () => {
  const { host, open } = buildRoom({ endsMs: 20_000 })
  const { interview } = await open()
  await host.pass(4000)
  expect(interview.state.value).toMatchObject({ secondsLeft: 16, totalSeconds: 16, cutShort: true })
})

test('knows how long the questions to come may take', async () => {
  const { host, open } = buildRoom()
  const { interview } = await open()
  expect(interview.msToCome).toBe(4 * 4000 + 40_000 + 60_000 + 120_000 + 30_000 + 60_000)
  await reachLongTurn(interview, host)
  expect(interview.msToCome).toBe(2 * 4000 + 30_000 + 60_000)
})

test('passes over what the server has whole', async () => {
  const { open, visited } = buildRoom({ recordings: [{ question: 'part-1.1', status: 'complete', takes: [] }] })
  const { interview } = await open()
  expect(at(interview)).toBe('part-1.2 asking 0')
  expect(visited).toEqual(['part-1.2'])
})

test('gives time to read when the question cannot be heard', async () => {
  const { host, open, examiner } = buildRoom()
  examiner.broken = true
  const { interview } = await open()
  await host.pass(1)
  expect(at(interview)).toBe('part-1.1 reading 4')
  await host.pass(readingMsOf('Question part-1.1?'))
  expect(interview.state.value.phase).toBe('recording')
})

test('says that nothing is heard, and takes it back', async () => {
  const { host, open, recorder } = buildRoom()
  recorder.loudness = 0
  const { interview } = await open()
  await host.pass(4000 + 3600)
  expect(interview.state.value.silent).toBe(false)
  await host.pass(600)
  expect(interview.state.value.silent).toBe(true)
  recorder.loudness = 0.1
  await host.pass(400)
  expect(interview.state.value.silent).toBe(false)
  expect(interview.state.value.phase).toBe('recording')
})

test('breaks off when the microphone goes, and goes on in a new take when it is back', async () => {
  const { host, open, recorder, completed } = buildRoom()
  const { interview } = await open()
  await host.pass(4000 + 10_000)
  recorder.unplug()
  await host.pass(10)
  expect(interview.state.value).toMatchObject({ phase: 'held', heldBy: 'microphone' })
  recorder.plugIn()
  interview.restore()
  expect(at(interview)).toBe('part-1.1 recording 20')
  await host.pass(20_010)
  expect(completed).toEqual(['part-1.1: 1x2 2x4'])
})

test('holds when there is no microphone to begin with', async () => {
  const { host, open, recorder } = buildRoom()
  recorder.unplug()
  const { interview } = await open()
  await host.pass(4010)
  expect(interview.state.value).toMatchObject({ phase: 'held', heldBy: 'microphone' })
})

test('tells under exam conditions that an answer holds no sound, and goes on', async () => {
  const { host, open, recorder } = buildRoom()
  recorder.empty = true
  const { interview } = await open()
  await host.pass(4000 + 30_010)
  expect(at(interview)).toBe('part-1.2 asking 0')
  expect(interview.state.value.lostAnswer).toBe(true)
})

test('asks again for an answer without sound in practice, with its whole time', async () => {
  const { host, open, recorder } = buildRoom({ mode: 'default' })
  recorder.empty = true
  const { interview } = await open()
  await host.pass(4000 + 30_010)
  expect(interview.state.value).toMatchObject({ phase: 'held', heldBy: 'empty' })
  recorder.empty = false
  await host.pass(1000)
  interview.advance()
  expect(at(interview)).toBe('part-1.1 recording 30')
})

test('waits after each answer in practice, where it can be recorded again; the last take counts', async () => {
  const { host, open, completed } = buildRoom({ mode: 'default' })
  const { interview } = await open()
  await host.pass(4000 + 30_010)
  expect(at(interview)).toBe('part-1.1 review 0')
  interview.recordAgain()
  expect(at(interview)).toBe('part-1.1 recording 30')
  await host.pass(10_000)
  interview.advance()
  await host.pass(1000)
  interview.advance()
  await host.pass(10)
  expect(at(interview)).toBe('part-1.2 asking 0')
  expect(completed).toEqual(['part-1.1: 2x2'])
})

test('hears the question again in practice', async () => {
  const { host, open, examiner } = buildRoom({ mode: 'default' })
  const { interview } = await open()
  await host.pass(4000 + 30_010)
  void interview.hearAgain()
  expect(interview.state.value.replaying).toBe(true)
  await host.pass(4000)
  expect(interview.state.value.replaying).toBe(false)
  expect(examiner.spoken).toEqual(['part-1-1', 'part-1-1'])
})

test('stops at a pause, and goes on when the candidate says so', async () => {
  const { host, open } = buildRoom({ mode: 'default' })
  const { interview } = await open()
  await host.pass(4000 + 12_000)
  void interview.suspend()
  await host.pass(600_000)
  expect(interview.state.value).toMatchObject({ phase: 'held', heldBy: 'paused' })
  interview.advance()
  expect(at(interview)).toBe('part-1.1 recording 18')
})

test('takes what was said for the answer when the section ends', async () => {
  const { host, open, completed } = buildRoom()
  const { interview, queue } = await open()
  await host.pass(4000 + 12_000)
  await Promise.all([interview.end(), host.pass(10)])
  await queue.drain(1000)
  expect(interview.state.value.phase).toBe('done')
  expect(completed).toEqual(['part-1.1: 1x3'])
})

test('is done after the last answer', async () => {
  const { host, open, completed } = buildRoom()
  const { interview } = await open()
  await host.pass(600_000)
  expect(at(interview)).toBe('- done 0')
  expect(completed).toHaveLength(5)
})
