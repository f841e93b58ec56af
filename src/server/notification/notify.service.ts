import type { BrandKey } from '#contract/brand/brand.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { NoticeKind } from '#contract/notification/notification.contract.ts'
import type { SenderOf } from '#server/brand/index.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { declareSubscriptions, type Subscriber, type Subscription } from '#server/kit/event/subscriber.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { channelSettingOf, type NoticeKinds, type NoticeKindSpec } from './notice-kind.ts'
import type { NotificationRule } from './notification-rule.ts'
import * as store from './notification.store.ts'
import { findMailTime } from './quiet-hours.service.ts'
import { formatNotice } from './notice-words.ts'

/** Somebody who may be written to. */
export interface Addressee {
  readonly email: string
  readonly lang: Lang
  /** Where their account was opened: whose emails they get. */
  readonly brand: BrandKey
  /** What they have said in their profile: "Asia/Taipei". */
  readonly timeZone: string | null
}

/** Undefined: the person may not be written to any more. */
export type FindAddressee = (db: Db | Tx, personId: number) => Promise<Addressee | undefined>

export interface NotifyDeps {
  readonly senderOf: SenderOf
  readonly findAddressee: FindAddressee
  /** Those of all modules. */
  readonly noticeKinds: NoticeKinds
}

/** Whether a kind that its own module emails is to be emailed to somebody. */
export async function wantsMail<K extends string>(
  tx: Tx,
  personId: number,
  named: { readonly kinds: Readonly<Record<K, NoticeKindSpec>>; readonly kind: K },
): Promise<boolean> {
  return channelSettingOf(named, 'mail', await store.listChoices(tx, personId))?.wanted ?? false
}

type Notice = store.NewNotice & { readonly kind: NoticeKind }

/** Kinds that their own modules email are not emailed here. Emails that can wait are sent after the quiet hours. */
async function mailNotice(
  { senderOf, findAddressee, noticeKinds: kinds }: NotifyDeps,
  tx: Tx,
  { personId, kind, params, url }: Notice,
): Promise<void> {
  const { mail, security = false } = kinds[kind]
  const isOurs = typeof mail === 'string' ? mail === 'always_from_here' : 'if' in mail
  if (!isOurs || !(await wantsMail(tx, personId, { kinds, kind }))) return
  const addressee = await findAddressee(tx, personId)
  if (addressee === undefined) return
  const from = senderOf({ brand: addressee.brand })
  const { title, text } = formatNotice(kinds, { kind, params }, { lang: addressee.lang, timeZone: addressee.timeZone })
  // A warning goes to the address of that moment: whoever has taken an account over must not be able to turn it away.
  const whenever = security ? {} : { personId, notBefore: await findMailTime({ findAddressee }, tx, personId) }
  const action = url === null ? {} : { action: { label: title, url: `${from.siteUrl}${url}` } }
  await enqueueMail(tx, { to: addressee.email, lang: addressee.lang, from, ...whenever }, { subject: title, paragraphs: [text], ...action })
}

/** Notifies a person by the ways that they want. The same notice again, by its dedupe key, is one. */
async function notify(deps: NotifyDeps, tx: Tx, notice: Notice): Promise<void> {
  const inApp = channelSettingOf({ kinds: deps.noticeKinds, kind: notice.kind }, 'in_app', await store.listChoices(tx, notice.personId))
  if (inApp?.wanted === true && !(await store.insertNotice(tx, notice))) return
  await mailNotice(deps, tx, notice)
}

function toSubscription(deps: NotifyDeps, { event, toNotice }: NotificationRule): Subscription {
  return {
    topic: event.topic,
    handle: async (tx, { id, payload }) => {
      const notice = await toNotice(tx, payload)
      if (notice !== null) await notify(deps, tx, { ...notice, dedupeKey: `fact ${id}` })
    },
  }
}

const subscriberName = 'notice'

/** From now on the events of the rules wait to become notifications. Called before anything can happen, so that none is missed. */
export function declareNotifications(db: Db, rules: readonly NotificationRule[]): Promise<void> {
  return declareSubscriptions(
    db,
    subscriberName,
    rules.map(({ event }) => event),
  )
}

/** Turns events into notifications, by the rules of the modules that publish them. */
export function createNotificationSubscriber(deps: NotifyDeps, rules: readonly NotificationRule[]): Subscriber {
  return { name: subscriberName, subscriptions: rules.map((rule) => toSubscription(deps, rule)) }
}
