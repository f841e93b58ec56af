import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillingInfoChange } from '#contract/payroll/payout.contract.ts'
import {
  createResetUrl,
  findAddressee,
  noteWayIn,
  insertRole,
  hashPassword,
  checkSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  resetSecondFactor,
} from '#server/identity/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { SealBroken } from '#server/kit/seal/seal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { readCode } from '#tests/world/authenticator.ts'
import { createSomeone, makeOlder, openPeopleContext, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeEmail } from '#tests/world/people.ts'
import { changeBasicOf } from '#server/account/change-profile.service.ts'
import { setRoles } from '#server/account/index.ts'
import { createAccount } from '#server/account/people-admin.service.ts'
import type { WayIn } from '#server/identity/payroll-access.store.ts'
import { createSubscriberJobs } from '#server/kit/event/subscriber.ts'
import { createLog } from '#server/kit/log.ts'
import { createNotificationSubscriber, declareNotifications } from '#server/notification/index.ts'
import { declared } from '#server/main/modules.gen.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { getBillingInfoOf, getOwnBillingInfo, replaceBillingInfo } from '#server/payroll/billing-info.service.ts'
import { changePayrollAccess, getPayrollAccess } from '#server/payroll/payroll-access.service.ts'
import { revealBillingInfo } from '#server/payroll/reveal.service.ts'

let database: TestDatabase
let db: Db
let passwordHash: string
const password = 'quiet harbour lantern'
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  passwordHash = await hashPassword(password)
})
afterAll(() => database.close())

const context = () => openPeopleContext(db)
const noteWayInOf = (by: Someone, { id }: Someone, way: WayIn) => inTransaction(db, (tx) => noteWayIn(tx, { personId: id, way }, by.caller))
const createTeacher = () => createSomeone(db, { roles: ['teacher'], passwordHash })
const createAdmin = (days = 30) => createSomeone(db, { roles: ['super-admin'], passwordHash, days })

const own = {
  official_name: 'Tara Ng',
  date_of_birth: '1984-03-07',
  mailing_line1: '12 Hill Road',
  mailing_city: 'Taipei',
  mailing_zip: '10617',
} as const
const taiwan: BillingInfoChange = {
  ...own,
  method: 'taiwan_bank',
  bank_name: 'Harbour Bank',
  branch: 'Daan',
  holder_name: '吳塔拉',
  account_number: '008-123456-7890',
}
const american: BillingInfoChange = {
  ...own,
  method: 'us_bank',
  us_person: true,
  ssn: '123-45-6789',
  name_on_check: 'Tara Ng',
  check_address: '1 Main Street',
  check_city: 'Dayton',
  check_state: 'OH',
  check_zip: '45402',
}
const replace = (teacher: Someone, request: BillingInfoChange = taiwan, on = context()) =>
  replaceBillingInfo(on, { ...request, password }, teacher.caller)

const reason = 'The salary of November is paid.'
const reveal = (admin: Someone, id: number, more: { otp?: string; password?: string } = {}) =>
  revealBillingInfo(context(), { id, fields: ['account_number', 'ssn', 'official_name'], reason, password, ...more }, admin.caller)

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((problem: unknown) => problem)
  return error instanceof InvalidInput ? Object.keys(error.fields).toSorted() : error
}

const mailsTo = async (email: string) =>
  (await sql<{ text: string }>`select body_text as text from kit.mail where recipient = ${email} order by id`.execute(db)).rows.map(
    ({ text }) => text,
  )

