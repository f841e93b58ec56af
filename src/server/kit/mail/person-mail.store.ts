import type { Lang } from '#contract/kit/common.ts'
import { type Db, sql } from '#server/kit/database.ts'
import type { PageSlice } from '#server/kit/page.ts'

/** An email to somebody; what it says is not kept. */
export interface PersonMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly lang: Lang
  readonly status: 'waiting' | 'sent' | 'given_up'
  /** What the last failed try was answered; empty where none failed. */
  readonly trouble: string
  readonly createdAt: Date
  /** When it left, was given up or is tried next. */
  readonly statusAt: Date
}

export interface MailOwner {
  readonly personId: number
  /** Whose emails are theirs where no row says whose they are. */
  readonly address: string
}

/** The emails to a person of the last thirty days, newest first, and how many there are. */
export async function listEmailsOf(
  db: Db,
  { personId, address }: MailOwner,
  { limit, offset }: PageSlice,
): Promise<{ total: number; rows: PersonMail[] }> {
  const theirs = sql`(person_id = ${personId} or owner_id = ${personId}
    or (person_id is null and owner_id is null and lower(recipient) = ${address.toLowerCase()})) and not forgotten`
  const counted = await sql<{ total: number }>`select count(*) as total from kit.mail where ${theirs}`.execute(db)
  const { rows } = await sql<PersonMail>`
    select id, recipient, subject, lang, coalesce(trouble, '') as trouble, created_at as "createdAt",
      case when sent_at is not null then 'sent' when given_up_at is not null then 'given_up' else 'waiting' end as status,
      coalesce(sent_at, given_up_at, next_try_at) as "statusAt"
    from kit.mail where ${theirs} order by id desc limit ${limit} offset ${offset}`.execute(db)
  return { total: counted.rows[0]?.total ?? 0, rows }
}
