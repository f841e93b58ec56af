import { type Db, sql, type Tx } from '#server/kit/database.ts'

export interface QuietRecord {
  readonly is_on: boolean
  readonly from_minute: number
  readonly until_minute: number
  /** Where a device of theirs said last that it was. */
  readonly seen_zone: string | null
}

const usual: QuietRecord = { is_on: true, from_minute: 22 * 60, until_minute: 8 * 60, seen_zone: null }

/** The quiet hours of somebody; the usual ones where nothing was chosen. */
export async function findQuietHours(db: Db | Tx, personId: number): Promise<QuietRecord> {
  const { rows } = await sql<QuietRecord>`
    select is_on, from_minute, until_minute, seen_zone from notification.quiet_hours where person_id = ${personId}`.execute(db)
  return rows[0] ?? usual
}

export async function putQuietHours(
  tx: Tx,
  personId: number,
  { is_on, from_minute, until_minute }: Omit<QuietRecord, 'seen_zone'>,
): Promise<void> {
  await sql`
    insert into notification.quiet_hours (person_id, is_on, from_minute, until_minute)
    values (${personId}, ${is_on}, ${from_minute}, ${until_minute})
    on conflict (person_id) do update set is_on = excluded.is_on, from_minute = excluded.from_minute, until_minute = excluded.until_minute`.execute(
    tx,
  )
}

/** Remembers where a device of somebody says that it is; writes nothing, not even a lock, where that is known. */
export async function noteZone(db: Db | Tx, personId: number, zone: string): Promise<void> {
  await sql`
    insert into notification.quiet_hours (person_id, seen_zone) select ${personId}::bigint, ${zone}::text
    where not exists (select from notification.quiet_hours where person_id = ${personId} and seen_zone = ${zone})
    on conflict (person_id) do update set seen_zone = excluded.seen_zone`.execute(db)
}
