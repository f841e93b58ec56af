import { expect, test } from 'vitest'
import { PretendHost } from '#tests/room/pretend-world.ts'
import { RoomClock } from './room-clock.ts'

const noon = '2026-01-05T12:00:00.000Z'
const tenPast = '2026-01-05T12:10:00.000Z'

test('counts on from the server’s time, halfway through the request', async () => {
  const host = new PretendHost()
  const clock = new RoomClock(host)
  const sentAt = host.mono()
  await host.pass(400)
  clock.correct(noon, sentAt)
  expect(clock.remaining(tenPast)).toBe(600_000 - 200)
  await host.pass(60_000)
  expect(clock.remaining(tenPast)).toBe(540_000 - 200)
})

test('an answer that was long on its way does not move a clock that goes', async () => {
  const host = new PretendHost()
  const clock = new RoomClock(host)
  clock.correct(noon, host.mono())
  const sentAt = host.mono()
  await host.pass(9000)
  clock.correct(noon, sentAt)
  expect(clock.remaining(tenPast)).toBe(591_000)
})

test('never shows less than nothing, and nothing at all before the first answer', async () => {
  const host = new PretendHost()
  const clock = new RoomClock(host)
  expect(clock.remaining(tenPast)).toBe(null)
  clock.correct(noon, host.mono())
  await host.pass(3_600_000)
  expect(clock.remaining(tenPast)).toBe(0)
})

test('notices once when the wall clock and the steady clock part', async () => {
  const host = new PretendHost()
  const clock = new RoomClock(host)
  await host.pass(5000)
  expect(clock.hasDrifted()).toBe(false)
  host.setWall(-90 * 60_000)
  expect(clock.hasDrifted()).toBe(true)
  expect(clock.hasDrifted()).toBe(false)
})
