import { formatFullName, type NameParts } from '#contract/identity/full-name.ts'
import type { ChartedDays, DayCount } from '#server/kit/counters.ts'
import { dayOf, startOfDays } from '#server/kit/day-counts.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Somebody as others are shown them; the name is empty until binding. */
export interface NamedPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

export async function listPeople(db: Db | Tx, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  const { rows } = await sql<NameParts & { id: number; username: string | null; email: string }>`
    select id, first_name, last_name, username, email from identity.person where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ id, email, ...person }) => [id, { id, name: formatFullName(person) || (person.username ?? ''), email }]))
}

/** Nobody is null; a number that is nobody's has neither name nor address. */
export interface NameOf {
  (id: number): NamedPerson
  (id: number | null): NamedPerson | null
}

/** Finds the people of some rows, to be asked for by their numbers. */
export async function namePeople(db: Db | Tx, ids: readonly (number | null)[]): Promise<NameOf> {
  const people = await listPeople(
    db,
    [...new Set(ids)].filter((id) => id !== null),
  )
  function nameOf(id: number): NamedPerson
  function nameOf(id: number | null): NamedPerson | null
  function nameOf(id: number | null) {
    return id === null ? null : (people.get(id) ?? { id, name: '', email: '' })
  }
  return nameOf
}

export interface PeopleCount {
  readonly all: number
  readonly new: number
  readonly blocked: number
  readonly unbound: number
}

/** How many people there are, and how many of them are new within seven days, blocked, or have not finished binding. */
export async function countPeople(db: Db): Promise<PeopleCount> {
  const { rows } = await sql<PeopleCount>`
    select count(*) as all, count(*) filter (where created_at > kit.now() - interval '7 days') as new,
      count(*) filter (where status = 'blocked') as blocked, count(*) filter (where not finish_bind) as unbound
    from identity.person`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('people were not counted')
  return counted
}

/** How many people registered on each day. */
export async function countNewByDay(db: Db, asked: ChartedDays): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ${dayOf(sql`created_at`, asked.zone)} as day, count(*) as count
    from identity.person where created_at >= ${startOfDays(asked)} group by day`.execute(db)
  return rows
}
