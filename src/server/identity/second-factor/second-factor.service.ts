import { randomBytes } from 'node:crypto'
import type { SecondFactor } from '#contract/identity/second-factor.contract.ts'
import { writeSecondFactorEmail } from './second-factor.emails.ts'
import { findPerson, listRoles, lockPerson, type PersonRecord } from '#server/identity/person.store.ts'
import { revokeSessionsOf } from '#server/identity/session.store.ts'
import { langOf, type LinkContext, nameOf, senderFor } from '#server/identity/addressee.service.ts'
import { checkPresentPassword } from '#server/identity/password/present-password.service.ts'
import { createSpokenCode, hashSpokenCode } from '#server/identity/spoken-code.ts'
import { requireStepUp } from '#server/identity/session.service.ts'
import { noteWayIn } from '#server/identity/way-in.service.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { requireOther } from '#server/identity/identity.policy.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { seal } from '#server/kit/seal/seal.ts'
import { acceptAppCode, checkSecondFactor, isAppCode, type SecretContext, secretField } from './check-code.service.ts'
import * as store from './second-factor.store.ts'
import { toBase32, toUri } from './totp.ts'

export interface SecondFactorContext extends SecretContext, LinkContext {
  /** False on the demo, whose people everybody may be. */
  readonly demandsSecondFactor: boolean
  readonly onSignOutEverywhere: (personId: number) => void
  /** Whether payout data of somebody is on file. */
  readonly hasPayoutData: (db: Db | Tx, personId: number) => Promise<boolean>
}

/** Whether somebody holds what makes a second step demanded: the role of a super-admin, or a teacher's payout data. */
async function holdsWeighty({ db, hasPayoutData }: SecondFactorContext, personId: number): Promise<boolean> {
  const roles = await listRoles(db, personId)
  return roles.includes('super-admin') || (roles.includes('teacher') && (await hasPayoutData(db, personId)))
}

/** RFC 4226 §4 recommends 160 bits. */
const secretBytes = 20
const recoveryCodes = 10

export async function getSecondFactor(context: SecondFactorContext, personId: number): Promise<SecondFactor> {
  const { since, recovery_codes_left } = await store.findSecondFactor(context.db, personId)
  const demanded = context.demandsSecondFactor && (await holdsWeighty(context, personId))
  return { since: since?.toISOString() ?? null, recovery_codes_left, demanded }
}

/** The same of somebody, for staff. */
export async function getSecondFactorOf(context: SecondFactorContext, id: number): Promise<SecondFactor> {
  if ((await findPerson(context.db, id)) === undefined) throw refuse.NO_SUCH_PERSON()
  return getSecondFactor(context, id)
}

/** Whether somebody has to turn the second step on before anything of staff. */
export async function isSecondFactorMissing(context: SecondFactorContext, personId: number): Promise<boolean> {
  const { demanded, since } = await getSecondFactor(context, personId)
  return demanded && since === null
}

/** A new secret, to be confirmed by a first code; one that was begun before ends. */
export async function beginSecondFactor(context: SecondFactorContext, password: string, caller: Caller) {
  const { db, readKeys } = context
  const person = await checkPresentPassword(db, personOf(caller), { password, field: 'password' })
  const secret = randomBytes(secretBytes)
  const ring = await readKeys()
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, person.id)
    const was = await store.lockSecondFactor(tx, person.id)
    if (was !== undefined && was.confirmed_at !== null) throw refuse.SECOND_FACTOR_ON()
    const version = (was?.dek_version ?? 0) + 1
    const row = seal(ring, store.placeOfSecret(person.id, version), { [secretField]: secret.toString('base64') })
    await store.upsertSecret(tx, person.id, { row, version })
  })
  const issuer = context.senderOf({ host: caller.host }).name
  return { secret: toBase32(secret), uri: toUri(secret, { issuer, account: person.email }) }
}

async function giveRecoveryCodes(tx: Tx, personId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => createSpokenCode(16))
  await store.replaceRecoveryCodes(tx, personId, codes.map(hashSpokenCode))
  return codes
}

const changeActions = {
  on: 'second-factor.on',
  off: 'second-factor.off',
  reset: 'second-factor.reset',
  codes: 'second-factor.codes',
} as const
type Change = keyof typeof changeActions

