import { freshSeconds } from '#server/identity/session.service.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { requirePerson } from '#server/kit/request/check-access.ts'
import { inTransaction } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from '#server/identity/identity.refusals.ts'
import { checkPresentPassword } from '#server/identity/password/present-password.service.ts'
import { checkSecondFactor, type SecretContext } from '#server/identity/second-factor/check-code.service.ts'
import { markProved } from '#server/identity/session.store.ts'

export interface Proof {
  readonly password?: string | undefined
  readonly otp?: string | undefined
}

async function prove(context: SecretContext, { password, otp }: Proof, caller: Caller): Promise<void> {
  const { personId } = requirePerson(caller)
  if (password !== undefined) await checkPresentPassword(context.db, personId, { password, field: 'password' })
  else if (otp !== undefined) await checkSecondFactor(context, { personId, typed: otp, field: 'otp' }, caller)
  else throw new InvalidInput({ password: ['http.field_required'] })
}

/** Proves in this session once more who is there, by the password or by a code of the second step. */
export async function stepUp(context: SecretContext, proof: Proof, caller: Caller): Promise<{ until: string }> {
  const { db } = context
  const session = requirePerson(caller)
  await prove(context, proof, caller)
  const provedAt = await inTransaction(db, (tx) => markProved(tx, session.tokenHash))
  if (provedAt === undefined) throw refuse.UNAUTHORIZED()
  return { until: new Date(provedAt.getTime() + freshSeconds * 1000).toISOString() }
}
