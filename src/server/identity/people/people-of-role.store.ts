import type { Role } from '#contract/identity/person.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { type PageSlice, toPattern } from '#server/kit/page.ts'

export interface PeopleOfRoleQuery {
  readonly role: Role
  /** Part of a name or a username. */
  readonly q?: string | undefined
  /** Whether `q` may also be part of an e-mail address, or a number. */
  readonly searchesContact: boolean
  /** Who fits `q`, too: found in what other modules know. */
  readonly alsoFitting?: readonly number[]
  /** Only these. */
  readonly among?: readonly number[] | undefined
  /** Only who is bound, and neither blocked nor leaving. */
  readonly onlyActive?: boolean
  readonly sort: 'name' | '-name' | 'created_at' | '-created_at' | '-id'
}

function matching({ role, q, searchesContact, alsoFitting = [], among, onlyActive = false }: PeopleOfRoleQuery) {
  const conditions = [sql`r.role = ${role}`]
  if (onlyActive) conditions.push(sql`p.status = 'active' and p.finish_bind`)
  if (among !== undefined) conditions.push(sql`p.id = ${anyOf(among)}`)
  if (q !== undefined && q !== '') {
    const pattern = toPattern(q)
    const contact = searchesContact ? sql`p.id::text = ${q} or p.email ilike ${pattern} or` : sql``
    conditions.push(sql`(${contact} p.username ilike ${pattern} or concat_ws(' ', p.first_name, p.last_name) ilike ${pattern}
      or p.id = ${anyOf(alsoFitting)})`)
  }
  return sql.join(conditions, sql` and `)
}

const orders = {
  name: sql`lower(p.first_name), lower(p.last_name), p.id`,
  '-name': sql`lower(p.first_name) desc, lower(p.last_name) desc, p.id desc`,
  created_at: sql`p.created_at, p.id`,
  '-created_at': sql`p.created_at desc, p.id desc`,
  '-id': sql`p.id desc`,
} as const

export interface PersonOfRole {
  readonly id: number
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly created_at: Date
}

/** People with a role, and how many fit. */
export async function listPeopleOfRole(
  db: Db,
  query: PeopleOfRoleQuery,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: PersonOfRole[] }> {
  const from = sql`identity.role_grant r join identity.person p on p.id = r.person_id where ${matching(query)}`
  const counted = await sql<{ total: number }>`select count(*) as total from ${from}`.execute(db)
  const { rows } = await sql<PersonOfRole>`
    select p.id, p.username, p.first_name, p.last_name, p.email, p.created_at
    from ${from} order by ${orders[query.sort]} limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
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
