import type { InputOf } from '#contract/kit/endpoint.ts'
import { type noticeContract, type Notice, NoticeKind, type NoticePreference } from '#contract/notification/notification.contract.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { say } from '#server/kit/i18n/words.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type PageQuery, toPage, toPageSlice } from '#server/kit/page.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refuse } from './notification.refusals.ts'
import { channelSettingOf, type NoticeKinds, type NoticeKindSpec } from './notice-kind.ts'
import * as store from './notification.store.ts'
import { type Reader, formatNotice } from './notice-words.ts'

export interface NoticeDeps {
  readonly db: Db
  /** Those of all modules. */
  readonly noticeKinds: NoticeKinds
}

function toNotice(kinds: NoticeKinds, record: store.NoticeRecord, reader: Reader): Notice {
  const { id, kind, url, created_at, read_at } = record
  return { id, kind, ...formatNotice(kinds, record, reader), url, created_at: created_at.toISOString(), read: read_at !== null }
}

/** The notices of a person as the caller reads them. */
export async function listNoticesOf(
  { db, noticeKinds }: NoticeDeps,
  { personId, ...wanted }: PageQuery & { readonly personId: number },
  caller: Caller,
) {
  const { total, rows } = await store.listNotices(db, personId, toPageSlice(wanted))
  const reader = { lang: caller.lang, timeZone: caller.timeZone ?? null }
  return toPage(
    wanted,
    total,
    rows.map((record) => toNotice(noticeKinds, record, reader)),
  )
}

export async function listNotices(deps: NoticeDeps, wanted: PageQuery, caller: Caller) {
  const personId = personOf(caller)
  const page = await listNoticesOf(deps, { ...wanted, personId }, caller)
  const { unread } = await store.readNews(deps.db, personId)
  return { ...page, unread }
}

interface Marked {
  readonly ids?: readonly number[] | undefined
  readonly all?: true | undefined
}

export async function markRead(db: Db, { ids, all }: Marked, caller: Caller): Promise<{ unread: number }> {
  if (ids === undefined && all === undefined) throw new InvalidInput({ ids: ['http.field_required'] })
  const personId = personOf(caller)
  return inTransaction(db, async (tx) => {
    await store.markRead(tx, personId, all === true ? null : (ids ?? []))
    return { unread: (await store.readNews(tx, personId)).unread }
  })
}

/** Kinds that only some people can get are not offered to others. */
function isForCaller({ onlyFor }: NoticeKindSpec, { session }: Caller): boolean {
  return onlyFor === undefined || session?.roles?.includes(onlyFor) === true
}

export async function listPreferences(
  { db, noticeKinds: kinds }: NoticeDeps,
  caller: Caller,
): Promise<{ preferences: NoticePreference[] }> {
  const choices = await store.listChoices(db, personOf(caller))
  const open = { wanted: true, locked: true }
  return {
    preferences: NoticeKind.options
      .filter((kind) => isForCaller(kinds[kind], caller))
      .map((kind) => ({
        kind,
        name: say(caller.lang, kinds[kind].name),
        in_app: channelSettingOf({ kinds, kind }, 'in_app', choices) ?? open,
        mail: channelSettingOf({ kinds, kind }, 'mail', choices),
      })),
  }
}

type Change = InputOf<typeof noticeContract.changePreference>

/** Refuses what cannot be turned off: notices about the safety of an account, and emails that carry a key. */
export async function changePreference(deps: NoticeDeps, change: Change, caller: Caller): Promise<{ preferences: NoticePreference[] }> {
  const personId = personOf(caller)
  const standing = channelSettingOf({ kinds: deps.noticeKinds, kind: change.kind }, change.channel, new Map())
  if (standing === null) throw refuse.NOT_MAILED()
  if (standing.locked) throw refuse.NOTICE_LOCKED()
  await inTransaction(deps.db, (tx) => store.putChoice(tx, personId, change))
  return listPreferences(deps, caller)
}
