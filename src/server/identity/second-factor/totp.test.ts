import { expect, test } from 'vitest'
import { codeOf, findStep, stepAt, toBase32, toUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  ['1970-01-01T00:00:59Z', '94287082'],
  ['2005-03-18T01:58:29Z', '07081804'],
  ['2005-03-18T01:58:31Z', '14050471'],
  ['2009-02-13T23:31:30Z', '89005924'],
  ['2033-05-18T03:33:20Z', '69279037'],
  ['2603-10-11T11:33:20Z', '65353130'],
])('the code at %s is that of RFC 6238, appendix B', (at, code) => {
  expect(codeOf(secret, stepAt(new Date(at)), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%s in base 32 is that of RFC 4648, without padding', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
})

test('a code is good half a minute before and after its time, and not when it was used', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const now = stepAt(at)
  const find = (step: number, lastStep = 0) => findStep(secret, codeOf(secret, step), { at, lastStep })
  expect([now - 2, now - 1, now, now + 1, now + 2].map((step) => find(step))).toEqual([null, now - 1, now, now + 1, null])
  expect(find(now, now)).toBeNull()
  expect(find(now - 1, now)).toBeNull()
  const spaced = codeOf(secret, now).replace(/^(...)/, ' $1 ')
  expect(findStep(secret, spaced, { at, lastStep: 0 })).toBe(now)
  for (const typed of ['', '12345', 'abcdef', '1234567']) expect(findStep(secret, typed, { at, lastStep: 0 })).toBeNull()
})

test('an app is told whose code it is', () => {
  const uri = new URL(toUri(secret, { issuer: 'Harbour Tutoring', account: 'ada+x@example.org' }))
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Harbour%20Tutoring:ada%2Bx%40example\.org\?/)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Harbour Tutoring',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
