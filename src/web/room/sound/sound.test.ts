import { expect, test } from 'vitest'
import type { Mode } from '#contract/attempt/attempt.ts'
import { PretendHost } from '#tests/room/pretend-world.ts'
import { emptyRoom } from '#web/room/engine/room-state.ts'
import { Watched } from '#web/kit/watched.ts'
import { PretendSpeaker } from '#tests/room/pretend-speaker.ts'
import { Sound } from './sound.ts'

const seconds = 600

function buildWorld(mode: Mode, { openedFor = 0, left = 0 } = {}) {
  const host = new PretendHost()
  const facts = { id: 7, candidateNumber: '', title: '', previewOfTest: null, mode, version: 'new' as const, textSize: 'regular' as const }
  const room = new Watched({ ...emptyRoom, attempt: facts, phase: 'ready' as typeof emptyRoom.phase })
  const speaker = new PretendSpeaker(host, seconds)
  const opened = host.mono() - openedFor
  const logged: object[] = []
  let kept = left
  const sound = new Sound({
    room,
    host,
    speaker,
    sinceOpened: () => host.mono() - opened,
    log: (value) => void logged.push(value),
    place: { read: () => kept, write: (ms) => (kept = ms) },
  })
  let addresses = 0
  sound.load(() => `blob:track-${(addresses += 1)}`, seconds * 1000)
  const run = () => {
    room.set({ phase: 'running' })
    sound.refresh()
  }
  const at = () => Math.round(speaker.currentTime)
  return { host, room, speaker, sound, logged, run, at, kept: () => kept }
}

test('nothing is heard before the section runs', async () => {
  const { host, speaker, sound } = buildWorld('strict')
  sound.unlock()
  expect(speaker.muted).toBe(true)
  await host.pass(3000)
  expect(speaker.paused).toBe(true)
})

test('under exam conditions the recording plays with the server’s clock', async () => {
  const { host, sound, run, at, speaker } = buildWorld('strict')
  run()
  await host.pass(60_000)
  expect(at()).toBe(60)
  expect(speaker.seeks).toEqual([])
  expect(sound.state.value).toMatchObject({ status: 'playing', positionMs: 60_000 })
})

test('after a reload it is moved forward to where it would be, and the gap is noted', async () => {
  const { host, run, at, logged } = buildWorld('strict', { openedFor: 120_000, left: 100_000 })
  run()
  await host.pass(10_000)
  expect(at()).toBe(130)
  expect(logged).toEqual([{ event: 'interrupted', at_ms: 100_000, lasted_ms: 20_000 }])
})

test('a recording that is ahead is left alone', async () => {
  const { host, run, speaker } = buildWorld('strict')
  run()
  await host.pass(1000)
  speaker.currentTime = 8
  speaker.seeks = []
  await host.pass(5000)
  expect(speaker.seeks).toEqual([])
})

test('exam conditions have no pause, no way back and no other speed', async () => {
  const { host, sound, run, at, speaker } = buildWorld('strict')
  run()
  await host.pass(20_000)
  sound.toggle()
  sound.back()
  sound.setRate(0.75)
  speaker.pause()
  await host.pass(20_000)
  expect(at()).toBe(40)
  expect(speaker.playbackRate).toBe(1)
})

test('a stall is noted, and the recording is moved on', async () => {
  const { host, run, at, speaker, sound, logged } = buildWorld('strict')
  run()
  await host.pass(10_000)
  speaker.stall()
  speaker.seeking = true
  await host.pass(5000)
  expect(sound.state.value.status).toBe('stalled')
  speaker.seeking = false
  speaker.move()
  await host.pass(2000)
  expect(at()).toBe(17)
  expect(logged).toMatchObject([{ event: 'stalled', at_ms: 10_000 }])
})

test('a browser that wants a press gets one, and goes on where the clock is', async () => {
  const { host, run, at, speaker, sound } = buildWorld('strict', { openedFor: 60_000 })
  speaker.forbidden = true
  run()
  await host.pass(5000)
  expect(sound.state.value.status).toBe('blocked')
  speaker.forbidden = false
  sound.unblock()
  await host.pass(1000)
  expect(sound.state.value.status).toBe('playing')
  expect(at()).toBe(66)
})

test('it ends once, and nothing replays', async () => {
  const { host, run, sound, speaker, at } = buildWorld('strict')
  run()
  await host.pass(seconds * 1000 + 5000)
  expect(sound.state.value).toMatchObject({ status: 'over', positionMs: seconds * 1000 })
  sound.unblock()
  await host.pass(60_000)
  expect(at()).toBe(seconds)
  expect(speaker.seeks).toEqual([])
})

test('who comes back after the end hears nothing', async () => {
  const { host, run, sound, speaker } = buildWorld('strict', { openedFor: 700_000 })
  run()
  await host.pass(5000)
  expect(sound.state.value.status).toBe('over')
  expect(speaker.paused).toBe(true)
})

