import { type Db, sql } from '#server/kit/database.ts'

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
