import type { accountContract } from '#contract/account/account.contract.ts'
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts'
import type { Lang } from '#contract/kit/common.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { newDeviceUsed } from '#contract/account/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { requireOwnReturn, requireUnblocked } from './account.policy.ts'
import { refuse } from './account.refusals.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { say } from '#server/kit/i18n/words.ts'
import {
  findPerson,
  findPersonByEmail,
  findPersonByUsername,
  insertPerson,
  listRoles,
  lockPerson,
  updatePerson,
  type PersonRecord,
  verifyLoginPassword,
  verifyCaptcha,
  mailVerifyLink,
  hashPassword,
  isGuessable,
  sessionLifeOf,
  checkSecondFactor,
  hasSecondFactor,
  isSecondFactorMissing,
  type SecondFactorContext,
  insertSession,
  listUserAgents,
  reopenPerson,
} from '#server/identity/index.ts'
import { nameDevice } from './device.ts'
import { findGuardianLimits } from '#server/family/index.ts'
import type { ReadProfile } from '#server/profile/index.ts'

export interface AccountContext extends SecondFactorContext {
  readonly getProfile: ReadProfile
  readonly captchaTestAnswer: string | undefined
  /** Stores who invited somebody who registers, or refuses the code that they have given. */
  readonly registerReferral: (tx: Tx, friend: { personId: number; email: string; code: string }, caller: Caller) => Promise<void>
}

export type SignedIn = OutputOf<typeof accountContract.login>

/** Notifies a person of a login from a browser or system that they have not used before; not for the first login. */
async function tellOfNewDevice(tx: Tx, personId: number, { userAgent, requestId }: Caller): Promise<void> {
  const known = await listUserAgents(tx, personId)
  const device = nameDevice(userAgent)
  if (known.length === 0 || known.some((other) => nameDevice(other) === device)) return
  const payload = { person_id: personId, device }
  await publishEvents(tx, newDeviceUsed, [{ dedupeKey: `account.signed_in_anew ${requestId}`, payload }])
}

async function openSession(tx: Tx, personId: number, caller: Caller, hasProved = true): Promise<string> {
  const token = createToken()
  const life = sessionLifeOf(await listRoles(tx, personId))
  await insertSession(tx, {
    tokenHash: hashToken(token),
    personId,
    ...life,
    address: caller.address,
    userAgent: caller.userAgent,
    hasProved,
  })
  return token
}

export type Registration = InputOf<typeof accountContract.register>

/** Opens an account in the language the person reads now, emails a link that verifies the address, and signs in. */
export async function register(context: AccountContext, given: Registration, caller: Caller): Promise<SignedIn> {
  const { db, captchaTestAnswer } = context
  await verifyCaptcha(db, given, { testAnswer: captchaTestAnswer })
  const localPart = given.email.split('@')[0] ?? ''
  if (isGuessable(given.password, [localPart, given.email])) throw new InvalidInput({ password: ['account.password_guessable'] })
  if ((await findPersonByEmail(db, given.email)) !== undefined) throw new InvalidInput({ email: ['account.email_taken'] })
  const passwordHash = await hashPassword(given.password)
  try {
    return await inTransaction(db, async (tx) => {
      const code = given.referral_code || null
      const from = context.senderOf({ host: caller.host })
      const personId = await insertPerson(tx, {
        email: given.email,
        passwordHash,
        lang: caller.lang,
        referralCodeGiven: code,
        brand: from.brand,
      })
      if (code !== null) await context.registerReferral(tx, { personId, email: given.email, code }, caller)
      const person = await findPerson(tx, personId)
      if (person !== undefined) await mailVerifyLink(tx, { person, lang: caller.lang, from })
      const token = await openSession(tx, personId, caller)
      return { access_token: token, user: await context.getProfile(tx, personId), restored: false, second_factor_missing: false }
    })
  } catch (error) {
    if (brokenUnique(error) === 'person_email_is_unique') throw new InvalidInput({ email: ['account.email_taken'] })
    throw error
  }
}

