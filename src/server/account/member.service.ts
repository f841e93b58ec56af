import { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { findPerson, listMembers } from './account.store.ts'
import { isUsable, langOf } from './link.service.ts'
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

/** Where and how somebody is written to. */
export interface Addressee {
  readonly email: string
  readonly lang: Lang
  /** Where their account was opened: whose letters they get. */
  readonly brand: BrandKey
  /** What they have said in their profile: "Asia/Taipei". */
  readonly timeZone: string | null
}

/** Undefined for who is blocked or has closed their account. */
export async function findAddressee(db: Db | Tx, personId: number): Promise<Addressee | undefined> {
  const person = await findPerson(db, personId)
  if (person === undefined || !isUsable(person)) return undefined
  return { email: person.email, lang: langOf(person, 'en'), brand: BrandKey.parse(person.signup_brand), timeZone: person.timezone }
}
