import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import type { JobKind } from '#server/kit/job/job-kind.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'
import { hashAddress } from '#server/kit/address-hash.ts'
import { type EmailContent, type EmailBranding, renderEmail } from './email-template.ts'

export interface Addressed {
  readonly to: string
  /**
   * Whose email it is: it leaves to the address that they have by then, and not at all where they may not be written to any more. Left out
   * where it belongs to the address, as with links, and where it warns.
   */
  readonly personId?: number
  readonly lang: Lang
  /** Whose email it is; `fromName` null: the sender is as MAIL_FROM says. */
  readonly from: EmailBranding & { readonly fromName: string | null }
  /** From then on it helps nobody, as when its link is over: it is tried no longer. */
  readonly uselessAt?: Date
  /** The earliest time to send it, for example after the recipient's quiet hours. */
  readonly notBefore?: Date | null
  /** Its reader has just asked for it: it also leaves to an address that has refused emails. */
  readonly isAsked?: boolean
  /** Nothing is to be known of its reader once it has left, not even that it did. */
  readonly forgotten?: boolean
}

/** Adds an email to the outbox, in the transaction of the change that it reports. It is sent within seconds of the commit. */
export async function enqueueMail(tx: Tx, { to, lang, from, ...how }: Addressed, content: EmailContent): Promise<void> {
  const { personId = null, uselessAt = null, notBefore = null, isAsked = false, forgotten = false } = how
  const { text, html } = renderEmail(content, lang, from)
  await sql`
    insert into kit.mail (recipient, person_id, lang, subject, body_text, body_html, sender_name, useless_at, not_before, next_try_at,
      is_asked, forgotten)
    values (${to}, ${personId}, ${lang}, ${content.subject}, ${text}, ${html}, ${from.fromName}, ${uselessAt}, ${notBefore},
      coalesce(${notBefore}, kit.now()), ${isAsked}, ${forgotten})`.execute(tx)
}

/** Notes whose emails those to an address are, before it is not theirs any more, or where it never came to be: they go with the person. */
export async function claimMails(tx: Tx, address: string, personId: number): Promise<void> {
  await sql`update kit.mail set owner_id = ${personId} where owner_id is null and lower(recipient) = ${address.toLowerCase()}`.execute(tx)
}

/** An email on its way. */
export interface Mail {
  readonly id: number
  readonly messageId: string
  /** Null: the sender is as MAIL_FROM says. */
  readonly senderName: string | null
  /** Null: it leaves to its recipient, whoever that is. */
  readonly personId: number | null
  readonly recipient: string
  readonly lang: Lang
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
  /** This one included. */
  readonly tries: number
  /** Why it is not to be sent: its link is over, the address has refused emails, or its reader may not be written to any more. */
  readonly suppressed: 'useless' | 'refused' | 'gone' | null
}

const mailColumns = sql`id, message_id as "messageId", sender_name as "senderName", person_id as "personId", recipient, lang, subject,
  body_text as text, body_html as html, created_at as "createdAt", tries,
  case when useless_at <= kit.now() then 'useless'
    when not is_asked and exists (select from kit.mail_refusal where address_hash = ${hashAddress(sql`recipient`)}) then 'refused' end as suppressed`

/** The job by which an email leaves. Its lease is as long as the one that its row is given. */
export const mailJobs: JobKind<MailJob> = { name: 'mail.send', payload: z.object({ mail_id: z.int() }), leaseMs: 120_000 }

export interface MailJob {
  readonly mail_id: number
}

/** Makes the job of an email due at a time; the trigger `waiting_mail_has_a_job` has stored its first one. */
export async function enqueueTry(tx: Tx, id: number, dueAt: Date): Promise<void> {
  await enqueueJob(tx, mailJobs, { payload: { mail_id: id }, dedupeKey: `mail ${id}`, dueAt })
}

/** Leases a due email for two minutes, after which another server may try. Undefined when it is not due, has ended, or no longer exists. */
export async function takeMail(db: Db | Tx, id: number): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    update kit.mail set tries = tries + 1, next_try_at = kit.now() + interval '2 minutes'
    where id = ${id} and next_try_at <= kit.now() returning ${mailColumns}`.execute(db)
  return rows[0]
}

/** When an email is tried next; null when it has ended or no longer exists. */
export async function findNextTry(db: Db, id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select next_try_at as at from kit.mail where id = ${id}`.execute(db)
  return rows[0]?.at ?? null
}