describe('what a teacher is paid by', () => {
  test('is never read back, only its ends; a change is held for two days, mailed and on record', async () => {
    const teacher = await createTeacher()
    expect(await getOwnBillingInfo(db, teacher.caller)).toBeNull()
    const shown = await replace(teacher)
    expect(shown).toMatchObject({ method: 'taiwan_bank', ssn_last4: null, account_last4: '7890' })
    expect(Date.parse(shown!.held_until!) - Date.parse(shown!.updated_at)).toBe(48 * 3_600_000)
    expect(shown!.fields).toEqual([...Object.keys(own), 'bank_name', 'branch', 'holder_name', 'account_number'])
    expect(JSON.stringify(await getOwnBillingInfo(db, teacher.caller))).not.toMatch(/0081234567890|Tara|1984|Hill Road|吳塔拉/)
    const [mail] = await mailsTo(teacher.email)
    expect(mail).toContain('nothing will be paid to these details for the next 48 hours')
    const { rows } = await sql`select after from kit.audit_event
      where action = 'billing-info.replaced' and entity_id = ${String(teacher.id)}`.execute(db)
    expect(rows).toEqual([{ after: { method: 'taiwan_bank', fields: shown!.fields } }])
    await moveClock(db, { advanceMs: 49 * 3_600_000 })
    expect((await getOwnBillingInfo(db, teacher.caller))?.held_until).toBeNull()
  })

  test('has a social security number only of US persons who are paid by the US method', async () => {
    const teacher = await createTeacher()
    expect(await replace(teacher, american)).toMatchObject({ ssn_last4: '6789', account_last4: null })
    expect((await replace(teacher, { ...american, us_person: false }))?.fields).not.toContain('ssn')
    expect(await replace(teacher, { ...taiwan, ssn: '123-45-6789', us_person: true })).toMatchObject({ ssn_last4: null })
    const { ssn: _, ...without } = american
    expect(await fieldsOf(replace(teacher, without))).toEqual(['ssn'])
    const { us_person: __, ...unsaid } = american
    expect(await fieldsOf(replace(teacher, unsaid))).toEqual(['us_person'])
  })

  test('has every field of its method, each missing one said beside it', async () => {
    const teacher = await createTeacher()
    const missing = async (method: BillingInfoChange['method']) => fieldsOf(replace(teacher, { ...own, method, us_person: false }))
    expect(await missing('us_bank')).toEqual(['check_address', 'check_city', 'check_state', 'check_zip', 'name_on_check'])
    expect(await missing('taiwan_bank')).toEqual(['account_number', 'bank_name', 'branch', 'holder_name'])
    expect(await missing('wechat')).toEqual(['wechat_id'])
    expect(await missing('alipay')).toEqual(['alipay_name', 'alipay_phone'])
    expect(await fieldsOf(replace(teacher, { ...taiwan, date_of_birth: '2199-01-01' }))).toEqual(['date_of_birth'])
    expect(await replace(teacher, { ...own, method: 'wechat', wechat_id: 'tara7' })).toMatchObject({ account_last4: null })
    const alipay: BillingInfoChange = { ...own, method: 'alipay', alipay_name: 'Tara', alipay_phone: '+886 922 333 444' }
    expect(await replace(teacher, alipay)).toMatchObject({ account_last4: '3444' })
  })

  test('has the parts of an address that its country has: missing ones are said beside them, others are not stored', async () => {
    const teacher = await createTeacher()
    const bare = { ...taiwan, mailing_city: undefined, mailing_zip: undefined }
    const missingIn = (mailing_country: string) => fieldsOf(replace(teacher, { ...bare, mailing_country }))
    expect(await missingIn('TW')).toEqual(['mailing_city', 'mailing_district', 'mailing_zip'])
    expect(await missingIn('US')).toEqual(['mailing_city', 'mailing_state', 'mailing_zip'])
    expect(await missingIn('HK')).toEqual(['mailing_city'])
    expect(await fieldsOf(replace(teacher, bare))).toEqual(['mailing_city', 'mailing_zip'])
    const whole = { ...taiwan, mailing_country: 'TW', mailing_district: 'Daan', mailing_state: 'Taiwan' }
    const { fields } = (await replace(teacher, whole)) ?? { fields: [] }
    expect(fields).toContain('mailing_district')
    expect(fields).not.toContain('mailing_state')
  })

  test('is changed with the password only, by teachers only, and with a second step where one is demanded', async () => {
    const [teacher, student] = [await createTeacher(), await createSomeone(db, { passwordHash })]
    const wrong = replaceBillingInfo(context(), { ...taiwan, password: 'not this one' }, teacher.caller)
    expect(await fieldsOf(wrong)).toEqual(['password'])
    expect((await refusalOf(replace(student))).code).toBe('NOT_A_TEACHER')
    expect((await refusalOf(getOwnBillingInfo(db, student.caller))).code).toBe('NOT_A_TEACHER')
    const demanding = { ...context(), demandsSecondFactor: true }
    await replace(teacher, taiwan, demanding)
    expect(await getSecondFactor(demanding, teacher.id)).toMatchObject({ demanded: true, since: null })
    expect((await refusalOf(replace(teacher, taiwan, demanding))).code).toBe('SECOND_FACTOR_MISSING')
  })
})

