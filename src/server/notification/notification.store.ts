import type { NoticeChannel, NoticeNews } from '#contract/notification/notification.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'
import type { NotificationTables } from './notification.tables.ts'

const on = (db: Db | Tx) => db.withTables<NotificationTables>()

export type Params = Readonly<Record<string, unknown>>

export interface NewNotice {
  readonly personId: number
  readonly kind: string
  readonly params: Params
  /** A page of ours, "/profile"; null: none. */
  readonly url: string | null
  readonly dedupeKey: string
}

/** Notes that the notices of a person have changed; who changes them too waits for the commit, so that versions rise in its order. */
async function raiseVersion(tx: Tx, personId: number): Promise<void> {
  await sql`
    insert into notification.box as b (person_id, version) values (${personId}, 1)
    on conflict (person_id) do update set version = b.version + 1`.execute(tx)
}

/** False when the notification was already stored. */
export async function insertNotice(tx: Tx, { personId, kind, params, url, dedupeKey }: NewNotice): Promise<boolean> {
  const inserted = await on(tx)
    .insertInto('notification.notification')
    .values({ person_id: personId, kind, params: JSON.stringify(params), url, dedupe_key: dedupeKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return false
  await raiseVersion(tx, personId)
  return true
}

export interface NoticeRecord {
  readonly id: number
  readonly kind: string
  readonly params: Params
  readonly url: string | null
  readonly created_at: Date
  readonly read_at: Date | null
}

/** The notices of a person, newest first, and how many there are. */
export async function listNotices(
  db: Db,
  personId: number,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: NoticeRecord[] }> {
  const counted = await sql<{
    total: number
  }>`select count(*) as total from notification.notification where person_id = ${personId}`.execute(db)
  const { rows } = await sql<NoticeRecord>`
    select id, kind, params, url, created_at, read_at from notification.notification
    where person_id = ${personId} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}

/** Marks notices of a person as read, all of them where `ids` is null. */
export async function markRead(tx: Tx, personId: number, ids: readonly number[] | null): Promise<void> {
  const { rows } = await sql`
    update notification.notification set read_at = kit.now()
    where person_id = ${personId} and read_at is null and (${ids === null} or id = any(${ids === null ? [] : [...ids]}::bigint[]))
    returning id`.execute(tx)
  if (rows.length > 0) await raiseVersion(tx, personId)
}

export async function readNews(db: Db | Tx, personId: number): Promise<NoticeNews> {
  const { rows } = await sql<NoticeNews>`
    select count(*) filter (where read_at is null) as unread, coalesce(max(id), 0) as newest
    from notification.notification where person_id = ${personId}`.execute(db)
  return rows[0] ?? { unread: 0, newest: 0 }
}

/** How often the notices of some people have changed; who never had one is left out. */
export async function listVersions(db: Db, personIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ person_id: number; version: number }>`
    select person_id, version from notification.box where person_id = any(${[...personIds]})`.execute(db)
  return new Map(rows.map(({ person_id, version }) => [person_id, version]))
}

/** What somebody has chosen, "parent_link in_app" by whether it is wanted. */
export async function listChoices(db: Db | Tx, personId: number): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ kind: string; channel: NoticeChannel; wanted: boolean }>`
    select kind, channel, wanted from notification.preference where person_id = ${personId}`.execute(db)
  return new Map(rows.map(({ kind, channel, wanted }) => [`${kind} ${channel}`, wanted]))
}

export async function putChoice(
  tx: Tx,
  personId: number,
  { kind, channel, wanted }: { readonly kind: string; readonly channel: NoticeChannel; readonly wanted: boolean },
): Promise<void> {
  await sql`
    insert into notification.preference (person_id, kind, channel, wanted) values (${personId}, ${kind}, ${channel}, ${wanted})
    on conflict on constraint preference_is_said_once do update set wanted = excluded.wanted`.execute(tx)
}

/** Deletes up to `maxRows` notifications that are over a year old, the oldest first; returns whether there may be more. */
export async function deleteOldNotices(db: Db, maxRows = 1000): Promise<boolean> {
  const { rows } = await sql`
    delete from notification.notification where id in (
      select id from notification.notification where created_at < kit.now() - interval '1 year' order by created_at limit ${maxRows}
      for update skip locked)
    returning id`.execute(db)
  return rows.length === maxRows
}
