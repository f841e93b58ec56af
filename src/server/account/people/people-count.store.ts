import { type Db, sql } from '#server/kit/database.ts'

export interface PeopleCount {
  readonly all: number
  readonly new: number
  readonly pro: number
  readonly blocked: number
  readonly unbound: number
}

/** How many people there are, and how many of them are new within seven days, Pro, blocked, or have not finished binding. */
export async function countPeople(db: Db): Promise<PeopleCount> {
  const { rows } = await sql<PeopleCount>`
    select count(*) as all, count(*) filter (where created_at > kit.now() - interval '7 days') as new,
      count(*) filter (where status = 'blocked') as blocked, count(*) filter (where not finish_bind) as unbound,
      (select count(distinct g.person_id) from account.membership_grant g where g.revoked_at is null
        and g.starts_at <= kit.now() and (g.ends_at is null or g.ends_at > kit.now())) as pro
    from account.person`.execute(db)
  const [counted] = rows
  if (counted === undefined) throw new Error('people were not counted')
  return counted
}