describe('who may see payout data in full', () => {
  test('is let by another super-admin, on record, and no more when that is taken back', async () => {
    const [boss, admin] = [await createAdmin(), await createAdmin()]
    const hash = admin.caller.session!.tokenHash
    const may = async () => (await context().sessions.find(hash))?.permissions.has('account:payroll-pii')
    const change = (id: number, allowed: boolean, by = boss) =>
      changePayrollAccess(context(), { id, allowed, reason: 'She pays the salaries.' }, by.caller)
    expect(await may()).toBe(false)
    expect((await change(admin.id, true)).since).not.toBeNull()
    expect([await may(), (await getPayrollAccess(db, admin.id, admin.caller)).may_change]).toEqual([true, false])
    expect((await refusalOf(change(boss.id, true))).code).toBe('NOT_ONESELF')
    expect((await refusalOf(change((await createTeacher()).id, true))).code).toBe('NOT_AN_ADMIN')
    expect((await refusalOf(change(999_999, true))).code).toBe('NO_SUCH_PERSON')
    expect((await refusalOf(getPayrollAccess(db, 999_999, admin.caller))).code).toBe('NO_SUCH_PERSON')
    await change(admin.id, false)
    expect(await may()).toBe(false)
    const { rows } = await sql`select after from kit.audit_event
      where action = 'person.payroll-pii-changed' and entity_id = ${String(admin.id)} order by id`.execute(db)
    expect(rows).toEqual([{ after: { payroll_pii: true } }, { after: { payroll_pii: false } }])
    await moveClock(db, { advanceMs: 16 * 60_000 })
    expect((await refusalOf(change(admin.id, true))).code).toBe('STEP_UP_NEEDED')
  })

  test('is announced to every super-admin and to the person, and ends with the role', async () => {
    const [boss, admin, third] = [await createAdmin(), await createAdmin(), await createAdmin()]
    await changePayrollAccess(context(), { id: admin.id, allowed: true, reason: 'She pays the salaries.' }, boss.caller)
    await setRoles(context(), { id: admin.id, roles: ['teacher'], reason: 'She teaches now.' }, boss.caller)
    expect((await getPayrollAccess(db, admin.id, boss.caller)).since).toBeNull()
    const { rows } = await sql<{ right: string; given: boolean; readers: number[] }>`
      select payload ->> 'right' as right, (payload ->> 'given')::boolean as given,
        array_agg((payload ->> 'person_id')::int order by (payload ->> 'person_id')::int) as readers
      from kit.outbox where topic = 'account.rights_changed' and (payload ->> 'subject_id')::int = ${admin.id}
      group by 1, 2, split_part(dedupe_key, ' ', 2) order by min(id)`.execute(db)
    expect(rows.map(({ right, given }) => [right, given])).toEqual([
      ['payroll', true],
      ['super_admin', false],
      ['payroll', false],
    ])
    for (const { readers } of rows) expect(readers).toEqual(expect.arrayContaining([boss.id, admin.id, third.id]))
    await setRoles(context(), { id: admin.id, roles: ['super-admin'], reason: 'Back again, by word.' }, boss.caller)
    expect((await getPayrollAccess(db, admin.id, boss.caller)).since).toBeNull()
  })

  test.each<[string, (by: Someone, other: Someone) => Promise<unknown>]>([
    ['made', (by, other) => noteWayInOf(by, other, 'made')],
    ['was made a super-admin', (by, other) => noteWayInOf(by, other, 'role')],
    ['was given a link', (by, other) => createResetUrl(context(), other.id, by.caller)],
    [
      'was given another address',
      (by, other) => changeBasicOf(context(), { id: other.id, change: { email: `new-${other.email}` } }, by.caller),
    ],
    ['lost its second step', (by, other) => noteWayInOf(by, other, 'second-factor')],
  ])('is never let by, and never lets, a person whose account %s by them', async (_way, give) => {
    const [one, other, third] = [await createAdmin(), await createAdmin(), await createAdmin()]
    await give(one, other)
    const allow = (by: Someone, whom: Someone) =>
      changePayrollAccess(context(), { id: whom.id, allowed: true, reason: 'She pays the salaries.' }, by.caller)
    expect((await refusalOf(allow(one, other))).code).toBe('NOT_INDEPENDENT')
    expect((await refusalOf(allow(other, one))).code).toBe('NOT_INDEPENDENT')
    await expect(allow(third, other)).resolves.toMatchObject({ since: expect.any(String) })
    await expect(allow(third, one)).resolves.toMatchObject({ since: expect.any(String) })
  })

  test('is no person whose account the other made, made a super-admin, or freed of its second step', async () => {
    const [boss, promoted, freed] = [await createAdmin(), await createTeacher(), await createAdmin()]
    const given = { email: makeEmail(), lang: 'en', roles: ['super-admin'] } as const
    const made = await createAccount(context(), given, boss.caller)
    await setRoles(context(), { id: promoted.id, roles: ['super-admin'], reason: 'She pays the salaries.' }, boss.caller)
    const { uri } = await beginSecondFactor(context(), password, freed.caller)
    await confirmSecondFactor(context(), await readCode(db, new URL(uri).searchParams.get('secret') ?? ''), freed.caller)
    await resetSecondFactor(context(), { id: freed.id, reason: 'The phone was lost.' }, boss.caller)
    for (const { id } of [made, promoted, freed]) {
      const access = changePayrollAccess(context(), { id, allowed: true, reason: 'She pays the salaries.' }, boss.caller)
      expect((await refusalOf(access)).code).toBe('NOT_INDEPENDENT')
    }
  })

  test('is not let through accounts that were made one by another', async () => {
    const [one, second, third] = [await createAdmin(), await createAdmin(), await createAdmin()]
    await noteWayInOf(one, second, 'made')
    await noteWayInOf(second, third, 'made')
    const wish = { id: one.id, allowed: true, reason: 'She pays the salaries.' }
    expect((await refusalOf(changePayrollAccess(context(), wish, third.caller))).code).toBe('NOT_INDEPENDENT')
  })

  test('is a super-admin for a week, and so is who lets them', async () => {
    const [old, young] = [await createAdmin(), await createAdmin(6)]
    const allow = (by: Someone, whom: Someone) =>
      changePayrollAccess(context(), { id: whom.id, allowed: true, reason: 'She pays the salaries.' }, by.caller)
    expect(await refusalOf(allow(old, young))).toMatchObject({ code: 'ADMIN_TOO_NEW', details: { days: 7 } })
    expect((await refusalOf(allow(young, old))).code).toBe('ADMIN_TOO_NEW')
    await makeOlder(db, young.id, 2)
    await expect(allow(old, young)).resolves.toMatchObject({ since: expect.any(String) })
  })

  test('sees them no more once staff gave the account another way in', async () => {
    const [boss, admin, helper] = [await createAdmin(), await createAdmin(), await createAdmin()]
    await changePayrollAccess(context(), { id: admin.id, allowed: true, reason: 'She pays the salaries.' }, boss.caller)
    await createResetUrl(context(), admin.id, helper.caller)
    expect((await getPayrollAccess(db, admin.id, boss.caller)).since).toBeNull()
  })

  test('every super-admin gets an email', async () => {
    await declareNotifications(db, declared.notificationRules)
    const [boss, admin, third] = [await createAdmin(), await createAdmin(), await createAdmin()]
    await changePayrollAccess(context(), { id: admin.id, allowed: true, reason: 'She pays the salaries.' }, boss.caller)
    const notifications = createNotificationSubscriber({ ...context(), ...declared, findAddressee }, declared.notificationRules)
    await runDueJobs(db, [createSubscriberJobs(notifications)], createLog('silent'))
    for (const { email } of [boss, admin, third]) expect((await mailsTo(email)).join()).toContain('payout')
  })

  test('has to be a super-admin still', async () => {
    const [boss, admin] = [await createAdmin(), await createAdmin()]
    await changePayrollAccess(context(), { id: admin.id, allowed: true, reason: 'She pays the salaries.' }, boss.caller)
    await sql`delete from identity.role_grant where person_id = ${admin.id}`.execute(db)
    await inTransaction(db, (tx) => insertRole(tx, admin.id, 'teacher'))
    expect((await context().sessions.find(admin.caller.session!.tokenHash))?.permissions).not.toContain('account:payroll-pii')
  })
})

