import { anyOf, type Db, sql } from '#server/kit/database.ts'

/** Attempts that still have recordings, by number; nothing of these came later than about so many months ago. */
export async function listOldWithRecordings(
  db: Db,
  { months, after, limit }: { readonly months: number; readonly after: number; readonly limit: number },
): Promise<number[]> {
  // A recording may grow for a day after its attempt has ended.
  const { rows } = await sql<{ id: number }>`
    select distinct r.attempt_id as id from recording.recording r
    where r.status <> 'deleted' and r.attempt_id > ${after}
      and r.changed_at <= (select kit.now()) - make_interval(months => ${months}) + interval '2 days'
    order by r.attempt_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of the attempts that still have recordings. */
export async function listWithRecordings(db: Db, attemptIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.attempt_id as id from recording.recording r
    where r.attempt_id = ${anyOf(attemptIds)} and r.status <> 'deleted'`.execute(db)
  return rows.map(({ id }) => id)
}
