import { describe, expect, test } from 'vitest'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './privacy.policy.ts'

const own = { subjectId: 1, requesterId: 1 }
const child = { subjectId: 1, requesterId: 2 }
const both = { needsGuardian: true, limited: false, mayRecord: true }
const silent = { needsGuardian: true, limited: false, mayRecord: false }
const limited = { needsGuardian: true, limited: true, mayRecord: false }
const free = { needsGuardian: false, limited: false, mayRecord: true }

test('an account that came back has no erasure', () => {
  expect(policy.requireErasure(1)).toBe(1)
  expect(codeOf(() => policy.requireErasure(undefined))).toBe('FORBIDDEN')
})

test('who acts for nobody asks for nothing', () => {
  expect(codeOf(() => policy.requireActing(true))).toBeNull()
  expect(codeOf(() => policy.requireActing(false))).toBe('FORBIDDEN')
})

describe('a copy', () => {
  test.each([
    ['of one’s own', own, [null, null, null, null]],
    ['of a child', child, [null, 'CONSENTS_MISSING', 'CONSENTS_MISSING', 'CHILD_DECIDES']],
  ])('%s is made and opened by what consents and age allow', (_whose, who, codes) => {
    const limits = [both, silent, limited, free]
    expect(limits.map((each) => codeOf(() => policy.requireCopy(who, each)))).toEqual(codes)
    const opens = limits.map((each) => codeOf(() => policy.requireOpenable(who, { mayAct: true, limits: each })))
    expect(opens).toEqual(codes.map((code) => (code === null ? null : 'FORBIDDEN')))
  })

  test('is not opened by who acts for the child no more', () => {
    expect(codeOf(() => policy.requireOpenable(child, { mayAct: false, limits: both }))).toBe('FORBIDDEN')
  })

  test('is opened by a link that holds, while it is there', () => {
    const request = { subject_id: 1, requester_id: 2 }
    expect(policy.requireLinked(request)).toEqual({ request, who: child })
    expect(codeOf(() => policy.requireLinked({ subject_id: 1, requester_id: null }))).toBe('FORBIDDEN')
    expect(codeOf(() => policy.requireLinked(undefined))).toBe('FORBIDDEN')
    expect(policy.requireArchive(0)).toBe(0)
    expect(codeOf(() => policy.requireArchive(null))).toBe('FORBIDDEN')
  })
})

test('a request is its requester’s, as long as they act for its subject', () => {
  const request = { requester_id: 2 }
  expect(policy.requireOwnRequest(request, callerWith(2))).toBe(request)
  const staff = callerWith(3, { permissions: ['privacy:admin'] })
  expect(codeOf(() => policy.requireOwnRequest(request, staff))).toBe('NO_SUCH_REQUEST')
  expect(codeOf(() => policy.requireOwnRequest({ requester_id: null }, staff))).toBe('NO_SUCH_REQUEST')
  expect(codeOf(() => policy.requireOwnRequest(undefined, staff))).toBe('NO_SUCH_REQUEST')
  expect(codeOf(() => policy.requireStillActing(true))).toBeNull()
  expect(codeOf(() => policy.requireStillActing(false))).toBe('NO_SUCH_REQUEST')
})
