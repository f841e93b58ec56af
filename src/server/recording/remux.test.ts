import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { makeEverlastingWebm, makeRepeatingMp4 } from '#tests/world/hostile-recordings.ts'
import { readStream } from '#tests/world/recordings.ts'
import type { RecordingType } from './container.ts'
import { remux } from './remux.ts'

/** What a player reads of a file before it plays anything. */
async function probe(bytes: Uint8Array) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const [seconds, type] = [await input.getDurationFromMetadata(), await input.getMimeType()]
  input.dispose()
  return { seconds, type: type.split(';')[0] }
}

describe.each([
  ['webm', 'audio/webm', 'audio/webm'],
  ['mp4', 'audio/mp4', 'audio/mp4'],
  ['ogg', 'audio/ogg', 'audio/webm'],
] as const)('a stream of %s', (container, type: RecordingType, becomes: RecordingType) => {
  test('becomes a file that tells its length', async () => {
    const file = await remux({ bytes: readStream(container), type })
    expect(file.trouble).toBeNull()
    expect(file.durationMs).toBeGreaterThan(7500)
    expect(file.durationMs).toBeLessThan(7700)
    const { seconds, type: probed } = await probe(file.bytes)
    expect([file.type, probed]).toEqual([becomes, becomes])
    expect(Math.abs((seconds ?? 0) - 7.6)).toBeLessThan(0.1)
  })

  test('has a peak for each tenth of a second, low where nobody speaks', async () => {
    const { peaks, durationMs } = await remux({ bytes: readStream(container), type })
    expect(peaks.length).toBe(Math.ceil(durationMs / 100))
    const speech = [...peaks.subarray(8, 30)]
    expect(Math.min(...speech.toSorted((one, other) => one - other).slice(4))).toBeGreaterThan(60)
    expect(Math.max(peaks[0] ?? 255, peaks.at(-1) ?? 255)).toBeLessThan(45)
  })

  test('that was cut off in the middle of a packet keeps what came before', async () => {
    const stream = readStream(container)
    const file = await remux({ bytes: stream.subarray(0, Math.floor(stream.length * 0.6)), type })
    expect(file.durationMs).toBeGreaterThan(3000)
    expect(file.durationMs).toBeLessThan(6000)
  })
})

test('a live stream of WebM has no length before', async () => {
  expect((await probe(readStream('webm'))).seconds).toBeNull()
})

test.each([
  ['noise', Buffer.from('not a recording at all')],
  ['a beginning without anything after it', readStream('webm').subarray(0, 20)],
  ['nothing but a header', readStream('webm').subarray(0, 300)],
  ['what would last for thousands of years', makeEverlastingWebm()],
])('%s is kept as it came, with the reason', async (_name, stream) => {
  const file = await remux({ bytes: stream, type: 'audio/webm' })
  expect(file).toMatchObject({ bytes: stream, durationMs: 0, trouble: expect.any(String) })
})

test('a stream whose tables name the same bytes again and again becomes no larger', async () => {
  const file = await remux({ bytes: makeRepeatingMp4(), type: 'audio/mp4' })
  expect(file.trouble).toContain('more than the stream')
  expect(file.bytes.length).toBeLessThan(2 * makeRepeatingMp4().length)
})
