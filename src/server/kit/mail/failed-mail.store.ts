import type { Lang } from '#contract/kit/common.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { enqueueTry } from './mail.store.ts'
import { toKeyOrder } from '#server/kit/key-order.ts'
import { type KeyPage, type KeySlice, listByKey } from '#server/kit/key-page.ts'
import { toPattern } from '#server/kit/page.ts'

/** An email that did not leave at its first try. */
export interface FailedMail {
  readonly id: number
  readonly recipient: string
  readonly lang: Lang
  readonly subject: string
  readonly tries: number
  /** What the last failed try was answered; `useless`, `refused` or `gone`, where it was not tried because its link is over, its address has refused emails, or its reader may not be written to any more. */
  readonly trouble: string
  readonly createdAt: Date
  /** Null: it was given up. */
  readonly nextTryAt: Date | null
}

export interface FailedFilter {
  /** Finds recipients and subjects. */
  readonly q?: string | undefined
  readonly status?: 'waiting' | 'given_up' | undefined
}

const columns = sql`id, recipient, lang, subject, tries, coalesce(trouble, '') as trouble, created_at as "createdAt", next_try_at as "nextTryAt"`
const order = toKeyOrder('-id', [[sql`id`, 'bigint']])
const failed = sql`sent_at is null and trouble is not null`

function matching({ q, status }: FailedFilter) {
  const conditions = [failed]
  if (q !== undefined && q !== '') conditions.push(sql`(recipient ilike ${toPattern(q)} or subject ilike ${toPattern(q)})`)
  if (status !== undefined) conditions.push(status === 'waiting' ? sql`next_try_at is not null` : sql`given_up_at is not null`)
  return sql.join(conditions, sql` and `)
}

/** Emails that failed and have not left since, newest first. */
export function listFailedMails(db: Db, filter: FailedFilter, slice: KeySlice): Promise<KeyPage<FailedMail>> {
  return listByKey<FailedMail>(db, { columns, from: sql`kit.mail`, where: matching(filter), order }, slice)
}

/** How many emails of the last seven days were given up, and when the first of them was written. */
export async function countGivenUpMails(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(created_at) as oldest from kit.mail
    where next_try_at is null and created_at > kit.now() - interval '7 days' and given_up_at is not null and ${failed}`.execute(db)
  return rows[0] ?? { count: 0, oldest: null }
}

export async function findFailedMail(db: Db | Tx, id: number): Promise<FailedMail | undefined> {
  const { rows } = await sql<FailedMail>`select ${columns} from kit.mail where id = ${id} and ${failed}`.execute(db)
  return rows[0]
}

/** Makes a waiting email due at once; false when it is no longer waiting. */
export async function retryMail(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    update kit.mail set next_try_at = kit.now() where id = ${id} and next_try_at is not null and ${failed} returning id`.execute(tx)
  if (rows.length === 0) return false
  await enqueueTry(tx, id, await readClock(tx))
  return true
}
