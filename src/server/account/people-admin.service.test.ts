import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentVersion } from '#contract/family/consent-version.ts'
import { getChild, giveConsent, connect, requestLink, findGuardianLimits, listStudents } from '#server/family/index.ts'
import { login } from '#server/account/account.service.ts'
import { hashPassword, setPasswordByLink, stepUp, blockPerson } from '#server/identity/index.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, openPeopleContext, type Someone, stranger, type Wish } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeEmail } from '#tests/world/people.ts'
import * as admin from './people-admin.service.ts'
import { listPeopleForStaff } from './person-list.service.ts'

let database: TestDatabase
let db: Db
let passwordHash: string
let boss: Someone
const password = 'quiet harbour lantern'
beforeAll(async () => {
  database = await openTestDatabase({ size: 12 })
  ;({ db } = database)
  passwordHash = await hashPassword(password)
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveClock(db, 'reset')
  boss = await someone({ roles: ['super-admin'] })
})

const context = () => ({ ...openPeopleContext(db), captchaTestAnswer: 'yes' })
const someone = (request: Wish = {}) => createSomeone(db, { passwordHash, ...request })
const reason = 'as agreed by phone'
const signIn = (who: Pick<Someone, 'email'>, given = password) => login(context(), { email: who.email, password: given }, stranger)

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}

