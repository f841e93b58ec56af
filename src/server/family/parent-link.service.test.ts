import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, openPeopleContext, type Someone, stranger } from '#tests/world/callers.ts'
import { sendVerifyEmail, verifyEmail } from '#server/identity/index.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { getChild } from './child.service.ts'
import { findOtherSide } from './linked-people.service.ts'
import { confirmLink, createPairingCode, declineLink, endLink, readRequest } from './parent-link.service.ts'
import { bindParent, changeParent, checkStudentEmail, requestLink } from './parent-request.service.ts'
import { listChildren, listOwnLinks } from './students.service.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase({ size: 22 })
  ;({ db } = database)
})
afterAll(() => database.close())

const context = () => openPeopleContext(db)
const student = () => createSomeone(db)
const parent = () => createSomeone(db, { roles: ['parent'] })
const admin = () => createSomeone(db, { roles: ['super-admin'] })
const bind = (person: Someone, students: string[]) =>
  bindParent(context(), { phone: '0987654321', first_name: 'Paul', students }, person.caller)

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof InvalidInput ? error.fields : error
}

async function mailsTo(email: string): Promise<{ subject: string; body_text: string }[]> {
  const { rows } = await sql<{ subject: string; body_text: string }>`
    select subject, body_text from kit.mail where recipient = ${email} order by id`.execute(db)
  return rows
}

async function tokenTo(email: string): Promise<string> {
  const found = /parent-link\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')
  return found?.[1] ?? 'none'
}

/** The events about links that concern a person, with the address that each names. */
async function newsOf({ id }: Someone): Promise<(readonly [topic: string, address: string | undefined])[]> {
  const { rows } = await sql<{ topic: string; link: number }>`select topic, (payload->>'link_id')::int as link from kit.outbox
    where payload->>'person_id' = ${String(id)} and topic like 'account.parent_link%' order by id`.execute(db)
  return inTransaction(db, async (tx) => {
    const told: (readonly [string, string | undefined])[] = []
    for (const { topic, link } of rows) told.push([topic, (await findOtherSide(tx, link, id))?.email])
    return told
  })
}

const linkOf = async (person: Someone) => (await listOwnLinks(db, person.caller)).data[0]
const isOpen = (person: Someone, child: Someone) =>
  getChild(db, child.id, person.caller).then(
    () => true,
    () => false,
  )

/** A parent who has asked for a student, and the token in the student's email. */
async function ask() {
  const [mother, child] = [await createSomeone(db, { roles: [], bound: false }), await student()]
  await bind(mother, [child.email])
  return { mother, child, token: await tokenTo(child.email) }
}

describe('binding as a parent', () => {
  test('finishes the binding, mails each student, and opens nothing', async () => {
    const [mother, one, two] = [await createSomeone(db, { roles: [], bound: false }), await student(), await student()]
    const profile = await bind(mother, [one.email.toUpperCase(), two.email])
    expect(profile).toMatchObject({ finish_bind: true, all_roles: ['parent'], parent: { phone: '0987654321' } })
    expect((await mailsTo(one.email))[0]?.body_text).toContain(mother.email)
    expect(await isOpen(mother, one)).toBe(false)
    const { data } = await listChildren(db, mother.id, mother.caller)
    expect(data.map(({ status }) => status)).toEqual(['requested', 'requested'])
    expect(JSON.stringify(data)).not.toContain('Nora')
    expect(JSON.stringify(data)).not.toContain(`p${one.id}`)
  })

  test('is refused whole, beside the addresses that are wrong', async () => {
    const [mother, child, teacher] = [
      await createSomeone(db, { roles: [], bound: false }),
      await student(),
      await createSomeone(db, { roles: ['teacher'] }),
    ]
    const fields = await fieldsOf(bind(mother, [child.email, child.email.toUpperCase(), 'nobody@people.test', teacher.email]))
    expect(fields).toEqual({
      'students.1': ['account.duplicate_email'],
      'students.2': ['account.not_a_student'],
      'students.3': ['account.not_a_student'],
    })
    expect(await linkOf(mother)).toBeUndefined()
    expect(await mailsTo(child.email)).toEqual([])
  })

  test('can be sent twice: the request stays one', async () => {
    const { mother, child } = await ask()
    await bind(mother, [child.email])
    expect((await listChildren(db, mother.id, mother.caller)).data).toHaveLength(1)
  })
})

