import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '#contract/identity/person.ts'
import { insertPerson, insertRole, markEmailVerified, updatePerson } from '#server/identity/person.store.ts'
import { raiseEpochsOf } from '#server/attempt/attempt.store.ts'
import type { EndWriting } from '#server/identity/addressee.service.ts'
import type { SenderOf } from '#server/brand/index.ts'
import { hasBillingInfo } from '#server/payroll/billing-info.store.ts'
import { findMembership, listMemberships, listPro, listProEndingSoon } from '#server/plan/membership.store.ts'
import type { Memberships } from '#server/account/memberships.ts'
import type { ReadProfile } from '#server/profile/read-profile.ts'
import { registerReferral } from '#server/referral/index.ts'
import { listBalances } from '#server/wallet/index.ts'
import { createProfileReader } from '#server/account/read-profile.service.ts'
import { endMailedRequests, mailWaitingRequests } from '#server/family/parent-request.service.ts'
import { permissionsOf } from '#server/identity/roles.ts'
import { createSessionLookup, type SessionLookup } from '#server/identity/session.service.ts'
import { insertSession } from '#server/identity/session.store.ts'
import { grownStudent } from './grown-student.ts'
import { upsertStudentProfile } from '#server/profile/student.store.ts'
import type { StudentProfile } from '#contract/profile/profile.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type Db, inTransaction, sql, type Tx } from '#server/kit/database.ts'
import { parseKeys, type ReadKeys } from '#server/kit/seal/key-file.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'

/** Somebody in the database who is signed in, and calls. */
export interface Someone {
  readonly id: number
  readonly email: string
  readonly caller: Caller
  /** By which they call over HTTP. */
  readonly token: string
}

export const stranger: Caller = {
  requestId: 'r',
  lang: 'en',
  product: 'ielts',
  session: null,
  attemptToken: null,
  host: '127.0.0.1',
  address: '127.0.0.1',
  userAgent: 'tests',
}

export interface Wish {
  readonly roles?: readonly Exclude<Role, 'ielts-pro'>[]
  readonly passwordHash?: string
  readonly student?: Partial<StudentProfile>
  readonly bound?: boolean
  /** How long their account, and their roles, have been there. */
  readonly days?: number
}

/** Moves the beginning of an account and its roles back. */
export async function makeOlder(db: Db | Tx, id: number, days: number): Promise<void> {
  await sql`update identity.person set created_at = created_at - make_interval(days => ${days}) where id = ${id}`.execute(db)
  await sql`update identity.role_grant set granted_at = granted_at - make_interval(days => ${days}) where person_id = ${id}`.execute(db)
}

/** A bound person with roles and an open session, without the cost of hashing a password. */
export function createSomeone(
  db: Db,
  { roles = ['student'], passwordHash = 'none', student, bound = true, days = 0 }: Wish = {},
): Promise<Someone> {
  const email = `${randomUUID().slice(0, 13)}@people.test`
  const token = createToken()
  const tokenHash = hashToken(token)
  return inTransaction(db, async (tx) => {
    const id = await insertPerson(tx, { email, passwordHash, lang: 'en' })
    if (bound) await updatePerson(tx, id, { username: `p${id}`, first_name: 'Nora', last_name: `Hale ${id}`, finish_bind: true })
    await markEmailVerified(tx, id)
    for (const role of roles) await insertRole(tx, id, role)
    if (days > 0) await makeOlder(tx, id, days)
    if (roles.includes('student')) await upsertStudentProfile(tx, id, { ...grownStudent, ...student })
    await insertSession(tx, {
      tokenHash,
      personId: id,
      idleSeconds: 1_209_600,
      absoluteSeconds: 7_776_000,
      address: '127.0.0.1',
      userAgent: 'tests',
    })
    return { id, email, token, caller: { ...stranger, session: { personId: id, permissions: permissionsOf(roles), roles, tokenHash } } }
  })
}

/** Keys of this run of tests. */
export const testKeys = parseKeys(`test ${randomBytes(32).toString('base64')}`, 'KEK')

const memberships = { findMembership, listMemberships, listPro, listProEndingSoon }
export const getProfile = createProfileReader(memberships)

/** What services of people work with. */
export function openPeopleContext(db: Db): {
  db: Db
  senderOf: SenderOf
  readKeys: ReadKeys
  demandsSecondFactor: boolean
  hasPayoutData: (db: Db | Tx, personId: number) => Promise<boolean>
  memberships: Memberships
  listBalances: typeof listBalances
  getProfile: ReadProfile
  onEmailVerified: typeof mailWaitingRequests
  onEmailReplaced: typeof endMailedRequests
  endWriting: EndWriting
  captchaTestAnswer: undefined
  registerReferral: typeof registerReferral
  sessions: SessionLookup
  onSignOut: SessionLookup['forget']
  onSignOutEverywhere: SessionLookup['forgetPerson']
} {
  const sessions = createSessionLookup(db, { demandsSecondFactor: false })
  return {
    db,
    readKeys: () => Promise.resolve(testKeys),
    demandsSecondFactor: false,
    hasPayoutData: hasBillingInfo,
    memberships,
    listBalances,
    getProfile,
    onEmailVerified: mailWaitingRequests,
    onEmailReplaced: endMailedRequests,
    endWriting: raiseEpochsOf,
    captchaTestAnswer: undefined,
    registerReferral,
    senderOf: () => ({ brand: 'test', name: 'Bandstand', colour: '#0f5b4b', fromName: null, siteUrl: 'https://tests.example.org' }),
    sessions,
    onSignOut: sessions.forget,
    onSignOutEverywhere: sessions.forgetPerson,
  }
}
