import type { InputOf } from '#contract/kit/endpoint.ts'
import type { MailOf, noticeContract } from '#contract/notification/notification.contract.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import type { Db } from '#server/kit/database.ts'
import { listEmailsOf, type PersonMail } from '#server/kit/mail/person-mail.store.ts'
import { toPage, toPageSlice } from '#server/kit/page.ts'
import { listNoticesOf, type NoticeDeps } from './notification.service.ts'

/** What is asked of modules above this one about the people whose messages are opened. */
export interface PersonMessagesPorts {
  /** Notes that staff looked at a minor. */
  readonly recordOpening: (db: Db, personId: number, caller: Caller) => Promise<void>
  /** Finds people, to be asked for by their numbers; nobody has an empty address. */
  readonly namePeople: (db: Db, ids: readonly number[]) => Promise<(id: number) => { readonly email: string }>
}

export type PersonMessagesDeps = NoticeDeps & PersonMessagesPorts

type PersonQuery = InputOf<typeof noticeContract.mailsOf>

function toMailOf({ createdAt, statusAt, ...mail }: PersonMail): MailOf {
  return { ...mail, created_at: createdAt.toISOString(), status_at: statusAt.toISOString() }
}

/** The emails to somebody with what became of each, for staff; that a minor was looked at is on record. */
export async function openEmails({ db, namePeople, recordOpening }: PersonMessagesDeps, { id, ...query }: PersonQuery, caller: Caller) {
  const nameOf = await namePeople(db, [id])
  const { total, rows } = await listEmailsOf(db, { personId: id, address: nameOf(id).email }, toPageSlice(query))
  await recordOpening(db, id, caller)
  return toPage(query, total, rows.map(toMailOf))
}

/** The notices of somebody, for staff; that a minor was looked at is on record. */
export async function openNotices(deps: PersonMessagesDeps, { id, ...query }: PersonQuery, caller: Caller) {
  const page = await listNoticesOf(deps, { ...query, personId: id }, caller)
  await deps.recordOpening(deps.db, id, caller)
  return page
}
