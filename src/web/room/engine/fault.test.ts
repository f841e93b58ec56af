import { expect, test } from 'vitest'
import { toFault } from './fault.ts'

test('an age or a consent that is missing is no sign-in that has ended', () => {
  for (const code of ['AGE_NEEDED', 'GUARDIAN_NEEDED', 'RECORDING_CONSENT_NEEDED'])
    expect(toFault({ status: 403, code, body: {} })).toEqual({ kind: 'rejected', code })
})

test('an allowance that is used up is no sign-in that has ended', () => {
  expect(toFault({ status: 403, code: 'FULL_TESTS_USED', body: {} })).toEqual({ kind: 'rejected', code: 'FULL_TESTS_USED' })
  expect(toFault({ status: 403, code: 'SECTIONS_USED', body: {} })).toEqual({ kind: 'rejected', code: 'SECTIONS_USED' })
  expect(toFault({ status: 403, code: 'NO_SUCH_ATTEMPT', body: {} })).toEqual({ kind: 'signed-out' })
  expect(toFault({ status: 401, code: 'UNAUTHORIZED', body: {} })).toEqual({ kind: 'signed-out' })
})
