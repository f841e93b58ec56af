import { ParentProfile } from '#contract/profile/profile.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

export async function findParentProfile(db: Db | Tx, personId: number): Promise<ParentProfile | null> {
  const { rows } = await sql`select phone from profile.parent_profile where person_id = ${personId}`.execute(db)
  return rows[0] === undefined ? null : ParentProfile.parse(rows[0])
}

export async function upsertParentProfile(tx: Tx, personId: number, { phone }: ParentProfile): Promise<void> {
  await sql`insert into profile.parent_profile (person_id, phone) values (${personId}, ${phone})
    on conflict (person_id) do update set phone = excluded.phone`.execute(tx)
}

export async function listPhones(db: Db, personIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ person_id: number; phone: string }>`
    select person_id, phone from profile.parent_profile where person_id = ${anyOf(personIds)}`.execute(db)
  return new Map(rows.map(({ person_id, phone }) => [person_id, phone]))
}
