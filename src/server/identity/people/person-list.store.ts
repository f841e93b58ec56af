import { anyOf, type Db, type Sql, sql, type Tx } from '#server/kit/database.ts'
import { isAfter, toCursor, toKeyTexts, toOrderBy } from '#server/kit/key-order.ts'
import type { KeySlice } from '#server/kit/key-page.ts'
import { maxCounted, type PageSlice } from '#server/kit/page.ts'
import { maxFound } from '#server/kit/search.ts'
import { findFewPeople, fitsSearch, maySlipSomewhere, type PersonSearch } from './find-people.store.ts'
import { orderByLastSeen, listByLastSeen, type SeenOrder } from './last-seen.store.ts'
import { type IndexedOrder, toPersonOrder } from './person-order.store.ts'

type YesOrNo = 'true' | 'false'

export interface PeopleQuery extends Partial<PersonSearch> {
  readonly id?: number
  readonly role?: string | undefined
  readonly blocked?: YesOrNo | undefined
  readonly verified?: YesOrNo | undefined
  readonly bound?: YesOrNo | undefined
  readonly brand?: string | undefined
  /** Only who is bound, and neither blocked nor leaving. */
  readonly onlyActive?: boolean
  /** Of whom this is true, too, as a condition on their number. */
  readonly fits?: ((personId: Sql<number>) => Sql<boolean>) | undefined
  /** Only these. */
  readonly among?: readonly number[] | undefined
  /** None of these. */
  readonly without?: readonly number[]
  readonly sort?: IndexedOrder | SeenOrder | undefined
}

function toConditions({
  id,
  role,
  blocked,
  verified,
  bound,
  brand,
  onlyActive = false,
  fits,
  among,
  without,
}: PeopleQuery): Sql<unknown>[] {
  const conditions: Sql<unknown>[] = []
  if (id !== undefined) conditions.push(sql`p.id = ${id}`)
  if (fits !== undefined) conditions.push(fits(sql<number>`p.id`))
  if (among !== undefined) conditions.push(sql`p.id = ${anyOf(among)}`)
  if (without !== undefined && without.length > 0) conditions.push(sql`p.id <> all(${[...without]}::bigint[])`)
  if (role !== undefined) conditions.push(sql`exists (select from identity.role_grant r where r.person_id = p.id and r.role = ${role})`)
  if (onlyActive) conditions.push(sql`p.status = 'active' and p.finish_bind`)
  if (blocked !== undefined) conditions.push(blocked === 'true' ? sql`p.status = 'blocked'` : sql`p.status <> 'blocked'`)
  if (verified !== undefined) conditions.push(verified === 'true' ? sql`p.email_verified_at is not null` : sql`p.email_verified_at is null`)
  if (bound !== undefined) conditions.push(bound === 'true' ? sql`p.finish_bind` : sql`not p.finish_bind`)
  if (brand !== undefined) conditions.push(sql`p.signup_brand = ${brand}`)
  return conditions
}

/** Who fits the filters and what was typed, and once more by names with a slip where nobody does. */
function toWhere(query: PeopleQuery, maySlip: boolean): Sql<boolean> {
  const { search = null, searchesContact = true, alsoFitting = [], alsoFits } = query
  const person = { search, searchesContact, alsoFitting, alsoFits }
  return sql<boolean>`${sql.join([fitsSearch(person, maySlip), ...toConditions(query)], sql` and `)}`
}

const isSeenOrder = (sort: IndexedOrder | SeenOrder): sort is SeenOrder => sort.endsWith('last_seen_at')

/** The names of keys in what was found, so that they are computed once. */
const names = ['k0', 'k1', 'k2'].map((name) => sql.ref(`p.${name}`))

interface Wanted {
  readonly where: Sql<boolean>
  readonly sort: IndexedOrder | SeenOrder
  readonly countedTo: number
}

