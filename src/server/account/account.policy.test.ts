import { describe, expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './account.policy.ts'

const [own, other] = [callerWith(1), callerWith(2)]
const staff = callerWith(3, { permissions: ['account:admin'] })
const otherStaff = callerWith(4, { permissions: ['brand:admin'] })

test('a whole profile is shown to its person and to staff', () => {
  expect([own, staff, other, otherStaff].map((caller) => policy.maySeeWholeProfile(caller, 1))).toEqual([true, true, false, false])
})

describe('an account', () => {
  test.each([
    ['its person', own, { mayAct: true }, 'self'],
    ['who acts for a minor', other, { mayAct: true }, 'parent'],
    ['staff', staff, { mayAct: false }, 'staff'],
    ['a parent who is staff, as a parent', staff, { mayAct: true }, 'parent'],
  ])('is closed by %s', (_who, caller, { mayAct }, right) => {
    expect(policy.requireClosingRight(caller, { id: 1, person: 'p', mayAct })).toEqual({ right, person: 'p' })
  })

  test.each([
    ['anybody else', other, 'p'],
    ['other staff', otherStaff, 'p'],
    ['staff, where there is none', staff, undefined],
  ])('is not closed by %s', (_who, caller, person) => {
    expect(codeOf(() => policy.requireClosingRight(caller, { id: 1, person, mayAct: false }))).toBe('FORBIDDEN')
  })

  test('begins to close once', () => {
    const day = new Date(0)
    expect(policy.requireClosable(day)).toBe(day)
    expect(codeOf(() => policy.requireClosable(undefined))).toBe('FORBIDDEN')
  })

  test('of the last super-admin stays', () => {
    expect(codeOf(() => policy.requireAnotherAdmin([1], 1))).toBe('LAST_ADMIN')
    expect(codeOf(() => policy.requireAnotherAdmin([1, 2], 1))).toBeNull()
    expect(codeOf(() => policy.requireAnotherAdmin([2], 1))).toBeNull()
  })
})

test('whoever was put out meanwhile decides nothing', () => {
  expect(codeOf(() => policy.requireAdmin([1, 3], staff))).toBeNull()
  expect(codeOf(() => policy.requireAdmin([1], staff))).toBe('FORBIDDEN')
})

describe('an account that is closing', () => {
  const byParent = { status: 'closing', closing_guardian_id: 2 }
  const byItself = { status: 'closing', closing_guardian_id: null }
  const active = { status: 'active', closing_guardian_id: null }
  const no = 'FORBIDDEN'

  test.each([
    ['staff', staff, false, [null, null, null, no]],
    ['a connected parent', other, true, [null, no, null, no]],
    ['anybody else', other, false, [no, no, no, no]],
  ])('is kept by %s', (_who, caller, isParent, codes) => {
    const found = [byParent, byItself, active, undefined].map((person) => codeOf(() => policy.requireRestorable(person, caller, isParent)))
    expect(found).toEqual(codes)
  })

  test('is kept by logging in, unless a guardian has closed it who is needed', () => {
    expect(codeOf(() => policy.requireOwnReturn(byParent, true))).toBe('CLOSED_BY_GUARDIAN')
    expect(codeOf(() => policy.requireOwnReturn(byParent, false))).toBeNull()
    expect(codeOf(() => policy.requireOwnReturn(byItself, true))).toBeNull()
  })
})

test('nobody who is blocked signs in, and they are told why', () => {
  expect(codeOf(() => policy.requireUnblocked({ status: 'active', blocked_reason: null }, 'ask us'))).toBeNull()
  const blocked = (blocked_reason: string | null) => () => policy.requireUnblocked({ status: 'blocked', blocked_reason }, 'ask us')
  expect(blocked('spam')).toThrow(expect.objectContaining({ code: 'BLOCKED', details: { reason: 'spam' } }))
  expect(blocked(null)).toThrow(expect.objectContaining({ code: 'BLOCKED', details: { reason: 'ask us' } }))
})

describe('a note of staff', () => {
  const note = { author_id: 3 }

  test('is found by all of staff, and changed by its author', () => {
    expect(policy.requireNote(note)).toBe(note)
    expect(policy.requireOwnNote(note, staff)).toBe(note)
    expect(codeOf(() => policy.requireOwnNote(note, otherStaff))).toBe('NOT_YOUR_NOTE')
  })

  test('that is not there is neither', () => {
    expect(codeOf(() => policy.requireNote(undefined))).toBe('NO_SUCH_NOTE')
    expect(codeOf(() => policy.requireOwnNote(undefined, staff))).toBe('NO_SUCH_NOTE')
  })
})
