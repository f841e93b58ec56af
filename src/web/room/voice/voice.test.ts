import { afterEach, expect, test, vi } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import type { SpeakingPaper } from '#contract/content/paper.ts'
import { PretendDevices, settle } from '#tests/room/pretend-devices.ts'
import { buildPaperOf } from '#tests/room/pretend-paper.ts'
import { PretendServer } from '#tests/room/pretend-server.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'
import { RoomEngine } from '#web/room/engine/room-engine.ts'
import { Voice } from './voice.ts'

afterEach(() => vi.unstubAllGlobals())

/** The room of Speaking before its clock runs. */
async function reachRoom(mode: Mode) {
  const devices = PretendDevices.install((name, value) => vi.stubGlobal(name, value))
  const host = new PretendHost()
  const server = new PretendServer(host, [buildPaperOf('speaking')], 20)
  server.mode = mode
  const engine = new RoomEngine({ attemptId: 7, wire: server, host, device: new PretendBrowser(), start: null })
  void engine.enter()
  await host.pass(10)
  expect(engine.room.value.phase).toBe('ready')
  return { devices, host, server, engine, voice: new Voice(engine, host) }
}

/** The room of Speaking, running, and the machine's microphones. */
async function enterRoom() {
  const room = await reachRoom('strict')
  void room.engine.begin()
  await room.host.pass(10)
  expect(room.engine.room.value.phase).toBe('running')
  return room
}

/** How often the addresses of the examiner's questions were asked for: before the clock runs, and after. */
async function countAsked(mode: Mode): Promise<[number, number]> {
  const { host, server, engine, voice } = await reachRoom(mode)
  const media = vi.spyOn(server, 'media')
  voice.fetchQuestions()
  await host.pass(10)
  const before = media.mock.calls.length
  void engine.begin()
  await host.pass(10)
  void voice.startInterview(buildPaperOf('speaking') as SpeakingPaper)
  await host.pass(10)
  return [before, media.mock.calls.length]
}

test('fetches the questions before the clock runs in practice, and not before it runs under exam conditions', async () => {
  expect(await countAsked('default')).toEqual([1, 1])
  expect(await countAsked('strict')).toEqual([0, 1])
})

async function listen({ devices, voice }: Awaited<ReturnType<typeof enterRoom>>): Promise<void> {
  void voice.microphone.open()
  await devices.allow()
  expect(devices.open).toBe(1)
}

test('listens no longer when another window takes the attempt', async () => {
  const room = await enterRoom()
  await listen(room)
  room.server.epoch += 1
  await room.host.pass(30_000)
  expect(room.engine.room.value.lease).toBe('elsewhere')
  expect(room.devices.open).toBe(0)
})

test('listens no longer when the time is up, though the server cannot be reached', async () => {
  const room = await enterRoom()
  await listen(room)
  room.server.online = false
  await room.host.pass(20 * 60_000)
  expect(room.engine.room.value.phase).toBe('closing')
  expect(room.devices.open).toBe(0)
})

test('listens no longer when the room was left, also to a permission that comes later', async () => {
  const room = await enterRoom()
  const leave = room.voice.hold()
  await listen(room)
  leave()
  await room.host.pass(4000)
  expect(room.devices.open).toBe(0)
  void room.voice.microphone.open()
  room.voice.hold()()
  await room.host.pass(4000)
  await room.devices.allow()
  expect(room.devices.open).toBe(0)
})

test('a screen that is only drawn again keeps the microphone', async () => {
  const room = await enterRoom()
  const leave = room.voice.hold()
  await listen(room)
  leave()
  room.voice.hold()
  await room.host.pass(10_000)
  expect(room.devices.open).toBe(1)
})

test('records under the next number after another window has recorded in the same answer', async () => {
  const room = await enterRoom()
  const { host, server, engine, voice, devices } = room
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  await listen(room)
  void voice.startInterview(buildPaperOf('speaking') as SpeakingPaper)
  await host.pass(10_000)
  const { interview, queue } = voice.state.value
  expect(interview?.state.value.phase).toBe('recording')
  server.epoch += 1
  await host.pass(20_000)
  expect(engine.room.value.lease).toBe('elsewhere')
  const takes = [{ take: 2, chunks: 1, bytes: 9000, duration_ms: null }]
  const takeOver = server.takeover.bind(server)
  server.takeover = async () => {
    const taken = await takeOver()
    return { ...taken, attempt: { ...taken.attempt, recordings: [{ question: 'part-1.1', status: 'receiving', takes }] } }
  }
  void engine.continueHere()
  await host.pass(10)
  voice.reopen()
  await devices.allow()
  await host.pass(1000)
  interview?.advance()
  expect(interview?.state.value.phase).toBe('recording')
  expect(queue?.find('part-1.1')?.takes.map(({ take }) => take)).toEqual([1, 2, 3])
})

test('listens on when time is given back while the last words are still being put away', async () => {
  const room = await enterRoom()
  room.voice.hold()
  await listen(room)
  void room.voice.startInterview(buildPaperOf('speaking') as SpeakingPaper)
  await room.host.pass(10)
  const { interview } = room.voice.state.value
  if (!interview) throw new Error('No interview')
  let putAway: () => void = () => undefined
  interview.suspend = () => new Promise((resolve) => (putAway = resolve))
  room.engine.room.set({ phase: 'closing' })
  room.engine.room.set({ phase: 'running' })
  room.voice.reopen()
  putAway()
  await settle()
  expect(room.devices.open).toBe(1)
})

test('listens again when this window is the one that records again', async () => {
  const room = await enterRoom()
  await listen(room)
  room.server.epoch += 1
  await room.host.pass(30_000)
  void room.engine.continueHere()
  await room.host.pass(10)
  expect(room.engine.room.value.lease).toBe('held')
  room.voice.reopen()
  await settle()
  await room.devices.allow()
  expect(room.devices.open).toBe(1)
})
