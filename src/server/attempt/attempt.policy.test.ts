import { describe, expect, test } from 'vitest'
import type { Skill } from '#contract/content/group-type.ts'
import { stranger } from '#tests/world/callers.ts'
import { callerWith, codeOf } from '#tests/world/rights.ts'
import * as policy from './attempt.policy.ts'
import { createAttemptToken } from './attempt-token.ts'
import { signPlayable } from './media-address.ts'
import { signPaperAddress } from './paper-address.ts'

const key = Buffer.alloc(32, 1)
const attempt = { id: 7, personId: 1 }
const owner = callerWith(1)
const other = callerWith(2, { permissions: ['attempt:view', 'account:admin'] })
const holder = { ...stranger, attemptToken: createAttemptToken(key, 7, 3) }

describe('a right to an attempt', () => {
  test.each([
    ['its owner', owner, { by: 'owner' }],
    ['who holds a token of it', holder, { by: 'token', epoch: 3 }],
    ['its owner with a token of it', { ...owner, attemptToken: holder.attemptToken }, { by: 'owner', epoch: 3 }],
    ['its owner with a token of another', { ...owner, attemptToken: createAttemptToken(key, 8, 1) }, { by: 'owner' }],
    ['somebody else with a token of it', { ...other, attemptToken: holder.attemptToken }, { by: 'token', epoch: 3 }],
  ])('has %s', (_who, caller, rights) => {
    expect(policy.requireCallerRights(caller, attempt, key)).toEqual(rights)
  })

  test.each([
    ['a visitor', stranger],
    ['staff, as if it were their own', other],
    ['who holds a token of another', { ...stranger, attemptToken: createAttemptToken(key, 8, 3) }],
    ['who made a token up', { ...stranger, attemptToken: createAttemptToken(Buffer.alloc(32, 2), 7, 3) }],
    ['who holds no token at all', { ...stranger, attemptToken: 'planted' }],
  ])('has not %s', (_who, caller) => {
    expect(codeOf(() => policy.requireCallerRights(caller, attempt, key))).toBe('NO_SUCH_ATTEMPT')
  })

  test('writes only in the epoch that its token was made for, also the owner', () => {
    expect(policy.findWriteEpoch({ by: 'owner' }, 3)).toBe(0)
    expect(policy.findWriteEpoch({ by: 'owner', epoch: 2 }, 3)).toBe(0)
    expect(policy.findWriteEpoch({ by: 'owner', epoch: 3 }, 3)).toBe(3)
    expect(policy.findWriteEpoch({ by: 'token', epoch: 2 }, 3)).toBe(0)
    expect(policy.findWriteEpoch({ by: 'token', epoch: 3 }, 3)).toBe(3)
  })

  test('is asked of what is there only', () => {
    expect(policy.requireAttempt(attempt)).toBe(attempt)
    expect(codeOf(() => policy.requireAttempt(undefined))).toBe('NO_SUCH_ATTEMPT')
    expect(codeOf(() => policy.requireAttempt(null))).toBe('NO_SUCH_ATTEMPT')
  })

  test('of an owner is not one of who holds a token', () => {
    expect(codeOf(() => policy.requireOwner({ by: 'owner' }))).toBeNull()
    expect(codeOf(() => policy.requireOwner({ by: 'token', epoch: 1 }))).toBe('NO_SUCH_ATTEMPT')
  })
})

describe('the lease of an attempt', () => {
  const rights = { owner: { by: 'owner' }, current: { by: 'token', epoch: 3 }, replaced: { by: 'token', epoch: 2 } } as const
  const lives = { epoch: 3, token_lives: true }
  const ended = { epoch: 3, token_lives: false }
  const no = 'NO_SUCH_ATTEMPT'

  test.each([
    ['its owner', rights.owner, lives, null, null],
    ['its owner, at its end', rights.owner, ended, null, null],
    ['the token of the window', rights.current, lives, null, null],
    ['the token of the window, at its end', rights.current, ended, no, no],
    ['a token that a takeover replaced', rights.replaced, lives, null, no],
    ['a token that a takeover replaced, at its end', rights.replaced, ended, no, no],
    ['any token, where there is none', rights.current, undefined, no, no],
  ])('lets %s read and write, or not', (_who, right, lease, reads, writes) => {
    expect(codeOf(() => policy.requireReader(right, lease))).toBe(reads)
    expect(codeOf(() => policy.requireWriter(right, lease))).toBe(writes)
  })
})