/** Whether somebody in this database waits for a lock. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

const eventsOf = async (id: number) => {
  const { rows } = await sql<{ action: string; actor_id: number; reason: string | null }>`
    select action, actor_id, reason from kit.audit_event where entity = 'person' and entity_id = ${String(id)} order by id`.execute(db)
  return rows
}

describe('blocking', () => {
  const toggle = (who: Someone, whom: number, blocked?: boolean) => admin.toggleBlock(context(), { id: whom, reason, blocked }, who.caller)

  test('ends sessions at once, tells the reason at login, and is taken back', async () => {
    const person = await someone()
    const hash = person.caller.session?.tokenHash ?? Buffer.alloc(0)
    const shared = context()
    expect(await shared.sessions.find(hash)).not.toBeNull()
    expect(await admin.toggleBlock(shared, { id: person.id, reason }, boss.caller)).toEqual({ blocked: true })
    expect(await shared.sessions.find(hash)).toBeNull()
    expect(await refusalOf(signIn(person))).toEqual({ code: 'BLOCKED', details: { reason } })
    expect((await refusalOf(signIn(person, 'not the password'))).code).toBe('WRONG_CREDENTIALS')
    expect(await toggle(boss, person.id)).toEqual({ blocked: false })
    expect(await shared.sessions.find(hash)).toBeNull()
    await expect(signIn(person)).resolves.toMatchObject({ restored: false })
    expect(await eventsOf(person.id)).toEqual([
      { action: 'person.blocked', actor_id: boss.id, reason },
      { action: 'person.unblocked', actor_id: boss.id, reason },
    ])
  })

  test('said as what is wanted stays so when it is pressed twice', async () => {
    const person = await someone()
    const outcomes = await Promise.all([toggle(boss, person.id, true), toggle(boss, person.id, true)])
    expect(outcomes).toEqual([{ blocked: true }, { blocked: true }])
    expect(await eventsOf(person.id)).toHaveLength(1)
  })

  test('is not for oneself, nor for a person who does not exist', async () => {
    expect((await refusalOf(toggle(boss, boss.id))).code).toBe('NOT_ONESELF')
    expect((await refusalOf(toggle(boss, 999_999))).code).toBe('NO_SUCH_PERSON')
  })

  test('of two super-admins who block each other at the same moment leaves one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await someone({ roles: ['super-admin'] }), await someone({ roles: ['super-admin'] })]
      const outcomes = await Promise.allSettled([toggle(one, two.id), toggle(two, one.id)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('lets nobody in who logs in at the same moment', async () => {
    const person = await someone()
    const signingIn = await inTransaction(db, async (tx) => {
      await blockPerson(tx, person.id, reason)
      let settled = false
      const attempt = refusalOf(signIn(person)).finally(() => (settled = true))
      attempt.catch(() => undefined)
      while (!settled && !(await isAnyoneWaiting())) await readClock(db)
      return { attempt }
    })
    expect((await signingIn.attempt).code).toBe('BLOCKED')
  })

  test('of a person who was closing goes on closing afterwards', async () => {
    const person = await someone()
    await sql`update identity.person set status = 'closing', closes_at = kit.now() + interval '3 days' where id = ${person.id}`.execute(db)
    await toggle(boss, person.id)
    await toggle(boss, person.id)
    expect((await signIn(person)).restored).toBe(true)
  })
})

describe('roles', () => {
  const set = (who: Someone, id: number, roles: ('super-admin' | 'teacher' | 'student' | 'parent')[]) =>
    admin.setRoles(context(), { id, roles, reason }, who.caller)

  test('are given and taken with a fresh proof, on record, and shorten sessions', async () => {
    const person = await someone()
    await moveClock(db, { advanceMs: 16 * 60_000 })
    expect((await refusalOf(set(boss, person.id, ['teacher']))).code).toBe('STEP_UP_NEEDED')
    await stepUp(context(), { password }, boss.caller)
    expect((await set(boss, person.id, ['teacher', 'student'])).all_roles).toEqual(['student', 'teacher'])
    expect((await set(boss, person.id, [])).all_roles).toEqual([])
    expect((await eventsOf(person.id)).map(({ action }) => action)).toEqual(['person.roles-changed', 'person.roles-changed'])
    const { rows } = await sql<{ idle_seconds: number }>`select idle_seconds from identity.session where person_id = ${person.id}`.execute(
      db,
    )
    expect(rows).toEqual([{ idle_seconds: 12 * 3600 }])
  })

  test('are not one’s own, nor those of nobody', async () => {
    expect((await refusalOf(set(boss, boss.id, ['student']))).code).toBe('NOT_ONESELF')
    expect((await refusalOf(set(boss, 999_999, []))).code).toBe('NO_SUCH_PERSON')
  })

  test('of two super-admins who put each other out at the same moment leave one', async () => {
    const [one, two] = [await someone({ roles: ['super-admin'] }), await someone({ roles: ['super-admin'] })]
    const outcomes = await Promise.allSettled([set(one, two.id, []), set(two, one.id, [])])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an account made by staff', () => {
  const make = (rest: object = {}) =>
    admin.createAccount(context(), { email: makeEmail(), lang: 'tw', roles: ['teacher'], ...rest }, boss.caller)

  test('has no password until its owner sets one by the mailed link', async () => {
    const row = await make({ first_name: 'Tara' })
    expect(row).toMatchObject({ all_roles: ['teacher'], finish_bind: false, first_name: 'Tara', status: 'active' })
    const { rows } = await sql<{
      body_text: string
      lang: string
    }>`select body_text, lang from kit.mail where recipient = ${row.email}`.execute(db)
    const token = /password\/set\?token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
    expect(rows[0]?.lang).toBe('tw')
    await setPasswordByLink(context(), 'set', { token, password, password_confirmation: password, host: '127.0.0.1' })
    expect((await signIn(row)).user.all_roles).toEqual(['teacher'])
  })

  test('of a super-admin needs no binding, and has a username all the same', async () => {
    const row = await make({ roles: ['super-admin'], first_name: 'Bea', email: `Bea.${randomUUID().slice(0, 8)}@people.test` })
    expect(row).toMatchObject({ all_roles: ['super-admin'], finish_bind: true, username: expect.stringMatching(/^Bea\./) as unknown })
  })

  test('needs an address and a username that nobody has, and a fresh proof', async () => {
    const other = await someone()
    expect(await fieldsOf(make({ email: other.email.toUpperCase() }))).toEqual({ email: ['account.email_taken'] })
    expect(await fieldsOf(make({ username: `P${other.id}` }))).toEqual({ username: ['account.username_taken'] })
    await moveClock(db, { advanceMs: 16 * 60_000 })
    expect((await refusalOf(make())).code).toBe('STEP_UP_NEEDED')
  })

  test('is made once by two who press at the same moment', async () => {
    const email = makeEmail()
    const outcomes = await Promise.all([fieldsOf(make({ email })), fieldsOf(make({ email }))])
    expect(outcomes).toContainEqual({ email: ['account.email_taken'] })
  })
})

describe('taking the role of a parent', () => {
  test('ends links, requests and consents, on record', async () => {
    const young = { age_band: 'under13', country: 'US' } as const
    const [mother, child, other] = [await someone({ roles: ['parent', 'teacher'] }), await someone({ student: young }), await someone()]
    const link = await inTransaction(db, (tx) => connect(tx, { parentId: mother.id, studentId: child.id, email: child.email }, 'code'))
    const request = await requestLink(context(), other.email, mother.caller)
    await giveConsent(db, { id: child.id, purposes: ['account'], version: consentVersion, password }, mother.caller)
    expect((await findGuardianLimits(db, child.id)).limited).toBe(false)
    await stepUp(context(), { password }, boss.caller)
    await admin.setRoles(context(), { id: mother.id, roles: ['teacher'], reason }, boss.caller)
    expect((await findGuardianLimits(db, child.id)).limited).toBe(true)
    const { rows } = await sql<{ entity_id: string; action: string; actor_id: number }>`
      select entity_id, action, actor_id from kit.audit_event where entity = 'parent-link' and actor_id = ${boss.id} order by id`.execute(
      db,
    )
    expect(rows).toEqual([
      { entity_id: String(link), action: 'parent-link.revoked', actor_id: boss.id },
      { entity_id: String(request.id), action: 'parent-link.rejected', actor_id: boss.id },
    ])
    await stepUp(context(), { password }, boss.caller)
    await admin.setRoles(context(), { id: mother.id, roles: ['parent'], reason }, boss.caller)
    expect((await refusalOf(getChild(db, child.id, mother.caller))).code).toBe('NO_SUCH_CHILD')
  })
})

describe('the list of people', () => {
  const base = { page: 1, per_page: 100, sort: '-created_at' } as const

  test('has the school, the parents and the T-Coins of a student', async () => {
    const [student, parent] = [await someone({ student: { school: 'Lighthouse Academy' } }), await someone({ roles: ['parent'] })]
    await inTransaction(db, (tx) => connect(tx, { parentId: parent.id, studentId: student.id, email: student.email }, 'staff'))
    await fillWallet(db, student.id, 30)
    const { data } = await listPeopleForStaff(context(), base, boss.caller)
    const findRow = (wanted: number) => data.find(({ id }) => id === wanted)
    const parents = [{ id: parent.id, name: `Nora Hale ${parent.id}`, status: 'verified' }]
    expect(findRow(student.id)).toMatchObject({ school: 'Lighthouse Academy', parents, coins: 30 })
    expect(findRow(parent.id)).toMatchObject({ school: null, parents: [], coins: 0 })
  })

  const find = async (rest: object) => (await listPeopleForStaff(context(), { ...base, ...rest }, boss.caller)).data.map(({ id }) => id)

  test('is found by name, address and number, and filtered by role, Pro, block, verification and binding', async () => {
    const [plain, blocked, unbound, pro] = [await someone(), await someone(), await someone({ bound: false }), await someone()]
    await admin.toggleBlock(context(), { id: blocked.id, reason }, boss.caller)
    await sql`insert into plan.membership_grant (person_id, source) values (${pro.id}, 'promo')`.execute(db)
    await sql`update identity.person set email_verified_at = null where id = ${plain.id}`.execute(db)
    expect(await find({ q: plain.email.toUpperCase() })).toEqual([plain.id])
    expect(await find({ q: `hale ${plain.id}` })).toContain(plain.id)
    expect(await find({ q: '%' })).toEqual([])
    const has = async (id: number, filter: object) => (await find(filter)).includes(id)
    expect([
      await has(blocked.id, { blocked: 'true' }),
      await has(plain.id, { blocked: 'true' }),
      await has(plain.id, { blocked: 'false' }),
    ]).toEqual([true, false, true])
    expect([await has(pro.id, { pro: 'true' }), await has(plain.id, { pro: 'true' }), await has(plain.id, { pro: 'false' })]).toEqual([
      true,
      false,
      true,
    ])
    expect([await has(plain.id, { verified: 'false' }), await has(pro.id, { verified: 'false' })]).toEqual([true, false])
    expect([await has(unbound.id, { bound: 'false' }), await has(plain.id, { bound: 'false' })]).toEqual([true, false])
    expect([await has(boss.id, { role: 'super-admin' }), await has(plain.id, { role: 'super-admin' })]).toEqual([true, false])
  })

  test('leaves one event for the minors that it showed, without what was typed to find them', async () => {
    const child = await someone({ student: { age_band: '13_15' } })
    const listed = async () => {
      const { rows } = await sql<{ entity_id: string; after: unknown }>`
        select entity_id, after from kit.audit_event where action = 'minors.listed' and actor_id = ${boss.id} order by id`.execute(db)
      return rows
    }
    await find({ q: (await someone()).email })
    expect(await listed()).toEqual([])
    await find({ q: child.email, role: 'student' })
    await listStudents(db, { page: 1, per_page: 100, sort: '-created_at', q: child.email }, boss.caller)
    const asked = { page: 1, per_page: 100, sort: '-created_at', q: '***' }
    expect(await listed()).toEqual([
      { entity_id: 'admin/user', after: { count: 1, filter: { ...asked, role: 'student' } } },
      { entity_id: 'students', after: { count: 1, filter: asked } },
    ])
  })

  test.each(['created_at', 'last_seen_at', 'email', 'username', 'name'] as const)(
    'is sorted by %s both ways, page by page',
    async (sort) => {
      const up = await find({ sort, bound: 'true' })
      expect((await find({ sort: `-${sort}`, bound: 'true' })).toReversed()).toEqual(up)
      const pages = [
        await listPeopleForStaff(context(), { page: 1, per_page: 2, sort, bound: 'true' }, boss.caller),
        await listPeopleForStaff(context(), { page: 2, per_page: 2, sort, bound: 'true' }, boss.caller),
      ]
      expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(up.slice(0, 4))
      expect(pages[1]?.meta).toMatchObject({ current_page: 2, per_page: 2, total: up.length })
    },
  )
})