describe('a reveal', () => {
  test('shows the fields that are on file, tells the teacher why, and leaves no data on record', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    await replace(teacher)
    expect(await reveal(admin, teacher.id)).toEqual({ values: { account_number: '0081234567890', official_name: 'Tara Ng' } })
    expect((await mailsTo(teacher.email)).at(-1)).toContain(`The reason they gave: ${reason}`)
    const { rows } = await sql<{ event: string }>`select e::text as event from kit.audit_event e
      where action = 'billing-info.revealed' and entity_id = ${String(teacher.id)}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.event).toContain(reason)
    expect(rows[0]!.event).toContain('account_number')
    expect(rows[0]!.event).not.toMatch(/0081234567890|Tara Ng/)
  })

  test('needs the password, somebody else, and something on file', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    expect((await refusalOf(reveal(admin, teacher.id))).code).toBe('NOTHING_ON_FILE')
    await replace(teacher)
    expect(await fieldsOf(reveal(admin, teacher.id, { password: 'not this one' }))).toEqual(['password'])
    expect((await refusalOf(reveal(admin, 999_999))).code).toBe('NO_SUCH_PERSON')
    expect((await refusalOf(reveal(admin, admin.id))).code).toBe('NOT_ONESELF')
    const view = await getBillingInfoOf(db, teacher.id, admin.caller)
    expect(view).toMatchObject({ may_reveal: false, billing_info: { account_last4: '7890' } })
    expect((await refusalOf(getBillingInfoOf(db, 999_999, admin.caller))).code).toBe('NO_SUCH_PERSON')
  })

  test('needs a code, too, of a person who has a second step', async () => {
    const [teacher, admin] = [await createTeacher(), await createAdmin()]
    await replace(teacher)
    const { uri } = await beginSecondFactor(context(), password, admin.caller)
    const secret = new URL(uri).searchParams.get('secret') ?? ''
    const read = () => readCode(db, secret)
    await confirmSecondFactor(context(), await read(), admin.caller)
    await moveClock(db, { advanceMs: 30_000 })
    expect(await fieldsOf(reveal(admin, teacher.id))).toEqual(['otp'])
    expect(await fieldsOf(reveal(admin, teacher.id, { otp: '000000' }))).toEqual(['otp'])
    const otp = await read()
    expect((await reveal(admin, teacher.id, { otp })).values).toHaveProperty('account_number')
    expect(await fieldsOf(checkSecondFactor(context(), { personId: admin.id, typed: otp, field: 'otp' }, admin.caller))).toEqual(['otp'])
  })

  test('raises an alarm once at the fifth within ten minutes, and ends at twenty a day', async () => {
    const [teacher, admin, boss] = [await createTeacher(), await createAdmin(), await createAdmin()]
    await replace(teacher)
    const alarms = async () => (await mailsTo(boss.email)).filter((text) => text.includes('5 times within ten minutes'))
    for (let turn = 0; turn < 4; turn += 1) await reveal(admin, teacher.id)
    expect(await alarms()).toEqual([])
    for (let turn = 0; turn < 3; turn += 1) await reveal(admin, teacher.id)
    expect(await alarms()).toEqual([expect.stringContaining(admin.email)])
    const atOnce = await Promise.allSettled(Array.from({ length: 16 }, () => reveal(admin, teacher.id)))
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
    expect(await refusalOf(reveal(admin, teacher.id))).toMatchObject({ code: 'REVEALS_USED', details: { limit: 20 } })
    await moveClock(db, { advanceMs: 25 * 3_600_000 })
    await expect(reveal(admin, teacher.id)).resolves.toBeDefined()
  })

  test('does not open what was swapped between two teachers', async () => {
    const [one, other, admin] = [await createTeacher(), await createTeacher(), await createAdmin()]
    for (const teacher of [one, other]) await replace(teacher)
    const swap = () =>
      sql`update payroll.billing_info b set sealed = o.sealed, wrapped_dek = o.wrapped_dek, kek_id = o.kek_id
        from payroll.billing_info o where b.person_id in (${one.id}, ${other.id})
        and o.person_id = ${one.id}::bigint + ${other.id}::bigint - b.person_id`.execute(db)
    await swap()
    for (const { id } of [one, other]) await expect(reveal(admin, id)).rejects.toThrow(SealBroken)
    await swap()
    for (const { id } of [one, other]) await expect(reveal(admin, id)).resolves.toBeDefined()
  })
})
