export { register } from '#server/account/account.service.ts'
export { bindStudent } from '#server/account/binding.service.ts'
import { qualifyFriend } from '#server/referral/qualify.service.ts'
import { findOrCreateCode } from '#server/referral/code.store.ts'
import { registerReferral } from '#server/referral/register-referral.service.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createSomeone, type Someone, stranger, type Wish } from './callers.ts'

export const codeOf = (db: Db, { id }: Pick<Someone, 'id'>): Promise<string> => inTransaction(db, (tx) => findOrCreateCode(tx, id))

let places = 0

/** Another network and another program for each call. */
export const makePlace = () => ({
  address: `10.9.${Math.floor((places += 1) / 250)}.${(places % 250) + 1}`,
  userAgent: `program ${places}`,
})

interface FriendWish extends Wish {
  readonly email?: string
  readonly place?: { readonly address: string; readonly userAgent: string }
}

/** Somebody who has registered with the code of an inviter, from a place of their own where none is given; verified and bound, but not yet qualified. */
export async function inviteFriend(db: Db, inviter: Someone, { email, place = makePlace(), ...wish }: FriendWish = {}): Promise<Someone> {
  const friend = await createSomeone(db, wish)
  if (email !== undefined) await sql`update identity.person set email = ${email} where id = ${friend.id}`.execute(db)
  const given = { personId: friend.id, email: email ?? friend.email, code: await codeOf(db, inviter) }
  await inTransaction(db, (tx) => registerReferral(tx, given, { ...stranger, ...place }))
  return friend
}

export const qualify = (db: Db, { id }: Pick<Someone, 'id'>): Promise<void> => inTransaction(db, (tx) => qualifyFriend(tx, id))

export async function inviteQualified(db: Db, inviter: Someone, wish: FriendWish = {}): Promise<Someone> {
  const friend = await inviteFriend(db, inviter, wish)
  await qualify(db, friend)
  return friend
}