/** Changes the recipient of an email. Undefined when it no longer exists, for example because its recipient was erased. */
export async function readdressMail(db: Db, id: number, recipient: string): Promise<Mail | undefined> {
  const { rows } = await sql<Mail>`
    update kit.mail set recipient = ${recipient} where id = ${id} and next_try_at is not null returning ${mailColumns}`.execute(db)
  return rows[0]
}

/**
 * `keepBodies`: a demo shows its emails. Everywhere else the link in a sent email is known to its recipient only. A delivery also ends the
 * suppression of the address.
 */
export async function markSent(db: Db, id: number, keepBodies: boolean): Promise<void> {
  if (await deleteForgotten(db, id)) return
  await sql`
    with sent as (
      update kit.mail set sent_at = kit.now(), next_try_at = null, trouble = null,
        body_text = case when ${keepBodies} then body_text end, body_html = case when ${keepBodies} then body_html end
      where id = ${id} and next_try_at is not null returning recipient)
    delete from kit.mail_refusal where address_hash = (select ${hashAddress(sql`recipient`)} from sent)`.execute(db)
}

/** Removes the row of an email whose reader was erased; false where it is any other. */
async function deleteForgotten(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from kit.mail where id = ${id} and forgotten returning id`.execute(db)
  return rows.length > 0
}

const giveUpAfter = sql`interval '1 day'`

/**
 * Plans the next try, a while later each time; a day after it could first leave, when its link is over, or when it will never do, the email
 * is given up. Answers when it is tried next; null: it was given up.
 */
export async function markFailed(
  db: Db | Tx,
  mail: Mail,
  failure: { readonly trouble: string; readonly forGood: boolean },
): Promise<Date | null> {
  const next = sql`kit.now() + make_interval(mins => ${Math.min(2 ** (mail.tries - 1), 240)})`
  const { rows } = await sql<{ at: Date | null }>`
    update kit.mail m set trouble = ${failure.trouble.slice(0, 500)},
      next_try_at = case when not over then ${next} end,
      given_up_at = case when over then kit.now() end,
      body_text = case when not over then body_text end, body_html = case when not over then body_html end
    from (select ${failure.forGood} or ${next} > least(greatest(created_at, not_before) + ${giveUpAfter}, useless_at) as over from kit.mail where id = ${mail.id}) as judged
    where id = ${mail.id} and next_try_at is not null
    returning next_try_at as at`.execute(db)
  const nextTryAt = rows[0]?.at ?? null
  if (nextTryAt === null) await deleteForgotten(db, mail.id)
  return nextTryAt
}

/** Gives up waiting emails whose job staff have discarded. */
export async function giveUpDiscarded(db: Db): Promise<void> {
  await sql`
    update kit.mail m set next_try_at = null, given_up_at = kit.now(), trouble = 'discarded', body_text = null, body_html = null
    where next_try_at is not null and not exists (select from kit.job j where j.kind = ${mailJobs.name} and j.dedupe_key = 'mail ' || m.id)`.execute(
    db,
  )
  await sql`delete from kit.mail where forgotten and given_up_at is not null`.execute(db)
}

/** Forgets emails that ended 30 days ago: addresses are not kept for ever. */
export async function deleteOldMail(db: Db): Promise<void> {
  await sql`delete from kit.mail where next_try_at is null and created_at < kit.now() - interval '30 days'`.execute(db)
}

/** Which of these emails are kept still. */
export async function listKeptMails(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select id from kit.mail where id = ${anyOf(ids)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface KeptMail {
  readonly id: number
  readonly recipient: string
  readonly lang: Lang
  readonly subject: string
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** The newest emails, for a demo to show. */
export async function listMails(db: Db): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select id, recipient, lang, subject, created_at as "createdAt", sent_at as "sentAt" from kit.mail order by id desc limit 100`.execute(
    db,
  )
  return rows
}

export async function findMail(db: Db, id: number): Promise<(KeptMail & { text: string | null; html: string | null }) | undefined> {
  const { rows } = await sql<KeptMail & { text: string | null; html: string | null }>`
    select id, recipient, lang, subject, created_at as "createdAt", sent_at as "sentAt", body_text as text, body_html as html
    from kit.mail where id = ${id}`.execute(db)
  return rows[0]
}
