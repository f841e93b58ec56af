import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login, register } from '#server/account/account.service.ts'
import { lockPerson, voidTokens, hashPassword, createResetUrl, setPasswordByLink, stepUp, verifyEmail } from '#server/identity/index.ts'
import { connect } from '#server/family/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { suppressAddress } from '#server/kit/mail/suppression.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { getProfile, createSomeone, openPeopleContext, type Someone, stranger, type Wish } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeEmail } from '#tests/world/people.ts'
import { countWaiting } from '#tests/world/waiting.ts'
import * as changes from './change-profile.service.ts'
import { closeAccount, restoreAccount } from './closing.service.ts'
import { viewProfile, viewProfileByUsername } from './view-profile.service.ts'

let database: TestDatabase
let db: Db
let passwordHash: string
const password = 'quiet harbour lantern'
beforeAll(async () => {
  database = await openTestDatabase({ size: 12 })
  ;({ db } = database)
  passwordHash = await hashPassword(password)
})
afterAll(() => database.close())
beforeEach(async () => {
  await moveClock(db, 'reset')
})

const context = () => ({ ...openPeopleContext(db), captchaTestAnswer: 'yes' })
const someone = (wish: Wish = {}) => createSomeone(db, { passwordHash, ...wish })
const day = 24 * 3_600_000

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}

async function mailsTo(email: string): Promise<{ subject: string; body_text: string }[]> {
  const { rows } = await sql<{ subject: string; body_text: string }>`
    select subject, body_text from kit.mail where recipient = ${email} order by id`.execute(db)
  return rows
}

const tokenTo = async (email: string) => /verify\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body_text ?? '')?.[1] ?? 'none'

test('a profile says that mails to its address came back, until the person says that it is right', async () => {
  const me = await createSomeone(db)
  expect(await getProfile(db, me.id)).toMatchObject({ email_refused: false })
  await suppressAddress(db, me.email.toUpperCase())
  expect(await getProfile(db, me.id)).toMatchObject({ email_refused: true })
  expect(await changes.confirmEmail(openPeopleContext(db), me.caller)).toMatchObject({ email_refused: false })
})

describe('what others see of a profile', () => {
  test('is everything for oneself and staff, a child for its parent, a card of teachers, and nothing else', async () => {
    const [child, mother, teacher, other, admin] = [
      await someone({ student: { age_band: 'under13' } }),
      await someone({ roles: ['parent'] }),
      await someone({ roles: ['teacher'] }),
      await someone(),
      await someone({ roles: ['super-admin'] }),
    ]
    await inTransaction(db, (tx) => connect(tx, { parentId: mother.id, studentId: child.id, email: child.email }, 'code'))
    const view = (who: Someone, whom: number) => viewProfile(openPeopleContext(db), whom, who.caller).then((seen) => seen.view)
    expect([await view(child, child.id), await view(admin, child.id), await view(mother, child.id)]).toEqual(['full', 'full', 'child'])
    expect([await view(other, teacher.id), await view(child, teacher.id)]).toEqual(['card', 'card'])
    const hidden = [
      viewProfile(openPeopleContext(db), child.id, other.caller),
      viewProfile(openPeopleContext(db), mother.id, child.caller),
      viewProfile(openPeopleContext(db), admin.id, teacher.caller),
      viewProfile(openPeopleContext(db), 999_999, other.caller),
      viewProfile(openPeopleContext(db), 999_999, admin.caller),
      viewProfileByUsername(openPeopleContext(db), `p${child.id}`, other.caller),
      viewProfileByUsername(openPeopleContext(db), 'nobody-at-all', admin.caller),
    ]
    const answers = await Promise.all(hidden.map(refusalOf))
    expect(answers.map(({ code }) => code)).toEqual(hidden.map(() => 'NO_SUCH_PERSON'))
    expect(await viewProfileByUsername(openPeopleContext(db), `P${child.id}`, mother.caller)).toMatchObject({
      view: 'child',
      profile: { id: child.id },
    })
  })

  test('of a card holds no way to reach the teacher', async () => {
    const [teacher, other] = [await someone({ roles: ['teacher'] }), await someone()]
    const seen = await viewProfile(openPeopleContext(db), teacher.id, other.caller)
    expect(JSON.stringify({ ...seen.profile, contact: undefined })).not.toContain(teacher.email)
  })
})