describe('the profile of a parent', () => {
  test('is changed by the parent', async () => {
    const [someone, other] = [await parent(), await parent()]
    await bind(someone, [(await student()).email])
    expect((await changeParent(openPeopleContext(db), { phone: '0223456789' }, someone.caller)).parent).toEqual({ phone: '0223456789' })
    expect((await changeParent(openPeopleContext(db), { phone: '0911222333' }, other.caller)).parent).toEqual({ phone: '0911222333' })
  })

  test('is no student’s', async () => {
    const someone = await student()
    expect(await refusalOf(changeParent(openPeopleContext(db), { phone: '0223456789' }, someone.caller))).toMatchObject({
      code: 'NOT_A_PARENT',
    })
  })
})

describe('checking an address', () => {
  test('says what is wrong with it', async () => {
    const { mother, child, token } = await ask()
    const check = (email: string, students: string[] = []) => fieldsOf(checkStudentEmail(db, { email, students }, mother.caller))
    const other = await student()
    expect(await check(other.email)).toBeUndefined()
    expect(await check(other.email, [other.email.toUpperCase()])).toEqual({ email: ['account.duplicate_email'] })
    expect(await check('nobody@people.test')).toEqual({ email: ['account.not_a_student'] })
    expect(await check(mother.email)).toEqual({ email: ['account.not_a_student'] })
    await confirmLink(context(), { token }, stranger)
    expect(await check(child.email)).toEqual({ email: ['account.already_connected'] })
  })

  test('leaves another parent of the same child possible', async () => {
    const { child, token } = await ask()
    await confirmLink(context(), { token }, stranger)
    const father = await parent()
    expect(await fieldsOf(checkStudentEmail(db, { email: child.email, students: [] }, father.caller))).toBeUndefined()
  })

  test('a student is not their own parent', async () => {
    const both = await createSomeone(db, { roles: ['student', 'parent'] })
    expect(await fieldsOf(checkStudentEmail(db, { email: both.email, students: [] }, both.caller))).toEqual({
      email: ['account.not_a_student'],
    })
  })
})

