import { expect, test } from 'vitest'
import type { Access } from '#contract/kit/endpoint.ts'
import { stranger } from '#tests/world/callers.ts'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import { checkAccess, requirePerson } from './check-access.ts'

const person = callerWith(1)
const staff = callerWith(2, { permissions: ['account:admin'] })
const unproven = callerWith(3, { lacksSecondFactor: true })
const holder = { ...stranger, attemptToken: 'any' }

const [yes, login, no, code] = [null, 'UNAUTHORIZED', 'FORBIDDEN', 'SECOND_FACTOR_MISSING']
const accesses: readonly (Access | undefined)[] = ['public', 'attempt-holder', 'signed-in', 'account:admin', 'brand:admin', undefined]

test.each([
  ['a visitor', stranger, [yes, login, login, login, login, login]],
  ['who holds an attempt token', holder, [yes, yes, login, login, login, login]],
  ['a person', person, [yes, yes, yes, no, no, no]],
  ['who has a permission', staff, [yes, yes, yes, yes, no, no]],
  ['whose permissions wait for a second step', unproven, [yes, yes, yes, code, code, code]],
])('%s is answered by what a route declares, and turned away where it declares nothing', (_who, caller, answers) => {
  expect(accesses.map((access) => codeOf(() => checkAccess(access, caller)))).toEqual(answers)
})

test('a call that anybody may make asks for a session where it needs one', () => {
  expect(requirePerson(person).personId).toBe(1)
  expect(codeOf(() => requirePerson(stranger))).toBe('UNAUTHORIZED')
})
