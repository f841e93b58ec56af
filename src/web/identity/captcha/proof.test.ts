import { expect, test } from 'vitest'
import { countLeadingZeros, toSecondsLeft, toShare, tryNonces } from './proof.ts'
import { hash } from './sha256.ts'

function hex(text: string): string {
  return [...hash(new TextEncoder().encode(text))].map((word) => word.toString(16).padStart(8, '0')).join('')
}

test('computes SHA-256 as FIPS 180-4 gives it', () => {
  expect(hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(hex('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  )
  expect(hex('a'.repeat(119))).toBe('31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb')
})

test('counts the zero bits a digest starts with', () => {
  expect(countLeadingZeros(Uint32Array.of(0, 0x00ffffff, 1))).toBe(40)
  expect(countLeadingZeros(Uint32Array.of(0x80000000))).toBe(0)
})

test('finds a nonce that does the work asked for', () => {
  const nonce = tryNonces({ key: 'k3y', bits: 10 }, 0, 100_000)
  expect(countLeadingZeros(hash(new TextEncoder().encode(`k3y:${nonce}`)))).toBeGreaterThanOrEqual(10)
  expect(tryNonces({ key: 'k3y', bits: 200 }, 0, 10)).toBeNull()
})

test('tells progress without ever promising the end', () => {
  expect(toShare(0, 16)).toBe(0)
  expect(toShare(2 ** 16, 16)).toBeCloseTo(0.632, 2)
  expect(toShare(2 ** 19, 16)).toBeLessThan(1)
  expect(toSecondsLeft({ tries: 1000, milliseconds: 1000 }, 12)).toBe(5)
  expect(toSecondsLeft({ tries: 0, milliseconds: 0 }, 8)).toBeGreaterThan(0)
})
