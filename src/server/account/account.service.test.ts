import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSenders, openBrandBook, type SenderOf } from '#server/brand/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { getProfile, openPeopleContext } from '#tests/world/callers.ts'
import { openTestDatabase } from '#tests/world/database.ts'
import { checkUsername, createPictureCaptcha, createWorkCaptcha, findWorkBits } from '#server/identity/index.ts'
import { takeCompared } from '#tests/world/light-argon2.ts'
import { isBindingFinished, login, register } from './account.service.ts'
import { bindStudent } from './binding.service.ts'

let db: Db
let close: () => Promise<void>
let senderOf: SenderOf

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  senderOf = createSenders(await openBrandBook(db), () => 'https://tests.example.org')
})
afterAll(() => close())

const visitor: Caller = {
  requestId: 'r',
  lang: 'tw',
  product: 'ielts',
  session: null,
  attemptToken: null,
  host: '127.0.0.1',
  address: '127.0.0.1',
  userAgent: 'test',
}
const password = 'a long enough secret'
const trusting = () => ({ ...openPeopleContext(db), senderOf, captchaTestAnswer: 'yes' })
const strict = () => ({ ...openPeopleContext(db), senderOf })
const someone = () => `${randomUUID()}@example.test`

async function registerSomeone(email = someone()) {
  const { user, access_token } = await register(trusting(), { email, password, captcha: 'yes', captcha_key: 'any' }, visitor)
  return { email, user, token: access_token }
}

function fieldsOf(error: unknown): readonly string[] {
  return error instanceof InvalidInput ? Object.keys(error.fields) : []
}

async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

async function lettersOf(key: string): Promise<string> {
  const { rows } = await sql<{ answer: string }>`select answer from identity.captcha where key_hash = ${hashToken(key)}`.execute(db)
  return rows[0]?.answer ?? ''
}

const bare = { first_name: 'Mei', school: 'Northfield', grade_level: 17, phone: '0912345678', tests_taken: [], classes_taken: [] }

