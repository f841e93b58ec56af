import type { AgeBand } from '#contract/profile/profile.ts'
import { findStudentProfile, listAges } from '#server/profile/index.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { recordAudit, recordAuditOnce } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'

/** An age that was given, and that is not grown up. */
export function isMinor(profile: { readonly age_band?: AgeBand | null | undefined } | null): boolean {
  return (profile?.age_band ?? 'adult') !== 'adult'
}

export async function isMinorPerson(db: Db, personId: number): Promise<boolean> {
  return isMinor(await findStudentProfile(db, personId))
}

/** A visit to a record reads it in several parts. */
const minutesOfAVisit = 10

/** Notes that staff opened the profile of a minor: once in ten minutes for each of the staff and each minor. */
export async function recordOpening(db: Db, id: number, caller: Caller): Promise<void> {
  if (id === caller.session?.personId || !(await isMinorPerson(db, id))) return
  const opening = { actor: actorOf(caller), action: 'minor.opened', entity: 'person', entityId: id }
  await inTransaction(db, (tx) => recordAuditOnce(tx, opening, minutesOfAVisit))
}

export interface Listing {
  /** What the list is called in its address: "students". */
  readonly list: string
  readonly ids: readonly number[]
  /** As it was asked for. */
  readonly filter: object
}

/** Notes that a list showed minors to staff: how many, and what was asked for, but never what was typed to find them. */
export async function recordListing(db: Db, { list, ids, filter }: Listing, caller: Caller): Promise<void> {
  const minors = (await listAges(db, ids)).filter(isMinor).length
  if (minors === 0) return
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')
  const after = { count: minors, filter: Object.fromEntries(given.map(([name, value]) => [name, name === 'q' ? '***' : value])) }
  await inTransaction(db, (tx) =>
    recordAudit(tx, { actor: actorOf(caller), action: 'minors.listed', entity: 'list', entityId: list, after }),
  )
}
