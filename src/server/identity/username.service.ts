import { brokenUnique, type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { findPersonByUsername } from './person.store.ts'

/** Refuses, beside its field, a username that somebody has. */
export async function checkUsername(db: Db | Tx, username: string, exceptPersonId?: number): Promise<void> {
  const holder = await findPersonByUsername(db, username)
  if (holder !== undefined && holder.id !== exceptPersonId) throw new InvalidInput({ username: ['account.username_taken'] })
}

/** A free username made from the part of the e-mail before the @. */
export async function makeUsername(tx: Tx, email: string): Promise<string> {
  const base = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{N}._-]/gu, '').slice(0, 24) || 'student'
  const stem = base.length < 3 ? `${base}-ielts` : base
  for (let number = 1; ; number += 1) {
    const username = number === 1 ? stem : `${stem}${number}`
    if ((await findPersonByUsername(tx, username)) === undefined) return username
  }
}

/** Runs a binding or a change of names; a username that somebody was given at the same moment is refused beside its field. */
export async function withFreeUsername<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (brokenUnique(error) === 'person_username_is_unique') throw new InvalidInput({ username: ['account.username_taken'] })
    throw error
  }
}
