import { findStudentProfile } from '#server/profile/index.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { isVerifiedParent } from './linked-people.service.ts'
import { isMinor } from './minors.service.ts'

/** Oneself, or the connected parent of a minor. */
export async function mayActFor(db: Db | Tx, id: number, caller: Caller): Promise<boolean> {
  return mayPersonActFor(db, id, personOf(caller))
}

/** The same of somebody who is not the caller. */
export async function mayPersonActFor(db: Db | Tx, id: number, personId: number): Promise<boolean> {
  if (id === personId) return true
  return (await isVerifiedParent(db, personId, id)) && isMinor(await findStudentProfile(db, id))
}
