import { findGuardianLimits } from '#server/family/index.ts'
import { findPerson, type PersonRecord, readSpokenCode } from '#server/identity/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { findOwner } from './code.store.ts'

/** Whose code this is, however it was typed; undefined for a code of nobody, and of somebody who may not invite: blocked, closed, or a limited child. */
export async function findInviter(db: Db | Tx, typed: string): Promise<PersonRecord | undefined> {
  const id = await findOwner(db, readSpokenCode(typed))
  const inviter = id === undefined ? undefined : await findPerson(db, id)
  if (inviter?.status !== 'active') return undefined
  return (await findGuardianLimits(db, inviter.id)).limited ? undefined : inviter
}
