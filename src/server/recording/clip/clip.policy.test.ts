import { expect, test } from 'vitest'
import { signClip } from './clip-address.ts'
import { requireClipAddress } from './clip.policy.ts'

const key = Buffer.alloc(32, 7)
const id = '0b6f3a52-6a0c-4f0e-9d52-7d7b6f4b1f10'
const expiresAt = new Date('2026-11-26T12:00:00Z')

function readAddress(url: string) {
  const { searchParams } = new URL(url, 'http://school.test')
  return { id, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '', now: expiresAt }
}

test('an address plays its clip until its time, and no other', () => {
  const given = readAddress(signClip(key, id, expiresAt))
  requireClipAddress(key, given)
  const refused = { code: 'FORBIDDEN' }
  expect(() => requireClipAddress(key, { ...given, now: new Date('2026-11-26T12:00:01Z') })).toThrow(expect.objectContaining(refused))
  expect(() => requireClipAddress(key, { ...given, id: id.replace('0b', '1b') })).toThrow(expect.objectContaining(refused))
  expect(() => requireClipAddress(key, { ...given, expires: '4000000000' })).toThrow(expect.objectContaining(refused))
  expect(() => requireClipAddress(Buffer.alloc(32, 8), given)).toThrow(expect.objectContaining(refused))
})
