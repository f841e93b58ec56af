import { countLoginFailures, deleteLoginFailures, insertLoginFailure } from '#server/identity/session.store.ts'
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

/** Whether a code of the app fits; one that does counts no second time. */
export async function acceptAppCode(
  { readKeys }: SecretContext,
  tx: Tx,
  { personId, factor, typed }: { readonly personId: number; readonly factor: store.SecondFactorRecord; readonly typed: string },
): Promise<boolean> {
  // A code for recovery needs no key: it works where the keys are lost.
  if (!/^\d{6}$/.test(typed.replaceAll(/\s/g, ''))) return false
  const place = store.placeOfSecret(personId, factor.dek_version)
  const opened = unseal(await readKeys(), place, { row: factor, names: [secretField] })
  const secret = Buffer.from(opened[secretField] ?? '', 'base64')
  const step = findStep(secret, typed, { at: await readClock(tx), lastStep: factor.last_step })
  if (step !== null) await store.updateLastStep(tx, personId, step)
  return step !== null
}

type Verdict = 'right' | 'wrong' | 'too many'

/** Nothing is thrown in here, so that a wrong try stays counted. */
async function judge(context: SecretContext, tx: Tx, { personId, typed }: { personId: number; typed: string }): Promise<Verdict | null> {
  const factor = await store.lockSecondFactor(tx, personId)
  if (factor === undefined || factor.confirmed_at === null) return null
  const tries = hashToken(`second factor of ${personId}`)
  if ((await countLoginFailures(tx, tries)) >= wrongTries) return 'too many'
  const isRight =
    (await acceptAppCode(context, tx, { personId, factor, typed })) || (await store.takeRecoveryCode(tx, personId, hashSpokenCode(typed)))
  if (isRight) await deleteLoginFailures(tx, tries)
  else await insertLoginFailure(tx, tries)
  return isRight ? 'right' : 'wrong'
}

export interface GivenCode {
  readonly typed: string
  /** Beside which a wrong one is said. */
  readonly field: string
}

/**
 * Uses up a code of the app, or one for recovery; refused beside its field when it is wrong or was used, and for a quarter of an hour after
 * five wrong ones. Refuses who has no second step.
 */
export async function checkSecondFactor(context: SecretContext, personId: number, { typed, field }: GivenCode): Promise<void> {
  const verdict = await inTransaction(context.db, (tx) => judge(context, tx, { personId, typed }))
  if (verdict === null) throw refuse.SECOND_FACTOR_OFF()
  if (verdict === 'too many') throw refuse.TOO_MANY_REQUESTS({ retry_after_seconds: 900 })
  if (verdict === 'wrong') throw new InvalidInput({ [field]: ['account.otp_wrong'] })
}

/** Whether a login of this person asks for a code. */
export async function hasSecondFactor(db: Db | Tx, personId: number): Promise<boolean> {
  return (await store.findSecondFactor(db, personId)).since !== null
}
