import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Somebody as others are shown them; the name is empty until binding. */
export interface NamedPerson {
  readonly id: number
  readonly name: string
  readonly email: string
}

const fullName = sql`concat_ws(' ', nullif(first_name, ''), nullif(last_name, ''))`

/** The numbers of everybody whose name, username or e-mail address holds the text, or whose number it is. */
export async function searchPeople(db: Db, text: string): Promise<number[]> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<{ id: number }>`
    select id from account.person
    where id::text = ${text} or email ilike ${pattern} or username ilike ${pattern} or ${fullName} ilike ${pattern}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listPeople(db: Db | Tx, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  const { rows } = await sql<NamedPerson>`
    select id, coalesce(nullif(${fullName}, ''), username, '') as name, email
    from account.person where id = any(${[...ids]})`.execute(db)
  return new Map(rows.map((person) => [person.id, person]))
}
