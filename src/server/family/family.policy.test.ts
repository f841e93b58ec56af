import { describe, expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './family.policy.ts'

const [parent, student] = [callerWith(1), callerWith(2)]
const other = callerWith(3)
const staff = callerWith(4, { permissions: ['account:admin'] })
const otherStaff = callerWith(5, { permissions: ['brand:admin'] })

describe('a child', () => {
  test.each([
    ['a connected parent', parent, { isVerifiedParent: true, isStudent: true }, 'parent'],
    ['a connected parent who is staff', staff, { isVerifiedParent: true, isStudent: true }, 'parent'],
    ['staff', staff, { isVerifiedParent: false, isStudent: true }, 'staff'],
  ])('is opened by %s', (_who, caller, child, right) => {
    expect(policy.requireChildRight(caller, child)).toBe(right)
  })

  test.each([
    ['staff, where it is no student', staff, { isVerifiedParent: false, isStudent: false }],
    ['staff without that permission', otherStaff, { isVerifiedParent: false, isStudent: true }],
    ['anybody else', other, { isVerifiedParent: false, isStudent: true }],
  ])('is not there for %s', (_who, caller, child) => {
    expect(codeOf(() => policy.requireChildRight(caller, child))).toBe('NO_SUCH_CHILD')
  })

  test('that does not exist is answered the same', () => {
    expect(policy.requireChild(2)).toBe(2)
    expect(codeOf(() => policy.requireChild(null))).toBe('NO_SUCH_CHILD')
    expect(codeOf(() => policy.requireChild(undefined))).toBe('NO_SUCH_CHILD')
  })
})

test('pairing codes are for students, requests for parents', () => {
  expect(codeOf(() => policy.requireStudent(['student']))).toBeNull()
  expect(codeOf(() => policy.requireStudent(['parent', 'teacher', 'super-admin']))).toBe('NOT_A_STUDENT')
  expect(codeOf(() => policy.requireParent(['parent', 'teacher']))).toBeNull()
  expect(codeOf(() => policy.requireParent(['student', 'super-admin']))).toBe('NOT_A_PARENT')
})

describe('lists', () => {
  test.each([
    ['staff', staff, [], 'staff'],
    ['a parent', parent, ['parent'], 'own'],
    ['a teacher', other, ['teacher'], 'own'],
  ])('of students are shown to %s', (_who, caller, roles, right) => {
    expect(policy.requireStudentList(caller, roles)).toBe(right)
  })

  test('of students are not for students', () => {
    expect(codeOf(() => policy.requireStudentList(student, ['student']))).toBe('FORBIDDEN')
    expect(codeOf(() => policy.requireStudentList(otherStaff, ['super-admin']))).toBe('FORBIDDEN')
  })

  test('of children are for the parent and for staff', () => {
    expect(policy.requireChildrenList(parent, 1)).toBe('own')
    expect(policy.requireChildrenList(staff, 1)).toBe('staff')
    for (const caller of [student, other, otherStaff]) expect(codeOf(() => policy.requireChildrenList(caller, 1))).toBe('FORBIDDEN')
  })
})

describe('a link', () => {
  const link = { parent_id: 1, student_id: 2 }

  test('is answered by its student and by staff', () => {
    expect(policy.requireAnswerable(link, student)).toEqual({ link, via: 'account' })
    expect(policy.requireAnswerable(link, staff)).toEqual({ link, via: 'staff' })
  })

  test.each([
    ['its parent', parent],
    ['anybody else', other],
    ['other staff', otherStaff],
  ])('is not answered by %s', (_who, caller) => {
    expect(codeOf(() => policy.requireAnswerable(link, caller))).toBe('NO_SUCH_LINK')
  })

  test.each([
    ['its student', student, null],
    ['its parent', parent, null],
    ['staff', staff, null],
    ['anybody else', other, 'NO_SUCH_LINK'],
    ['other staff', otherStaff, 'NO_SUCH_LINK'],
  ])('is ended by %s, or not', (_who, caller, code) => {
    expect(codeOf(() => policy.requireEndable(link, caller))).toBe(code)
  })

  test('that is not there is neither answered nor ended', () => {
    expect(codeOf(() => policy.requireAnswerable(undefined, staff))).toBe('NO_SUCH_LINK')
    expect(codeOf(() => policy.requireEndable(undefined, staff))).toBe('NO_SUCH_LINK')
  })

  test.each([
    ['mail', 'requested', false, 'PARENT_UNVERIFIED'],
    ['account', 'requested', false, 'PARENT_UNVERIFIED'],
    ['staff', 'requested', false, null],
    ['account', 'requested', true, null],
    ['account', 'rejected', false, null],
  ] as const)('is confirmed by %s where it is %s and the address of its parent verified: %s', (via, status, isParentVerified, code) => {
    expect(codeOf(() => policy.requireConfirmable({ status }, { via, isParentVerified }))).toBe(code)
  })

  test('shows who asks only where their address is verified', () => {
    expect(codeOf(() => policy.requireVerifiedParent(true))).toBeNull()
    expect(codeOf(() => policy.requireVerifiedParent(false))).toBe('PARENT_UNVERIFIED')
    const sees = (viewer: number, parent_is_verified: boolean) => policy.maySeeParentEmail({ ...link, parent_is_verified }, viewer)
    expect([sees(2, false), sees(2, true), sees(1, false), sees(4, false)]).toEqual([false, true, true, true])
  })

  test('shows its student to the parent once it is verified', () => {
    const sees = (viewer: number, status: 'requested' | 'verified' | 'revoked') => policy.maySeeStudent({ parent_id: 1, status }, viewer)
    expect([sees(1, 'requested'), sees(1, 'revoked'), sees(1, 'verified')]).toEqual([false, false, true])
    expect([sees(2, 'requested'), sees(4, 'requested')]).toEqual([true, true])
  })
})
