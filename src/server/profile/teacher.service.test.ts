import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, sql } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, openPeopleContext, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { issueCode, listCodes, revokeCode } from './instructor-code.service.ts'
import { bindTeacher, changeTeacher, checkInstructorCode, findTeacherCard, listTeachers, listTeachersAtWork } from './teacher.service.ts'

let database: TestDatabase
let db: Db
let admin: Someone
beforeAll(async () => {
  database = await openTestDatabase({ size: 22 })
  ;({ db } = database)
  admin = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

const profile = {
  college: 'Hill College',
  grade_or_grad_year: 2015,
  major: 'Physics',
  phone: '0922333444',
  tests_taken: [],
  subjects: ['Writing'],
}
const newcomer = () => createSomeone(db, { roles: [], bound: false })
const issue = async (request: { max_uses?: number; valid_days?: number } = {}) =>
  issueCode(db, { max_uses: 1, valid_days: 14, ...request }, admin.caller)
const bind = (person: Someone, code?: string) =>
  bindTeacher(openPeopleContext(db), { ...profile, first_name: 'Tara', instructor_code: code }, person.caller)
const usesOf = async (id: number) => (await listCodes(db, { page: 1, per_page: 100 })).data.find((row) => row.id === id)?.uses

const wrongCode = { code: 'INVALID', details: {} }

describe('an instructor code', () => {
  test('makes a teacher, however it is typed, and is used up by it', async () => {
    const person = await newcomer()
    const { id, code, hint } = await issue()
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)
    expect(code.endsWith(hint)).toBe(true)
    await checkInstructorCode(db, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    const bound = await bind(person, code.replaceAll('-', ''))
    expect(bound).toMatchObject({ all_roles: ['teacher'], finish_bind: true, teacher: { college: 'Hill College', subjects: ['Writing'] } })
    expect(await usesOf(id)).toBe(1)
    expect(await refusalOf(checkInstructorCode(db, code))).toMatchObject(wrongCode)
    expect(await refusalOf(bind(await newcomer(), code))).toMatchObject(wrongCode)
  })

  test('is stored as a hash only', async () => {
    const { id, code } = await issue()
    const { rows } = await sql<{ row: string }>`select c::text as row from profile.instructor_code c where id = ${id}`.execute(db)
    expect(rows[0]?.row).not.toContain(code.slice(0, 9))
    expect(rows[0]?.row).not.toContain(code.replaceAll('-', ''))
  })

  test('is not good when it has expired, was revoked, or never was', async () => {
    const [late, revoked] = [await issue({ valid_days: 1 }), await issue()]
    expect((await revokeCode(db, revoked.id, admin.caller)).state).toBe('revoked')
    expect((await refusalOf(revokeCode(db, revoked.id, admin.caller))).code).toBe('NO_SUCH_CODE')
    await moveClock(db, { advanceMs: 25 * 3_600_000 })
    for (const code of [late.code, revoked.code, 'AAAA-AAAA-AAAA-AAAA', '-'])
      expect(await refusalOf(checkInstructorCode(db, code))).toMatchObject(wrongCode)
  })

  test('is not used up by a binding that fails', async () => {
    const taken = await createSomeone(db)
    const { id, code } = await issue()
    const given = { ...profile, first_name: 'Tara', username: `p${taken.id}`, instructor_code: code }
    expect((await refusalOf(bindTeacher(openPeopleContext(db), given, (await newcomer()).caller))).code).toBe('INVALID')
    expect(await usesOf(id)).toBe(0)
  })

  test('lets one of twenty through when one use is left', async () => {
    const { id, code } = await issue({ max_uses: 2 })
    await bind(await newcomer(), code)
    const people = await Promise.all(Array.from({ length: 20 }, newcomer))
    const outcomes = await Promise.allSettled(people.map((person) => bind(person, code)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused.map((reason) => reason instanceof InvalidInput)).toEqual(Array(19).fill(true))
    expect(await usesOf(id)).toBe(2)
  })

  test('is counted once for somebody who presses twice at once', async () => {
    const { id, code } = await issue({ max_uses: 5 })
    const person = await newcomer()
    const outcomes = await Promise.allSettled([bind(person, code), bind(person, code)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await usesOf(id)).toBe(1)
  })
})

describe('a teacher', () => {
  test('is nobody without a code, and needs none for a change', async () => {
    const person = await newcomer()
    expect((await refusalOf(bind(person))).code).toBe('INVALID')
    await bind(person, (await issue()).code)
    expect((await bind(person)).teacher?.major).toBe('Physics')
  })

  test('stays signed in for half a day only, from the moment of binding', async () => {
    const person = await newcomer()
    const { sessions } = openPeopleContext(db)
    const hash = person.caller.session?.tokenHash ?? Buffer.alloc(0)
    await bind(person, (await issue()).code)
    expect((await sessions.find(hash))?.roles).toEqual(['teacher'])
    await moveClock(db, { advanceMs: 13 * 3_600_000 })
    expect(await openPeopleContext(db).sessions.find(hash)).toBeNull()
  })

  test('changes a field without losing the others; staff do it on record', async () => {
    const person = await newcomer()
    await bind(person, (await issue()).code)
    const changed = await changeTeacher(openPeopleContext(db), { id: person.id, change: { bio: 'Twenty years of it.' } }, person.caller)
    expect(changed.teacher).toMatchObject({ bio: 'Twenty years of it.', subjects: ['Writing'], major: 'Physics' })
    await changeTeacher(openPeopleContext(db), { id: person.id, change: { phone: '0933333333', major: 'Maths' } }, admin.caller)
    const { rows } = await sql<{ after: object }>`
      select after from kit.audit_event where action = 'teacher-profile.changed' and entity_id = ${String(person.id)}`.execute(db)
    expect(rows.map(({ after }) => after)).toEqual([{ major: 'Maths', phone: '***' }])
  })

  test('is who has the role: a student has no such profile, and nobody is nobody', async () => {
    const student = await createSomeone(db)
    const change = { bio: 'I' }
    expect((await refusalOf(changeTeacher(openPeopleContext(db), { id: student.id, change }, student.caller))).code).toBe('NOT_A_TEACHER')
    expect((await refusalOf(changeTeacher(openPeopleContext(db), { id: 999_999, change }, admin.caller))).code).toBe('NO_SUCH_PERSON')
  })

  test('who was given the role by staff has to fill in a whole first profile', async () => {
    const person = await createSomeone(db, { roles: ['teacher'] })
    const refused = await changeTeacher(openPeopleContext(db), { id: person.id, change: { bio: 'I' } }, person.caller).catch(
      (error: unknown) => error,
    )
    expect(Object.keys((refused as { fields: object }).fields)).toEqual(['college', 'grade_or_grad_year', 'major', 'phone'])
  })
})

describe('the list of teachers', () => {
  test('shows cards to everybody, and how to reach them to staff only', async () => {
    const [person, reader] = [await newcomer(), await createSomeone(db)]
    await bind(person, (await issue()).code)
    await changeTeacher(openPeopleContext(db), { id: person.id, change: { subjects: ['Crystallography'] } }, person.caller)
    const query = { page: 1, per_page: 10, subject: 'crystallography', sort: 'name' } as const
    const [shown] = (await listTeachers(db, query, reader.caller)).data
    expect(shown).toMatchObject({ id: person.id, contact: null, work: null })
    expect(JSON.stringify(shown)).not.toContain('0922333444')
    expect((await listTeachers(db, query, admin.caller)).data[0]?.contact).toMatchObject({ email: person.email, phone: '0922333444' })
    const countOpenGradings = (_db: unknown, ids: readonly number[]) => Promise.resolve(new Map(ids.map((id) => [id, 2])))
    const atWork = async (caller: Caller) =>
      (await listTeachersAtWork({ db, countOpenGradings }, query, caller)).data.map(({ work }) => work)
    expect(await atWork(admin.caller)).toEqual([{ open_gradings: 2, last_seen_at: expect.any(String) as string }])
    expect(await atWork(reader.caller)).toEqual([null])
  })

  test('leaves out who is blocked, and finds by name', async () => {
    const person = await newcomer()
    await bind(person, (await issue()).code)
    const q = { page: 1, per_page: 100, q: 'Tara' } as const
    const has = async () => (await listTeachers(db, q, person.caller)).data.some(({ id }) => id === person.id)
    expect([await has(), (await findTeacherCard(db, person.id))?.id]).toEqual([true, person.id])
    await sql`update identity.person set status = 'blocked' where id = ${person.id}`.execute(db)
    expect([await has(), await findTeacherCard(db, person.id)]).toEqual([false, undefined])
    expect((await listTeachers(db, { ...q, q: '%' }, person.caller)).data).toEqual([])
  })
  test('finds nobody by what it does not show: email and phone', async () => {
    const person = await newcomer()
    await bind(person, (await issue()).code)
    const find = async (q: string) => (await listTeachers(db, { page: 1, per_page: 100, q }, person.caller)).data.map(({ id }) => id)
    expect(await find('ＴÁra')).toContain(person.id)
    for (const contact of [person.email, 'people.test', '0922333444', '0922-333-444']) expect(await find(contact)).toEqual([])
  })
})
