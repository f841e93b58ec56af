import { networkOf } from '#server/identity/index.ts'
import { hashAddress } from '#server/kit/address-hash.ts'
import type { Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { lockCode } from './code.store.ts'
import { isDisposable } from './disposable-email.ts'
import { findInviter } from './inviter.service.ts'
import { insertReferral, reviewBurst, sendToReview } from './referral.store.ts'
import { isSameMailbox } from './same-mailbox.ts'

export interface NewFriend {
  readonly personId: number
  readonly email: string
  /** As it was typed. */
  readonly code: string
}

/** Stores who invited somebody who registers in this transaction, or refuses the code beside its field. What looks like many accounts of one person goes to review. */
export async function registerReferral(tx: Tx, { personId, email, code }: NewFriend, caller: Caller): Promise<void> {
  const inviter = await findInviter(tx, code)
  if (inviter === undefined) throw new InvalidInput({ referral_code: ['referral.code_unknown'] })
  const isOwn = inviter.id === caller.session?.personId || isSameMailbox(inviter.email, email)
  if (isOwn) throw new InvalidInput({ referral_code: ['referral.code_own'] })
  await lockCode(tx, inviter.id)
  // Of the inviter too: the places of one inviter's friends can't be compared with those of another's.
  const addressHash = hashAddress(`${inviter.id} ${networkOf(caller.address)}`)
  const deviceHash = hashAddress(`${inviter.id} ${caller.userAgent}`)
  const id = await insertReferral(tx, { inviterId: inviter.id, friendId: personId, addressHash, deviceHash })
  if (await isDisposable(email)) await sendToReview(tx, id, 'email')
  await reviewBurst(tx, inviter.id, 'address', addressHash)
  await reviewBurst(tx, inviter.id, 'device', deviceHash)
}
