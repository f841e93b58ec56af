import { expect, test } from 'vitest'
import { PretendHost } from '#web/attempt/room/engine/pretend-world.ts'
import { RoomClock } from '#web/attempt/room/engine/room-clock.ts'
import { emptyRoom, Watched } from '#web/attempt/room/engine/room-state.ts'
import { Timekeeper } from '#web/attempt/room/engine/timekeeper.ts'
import { chooseVoice } from './spoken.ts'

/** What is said of the time during a section, whichever version shows it: the clocks themselves are no live regions. */
async function listen(hour: (parts: { host: PretendHost; time: Timekeeper; start: number }) => Promise<void>): Promise<string[]> {
  const host = new PretendHost()
  const clock = new RoomClock(host)
  clock.correct(new Date(host.wall()).toISOString(), host.mono())
  const room = new Watched(emptyRoom)
  const said: string[] = []
  room.watch(() => {
    const [newest] = room.value.notices
    const voice = chooseVoice(newest, false)
    const sentence = `${voice} ${newest?.params['minutes']}`
    if (voice !== null && said.at(-1) !== sentence) said.push(sentence)
  })
  const time = new Timekeeper({ host, clock, room, timeUp: () => undefined, drifted: () => undefined })
  await hour({ host, time, start: host.wall() })
  return said
}

const deadline = (start: number, minutes: number) => new Date(start + minutes * 60_000).toISOString()

test('an hour says the time three times, and only the last minute interrupts', async () => {
  const said = await listen(async ({ host, time, start }) => {
    time.setDeadline(deadline(start, 60))
    await host.pass(60 * 60_000)
  })
  expect(said).toEqual(['polite 10', 'polite 5', 'assertive 1'])
})

test('with extra time granted near the end an hour says it no more than eight times', async () => {
  const said = await listen(async ({ host, time, start }) => {
    time.setDeadline(deadline(start, 40))
    await host.pass(36 * 60_000)
    time.setDeadline(deadline(start, 52))
    await host.pass(12 * 60_000)
    time.setDeadline(deadline(start, 60))
    await host.pass(12 * 60_000)
  })
  expect(said.length).toBeLessThanOrEqual(8)
  expect(said.slice(-3)).toEqual(['polite 10', 'polite 5', 'assertive 1'])
})
