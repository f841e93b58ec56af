import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { makeLacedWebm } from '#tests/world/hostile-recordings.ts'
import { readStream } from '#tests/world/recordings.ts'
import { createRemuxer, type Remuxer } from './remuxer.ts'

let remuxer: Remuxer
afterEach(() => remuxer.stop())

const sound = { bytes: readStream('webm'), type: 'audio/webm' } as const
/** Some 140 KB that keep any reader busy for minutes. */
const endless = { bytes: makeLacedWebm(20_000), type: 'audio/webm' } as const

const make = (stream: typeof sound) => remuxer.inTurn((remux) => remux(stream))

test('a stream becomes a file, and that is not hard', async () => {
  remuxer = createRemuxer()
  expect(await make(sound)).toMatchObject({ file: { type: 'audio/webm', durationMs: 7601, trouble: null }, wasHard: false })
})

test('a stream that is read without end is ended and kept as it came, the server answers meanwhile, and the next stream is read', async () => {
  remuxer = createRemuxer({ timeoutMs: 2000 })
  const ended: string[] = []
  const hostile = make(endless).finally(() => ended.push('the endless stream'))
  const next = make(sound).finally(() => ended.push('the next stream'))
  for (let turn = 0; turn < 1000; turn += 1) await nextTurn()
  expect(ended).toEqual([])
  expect(await hostile).toEqual({
    file: { ...endless, durationMs: 0, peaks: new Uint8Array(), trouble: expect.any(String) },
    wasHard: true,
  })
  expect(await next).toMatchObject({ file: { durationMs: 7601 } })
  expect(ended).toEqual(['the endless stream', 'the next stream'])
})

test('work is done one by one, and what fails does not stop the rest', async () => {
  remuxer = createRemuxer()
  const steps: string[] = []
  const work = (name: string) =>
    remuxer.inTurn(async () => {
      steps.push(`${name} begins`)
      await nextTurn()
      steps.push(`${name} ends`)
      if (name === 'one') throw new Error('no space left on device')
    })
  const outcomes = await Promise.allSettled([work('one'), work('two')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('a stop ends what is under way and what waits, and nothing begins after it', async () => {
  remuxer = createRemuxer({ timeoutMs: 3_600_000 })
  await make(sound)
  const underWay = make(endless)
  const waiting = make(sound)
  await nextTurn()
  await remuxer.stop()
  expect(await Promise.all([underWay, waiting, make(sound)])).toEqual([null, null, null])
})
