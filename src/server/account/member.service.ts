import type { Db, Tx } from '#server/kit/database.ts'
import { findMembership, findPerson, listRoles } from './account.store.ts'

export interface Member {
  /** Neither Pro nor super-admin: what is free is limited. */
  readonly isFree: boolean
  /** As the person has said. */
  readonly timezone: string | null
}

/** What other modules have to know about somebody before they give. */
export async function findMember(db: Db | Tx, personId: number): Promise<Member> {
  const [person, roles, membership] = await Promise.all([findPerson(db, personId), listRoles(db, personId), findMembership(db, personId)])
  return { isFree: membership.expiresAt === null && !roles.includes('super-admin'), timezone: person?.timezone ?? null }
}
