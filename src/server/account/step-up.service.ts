import { type Caller, personOf } from '#server/http/caller.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { checkPresentPassword } from './present-password.service.ts'
import { isProved, markProved } from './session.store.ts'

/** For how long a proof is fresh. */
const freshSeconds = 15 * 60

/** Proves the password in this session once more. A second factor would be asked for here. */
export async function stepUp(db: Db, password: string, caller: Caller): Promise<{ until: string }> {
  const { session } = caller
  await checkPresentPassword(db, personOf(caller), { password, field: 'password' })
  if (session === null) throw new Refusal('UNAUTHORIZED')
  const provedAt = await inTransaction(db, (tx) => markProved(tx, session.tokenHash))
  if (provedAt === undefined) throw new Refusal('UNAUTHORIZED')
  return { until: new Date(provedAt.getTime() + freshSeconds * 1000).toISOString() }
}

/** Refuses unless who calls gave their password in this session within the last quarter of an hour. */
export async function requireStepUp(db: Db, { session }: Caller): Promise<void> {
  if (session === null || !(await isProved(db, session.tokenHash, freshSeconds))) throw new Refusal('STEP_UP_NEEDED')
}