function solveWork(key: string, bits: number): string {
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${key}:${nonce}`).digest()
    if (digest.readUInt32BE(0) >>> (32 - bits) === 0) return String(nonce)
  }
}

describe('registration', () => {
  test('opens an account in the language that was read, signed in and not yet bound', async () => {
    const { user, token } = await registerSomeone()
    expect(user).toMatchObject({ lang: 'tw', all_roles: [], finish_bind: false, username: null })
    expect(await openPeopleContext(db).sessions.find(hashToken(token))).toMatchObject({ personId: user.id })
  })

  test('refuses an e-mail that has an account, whatever its case', async () => {
    const { email } = await registerSomeone()
    expect(fieldsOf(await refusalOf(registerSomeone(email.toUpperCase())))).toEqual(['email'])
  })

  test('gives one account to ten who send the same address at once, in any case', async () => {
    const email = someone()
    const typed = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? email : email.toUpperCase()))
    const answers = await Promise.all(typed.map((address) => refusalOf(registerSomeone(address))))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
    expect(answers.filter((answer) => fieldsOf(answer).includes('email'))).toHaveLength(9)
  })

  test('refuses a password that everybody would guess', async () => {
    const given = { email: someone(), password: 'password123', captcha: 'yes', captcha_key: 'any' }
    expect(fieldsOf(await refusalOf(register(trusting(), given, visitor)))).toEqual(['password'])
  })

  test('takes the letters of a picture once, in any case', async () => {
    const { key } = await createPictureCaptcha(db)
    const proof = { captcha: (await lettersOf(key)).toLowerCase(), captcha_key: key, password }
    const { user } = await register(strict(), { email: someone(), ...proof }, visitor)
    expect(user.id).toBeGreaterThan(0)
    expect(fieldsOf(await refusalOf(register(strict(), { email: someone(), ...proof }, visitor)))).toEqual(['captcha'])
  })

  test('takes a proof of work, and not a wrong nonce', async () => {
    const work = await createWorkCaptcha(db)
    const solved = { captcha: solveWork(work.key, work.difficulty_bits), captcha_key: work.key, password }
    await expect(register(strict(), { email: someone(), ...solved }, visitor)).resolves.toBeDefined()
    const again = await createWorkCaptcha(db)
    const unsolved = { email: someone(), password, captcha: 'no nonce', captcha_key: again.key }
    expect(fieldsOf(await refusalOf(register(strict(), unsolved, visitor)))).toEqual(['captcha'])
  })

  test('refuses a captcha that is older than five minutes', async () => {
    const { key } = await createPictureCaptcha(db)
    const captcha = await lettersOf(key)
    await moveClock(db, { advanceMs: 5 * 60_000 + 1 })
    const late = await refusalOf(register(strict(), { email: someone(), password, captcha, captcha_key: key }, visitor))
    await moveClock(db, 'reset')
    expect(fieldsOf(late)).toEqual(['captcha'])
  })
})

describe('login', () => {
  test('finds the person by e-mail or by username', async () => {
    const { email, user } = await registerSomeone()
    const bound = await bindStudent(openPeopleContext(db), user.id, {
      first_name: 'Mei',
      school: 'S',
      grade_level: 9,
      phone: '1234567',
      tests_taken: [],
      classes_taken: [],
    })
    const byMail = await login(trusting(), { email, password }, visitor)
    const byName = await login(trusting(), { username: bound.username ?? '', password }, visitor)
    expect([byMail.user.id, byName.user.id]).toEqual([user.id, user.id])
  })

  test.each(['İlker', 'ΣΑΣ', 'ÉMILE', '陳美玲'])('finds %s by the username as it was chosen, and in another case', async (stem) => {
    const { user } = await registerSomeone()
    const username = `${stem}${user.id}`
    await bindStudent(openPeopleContext(db), user.id, { ...bare, username })
    for (const typed of [username, `${stem.slice(0, 1)}${stem.slice(1).toUpperCase()}${user.id}`])
      expect((await login(trusting(), { username: typed, password }, visitor)).user.id).toBe(user.id)
  })

  test('finds those whose username is full-width from before, and lets nobody take the same name again', async () => {
    const [old, other] = [await registerSomeone(), await registerSomeone()]
    await sql`update identity.person set username = ${`ｍａｒｙ${old.user.id}`} where id = ${old.user.id}`.execute(db)
    for (const username of [`ｍａｒｙ${old.user.id}`, `mary${old.user.id}`])
      expect((await login(trusting(), { username, password }, visitor)).user.id).toBe(old.user.id)
    const given = { ...bare, username: `Mary${old.user.id}` }
    expect(fieldsOf(await refusalOf(bindStudent(openPeopleContext(db), other.user.id, given)))).toEqual(['username'])
  })

  test('costs the same work for an address that nobody has as for a wrong password', async () => {
    const email = someone()
    await register(trusting(), { email, password, captcha: 'yes', captcha_key: 'any' }, visitor)
    const costOf = async (typed: string) => {
      takeCompared()
      await refusalOf(login(trusting(), { email: typed, password: 'not this one' }, visitor))
      return takeCompared().map((stored) => stored.split('$').slice(0, 4))
    }
    const known = await costOf(email)
    expect(known).toHaveLength(1)
    expect(await costOf(someone())).toEqual(known)
  })

  test('answers an unknown person and a wrong password alike', async () => {
    const { email } = await registerSomeone()
    const wrong = await refusalOf(login(trusting(), { email, password: 'not this one' }, visitor))
    const unknown = await refusalOf(login(trusting(), { email: someone(), password }, visitor))
    expect([wrong, unknown]).toEqual([new Refusal('WRONG_CREDENTIALS'), new Refusal('WRONG_CREDENTIALS')])
  })

  test('asks for a captcha after five failures, even with the right password, and never locks', async () => {
    const { email } = await registerSomeone()
    for (let failure = 0; failure < 5; failure += 1) await refusalOf(login(trusting(), { email, password: 'not this one' }, visitor))
    expect(fieldsOf(await refusalOf(login(trusting(), { email, password }, visitor)))).toEqual(['captcha'])
    await expect(login(trusting(), { email, password, captcha: 'yes', captcha_key: 'any' }, visitor)).resolves.toBeDefined()
  })

  test('counts guesses by the person, whichever of their names is typed, and in whatever case', async () => {
    const { email, user } = await registerSomeone()
    const { username } = await bindStudent(openPeopleContext(db), user.id, bare)
    const names = [
      { email },
      { username: username ?? '' },
      { email: email.toUpperCase() },
      { username: username?.toUpperCase() ?? '' },
      { email },
    ]
    for (const name of names) await refusalOf(login(trusting(), { ...name, password: 'not this one' }, visitor))
    for (const name of names) expect(fieldsOf(await refusalOf(login(trusting(), { ...name, password }, visitor)))).toEqual(['captcha'])
  })

  test('lets each further guess wait longer and cost more work, up to a minute and 24 bits', async () => {
    const { email } = await registerSomeone()
    const proof = { captcha: 'yes', captcha_key: 'any' }
    const guess = () => refusalOf(login(trusting(), { email, password: 'not this one', ...proof }, visitor))
    const seen: (readonly [number, number])[] = []
    for (let guesses = 0; guesses < 14; guesses += 1) {
      const [bits, answer] = [await findWorkBits(db, email, visitor), await guess()]
      const waits = answer instanceof Refusal ? Number(answer.details['retry_after_seconds'] ?? 0) : 0
      seen.push([bits, waits])
      if (waits === 0) continue
      await moveClock(db, { advanceMs: waits * 1000 - 500 })
      expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 1 } })
      await moveClock(db, { advanceMs: 500 })
      expect(await guess()).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    }
    await moveClock(db, 'reset')
    const free = Array.from({ length: 5 }, () => [17, 0])
    const rising = [1, 2, 4, 8, 16, 32, 60, 60].map((seconds, index) => [Math.min(24, 18 + index), seconds])
    expect(seen).toEqual([...free, [17, 0], ...rising])
  })

  test('takes no picture and no easier work for more than the first of many guesses', async () => {
    const { email } = await registerSomeone()
    for (let guess = 0; guess < 6; guess += 1)
      await refusalOf(login(trusting(), { email, password: 'not this one', captcha: 'yes', captcha_key: 'any' }, visitor))
    await moveClock(db, { advanceMs: 2000 })
    const picture = await createPictureCaptcha(db)
    const proof = { captcha: await lettersOf(picture.key), captcha_key: picture.key }
    const refused = await refusalOf(login(strict(), { email, password, ...proof }, visitor))
    expect(refused).toMatchObject({ fields: { captcha: ['identity.captcha_more_work'] } })
    const work = await createWorkCaptcha(db, await findWorkBits(db, email, visitor))
    const solved = { captcha: solveWork(work.key, work.difficulty_bits), captcha_key: work.key }
    await expect(login(strict(), { email, password, ...solved }, visitor)).resolves.toBeDefined()
    await moveClock(db, 'reset')
  })

  test('lets the owner in at once where they usually sign in, however many guess elsewhere, and tells them of it once a day', async () => {
    const { email } = await registerSomeone()
    const proof = { captcha: 'yes', captcha_key: 'any' }
    for (let guess = 0; guess < 25; guess += 1) {
      const far = { ...visitor, address: `203.0.113.${guess}` }
      await refusalOf(login(trusting(), { email, password: 'not this one', ...proof }, far))
      await moveClock(db, { advanceMs: 60_000 })
    }
    await expect(login(strict(), { email, password }, visitor)).resolves.toBeDefined()
    const { rows } = await sql`select subject from kit.mail where recipient = ${email} and subject like '%猜%'`.execute(db)
    expect(rows).toHaveLength(1)
    await moveClock(db, 'reset')
  })

  test('lets few of many guesses reach the password', async () => {
    const { email } = await registerSomeone()
    const far = { ...visitor, address: '203.0.113.9' }
    const proof = { captcha: 'yes', captcha_key: 'any' }
    const guesses = Array.from({ length: 200 }, () => refusalOf(login(trusting(), { email, password: 'not this one', ...proof }, far)))
    const looked = (await Promise.all(guesses)).filter((answer) => answer instanceof Refusal && answer.code === 'WRONG_CREDENTIALS')
    expect(looked.length).toBeLessThanOrEqual(8)
  })

  test('lets five of twenty wrong guesses at once through to the password', async () => {
    const { email } = await registerSomeone()
    const guesses = Array.from({ length: 20 }, (_, guess) => refusalOf(login(trusting(), { email, password: `guess ${guess}` }, visitor)))
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer instanceof Refusal && answer.code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(answers.filter((answer) => fieldsOf(answer).includes('captcha'))).toHaveLength(15)
  })

  test('takes somebody who logs in on ten devices at once for no guesser', async () => {
    const { email } = await registerSomeone()
    const logins = await Promise.allSettled(Array.from({ length: 10 }, () => login(trusting(), { email, password }, visitor)))
    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('refuses a blocked person by name', async () => {
    const { email, user } = await registerSomeone()
    await sql`update identity.person set status = 'blocked' where id = ${user.id}`.execute(db)
    expect(await refusalOf(login(trusting(), { email, password }, visitor))).toEqual(new Refusal('BLOCKED', { reason: '請與我們聯絡。' }))
  })
})

describe('binding', () => {
  const student = bare

  test('makes a free username from the e-mail when none is given', async () => {
    const local = `lin${randomUUID().slice(0, 8)}`
    const first = await registerSomeone(`${local}@one.test`)
    const second = await registerSomeone(`${local}@two.test`)
    const names = [
      await bindStudent(openPeopleContext(db), first.user.id, student),
      await bindStudent(openPeopleContext(db), second.user.id, student),
    ].map((p) => p.username)
    expect(names).toEqual([local, `${local}2`])
  })

  test('finishes once and gives the role of a student', async () => {
    const { user } = await registerSomeone()
    expect(await isBindingFinished(db, user.id)).toBe(false)
    await bindStudent(openPeopleContext(db), user.id, student)
    expect(await isBindingFinished(db, user.id)).toBe(true)
    expect(await getProfile(db, user.id)).toMatchObject({ all_roles: ['student'], student: { school: 'Northfield', grade_level: 17 } })
  })

  test('refuses a username that somebody has and stores nothing of the form', async () => {
    const [holder, other] = [await registerSomeone(), await registerSomeone()]
    const { username } = await bindStudent(openPeopleContext(db), holder.user.id, student)
    const refused = await refusalOf(
      bindStudent(openPeopleContext(db), other.user.id, { ...student, username: (username ?? '').toUpperCase() }),
    )
    expect(fieldsOf(refused)).toEqual(['username'])
    expect(await getProfile(db, other.user.id)).toMatchObject({ student: null, finish_bind: false, username: null })
  })

  test('lets a person keep their own username', async () => {
    const { user } = await registerSomeone()
    const { username } = await bindStudent(openPeopleContext(db), user.id, student)
    await expect(checkUsername(db, username ?? '', user.id)).resolves.toBeUndefined()
  })
})

describe('a session', () => {
  test('ends after two idle weeks for a learner', async () => {
    const { token } = await registerSomeone()
    await moveClock(db, { advanceMs: 14 * 86_400_000 + 1000 })
    const later = await openPeopleContext(db).sessions.find(hashToken(token))
    await moveClock(db, 'reset')
    expect(later).toBeNull()
  })

  test('ends at once when its person is blocked', async () => {
    const { token, user } = await registerSomeone()
    await sql`update identity.person set status = 'blocked' where id = ${user.id}`.execute(db)
    expect(await openPeopleContext(db).sessions.find(hashToken(token))).toBeNull()
  })
})

describe('Pro', () => {
  test('is derived from a live grant and gone with its end', async () => {
    const { user } = await registerSomeone()
    await sql`insert into plan.membership_grant (person_id, source, ends_at) values (${user.id}, 'admin', kit.now() + interval '1 day')`.execute(
      db,
    )
    const during = await getProfile(db, user.id)
    await moveClock(db, { advanceMs: 86_400_000 + 1000 })
    const after = await getProfile(db, user.id)
    await moveClock(db, 'reset')
    expect([during.all_roles, after.all_roles]).toEqual([['ielts-pro'], []])
    expect(after.ielts_pro_expire_at).toBeNull()
  })
})
