import type { Db, Tx } from '#server/kit/database.ts'
import { listMembers } from '#server/identity/index.ts'
import { listProAmong } from './membership.store.ts'

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
  const pro = await listProAmong(db, personIds)
  return personIds.map((id) => {
    const record = records.get(id)
    return record === undefined ? unknown : { isFree: !pro.has(id) && !record.is_super_admin, timezone: record.timezone }
  })
}

export async function findMember(db: Db | Tx, personId: number): Promise<Member> {
  return (await findMembers(db, [personId]))[0] ?? unknown
}