async function tell(context: SecondFactorContext, tx: Tx, { person, change }: { person: PersonRecord; change: Change }): Promise<void> {
  const lang = langOf(person, 'en')
  const from = senderFor(context, person)
  const content = writeSecondFactorEmail(lang, { site: from.name, name: nameOf(person), url: `${from.siteUrl}/profile`, change })
  await enqueueMail(tx, { to: person.email, lang, from }, content)
}

/** Emails the person and records it; last in its transaction. */
async function note(
  context: SecondFactorContext,
  tx: Tx,
  { person, change, caller, reason = null }: { person: PersonRecord; change: Change; caller: Caller; reason?: string | null },
): Promise<void> {
  await tell(context, tx, { person, change })
  const action = changeActions[change]
  await recordAudit(tx, { actor: actorOf(caller), action, entity: 'person', entityId: person.id, reason })
}

/** Turns it on by a first code, and answers the codes for recovery. */
export async function confirmSecondFactor(context: SecondFactorContext, code: string, caller: Caller): Promise<string[]> {
  const personId = personOf(caller)
  const codes = await inTransaction(context.db, async (tx) => {
    const person = await lockPerson(tx, personId)
    const factor = await store.lockSecondFactor(tx, personId)
    if (person === undefined || factor === undefined) throw refuse.SECOND_FACTOR_OFF()
    if (factor.confirmed_at !== null) throw refuse.SECOND_FACTOR_ON()
    if (!isAppCode(code) || (await acceptAppCode(context, tx, { personId, factor, typed: code })) !== 'right')
      throw new InvalidInput({ code: ['account.otp_first_wrong'] })
    await store.markConfirmed(tx, personId)
    const given = await giveRecoveryCodes(tx, personId)
    // Whoever is signed in elsewhere has shown no code, and may be the reason why it is turned on.
    await revokeSessionsOf(tx, personId, caller.session?.tokenHash)
    await note(context, tx, { person, change: 'on', caller })
    return given
  })
  context.onSignOutEverywhere(personId)
  return codes
}

export interface PasswordAndCode {
  readonly password: string
  readonly code: string
}

async function checkBoth(context: SecondFactorContext, { password, code }: PasswordAndCode, caller: Caller): Promise<PersonRecord> {
  const person = await checkPresentPassword(context.db, personOf(caller), { password, field: 'password' })
  await checkSecondFactor(context, { personId: person.id, typed: code, field: 'code' }, caller)
  return person
}

/** Ten new codes for recovery; the others end. */
export async function renewRecoveryCodes(context: SecondFactorContext, given: PasswordAndCode, caller: Caller): Promise<string[]> {
  const person = await checkBoth(context, given, caller)
  return inTransaction(context.db, async (tx) => {
    const codes = await giveRecoveryCodes(tx, person.id)
    await note(context, tx, { person, change: 'codes', caller })
    return codes
  })
}

export async function endSecondFactor(context: SecondFactorContext, given: PasswordAndCode, caller: Caller): Promise<void> {
  const person = await checkBoth(context, given, caller)
  await inTransaction(context.db, async (tx) => {
    await store.deleteSecondFactor(tx, person.id)
    await note(context, tx, { person, change: 'off', caller })
  })
  context.onSignOutEverywhere(person.id)
}

/** For somebody who has lost app and codes: staff turn it off. */
export async function resetSecondFactor(
  context: SecondFactorContext,
  { id, reason }: { readonly id: number; readonly reason: string },
  caller: Caller,
): Promise<void> {
  await requireStepUp(context.db, caller)
  requireOther(id, caller)
  await inTransaction(context.db, async (tx) => {
    const person = await lockPerson(tx, id)
    if (person === undefined) throw refuse.NO_SUCH_PERSON()
    const factor = await store.lockSecondFactor(tx, id)
    if (factor === undefined || factor.confirmed_at === null) throw refuse.SECOND_FACTOR_OFF()
    await store.deleteSecondFactor(tx, id)
    await noteWayIn(tx, { personId: id, way: 'second-factor' }, caller)
    await note(context, tx, { person, change: 'reset', caller, reason })
  })
  context.onSignOutEverywhere(id)
}
