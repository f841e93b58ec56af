import type { Role } from '#contract/identity/person.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { KeySlice } from '#server/kit/key-page.ts'
import { findPeoplePage, type FoundPeople, type PeopleQuery } from './person-list.store.ts'

export interface PersonOfRole {
  readonly id: number
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly created_at: Date
  readonly last_seen_at: Date | null
}

/** People with a role, and how many fit, counted to one more than `countedTo`. In a transaction that is planned for listing. */
export async function listPeopleOfRole(
  db: Db | Tx,
  query: PeopleQuery & { readonly role: Role },
  page: KeySlice,
): Promise<Omit<FoundPeople, 'ids'> & { readonly rows: PersonOfRole[] }> {
  const { ids, ...found } = await findPeoplePage(db, query, page)
  const { rows } = await sql<PersonOfRole>`
    select p.id, p.username, p.first_name, p.last_name, p.email, p.created_at,
      (select max(s.last_seen_at) from identity.session s where s.person_id = p.id) as last_seen_at
    from identity.person p join unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place) on wanted.id = p.id
    order by wanted.place`.execute(db)
  return { ...found, rows }
}

/** Somebody bound who has a role and is not leaving, by address. */
export async function findActiveByEmail(db: Db | Tx, role: Role, email: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from identity.person p join identity.role_grant r on r.person_id = p.id and r.role = ${role}
    where lower(p.email) = ${email.toLowerCase()} and p.status = 'active' and p.finish_bind`.execute(db)
  return rows[0]?.id
}

/** Those of some people who have a role, in the order of their numbers. */
export async function listHolders(db: Db | Tx, role: Role, personIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select person_id from identity.role_grant where role = ${role} and person_id = ${anyOf(personIds)} order by person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}
