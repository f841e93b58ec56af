import { expect, test } from 'vitest'
import { readMp3 } from '#server/authoring/mp3.ts'
import { soundMock } from '#tests/world/content/plant-fault.ts'
import { cutMp3 } from './cut-mp3.ts'
import { openDecoder } from './measure.ts'

const track = soundMock.media.get('audio/listening.mp3') ?? Buffer.alloc(0)
const [rate, frameSamples, mostDelay] = [24_000, 576, 1000]

async function decode(content: Buffer) {
  const decoder = await openDecoder()
  const { channelData, errors } = decoder.decode(content)
  decoder.free()
  return { samples: channelData[0] ?? new Float32Array(), errors }
}

/** By how many samples the cut plays a stretch later than expected; null when it plays something else there. */
function findDelay(cut: Float32Array, whole: Float32Array, { cutMs, wholeMs }: { cutMs: number; wholeMs: number }): number | null {
  const [at, from] = [Math.round((cutMs * rate) / 1000), Math.round((wholeMs * rate) / 1000)]
  const delays = Array.from({ length: 2 * mostDelay + 1 }, (_, index) => index - mostDelay)
  const isSame = (delay: number) => {
    for (let index = 0; index < 4 * rate; index += 1) {
      if (Math.abs((cut[at + delay + index] ?? 9) - (whole[from + index] ?? 9)) > 1e-4) return false
    }
    return true
  }
  return delays.find(isSame) ?? null
}

const loudness = (samples: Float32Array, fromMs: number, toMs: number) =>
  samples.subarray((fromMs * rate) / 1000, (toMs * rate) / 1000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

test('a cut plays its stretch exactly as the whole does', async () => {
  const cut = cutMp3(track, [{ startMs: 16_401, endMs: 37_049 }])
  const whole = await decode(track)
  const { samples, errors } = await decode(cut?.content ?? Buffer.alloc(0))
  expect(errors).toEqual([])
  const cutMs = cut?.shift(18_802) ?? 0
  expect(Math.abs(findDelay(samples, whole.samples, { cutMs, wholeMs: 18_802 }) ?? rate)).toBeLessThan(rate / 1000)
  expect(readMp3(cut?.content ?? Buffer.alloc(0))?.durationMs).toBe(cut?.durationMs)
})

test('a cut that begins in the middle of a word lets nothing be heard of what lies before', async () => {
  const cut = cutMp3(track, [{ startMs: 9000, endMs: 10_000 }])
  const { samples, errors } = await decode(cut?.content ?? Buffer.alloc(0))
  const leadMs = (cut?.shift(9000) ?? 0) - 24
  expect(errors).toEqual([])
  expect(leadMs).toBeGreaterThan(0)
  expect(loudness(samples, 0, leadMs)).toBe(0)
  expect(loudness(samples, leadMs + 48, leadMs + 1000)).toBeGreaterThan(0.02)
})

test('stretches are joined in their order, each with its own place', async () => {
  const cut = cutMp3(track, [
    { startMs: 0, endMs: 8000 },
    { startMs: 20_000, endMs: 22_000 },
  ])
  const { samples, errors } = await decode(cut?.content ?? Buffer.alloc(0))
  const frames = samples.length / frameSamples
  expect(errors).toEqual([])
  expect(cut?.durationMs).toBe(Math.round(frames * 24))
  expect(cut?.shift(20_000)).toBeGreaterThan(8000)
  expect(cut?.shift(20_000)).toBeLessThan(8300)
  expect(cut?.shift(500)).toBeLessThan(600)
  expect(() => cut?.shift(15_000)).toThrow('not in the cut')
})

test('what is no MP3, or has no such stretch, cannot be cut', () => {
  expect(cutMp3(Buffer.from('no sound at all'), [{ startMs: 0, endMs: 1000 }])).toBeNull()
  expect(cutMp3(track, [{ startMs: 60_000, endMs: 61_000 }])).toBeNull()
})
