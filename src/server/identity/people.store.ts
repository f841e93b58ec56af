import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { toPattern } from '#server/kit/page.ts'

/** Somebody as others are shown them; the name is empty until binding. */
export interface NamedPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

const fullName = sql`concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`

/** The numbers of everybody whose name, username or e-mail address holds the text, or whose number it is. */
export async function searchPeople(db: Db, text: string): Promise<number[]> {
  const pattern = toPattern(text)
  const { rows } = await sql<{ id: number }>`
    select id from identity.person
    where id::text = ${text} or email ilike ${pattern} or username ilike ${pattern} or ${fullName} ilike ${pattern}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listPeople(db: Db | Tx, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  const { rows } = await sql<NamedPerson>`
    select id, coalesce(nullif(${fullName}, ''), username, '') as name, email
    from identity.person where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map((person) => [person.id, person]))
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
