import { Role, type BindStudent, type Profile } from '#contract/account/person.ts'
import { Lang } from '#contract/kit/common.ts'
import type { Caller } from '#server/http/caller.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import * as store from './account.store.ts'
import { checkHuman } from './human-check.service.ts'
import { type LinkContext, mailVerifyLink } from './link.service.ts'
import { hashPassword, isGuessable, isPassword } from './password.ts'
import { sessionLifeOf } from './roles.ts'
import * as sessions from './session.store.ts'
import { findStudentProfile, upsertStudentProfile } from './student.store.ts'

export interface AccountContext extends LinkContext {
  readonly db: Db
  readonly captchaTestAnswer: string | undefined
}

export interface SignedIn {
  readonly access_token: string
  readonly user: Profile
}

/** What a person is told about themselves; `ielts-pro` is derived from live membership grants. */
export async function getProfile(db: Db | Tx, personId: number): Promise<Profile> {
  const [person, roles, membership, student] = await Promise.all([
    store.findPerson(db, personId),
    store.listRoles(db, personId),
    store.findMembership(db, personId),
    findStudentProfile(db, personId),
  ])
  if (person === undefined) throw new Refusal('UNAUTHORIZED')
  const allRoles = membership.expiresAt === null ? roles : [...roles, 'ielts-pro']
  return {
    id: person.id,
    username: person.username,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    email_verified: person.email_verified_at !== null,
    lang: Lang.nullable().parse(person.lang),
    timezone: person.timezone,
    all_roles: allRoles.map((role) => Role.parse(role)),
    ielts_pro_expire_at: membership.expiresAt?.toISOString() ?? null,
    taken_unlimited_expire_at: membership.adminExpiresAt?.toISOString() ?? null,
    finish_bind: person.finish_bind,
    student,
  }
}

async function openSession(tx: Tx, personId: number, caller: Caller): Promise<string> {
  const token = createToken()
  const life = sessionLifeOf(await store.listRoles(tx, personId))
  await sessions.insertSession(tx, {
    tokenHash: hashToken(token),
    personId,
    ...life,
    address: caller.address,
    userAgent: caller.userAgent,
  })
  return token
}

export interface Registration {
  readonly email: string
  readonly password: string
  readonly captcha: string
  readonly captcha_key: string
  readonly referral_code?: string | null | undefined
}

/** Opens an account in the language the person reads now, mails a link that verifies the address, and signs in. */
export async function register(context: AccountContext, given: Registration, caller: Caller): Promise<SignedIn> {
  const { db, captchaTestAnswer } = context
  await checkHuman(db, given, captchaTestAnswer)
  const localPart = given.email.split('@')[0] ?? ''
  if (isGuessable(given.password, [localPart, given.email])) throw new InvalidInput({ password: ['account.password_guessable'] })
  if ((await store.findPersonByEmail(db, given.email)) !== undefined) throw new InvalidInput({ email: ['account.email_taken'] })
  const passwordHash = await hashPassword(given.password)
  try {
    return await inTransaction(db, async (tx) => {
      const referralCodeGiven = given.referral_code ?? null
      const personId = await store.insertPerson(tx, { email: given.email, passwordHash, lang: caller.lang, referralCodeGiven })
      const person = await store.findPerson(tx, personId)
      if (person !== undefined) await mailVerifyLink(context, tx, { person, lang: caller.lang })
      const token = await openSession(tx, personId, caller)
      return { access_token: token, user: await getProfile(tx, personId) }
    })
  } catch (error) {
    if (brokenUnique(error) === 'person_email_is_unique') throw new InvalidInput({ email: ['account.email_taken'] })
    throw error
  }
}

export interface Credentials {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly password: string
  readonly captcha?: string | undefined
  readonly captcha_key?: string | undefined
}

const failuresBeforeCaptcha = 5

/**
 * Signs in by e-mail or username. An unknown name and a wrong password answer alike and take the same time; after five
 * failures under a name in a quarter of an hour a captcha is asked for, never a lock.
 */
export async function login({ db, captchaTestAnswer }: AccountContext, given: Credentials, caller: Caller): Promise<SignedIn> {
  const name = given.email ?? given.username
  if (name === undefined) throw new InvalidInput({ email: ['http.field_required'] })
  const nameHash = hashToken(name.toLowerCase())
  if ((await sessions.countLoginFailures(db, nameHash)) >= failuresBeforeCaptcha) {
    await checkLoginCaptcha(db, given, captchaTestAnswer)
  }
  const person = given.email === undefined ? await store.findPersonByUsername(db, name) : await store.findPersonByEmail(db, name)
  if (!(await isPassword(given.password, person?.password_hash ?? null)) || person === undefined) {
    await inTransaction(db, (tx) => sessions.insertLoginFailure(tx, nameHash))
    throw new Refusal('WRONG_CREDENTIALS')
  }
  if (person.status === 'blocked' || person.status === 'closed') throw new Refusal('BLOCKED')
  return inTransaction(db, async (tx) => {
    await sessions.deleteLoginFailures(tx, nameHash)
    const token = await openSession(tx, person.id, caller)
    return { access_token: token, user: await getProfile(tx, person.id) }
  })
}

async function checkLoginCaptcha(db: Db, given: Credentials, testAnswer: string | undefined): Promise<void> {
  const { captcha, captcha_key } = given
  if (captcha === undefined || captcha_key === undefined) throw new InvalidInput({ captcha: ['account.captcha_needed'] })
  await checkHuman(db, { captcha, captcha_key }, testAnswer)
}

/** Refuses, beside its field, a username that somebody has. */
export async function checkUsername(db: Db | Tx, username: string, exceptPersonId?: number): Promise<void> {
  const holder = await store.findPersonByUsername(db, username)
  if (holder !== undefined && holder.id !== exceptPersonId) throw new InvalidInput({ username: ['account.username_taken'] })
}

/** A free username made from the part of the e-mail before the @. */
async function makeUsername(tx: Tx, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 24) || 'student'
  const stem = base.length < 3 ? `${base}-ielts` : base
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? stem : `${stem}${number}`
    if ((await store.findPersonByUsername(tx, username)) === undefined) return username
  }
}

/** Binds the person as a student: username, names, profile and role, all or nothing. Asked again it updates them. */
export async function bindStudent(db: Db, personId: number, given: BindStudent): Promise<Profile> {
  try {
    return await inTransaction(db, async (tx) => {
      const person = await store.findPerson(tx, personId)
      if (person === undefined) throw new Refusal('UNAUTHORIZED')
      const username = given.username ?? person.username ?? (await makeUsername(tx, person.email))
      await checkUsername(tx, username, personId)
      const { username: _chosen, first_name, last_name, ...profile } = given
      await store.updatePerson(tx, personId, { username, first_name, last_name: last_name ?? null, finish_bind: true })
      await store.insertRole(tx, personId, 'student')
      await upsertStudentProfile(tx, personId, profile)
      return getProfile(tx, personId)
    })
  } catch (error) {
    if (brokenUnique(error) === 'person_username_is_unique') throw new InvalidInput({ username: ['account.username_taken'] })
    throw error
  }
}

export async function isBindingFinished(db: Db, personId: number): Promise<boolean> {
  return (await store.findPerson(db, personId))?.finish_bind ?? false
}

export async function changeLang(db: Db, personId: number, lang: Lang): Promise<void> {
  await inTransaction(db, (tx) => store.updatePerson(tx, personId, { lang }))
}