describe('a student', () => {
  test('confirms by the mail, once, and the parent is told', async () => {
    const { mother, child, token } = await ask()
    expect(await readRequest(context(), token)).toEqual({
      status: 'requested',
      parent_name: `Paul`,
      parent_email: mother.email,
      student_name: `Nora Hale ${child.id}`,
      student_username: `p${child.id}`,
    })
    expect(await confirmLink(context(), { token }, stranger)).toEqual({ status: 'verified', already: false })
    expect(await confirmLink(context(), { token }, stranger)).toEqual({ status: 'verified', already: true })
    expect(await isOpen(mother, child)).toBe(true)
    expect((await mailsTo(mother.email)).map(({ subject }) => subject)).toEqual(['Your child has confirmed the connection'])
    expect(await linkOf(mother)).toMatchObject({ status: 'verified', via: 'mail', student: { id: child.id, username: `p${child.id}` } })
  })

  test('confirms by being signed in; nobody else may, and none is told from another', async () => {
    const { mother, child } = await ask()
    const id = (await linkOf(child))?.id ?? 0
    const others = [mother, await student(), await parent()]
    for (const { caller } of others) expect((await refusalOf(confirmLink(context(), { id }, caller))).code).toBe('NO_SUCH_LINK')
    expect((await refusalOf(confirmLink(context(), { id: 999_999 }, child.caller))).code).toBe('NO_SUCH_LINK')
    expect((await refusalOf(confirmLink(context(), { id }, stranger))).code).toBe('UNAUTHORIZED')
    expect((await refusalOf(confirmLink(context(), {}, child.caller))).code).toBe('INVALID')
    await confirmLink(context(), { id }, child.caller)
    expect(await linkOf(child)).toMatchObject({ status: 'verified', via: 'account', side: 'student' })
  })

  test('says no, and is left in peace for a week', async () => {
    const { mother, child, token } = await ask()
    expect(await declineLink(context(), { token }, stranger)).toEqual({ status: 'rejected', already: false })
    expect(await declineLink(context(), { token }, stranger)).toEqual({ status: 'rejected', already: true })
    expect((await refusalOf(confirmLink(context(), { token }, stranger))).code).toBe('LINK_OVER')
    expect(await fieldsOf(requestLink(context(), child.email, mother.caller))).toEqual({ email: ['account.link_declined'] })
    await moveClock(db, { advanceMs: 7 * 24 * 3_600_000 + 1000 })
    expect((await requestLink(context(), child.email, mother.caller)).status).toBe('requested')
  })

  test('cannot use a link after seven days, nor one that nobody was sent', async () => {
    const { token } = await ask()
    await moveClock(db, { advanceMs: 7 * 24 * 3_600_000 + 1000 })
    for (const dead of [token, 'A'.repeat(43)]) {
      expect((await refusalOf(confirmLink(context(), { token: dead }, stranger))).code).toBe('LINK_EXPIRED')
      expect((await refusalOf(declineLink(context(), { token: dead }, stranger))).code).toBe('LINK_EXPIRED')
      expect((await refusalOf(readRequest(context(), dead))).code).toBe('LINK_EXPIRED')
    }
  })

  test('answers once: of yes and no at the same moment only one counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token } = await ask()
      const outcomes = await Promise.allSettled([confirmLink(context(), { token }, stranger), declineLink(context(), { token }, stranger)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('a parent whose address is not verified', () => {
  async function openUnverified(roles: 'parent'[] = []) {
    const mother = await createSomeone(db, { roles, bound: roles.length > 0 })
    await sql`update identity.person set email_verified_at = null where id = ${mother.id}`.execute(db)
    return mother
  }

  /** As the email of the parent has it. */
  async function verify(mother: Someone) {
    await sendVerifyEmail(context(), undefined, mother.caller)
    const found = /verify\?token=([\w-]+)/.exec((await mailsTo(mother.email)).at(-1)?.body_text ?? '')
    await verifyEmail(context(), found?.[1] ?? 'none')
  }

  test('is bound, and their request waits unseen; it is mailed when they verify', async () => {
    const [mother, child] = [await openUnverified(), await student()]
    expect(await bind(mother, [child.email])).toMatchObject({ finish_bind: true })
    expect(await mailsTo(child.email)).toEqual([])
    expect(await linkOf(child)).toBeUndefined()
    expect(await linkOf(mother)).toMatchObject({ status: 'requested' })
    expect(await newsOf(child)).toEqual([])
    await verify(mother)
    expect(await newsOf(child)).toEqual([['account.parent_link_requested', mother.email]])
    expect((await mailsTo(child.email)).map(({ subject }) => subject)).toEqual(['A parent wants to connect with your account'])
    expect(await linkOf(child)).toMatchObject({ status: 'requested', parent: { name: 'Paul', email: mother.email } })
    expect((await confirmLink(context(), { token: await tokenTo(child.email) }, stranger)).status).toBe('verified')
  })

  test('is not confirmed, by number or by code, but by staff', async () => {
    const [mother, child] = [await openUnverified(['parent']), await student()]
    const { id } = await requestLink(context(), child.email, mother.caller)
    expect((await refusalOf(confirmLink(context(), { id }, child.caller))).code).toBe('PARENT_UNVERIFIED')
    const { code } = await createPairingCode(context(), child.caller)
    expect(await fieldsOf(confirmLink(context(), { code }, mother.caller))).toEqual({ code: ['account.verify_email_first'] })
    expect(await isOpen(mother, child)).toBe(false)
    expect((await confirmLink(context(), { id }, (await admin()).caller)).status).toBe('verified')
  })

  test('since the mail left, is neither shown nor confirmed', async () => {
    const { mother, child, token } = await ask()
    await sql`update identity.person set email = 'head@school.test', email_verified_at = null where id = ${mother.id}`.execute(db)
    expect((await refusalOf(readRequest(context(), token))).code).toBe('PARENT_UNVERIFIED')
    expect((await refusalOf(confirmLink(context(), { token }, stranger))).code).toBe('PARENT_UNVERIFIED')
    expect(await linkOf(child)).toBeUndefined()
  })

  test('once connected, has no address for the student', async () => {
    const { mother, child, token } = await ask()
    await confirmLink(context(), { token }, stranger)
    await sql`update identity.person set email_verified_at = null where id = ${mother.id}`.execute(db)
    expect((await linkOf(child))?.parent.email).toBe('')
  })
})

test('a parent who is refused or cut off hears of the address that was asked, not of the one that it became', async () => {
  const { mother, child, token } = await ask()
  const asked = child.email
  await sql`update identity.person set email = ${`new-${asked}`} where id = ${child.id}`.execute(db)
  await declineLink(context(), { token }, stranger)
  expect(await newsOf(mother)).toEqual([['account.parent_link_rejected', asked]])
})

test('ten different addresses an hour may be asked about, by whichever call; the same one again costs nothing', async () => {
  const mother = await parent()
  const children = [await student(), await student()]
  for (const { email } of children) await checkStudentEmail(db, { email, students: [] }, mother.caller)
  const invented = Array.from({ length: 7 }, (_, nth) => `nobody-${nth}@people.test`)
  await fieldsOf(bind(mother, invented))
  await fieldsOf(requestLink(context(), 'nobody-7@people.test', mother.caller))
  const more = [
    () => bind(mother, ['nobody-8@people.test']),
    () => checkStudentEmail(db, { email: 'nobody-8@people.test', students: [] }, mother.caller),
    () => requestLink(context(), 'nobody-8@people.test', mother.caller),
  ]
  for (const one of more) expect((await refusalOf(one())).code).toBe('TOO_MANY_REQUESTS')
  expect(await bind(mother, [children[0]?.email.toUpperCase() ?? '', children[1]?.email ?? ''])).toMatchObject({ finish_bind: true })
  await moveClock(db, { advanceMs: 3_601_000 })
  expect(await fieldsOf(requestLink(context(), 'nobody-8@people.test', mother.caller))).toEqual({ email: ['account.not_a_student'] })
})

describe('asking again', () => {
  test('waits an hour, and ends the earlier link', async () => {
    const { mother, child, token } = await ask()
    expect(await fieldsOf(requestLink(context(), child.email, mother.caller))).toEqual({ email: ['account.link_asked'] })
    await moveClock(db, { advanceMs: 3_601_000 })
    await requestLink(context(), child.email, mother.caller)
    expect((await refusalOf(confirmLink(context(), { token }, stranger))).code).toBe('LINK_EXPIRED')
    await confirmLink(context(), { token: await tokenTo(child.email) }, stranger)
    expect(await isOpen(mother, child)).toBe(true)
  })

  test('is for parents', async () => {
    const [one, other] = [await student(), await student()]
    expect((await refusalOf(requestLink(context(), other.email, one.caller))).code).toBe('NOT_A_PARENT')
  })
})

describe('a pairing code', () => {
  test('connects whoever it was handed to, once, and the student is told', async () => {
    const [mother, child] = [await parent(), await student()]
    const { code } = await createPairingCode(context(), child.caller)
    expect(await confirmLink(context(), { code: code.toLowerCase() }, mother.caller)).toEqual({ status: 'verified', already: false })
    expect(await isOpen(mother, child)).toBe(true)
    expect((await mailsTo(child.email))[0]?.body_text).toContain(mother.email)
    expect(await fieldsOf(confirmLink(context(), { code }, (await parent()).caller))).toEqual({ code: ['account.pairing_code_wrong'] })
  })

  test('confirms a request that was there', async () => {
    const { mother, child } = await ask()
    const { code } = await createPairingCode(context(), child.caller)
    await confirmLink(context(), { code }, mother.caller)
    expect((await listOwnLinks(db, mother.caller)).data.map(({ status, via }) => [status, via])).toEqual([['verified', 'code']])
    const again = await createPairingCode(context(), child.caller)
    expect(await confirmLink(context(), { code: again.code }, mother.caller)).toEqual({ status: 'verified', already: true })
  })

  test('lives ten minutes, and a newer one ends it', async () => {
    const [mother, child] = [await parent(), await student()]
    const first = await createPairingCode(context(), child.caller)
    const second = await createPairingCode(context(), child.caller)
    await moveClock(db, { advanceMs: 601_000 })
    for (const { code } of [first, second])
      expect(await fieldsOf(confirmLink(context(), { code }, mother.caller))).toEqual({ code: ['account.pairing_code_wrong'] })
  })

  test('is made by students and used by parents who are signed in', async () => {
    const [mother, child] = [await parent(), await student()]
    expect((await refusalOf(createPairingCode(context(), mother.caller))).code).toBe('NOT_A_STUDENT')
    const { code } = await createPairingCode(context(), child.caller)
    expect((await refusalOf(confirmLink(context(), { code }, stranger))).code).toBe('UNAUTHORIZED')
    expect((await refusalOf(confirmLink(context(), { code }, (await student()).caller))).code).toBe('NOT_A_PARENT')
    await expect(confirmLink(context(), { code }, mother.caller)).resolves.toBeDefined()
  })

  test('of ten who use it at once connects one', async () => {
    const child = await student()
    const parents = await Promise.all(Array.from({ length: 10 }, parent))
    const { code } = await createPairingCode(context(), child.caller)
    const outcomes = await Promise.allSettled(parents.map(({ caller }) => confirmLink(context(), { code }, caller)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listOwnLinks(db, child.caller)).data).toHaveLength(1)
  })
})

describe('ending a link', () => {
  test.each(['mother', 'child'] as const)('is done by the %s, closes the data at once, and is done once', async (side) => {
    const { mother, child, token } = await ask()
    await confirmLink(context(), { token }, stranger)
    const id = (await linkOf(child))?.id ?? 0
    const who = side === 'mother' ? mother : child
    expect(await endLink(context(), id, who.caller)).toEqual({ status: 'revoked' })
    expect(await isOpen(mother, child)).toBe(false)
    expect((await refusalOf(endLink(context(), id, who.caller))).code).toBe('LINK_OVER')
    expect((await refusalOf(confirmLink(context(), { token }, stranger))).code).toBe('LINK_OVER')
  })

  test('takes a request back, after which the parent may ask at once', async () => {
    const { mother, child } = await ask()
    expect(await endLink(context(), (await linkOf(mother))?.id ?? 0, mother.caller)).toEqual({ status: 'rejected' })
    expect((await requestLink(context(), child.email, mother.caller)).status).toBe('requested')
  })

  test('is nobody else’s, except staff’s', async () => {
    const { child, token } = await ask()
    await confirmLink(context(), { token }, stranger)
    const id = (await linkOf(child))?.id ?? 0
    expect((await refusalOf(endLink(context(), id, (await parent()).caller))).code).toBe('NO_SUCH_LINK')
    expect((await refusalOf(endLink(context(), 999_999, child.caller))).code).toBe('NO_SUCH_LINK')
    expect(await endLink(context(), id, (await admin()).caller)).toEqual({ status: 'revoked' })
  })
})

test('staff confirm, and every move of a link is on record', async () => {
  const { child } = await ask()
  const id = (await linkOf(child))?.id ?? 0
  const staff = await admin()
  await confirmLink(context(), { id }, staff.caller)
  await endLink(context(), id, child.caller)
  const { rows } = await sql<{ action: string; actor_id: number }>`
    select action, actor_id from kit.audit_event where entity = 'parent-link' and entity_id = ${String(id)} order by id`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(['parent-link.requested', 'parent-link.verified', 'parent-link.revoked'])
  expect(rows.map(({ actor_id }) => actor_id).slice(1)).toEqual([staff.id, child.id])
})
