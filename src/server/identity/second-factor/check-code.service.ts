import { countLateGuesses, deleteGuesses, type GuessCount, insertGuess } from '#server/identity/password/guess.store.ts'
import { findUsualPlace } from '#server/identity/password/usual-place.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { hashSpokenCode } from '#server/identity/spoken-code.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import type { ReadKeys } from '#server/kit/seal/key-file.ts'
import { unseal } from '#server/kit/seal/seal.ts'
import { hashToken } from '#server/kit/secret.ts'
import * as store from './second-factor.store.ts'
import { findStep } from './totp.ts'

export interface SecretContext {
  readonly db: Db
  readonly readKeys: ReadKeys
}

const wrongTries = 5

export const secretField = 'secret'

export const isAppCode = (typed: string) => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))

type AppCode = 'right' | 'used' | 'wrong'

/** Whether a code of the app fits; one that does counts no second time, but is no guess either. */
export async function acceptAppCode(
  { readKeys }: SecretContext,
  tx: Tx,
  { personId, factor, typed }: { readonly personId: number; readonly factor: store.SecondFactorRecord; readonly typed: string },
): Promise<AppCode> {
  const place = store.placeOfSecret(personId, factor.dek_version)
  const opened = unseal(await readKeys(), place, { row: factor, names: [secretField] })
  const secret = Buffer.from(opened[secretField] ?? '', 'base64')
  const at = await readClock(tx)
  const step = findStep(secret, typed, { at, lastStep: factor.last_step })
  if (step === null) return findStep(secret, typed, { at, lastStep: 0 }) === null ? 'wrong' : 'used'
  await store.updateLastStep(tx, personId, step)
  return 'right'
}

type Verdict = AppCode | 'too many'

/**
 * Nothing is thrown in here, so that a wrong try stays counted. Codes for recovery have eighty bits, which nobody guesses: they are looked at
 * however many codes of the app were wrong, and need no key, so that they work where the keys are lost.
 */
async function judge(
  context: SecretContext,
  tx: Tx,
  { personId, typed, count }: { personId: number; typed: string; count: GuessCount },
): Promise<Verdict | null> {
  const factor = await store.lockSecondFactor(tx, personId)
  if (factor === undefined || factor.confirmed_at === null) return null
  if (!isAppCode(typed)) return (await store.takeRecoveryCode(tx, personId, hashSpokenCode(typed))) ? 'right' : 'wrong'
  if ((await countLateGuesses(tx, count)) >= wrongTries) return 'too many'
  const verdict = await acceptAppCode(context, tx, { personId, factor, typed })
  if (verdict === 'right') await deleteGuesses(tx, count)
  if (verdict === 'wrong') await insertGuess(tx, count)
  return verdict
}

/**
 * Attempts are counted per session where there is one; at login per network, so that somebody who only has the password does not lock the owner
 * out of their usual places.
 */
async function findCount(db: Db, personId: number, { session, address }: Caller): Promise<GuessCount> {
  const place = session === null ? await findUsualPlace(db, personId, address) : session.tokenHash.toString('hex')
  return { personId, hash: hashToken(`second factor of ${personId}${place === null ? '' : ` at ${place}`}`) }
}

export interface GivenCode {
  readonly typed: string
  /** The field that the refusal of a wrong code names. */
  readonly field: string
}

/**
 * Uses up a code of the app, or one for recovery; refused beside its field when it is wrong or was used. After five wrong codes of the app from one
 * place none from there is looked at for a quarter of an hour; codes for recovery always are. Refuses who has no second step.
 */
export async function checkSecondFactor(
  context: SecretContext,
  { personId, typed, field }: GivenCode & { readonly personId: number },
  caller: Caller,
): Promise<void> {
  const count = await findCount(context.db, personId, caller)
  const verdict = await inTransaction(context.db, (tx) => judge(context, tx, { personId, typed, count }))
  if (verdict === null) throw refuse.SECOND_FACTOR_OFF()
  if (verdict === 'too many') throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: 900 })
  if (verdict !== 'right') throw new InvalidInput({ [field]: ['account.otp_wrong'] })
}

/** Whether a login of this person asks for a code. */
export async function hasSecondFactor(db: Db | Tx, personId: number): Promise<boolean> {
  return (await store.findSecondFactor(db, personId)).since !== null
}
