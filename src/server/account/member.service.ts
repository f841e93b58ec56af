import type { Db, Tx } from '#server/kit/database.ts'
import { type MemberRecord, listMembers } from './account.store.ts'

export interface Member {
  /** Neither Pro nor super-admin: what is free is limited. */
  readonly isFree: boolean
  /** As the person has said. */
  readonly timezone: string | null
}

const unknown: Member = { isFree: true, timezone: null }

/** What other modules have to know about people before they give; in the order in which they were named. */
export async function findMembers(db: Db | Tx, personIds: readonly number[]): Promise<Member[]> {
  const records = new Map((await listMembers(db, personIds)).map((record) => [record.id, record]))
  return personIds.map((id) => toMember(records.get(id)))
}

function toMember(record: MemberRecord | undefined): Member {
  return record === undefined ? unknown : { isFree: !record.is_pro && !record.is_super_admin, timezone: record.timezone }
}

export async function findMember(db: Db | Tx, personId: number): Promise<Member> {
  return toMember((await listMembers(db, [personId]))[0])
}