describe('changing what is one’s own', () => {
  test('keeps what is left out', async () => {
    const me = await someone()
    const changed = await changes.changeOwnBasic(context(), { first_name: 'Nell', timezone: 'Asia/Taipei', lang: 'tw' }, me.caller)
    expect(changed).toMatchObject({
      first_name: 'Nell',
      last_name: `Hale ${me.id}`,
      timezone: 'Asia/Taipei',
      lang: 'tw',
      username: `p${me.id}`,
    })
    expect(await changes.changeOwnBasic(context(), {}, me.caller)).toEqual(changed)
  })

  test('refuses a username that somebody has, in any case, and a zone that nobody knows', async () => {
    const [me, other] = [await someone(), await someone()]
    const change = (given: object) => fieldsOf(changes.changeOwnBasic(context(), given, me.caller))
    expect(await change({ username: `P${other.id}` })).toEqual({ username: ['account.username_taken'] })
    expect(await change({ timezone: 'Mars/Olympus' })).toEqual({ timezone: ['http.field_invalid'] })
    expect(await change({ username: `P${me.id}` })).toMatchObject({ username: `P${me.id}` })
  })

  test('gives a username to one of two who want it at the same moment', async () => {
    const people = [await someone(), await someone()]
    const username = `wanted-${people[0]?.id}`
    const outcomes = await Promise.all(people.map(({ caller }) => fieldsOf(changes.changeOwnBasic(context(), { username }, caller))))
    expect(outcomes.filter((outcome) => 'id' in (outcome as object))).toHaveLength(1)
    expect(outcomes).toContainEqual({ username: ['account.username_taken'] })
  })

  test('is no student’s profile for a person who is none', async () => {
    const teacher = await someone({ roles: ['teacher'] })
    expect(
      (await refusalOf(changes.changeStudent(openPeopleContext(db), { id: teacher.id, change: { school: 'X' } }, teacher.caller))).code,
    ).toBe('NOT_A_STUDENT')
  })
})