function countAndFind(db: Db | Tx, { where, sort, countedTo }: Wanted, slice: PageSlice) {
  if (isSeenOrder(sort)) return findFewPeople(db, { where, keys: sql`p.id`, orderBy: orderByLastSeen(sort), countedTo }, slice)
  const { keys, descends } = toPersonOrder(sort)
  const named = sql.join([sql`p.id`, ...keys.map((key, place) => sql`${key} as ${sql.ref(`k${place}`)}`)])
  const orderBy = toOrderBy({ keys: names.slice(0, keys.length), descends })
  return findFewPeople(db, { where, keys: named, orderBy, countedTo }, slice)
}

/** Where so many fit that they are read in the order of an index, until the page is full. */
async function walk(db: Db | Tx, where: Sql<boolean>, sort: IndexedOrder, { limit, offset, after }: KeySlice) {
  const order = toPersonOrder(sort)
  const beyond = after === undefined ? null : isAfter(order, after)
  const { rows } = await sql<{ id: number; keys: string[] }>`
    select p.id, ${toKeyTexts(order)} as keys from identity.person p
    where ${where} ${beyond === null ? sql`` : sql`and ${beyond}`}
    order by ${toOrderBy(order)} limit ${limit} offset ${beyond === null ? offset : 0}`.execute(db)
  const last = rows.length === limit ? rows.at(-1) : undefined
  return { ids: rows.map(({ id }) => id), next: last === undefined ? null : toCursor(order, last.keys) }
}

export interface FoundPeople {
  /** Counted to one more than `countedTo`. */
  readonly total: number
  readonly countedTo: number
  readonly ids: readonly number[]
  /** The cursor of the next page, of a list that is too long for numbers of pages. */
  readonly next: string | null
}

/** People who are found by words are sorted, as many as that: in the order of a name or a number those of a word stand together, and may be last. */
const toCountedTo = ({ search = null, alsoFits }: PeopleQuery) => (search === null || alsoFits !== undefined ? maxCounted : maxFound)

/** The people of a page, in order. In a transaction that is planned for listing. */
export async function findPeoplePage(db: Db | Tx, query: PeopleQuery, page: KeySlice): Promise<FoundPeople> {
  const { sort = '-created_at', search = null } = query
  const countedTo = toCountedTo(query)
  let where = toWhere(query, false)
  let few = await countAndFind(db, { where, sort, countedTo }, page)
  if (few.total === 0 && maySlipSomewhere({ search, searchesContact: true })) {
    where = toWhere(query, true)
    few = await countAndFind(db, { where, sort, countedTo }, page)
  }
  if (few.total <= countedTo && page.after === undefined) return { ...few, countedTo, next: null }
  const walked = isSeenOrder(sort) ? await listByLastSeen(db, where, sort, page) : await walk(db, where, sort, page)
  return { total: few.total, countedTo, ...walked }
}

export interface PersonListRecord {
  readonly id: number
  readonly username: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly email_verified: boolean
  readonly lang: string | null
  readonly finish_bind: boolean
  readonly signup_brand: string
  readonly status: string
  readonly blocked_reason: string | null
  readonly closes_at: Date | null
  readonly created_at: Date
  readonly roles: readonly string[]
  readonly last_seen_at: Date | null
}

/** The rows of some people, in the order of their numbers as they are given. */
export async function listPersonRecords(db: Db | Tx, ids: readonly number[]): Promise<PersonListRecord[]> {
  const { rows } = await sql<PersonListRecord>`
    select p.id, p.username, p.first_name, p.last_name, p.email, p.email_verified_at is not null as email_verified, p.lang, p.finish_bind,
      p.signup_brand, p.status, p.blocked_reason, p.closes_at, p.created_at,
      coalesce((select array_agg(r.role order by r.role) from identity.role_grant r where r.person_id = p.id), '{}') as roles,
      (select max(s.last_seen_at) from identity.session s where s.person_id = p.id) as last_seen_at
    from identity.person p join unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place) on wanted.id = p.id
    order by wanted.place`.execute(db)
  return rows
}
