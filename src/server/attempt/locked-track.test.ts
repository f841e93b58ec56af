import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDecipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { deriveTrackKey, encryptTrack } from './locked-track.ts'

const plain = randomBytes(100_003)
const key = deriveTrackKey(randomBytes(32), { attemptId: 7, sha256: 'a'.repeat(64) })
const read = (start = 0, end = plain.length) => buffer(encryptTrack(key, Readable.from([plain.subarray(start, end)]), start))

test('a range of an encrypted recording is the same bytes as that range of the whole, wherever it begins', async () => {
  const whole = await read()
  expect(whole).toHaveLength(plain.length)
  for (const [start, end] of [
    [0, 1],
    [1, 2],
    [15, 17],
    [16, 48],
    [65_535, 65_537],
    [99_999, 100_003],
  ] as const)
    expect((await read(start, end)).equals(whole.subarray(start, end))).toBe(true)
  const decipher = createDecipheriv('aes-128-ctr', key, Buffer.alloc(16))
  expect(decipher.update(whole).equals(plain)).toBe(true)
})

test('every attempt and every recording has a key of its own, the same one each time', () => {
  const secret = randomBytes(32)
  const derive = (attemptId: number, sha256: string, from = secret) => deriveTrackKey(from, { attemptId, sha256 }).toString('hex')
  const keys = [derive(1, 'a'), derive(2, 'a'), derive(1, 'b'), derive(12, 'a'), derive(1, 'a', randomBytes(32))]
  expect(new Set(keys).size).toBe(keys.length)
  expect(derive(1, 'a')).toBe(keys[0])
})

test('a recording that breaks while it is read breaks the answer', async () => {
  const broken = new Readable({ read: () => broken.destroy(new Error('the disk')) })
  await expect(buffer(encryptTrack(key, broken, 0))).rejects.toThrow('the disk')
})

test('a client that goes ends the reading', async () => {
  const endless = new Readable({ read: () => void endless.push(Buffer.alloc(1000)) })
  const answer = encryptTrack(key, endless, 0)
  answer.once('data', () => answer.destroy())
  await new Promise((resolve) => endless.once('close', resolve))
  expect(endless.destroyed).toBe(true)
})