export type Credentials = InputOf<typeof accountContract.login>

/**
 * Signs in by e-mail or username. An unknown name and a wrong password answer alike and take the same time; many wrong ones cost more and
 * more, and never lock. Who has a second step is asked for its code once the password was right.
 */
export async function login(context: AccountContext, given: Credentials, caller: Caller): Promise<SignedIn> {
  const { db } = context
  const { email, username, password, captcha, captcha_key } = given
  const name = email ?? username
  if (name === undefined) throw new InvalidInput({ email: ['http.field_required'] })
  const person = email === undefined ? await findPersonByUsername(db, name) : await findPersonByEmail(db, name)
  const isValid = await verifyLoginPassword(context, { person, name, password, proof: { captcha, captcha_key } }, caller)
  if (!isValid || person === undefined) throw refuse.WRONG_CREDENTIALS()
  const hasShownCode = await checkSecondStep(context, { person, otp: given.otp }, caller)
  return inTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, person.id)
    if (locked === undefined || locked.password_hash !== person.password_hash) throw refuse.WRONG_CREDENTIALS()
    return openSessionFor(context, tx, { person: locked, hasShownCode, hasProved: true }, caller)
  })
}

interface SecondStep {
  readonly person: PersonRecord
  readonly otp: string | undefined
}

/**
 * Whether a code of the second step was shown: asks for one, or uses up the one that was given. False for a person who has no second step, and for who
 * will not be let in anyway.
 */
export async function checkSecondStep(context: AccountContext, { person, otp }: SecondStep, caller: Caller): Promise<boolean> {
  if (!(await hasSecondFactor(context.db, person.id)) || person.status === 'blocked' || person.status === 'closed') return false
  if (otp === undefined) throw refuse.SECOND_FACTOR_NEEDED()
  await checkSecondFactor(context, { personId: person.id, typed: otp, field: 'otp' }, caller)
  return true
}

interface VerifiedPerson {
  /** As they are under a lock: nobody gets in past a block or a new password of the same moment. */
  readonly person: PersonRecord
  readonly hasShownCode: boolean
  /** Whether they have shown what a step-up asks for: the password, or a code. */
  readonly hasProved: boolean
}

/** Opens a session for a person who has shown who they are. Refuses a person who is blocked or closed, and keeps an account that was to be closed. */
export async function openSessionFor(
  context: AccountContext,
  tx: Tx,
  { person, hasShownCode, hasProved }: VerifiedPerson,
  caller: Caller,
): Promise<SignedIn> {
  const restored = await checkAccountStatus(tx, person, caller)
  // Turned on, or let in again, since it was looked at.
  if (!hasShownCode && (await hasSecondFactor(tx, person.id))) throw refuse.SECOND_FACTOR_NEEDED()
  await tellOfNewDevice(tx, person.id, caller)
  const token = await openSession(tx, person.id, caller, hasProved)
  const user = await context.getProfile(tx, person.id)
  if (restored) await recordAudit(tx, { actor: actorOf(caller), action: 'person.restored', entity: 'person', entityId: person.id })
  return { access_token: token, user, restored, second_factor_missing: await isSecondFactorMissing({ ...context, db: tx }, person.id) }
}

/** Answers whether the account was to be closed. A child who needs a guardian does not keep what the guardian has closed. */
async function checkAccountStatus(tx: Tx, person: PersonRecord, caller: Caller): Promise<boolean> {
  requireUnblocked(person, say(caller.lang, 'account.contact_us'))
  if (person.status === 'active') return false
  requireOwnReturn(person, (await findGuardianLimits(tx, person.id)).needsGuardian)
  if (person.status !== 'closing' || !(await reopenPerson(tx, person.id))) throw refuse.CLOSED()
  return true
}

export async function isBindingFinished(db: Db, personId: number): Promise<boolean> {
  return (await findPerson(db, personId))?.finish_bind ?? false
}

export async function saveLang(db: Db, personId: number, lang: Lang): Promise<void> {
  await inTransaction(db, (tx) => updatePerson(tx, personId, { lang }))
}
