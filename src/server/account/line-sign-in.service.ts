import { type AccountContext, checkSecondStep, openSessionFor, type SignedIn } from '#server/account/account.service.ts'
import {
  findPerson,
  lockPerson,
  deleteRequest,
  findHolder,
  touchIdentity,
  confirmReturn,
  type LineContext,
  type AuthorizationReturn,
} from '#server/identity/index.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { inTransaction } from '#server/kit/database.ts'
import { refuse } from './account.refusals.ts'
import { hashToken } from '#server/kit/secret.ts'

/**
 * Logs in the person whose account is linked to the LINE account; creates no account and compares no addresses. With two-step sign-in a code is
 * required, and the call is repeated with it. Without a code the session does not satisfy a step-up: LINE does not verify our password.
 */
export async function signInByLine(
  context: LineContext & AccountContext,
  { otp, ...given }: AuthorizationReturn & { readonly otp?: string | undefined },
  caller: Caller,
): Promise<SignedIn> {
  const { db } = context
  const subject = await confirmReturn(context, given, { wish: 'sign-in', personId: null })
  const holder = await findHolder(db, subject)
  const person = holder === undefined ? undefined : await findPerson(db, holder)
  if (person === undefined) throw refuse.LINE_UNKNOWN()
  const hasShownCode = await checkSecondStep(context, { person, otp }, caller)
  return inTransaction(db, async (tx) => {
    if (!(await deleteRequest(tx, hashToken(given.state)))) throw refuse.LINE_EXPIRED()
    const locked = await lockPerson(tx, person.id)
    if (locked === undefined || !(await touchIdentity(tx, person.id, subject))) throw refuse.LINE_UNKNOWN()
    return openSessionFor(context, tx, { person: locked, hasShownCode, hasProved: hasShownCode }, caller)
  })
}