test('a parent begins no attempt, unless they are a student too', () => {
  expect(codeOf(() => policy.requireCandidate(['parent']))).toBe('NOT_A_STUDENT')
  expect(codeOf(() => policy.requireCandidate(['parent', 'teacher']))).toBe('NOT_A_STUDENT')
  for (const roles of [['parent', 'student'], ['student'], ['teacher'], []]) expect(codeOf(() => policy.requireCandidate(roles))).toBeNull()
})

describe('a child', () => {
  const free = { ageKnown: true, limited: false, mayRecord: true }
  const silent = { ageKnown: true, limited: false, mayRecord: false }
  const limited = { ageKnown: true, limited: true, mayRecord: false }
  const ageless = { ageKnown: false, limited: false, mayRecord: false }
  const all: readonly Skill[] = ['listening', 'reading', 'writing', 'speaking']

  test.each([
    ['with both consents', free, [null, null, null, null]],
    ['without consent to recordings', silent, [null, null, null, 'RECORDING_CONSENT_NEEDED']],
    ['without consent to the account', limited, [null, null, 'GUARDIAN_NEEDED', 'GUARDIAN_NEEDED']],
    ['whose age nobody knows', ageless, [null, null, 'AGE_NEEDED', 'AGE_NEEDED']],
  ])('%s begins some sections only', (_name, limits, refusals) => {
    expect(all.map((skill) => policy.findGuardianRefusal(limits, [skill])?.code ?? null)).toEqual(refusals)
  })

  test('begins a whole test by what its sections need together', () => {
    expect(policy.findGuardianNeed(free, all)).toBeNull()
    expect(policy.findGuardianNeed(silent, all)).toBe('recording_consent')
    expect(policy.findGuardianNeed(limited, all)).toBe('guardian')
    expect(policy.findGuardianNeed(ageless, all)).toBe('age')
  })
})

describe('a signed address', () => {
  const expires = 1_800_000_000
  const before = new Date(expires * 1000)
  const after = new Date(expires * 1000 + 1)
  const signatureOf = (url: string) => new URL(url, 'http://x').searchParams.get('signature') ?? ''

  test('opens a paper as it was signed, until it ends', () => {
    const address = { attemptId: 7, revision: 'r1', skill: 'reading', expires } as const
    const signature = signatureOf(signPaperAddress(key, address))
    const ask = (change: object, now = before) =>
      codeOf(() => policy.requirePaperAddress(key, { address: { ...address, ...change }, signature, now }))
    expect(ask({})).toBeNull()
    expect(ask({}, after)).toBe('FORBIDDEN')
    for (const change of [{ attemptId: 8 }, { revision: 'r2' }, { skill: 'writing' }, { skill: 'dancing' }, { expires: expires + 1 }])
      expect(ask(change)).toBe('FORBIDDEN')
  })

  test('plays a recording as it was signed, until it ends', () => {
    const playable = { revision: 'r1', file: 'a.mp3' }
    const signature = signatureOf(signPlayable(key, playable, { attemptId: 7, expiresAt: before }))
    const query = { attempt: '7', expires: String(expires) }
    const ask = (change: object, now = before) =>
      codeOf(() => policy.requirePlayAddress(key, { ...playable, ...change }, { query, signature, now }))
    expect(ask({})).toBeNull()
    expect(ask({}, after)).toBe('FORBIDDEN')
    expect(ask({ file: 'b.mp3' })).toBe('FORBIDDEN')
  })
})