describe('another e-mail', () => {
  const ask = (me: Someone, email: string, current_password: string | undefined = password) =>
    changes.changeOwnBasic(context(), { email, current_password }, me.caller)

  test('takes the place of the old one when its link is opened, which the old one is told', async () => {
    const [me, email] = [await someone(), makeEmail()]
    expect(await ask(me, email)).toMatchObject({ email: me.email, pending_email: email })
    const token = await tokenTo(email)
    expect(await verifyEmail(context(), token)).toEqual({ already: false })
    expect(await verifyEmail(context(), token)).toEqual({ already: true })
    expect(await getProfile(db, me.id)).toMatchObject({ email, email_verified: true, pending_email: null })
    expect((await mailsTo(me.email)).at(-1)?.body_text).toContain(email)
    const { rows } =
      await sql`select id from kit.audit_event where action = 'person.email-changed' and entity_id = ${String(me.id)}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('needs the present password, and five wrong ones make it wait', async () => {
    const me = await someone()
    expect(await fieldsOf(changes.changeOwnBasic(context(), { email: makeEmail() }, me.caller))).toEqual({
      current_password: ['http.field_required'],
    })
    for (let nth = 0; nth < 5; nth += 1)
      expect(await fieldsOf(ask(me, makeEmail(), 'not this'))).toEqual({ current_password: ['account.password_wrong'] })
    expect((await refusalOf(ask(me, makeEmail()))).code).toBe('TOO_MANY_REQUESTS')
    expect(await changes.changeOwnBasic(context(), { email: me.email.toUpperCase() }, me.caller)).toMatchObject({ pending_email: null })
  })

  test('is answered alike whether or not somebody has it; who has it is told once an hour, and nobody gets a link', async () => {
    const [me, other, free] = [await someone(), await someone(), makeEmail()]
    const taken = await ask(me, other.email)
    expect(taken).toMatchObject({ email: me.email, pending_email: other.email })
    expect({ ...taken, pending_email: free }).toEqual(await ask(me, free))
    await ask(await someone(), other.email.toUpperCase())
    const mails = await mailsTo(other.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Someone tried to use your email at Bandstand'])
    expect(mails[0]?.body_text).not.toContain('token=')
    expect(mails[0]?.body_text).not.toContain(me.email)
  })

  test('is asked for four times an hour at most, also where somebody has it', async () => {
    const [me, other] = [await someone(), await someone()]
    for (let tries = 0; tries < 4; tries += 1) await ask(me, other.email)
    expect((await refusalOf(ask(me, other.email))).code).toBe('TOO_MANY_REQUESTS')
  })

  test('is refused when somebody has it by the time the link is opened', async () => {
    const [me, email] = [await someone(), makeEmail()]
    await ask(me, email)
    await register(context(), { email, password: 'another quiet harbour', captcha: 'yes', captcha_key: 'k' }, stranger)
    const { rows } = await sql<{
      body_text: string
    }>`select body_text from kit.mail where recipient = ${email} order by id limit 1`.execute(db)
    const token = /token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? ''
    expect((await refusalOf(verifyEmail(context(), token))).code).toBe('LINK_EXPIRED')
    expect(await getProfile(db, me.id)).toMatchObject({ email: me.email })
  })

  test('ends links that were mailed to the old one', async () => {
    const [me, email] = [await someone(), makeEmail()]
    const url = new URL((await createResetUrl(context(), me.id, stranger)).url ?? '')
    await ask(me, email)
    await verifyEmail(context(), await tokenTo(email))
    const given = {
      token: url.searchParams.get('token') ?? '',
      email: me.email,
      password: 'quite another one',
      password_confirmation: 'quite another one',
      host: '127.0.0.1',
    }
    expect((await refusalOf(setPasswordByLink(context(), 'reset', given))).code).toBe('LINK_EXPIRED')
  })

  test('is forgotten on demand, after a day, and asked for four times an hour at most', async () => {
    const [me, first, second] = [await someone(), makeEmail(), makeEmail()]
    await ask(me, first)
    expect(await changes.cancelEmailChange(openPeopleContext(db), me.caller)).toMatchObject({ pending_email: null })
    expect((await refusalOf(verifyEmail(context(), await tokenTo(first)))).code).toBe('LINK_EXPIRED')
    await ask(me, second)
    await ask(me, makeEmail())
    await ask(me, second)
    expect((await refusalOf(ask(me, second))).code).toBe('TOO_MANY_REQUESTS')
    await moveClock(db, { advanceMs: day + 1000 })
    expect((await refusalOf(verifyEmail(context(), await tokenTo(second)))).code).toBe('LINK_EXPIRED')
  })
})

test('verifying an address locks the person first, as changing it does', async () => {
  const [me, email] = [await someone(), makeEmail()]
  await changes.changeOwnBasic(context(), { email, current_password: password }, me.caller)
  const token = await tokenTo(email)
  const [verified] = await inTransaction(db, async (tx) => {
    await lockPerson(tx, me.id)
    const verifying = refusalOf(verifyEmail(context(), token))
    await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
    await voidTokens(tx, me.id, 'email')
    return [verifying]
  })
  expect((await verified).code).toBe('LINK_EXPIRED')
})

describe('staff change somebody', () => {
  test('on record, the address only with a fresh proof, and it is unverified then', async () => {
    const [admin, person, email] = [await someone({ roles: ['super-admin'] }), await someone(), makeEmail()]
    const change = (given: object) => changes.changeBasicOf(context(), { id: person.id, change: given }, admin.caller)
    await moveClock(db, { advanceMs: 16 * 60_000 })
    expect(await change({ first_name: 'Nell' })).toMatchObject({ first_name: 'Nell' })
    expect((await refusalOf(change({ email }))).code).toBe('STEP_UP_NEEDED')
    expect(await fieldsOf(stepUp(context(), { password: 'not this one' }, admin.caller))).toEqual({ password: ['account.password_wrong'] })
    await stepUp(context(), { password }, admin.caller)
    expect(await change({ email })).toMatchObject({ email, email_verified: false })
    await verifyEmail(context(), await tokenTo(email))
    expect((await getProfile(db, person.id)).email_verified).toBe(true)
    const { rows } = await sql<{ after: object }>`select after from kit.audit_event where action = 'person.changed' order by id`.execute(db)
    expect(rows.map(({ after }) => after)).toEqual([{ first_name: '***' }, { email: '***' }])
  })

  test('who does not exist', async () => {
    const admin = await someone({ roles: ['super-admin'] })
    const change = { first_name: 'X' }
    expect((await refusalOf(changes.changeBasicOf(context(), { id: 999_999, change }, admin.caller))).code).toBe('NO_SUCH_PERSON')
    expect((await refusalOf(changes.changeStudent(openPeopleContext(db), { id: 999_999, change: {} }, admin.caller))).code).toBe(
      'NO_SUCH_PERSON',
    )
  })
})

describe('closing an account', () => {
  const close = (who: Someone, id = who.id, given = password) => closeAccount(context(), { id, password: given }, who.caller)
  const signIn = (who: Someone) => login(context(), { email: who.email, password }, stranger)

  test('ends its sessions at once, says how to keep it, and is undone by logging in', async () => {
    const me = await someone()
    expect(await fieldsOf(close(me, me.id, 'not this'))).toEqual({ password: ['account.password_wrong'] })
    const { closes_at, message, status } = await close(me)
    expect([status, message]).toEqual([
      'closing',
      `The account will be deleted on ${closes_at.slice(0, 10)}. Log in before then to keep it.`,
    ])
    expect(await context().sessions.find(me.caller.session?.tokenHash ?? Buffer.alloc(0))).toBeNull()
    expect((await mailsTo(me.email))[0]?.body_text).toContain(closes_at.slice(0, 10))
    expect((await close(me)).closes_at).toBe(closes_at)
    expect((await signIn(me)).restored).toBe(true)
    expect((await signIn(me)).restored).toBe(false)
  })

  test('is for good after thirty days', async () => {
    const me = await someone()
    await close(me)
    await moveClock(db, { advanceMs: 30 * day + 1000 })
    expect((await refusalOf(signIn(me))).code).toBe('CLOSED')
  })

  test('is done by the parent of a minor and by staff, and by nobody else, who exists or not', async () => {
    const [child, grownUp, mother] = [
      await someone({ student: { age_band: '13_15' } }),
      await someone(),
      await someone({ roles: ['parent'] }),
    ]
    for (const { id, email } of [child, grownUp])
      await inTransaction(db, (tx) => connect(tx, { parentId: mother.id, studentId: id, email }, 'code'))
    expect((await refusalOf(close(mother, grownUp.id))).code).toBe('FORBIDDEN')
    expect((await refusalOf(close(grownUp, child.id))).code).toBe('FORBIDDEN')
    expect((await refusalOf(close(grownUp, 999_999))).code).toBe('FORBIDDEN')
    expect((await close(mother, child.id)).status).toBe('closing')
    expect((await close(await someone({ roles: ['super-admin'] }), grownUp.id)).status).toBe('closing')
  })

  describe('that of a child by its parent', () => {
    const keep = (who: Someone, id: number) => restoreAccount(context(), id, who.caller)

    async function family(country: string) {
      const child = await someone({ student: { age_band: '13_15', country } })
      const parents = [await someone({ roles: ['parent'] }), await someone({ roles: ['parent'] })] as const
      for (const { id } of parents)
        await inTransaction(db, (tx) => connect(tx, { parentId: id, studentId: child.id, email: child.email }, 'code'))
      return { child, parents }
    }

    test('is told to both sides, and taken back by any of its parents, not by the child who needs a guardian', async () => {
      const { child, parents } = await family('DE')
      const [mother, father] = parents
      const { closes_at } = await close(mother, child.id)
      for (const { email } of [child, mother, father]) expect((await mailsTo(email)).at(-1)?.body_text).toContain(closes_at.slice(0, 10))
      expect((await mailsTo(child.email)).at(-1)?.body_text).toContain(mother.email)
      expect((await refusalOf(signIn(child))).code).toBe('CLOSED_BY_GUARDIAN')
      expect(await keep(father, child.id)).toEqual({ status: 'active' })
      expect(await keep(father, child.id)).toEqual({ status: 'active' })
      for (const { email } of [child, mother]) expect((await mailsTo(email)).at(-1)?.subject).toBe('The Bandstand account has been kept')
      expect((await signIn(child)).restored).toBe(false)
      const { rows } = await sql<{ action: string; actor_id: number }>`select action, actor_id from kit.audit_event
        where entity = 'person' and entity_id = ${String(child.id)} order by id`.execute(db)
      expect(rows).toEqual([
        { action: 'person.closing', actor_id: mother.id },
        { action: 'person.restored', actor_id: father.id },
      ])
    })

    test('asks the parent for what a consent asks: a verified address, and to be no child', async () => {
      const { child, parents } = await family('DE')
      await sql`update identity.person set email_verified_at = null where id = ${parents[0].id}`.execute(db)
      expect(await fieldsOf(close(parents[0], child.id))).toEqual({ _: ['account.verify_email_first'] })
      const sister = await someone({ roles: ['parent', 'student'], student: { age_band: '16_17' } })
      await inTransaction(db, (tx) => connect(tx, { parentId: sister.id, studentId: child.id, email: child.email }, 'code'))
      expect(await fieldsOf(close(sister, child.id))).toEqual({ _: ['account.guardian_is_minor'] })
    })

    test('is undone by a child who decides for itself', async () => {
      const { child, parents } = await family('US')
      await close(parents[0], child.id)
      expect((await signIn(child)).restored).toBe(true)
    })

    test('is taken back by nobody else, and not after thirty days; what a child has closed itself stays its own', async () => {
      const [{ child, parents }, other] = [await family('DE'), await family('DE')]
      await close(parents[0], child.id)
      const planted = [other.parents[0], other.child, await someone({ roles: ['teacher'] })]
      for (const who of planted) expect((await refusalOf(keep(who, child.id))).code).toBe('FORBIDDEN')
      await close(other.child)
      expect((await refusalOf(keep(other.parents[0], other.child.id))).code).toBe('FORBIDDEN')
      await moveClock(db, { advanceMs: 30 * day + 1000 })
      expect((await refusalOf(keep(parents[0], child.id))).code).toBe('CLOSED')
    })
  })

  test('leaves one super-admin who can sign in, even when two close at the same moment', async () => {
    await sql`delete from identity.role_grant where role = 'super-admin'`.execute(db)
    const [one, two] = [await someone({ roles: ['super-admin'] }), await someone({ roles: ['super-admin'] })]
    const outcomes = await Promise.allSettled([close(one), close(two)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = outcomes[0]?.status === 'fulfilled' ? two : one
    expect((await refusalOf(close(left))).code).toBe('LAST_ADMIN')
  })
})
