import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentVersion } from '#contract/family/consent-version.ts'
import { needsGuardian } from '#contract/family/guardian.ts'
import { hashPassword } from '#server/identity/index.ts'
import { bindStudent } from '#server/account/binding.service.ts'
import { changeStudent } from './change-profile.service.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { getProfile, createSomeone, openPeopleContext, type Someone, type Wish } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import {
  changeChild,
  getChild,
  giveConsent,
  withdrawConsent,
  endLink,
  connect,
  findLatestLink,
  findGuardianLimits,
  listChildren,
  listStudents,
  searchParents,
} from '#server/family/index.ts'

let database: TestDatabase
let db: Db
let passwordHash: string
let admin: Someone
const password = 'quiet harbour lantern'
beforeAll(async () => {
  database = await openTestDatabase({ size: 12 })
  ;({ db } = database)
  passwordHash = await hashPassword(password)
  admin = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

const young = { age_band: 'under13', country: 'US' } as const

async function family(student: Wish['student'] = young, roles: NonNullable<Wish['roles']> = ['parent'], parentsOwn?: Wish['student']) {
  const child = await createSomeone(db, { student })
  const mother = await createSomeone(db, { roles, passwordHash, ...(parentsOwn && { student: parentsOwn }) })
  await inTransaction(db, (tx) => connect(tx, { parentId: mother.id, studentId: child.id, email: child.email }, 'code'))
  return { child, mother }
}

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}

const eventsOf = async (id: number) => {
  const { rows } = await sql<{ action: string; actor_id: number; before: unknown; after: unknown }>`
    select action, actor_id, before, after from kit.audit_event where entity = 'person' and entity_id = ${String(id)} order by id`.execute(
    db,
  )
  return rows
}

describe('a child', () => {
  test('is seen and changed by a connected parent: contact data, school and grade, on record, never e-mail or username', async () => {
    const { child, mother } = await family()
    expect(await getChild(db, child.id, mother.caller)).toMatchObject({
      school: 'Harbour School',
      phone: '0912345678',
      limited: true,
    })
    const change = { phone: '0911111111', grade_level: 10, email: 'mine@people.test', username: 'mine' }
    const changed = await changeChild(db, { id: child.id, change }, mother.caller)
    expect(changed).toMatchObject({
      phone: '0911111111',
      grade_level: 10,
      school: 'Harbour School',
      email: child.email,
      username: `p${child.id}`,
    })
    expect(await eventsOf(child.id)).toMatchObject([
      { action: 'child.changed', actor_id: mother.id, before: { phone: '***', grade_level: 9 }, after: { phone: '***', grade_level: 10 } },
    ])
  })

  test('is hidden from everybody else as if it did not exist', async () => {
    const { child } = await family()
    const others = [child, (await family()).mother, await createSomeone(db, { roles: ['teacher'] })]
    for (const { caller } of others) {
      const given = { id: child.id, purposes: ['account'] as const, version: consentVersion, password }
      const calls = [
        getChild(db, child.id, caller),
        getChild(db, 999_999, caller),
        changeChild(db, { id: child.id, change: { school: 'X' } }, caller),
        giveConsent(db, given, caller),
        withdrawConsent(db, { id: child.id, purpose: 'account' }, caller),
      ]
      const answers = await Promise.all(calls.map(refusalOf))
      expect(answers.map(({ code }) => code)).toEqual(calls.map(() => 'NO_SUCH_CHILD'))
    }
  })

  test('is hidden again from a parent whose role was taken', async () => {
    const { child, mother } = await family()
    await sql`delete from identity.role_grant where person_id = ${mother.id}`.execute(db)
    expect((await refusalOf(getChild(db, child.id, mother.caller))).code).toBe('NO_SUCH_CHILD')
  })

  test('being opened by staff is on record, where it is a minor', async () => {
    const [{ child }, grownUp] = [await family(), await createSomeone(db, { student: { age_band: 'adult' } })]
    await getChild(db, child.id, admin.caller)
    await getChild(db, grownUp.id, admin.caller)
    expect([await eventsOf(child.id), await eventsOf(grownUp.id)]).toMatchObject([[{ action: 'minor.opened', actor_id: admin.id }], []])
    expect((await refusalOf(getChild(db, admin.id, admin.caller))).code).toBe('NO_SUCH_CHILD')
  })
})

test.each([
  ['under13', 'US', true],
  ['under13', null, true],
  ['13_15', 'US', false],
  ['13_15', 'DE', true],
  ['13_15', 'cn', true],
  ['16_17', 'DE', false],
  ['adult', 'CN', false],
  [null, 'CN', false],
] as const)('whether a guardian is needed at %s in %s: %s', (age, country, needed) => {
  expect(needsGuardian(age, country)).toBe(needed)
})

describe('consent', () => {
  const all = ['account', 'recording'] as const
  const give = (id: number, who: Someone, rest: object = {}) =>
    giveConsent(db, { id, purposes: all, version: consentVersion, password, ...rest }, who.caller)

  test('of a parent lifts the limits, purpose by purpose, and may be withdrawn', async () => {
    const { child, mother } = await family()
    expect(await findGuardianLimits(db, child.id)).toEqual({
      ageKnown: true,
      needsGuardian: true,
      limited: true,
      mayRecord: false,
      mayBeMarketedTo: false,
    })
    await give(child.id, mother, { purposes: ['recording'] })
    expect(await findGuardianLimits(db, child.id)).toMatchObject({ limited: true, mayRecord: false })
    await give(child.id, mother, { purposes: ['account'] })
    expect(await findGuardianLimits(db, child.id)).toMatchObject({ limited: false, mayRecord: true, mayBeMarketedTo: false })
    expect((await getProfile(db, child.id)).limited).toBe(false)
    const { consents } = await withdrawConsent(db, { id: child.id, purpose: 'recording' }, mother.caller)
    expect(consents.map(({ purpose, withdrawn_at }) => [purpose, withdrawn_at !== null])).toEqual([
      ['account', false],
      ['recording', true],
    ])
    expect(await findGuardianLimits(db, child.id)).toMatchObject({ limited: false, mayRecord: false })
    expect((await eventsOf(child.id)).map(({ action }) => action)).toEqual(['consent.given', 'consent.given', 'consent.withdrawn'])
  })

  test('ends with the link of who gave it', async () => {
    const { child, mother } = await family()
    await give(child.id, mother)
    const link = await findLatestLink(db, mother.id, child.id)
    await endLink(openPeopleContext(db), link?.id ?? 0, child.caller)
    expect(await findGuardianLimits(db, child.id)).toMatchObject({ limited: true, mayRecord: false })
  })

  test('does not outlive a link that ends at the same moment', async () => {
    const { child, mother } = await family()
    const link = await findLatestLink(db, mother.id, child.id)
    const [given, ended] = await inTransaction(db, async (tx) => {
      await sql`lock table kit.audit_event in share mode`.execute(tx)
      const first = give(child.id, mother)
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
      const second = endLink(openPeopleContext(db), link?.id ?? 0, child.caller)
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(2)
      return [first, second]
    })
    await Promise.all([given, ended])
    expect(await findGuardianLimits(db, child.id)).toMatchObject({ limited: true, mayRecord: false })
  })

  test('asks a parent for the password, a verified address and the present text', async () => {
    const { child, mother } = await family()
    expect(await fieldsOf(give(child.id, mother, { password: undefined }))).toEqual({ password: ['http.field_required'] })
    expect(await fieldsOf(give(child.id, mother, { password: 'not this one' }))).toEqual({ password: ['account.password_wrong'] })
    expect(await fieldsOf(give(child.id, mother, { version: '2001-01' }))).toEqual({ version: ['account.consent_version_old'] })
    await sql`update identity.person set email_verified_at = null where id = ${mother.id}`.execute(db)
    expect(await fieldsOf(give(child.id, mother))).toEqual({ _: ['account.verify_email_first'] })
    expect((await findGuardianLimits(db, child.id)).limited).toBe(true)
  })

  test('is not given by a child to another', async () => {
    const { child, mother } = await family(young, ['parent', 'student'], { age_band: '13_15' })
    expect(await fieldsOf(give(child.id, mother))).toEqual({ _: ['account.guardian_is_minor'] })
  })

  test('of staff says how they know', async () => {
    const { child } = await family()
    expect(await fieldsOf(give(child.id, admin, { password: undefined }))).toEqual({ reason: ['http.field_required'] })
    const { consents } = await give(child.id, admin, { password: undefined, reason: 'form signed at the desk' })
    expect(consents.map(({ method, version }) => [method, version])).toEqual([
      ['staff', consentVersion],
      ['staff', consentVersion],
    ])
  })

  test('given twice at once is there once', async () => {
    const { child, mother } = await family()
    await Promise.all([give(child.id, mother), give(child.id, mother)])
    const { consents } = await getChild(db, child.id, mother.caller)
    expect(consents.filter(({ withdrawn_at }) => withdrawn_at === null)).toHaveLength(2)
  })
})

describe('a limited child does not grow up', () => {
  test('by changing its age or country, or by binding again', async () => {
    const child = await createSomeone(db, { student: { age_band: '13_15', country: 'DE' } })
    const own = (change: object) => fieldsOf(changeStudent(openPeopleContext(db), { id: child.id, change }, child.caller))
    const refused = { age_band: ['account.age_by_guardian'] }
    expect([await own({ age_band: 'adult' }), await own({ country: 'US' }), await own({ age_band: null })]).toEqual([
      refused,
      refused,
      refused,
    ])
    const again = { first_name: 'N', school: 'S', grade_level: 9, phone: '0912345678', tests_taken: [], classes_taken: [] }
    expect(await fieldsOf(bindStudent(openPeopleContext(db), child.id, again))).toEqual(refused)
    expect((await findGuardianLimits(db, child.id)).limited).toBe(true)
    expect(await own({ school: 'Another' })).toMatchObject({ limited: true, student: { school: 'Another' } })
    await changeStudent(openPeopleContext(db), { id: child.id, change: { age_band: '16_17' } }, admin.caller)
    expect((await findGuardianLimits(db, child.id)).limited).toBe(false)
  })
})

describe('lists', () => {
  const query = { page: 1, per_page: 100, sort: '-created_at' } as const

  test('of students: all for staff, the connected children for a parent, none for a teacher, no list for a student', async () => {
    const { child, mother } = await family()
    const [staff, parents] = [await listStudents(db, query, admin.caller), await listStudents(db, query, mother.caller)]
    const [row] = parents.data
    expect(parents.data.map(({ id }) => id)).toEqual([child.id])
    expect(row).toMatchObject({ limited: true, contact: { email: child.email }, parents: [] })
    expect(staff.meta.total).toBeGreaterThan(5)
    expect(staff.data.find(({ id }) => id === child.id)?.parents).toMatchObject([{ id: mother.id, status: 'verified' }])
    expect((await listStudents(db, query, (await createSomeone(db, { roles: ['teacher'] })).caller)).data).toEqual([])
    expect((await refusalOf(listStudents(db, query, child.caller))).code).toBe('FORBIDDEN')
  })

  test('of students are found and sorted', async () => {
    const { child } = await family({ ...young, school: 'Lighthouse Primary', grade_level: 3 })
    const find = async (rest: object) => (await listStudents(db, { ...query, ...rest }, admin.caller)).data.map(({ id }) => id)
    expect([await find({ q: 'lighthouse' }), await find({ grade_level: 3 })]).toEqual([[child.id], [child.id]])
    expect(await find({ q: String(child.id) })).toContain(child.id)
    const names = await find({ sort: 'created_at' })
    expect(names).toEqual((await find({ sort: '-created_at' })).toReversed())
  })

  test('of a parent’s children are the parent’s and staff’s', async () => {
    const { mother, child } = await family()
    expect((await listChildren(db, mother.id, admin.caller)).data).toMatchObject([{ side: null, student: { id: child.id } }])
    for (const id of [mother.id, 999_999]) expect((await refusalOf(listChildren(db, id, child.caller))).code).toBe('FORBIDDEN')
    expect((await searchParents(db, { page: 1, per_page: 5, q: mother.email })).data).toMatchObject([
      { id: mother.id, last_seen_at: expect.any(String) as string, children: { verified: 1, requested: 0 } },
    ])
    expect((await searchParents(db, { page: 1, per_page: 5, q: child.email })).data).toEqual([])
  })
})
