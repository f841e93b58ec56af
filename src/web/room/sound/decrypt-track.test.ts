import { afterEach, expect, test, vi } from 'vitest'
import { decryptTrack, findCipher } from './decrypt-track.ts'

afterEach(() => vi.unstubAllGlobals())

const key = Uint8Array.from({ length: 16 }, (_, index) => index * 11)

/** As the server does: in one go, the counter from zero. */
async function encrypt(plain: Uint8Array<ArrayBuffer>): Promise<Blob> {
  const { subtle } = crypto
  const imported = await subtle.importKey('raw', key, 'AES-CTR', false, ['encrypt'])
  return new Blob([await subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 64 }, imported, plain)])
}

test('a recording of any length is decrypted, also where it is longer than one piece', async () => {
  for (const length of [1, 16, 1000, 1_048_576, 2_500_001]) {
    const plain = Uint8Array.from({ length }, (_, index) => index % 251)
    const encrypted = await encrypt(plain)
    const track = await decryptTrack(encrypted, { key: btoa(String.fromCharCode(...key)), type: 'audio/mpeg' })
    const bytes = new Uint8Array(await track.arrayBuffer())
    const differing = bytes.findIndex((byte, index) => byte !== plain[index])
    expect([track.type, bytes.length, differing]).toEqual(['audio/mpeg', length, -1])
  }
})

test('a page without https says that it decrypts nothing', () => {
  expect(findCipher()).toBe('aes-ctr')
  vi.stubGlobal('crypto', {})
  expect(findCipher()).toBe(undefined)
})