test('another window that takes the test takes the sound', async () => {
  const { host, run, room, sound, speaker } = buildWorld('strict')
  run()
  await host.pass(5000)
  room.set({ lease: 'elsewhere' })
  sound.refresh()
  expect(speaker.paused).toBe(true)
})

test('in practice the recording can be stopped, moved and slowed', async () => {
  const { host, run, sound, at } = buildWorld('default')
  run()
  await host.pass(30_000)
  sound.back()
  expect(at()).toBe(20)
  sound.setRate(0.75)
  await host.pass(20_000)
  expect(at()).toBe(35)
  sound.toggle()
  await host.pass(20_000)
  expect(at()).toBe(35)
  expect(sound.state.value.status).toBe('resting')
  sound.seek(100_000)
  sound.toggle()
  sound.setRate(1)
  await host.pass(5000)
  expect(at()).toBe(105)
})

test('a pause of the attempt pauses the sound, and its end goes on with it', async () => {
  const { host, run, room, sound, at } = buildWorld('default')
  run()
  await host.pass(10_000)
  room.set({ phase: 'paused' })
  sound.refresh()
  await host.pass(30_000)
  expect(at()).toBe(10)
  run()
  await host.pass(5000)
  expect(at()).toBe(15)
})

test('practice goes on where a reload left it', async () => {
  const { host, run, at, kept } = buildWorld('default', { openedFor: 500_000, left: 42_000 })
  run()
  await host.pass(3000)
  expect(at()).toBe(45)
  expect(kept()).toBe(45_000)
})

test('in practice the recording can be heard again after its end', async () => {
  const { host, run, sound, at } = buildWorld('default')
  run()
  await host.pass(seconds * 1000 + 1000)
  expect(sound.state.value.status).toBe('over')
  sound.toggle()
  await host.pass(7000)
  expect(at()).toBe(7)
  expect(sound.state.value.status).toBe('playing')
})

test('a recording that fails is begun again under a fresh address, where the server’s clock is', async () => {
  const { host, run, at, speaker, sound, logged } = buildWorld('strict')
  run()
  await host.pass(60_000)
  speaker.fail(2)
  await host.pass(1000)
  expect(sound.state.value.status).toBe('mending')
  await host.pass(9000)
  expect(sound.state.value.status).toBe('playing')
  expect(at()).toBe(70)
  expect(speaker.loads).toEqual(['blob:track-2', 'blob:track-3', 'blob:track-4'])
  expect(logged).toMatchObject([{ event: 'stalled', at_ms: 60_000 }])
  expect(logged).toHaveLength(1)
})

test('in practice a recording that failed goes on where it was', async () => {
  const { host, run, at, speaker, sound } = buildWorld('default')
  run()
  sound.setRate(0.75)
  await host.pass(40_000)
  speaker.fail()
  await host.pass(4500)
  expect(sound.state.value.status).toBe('playing')
  expect(at()).toBe(33)
  expect(speaker.playbackRate).toBe(0.75)
})

test('tries come to an end, and the candidate may ask for more', async () => {
  const { host, run, speaker, sound, at } = buildWorld('strict')
  run()
  await host.pass(10_000)
  speaker.fail(1000)
  await host.pass(100_000)
  expect(sound.state.value.status).toBe('broken')
  expect(speaker.loads).toHaveLength(6)
  speaker.failures = 0
  sound.unblock()
  await host.pass(5000)
  expect(sound.state.value.status).toBe('playing')
  expect(at()).toBe(115)
})

test('in practice clips are heard one after the other, and then the recording rests where it was', async () => {
  const { host, sound, run, at, speaker } = buildWorld('default')
  run()
  await host.pass(20_000)
  const clips = [
    { start_ms: 100_000, end_ms: 103_000 },
    { start_ms: 200_000, end_ms: 202_000 },
  ]
  sound.playClips(clips)
  await host.pass(2000)
  expect([at(), speaker.paused]).toEqual([102, false])
  await host.pass(2000)
  expect(at()).toBe(201)
  sound.playClips(clips.slice(0, 1))
  await host.pass(5000)
  expect([at(), speaker.paused, sound.state.value.status]).toEqual([20, true, 'resting'])
  sound.toggle()
  await host.pass(1000)
  expect(at()).toBe(21)
})

test('who moves the recording leaves the clip, and exam conditions have none', async () => {
  const { host, sound, run, at } = buildWorld('default')
  run()
  await host.pass(5000)
  sound.playClips([{ start_ms: 100_000, end_ms: 103_000 }])
  sound.seek(101_000)
  await host.pass(4000)
  expect(at()).toBe(105)
  const strict = buildWorld('strict')
  strict.run()
  await strict.host.pass(5000)
  strict.sound.playClips([{ start_ms: 100_000, end_ms: 103_000 }])
  expect(strict.at()).toBe(5)
})
