import { expect, test } from 'vitest'
import { soundMock } from '#tests/world/content/plant-fault.ts'
import { readMp3 } from './mp3.ts'

const track = soundMock.media.get('audio/listening.mp3') ?? Buffer.alloc(0)

test('tells the length of what is heard, without what the encoder added', () => {
  expect(readMp3(track)).toEqual({ durationMs: 37_049, sampleRate: 24_000, channels: 1, bitRate: 48 })
})

test('steps over tags before and after the sound', () => {
  const before = Buffer.concat([Buffer.from('ID3\u0004\0\0\0\0\u0001\u0002'), Buffer.alloc(130)])
  const after = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
  expect(readMp3(Buffer.concat([before, track, after]))?.durationMs).toBe(37_049)
})

test('counts every frame where no encoder says what it added', () => {
  expect(readMp3(track.subarray(192, 192 + 144 * 100))).toMatchObject({ durationMs: 2400 })
})

test('tells a bit rate that varies', () => {
  const first = Buffer.from(track.subarray(192, 336))
  const other = Buffer.alloc(168)
  first.copy(other, 0, 0, 4)
  other[2] = ((other[2] ?? 0) & 0x0f) | 0x70
  expect(readMp3(Buffer.concat([first, other]))).toMatchObject({ bitRate: null })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('this is no recording at all')],
  ['a file that was cut off', track.subarray(0, 5000)],
  ['a file with a hole', Buffer.concat([track.subarray(0, 1632), Buffer.alloc(500), track.subarray(1632)])],
])('%s is no recording', (_name, bytes) => {
  expect(readMp3(bytes)).toBeNull()
})
