import { z } from 'zod'
import { Id, Instant, Lang, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { noticeKinds } from './notice-kinds.gen.ts'

/** The kinds of notifications, as the modules declare them. */
export const NoticeKind = z.enum(noticeKinds)
export type NoticeKind = z.infer<typeof NoticeKind>

export const NoticeChannel = z.enum(['in_app', 'mail'])
export type NoticeChannel = z.infer<typeof NoticeChannel>

export const Notice = z.object({
  id: z.int(),
  kind: z.string(),
  /** In the language of the call. */
  title: z.string(),
  text: z.string(),
  /** The page that it is about, without the host. */
  url: z.string().nullable(),
  created_at: Instant,
  read: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** What travels as the `notice` event of the stream. */
export const NoticeNews = z.object({
  unread: z.int(),
  /** The number of the newest notice; 0: none. */
  newest: z.int(),
})
export type NoticeNews = z.infer<typeof NoticeNews>

/** `locked`: the choice cannot be changed. */
const Choice = z.object({ wanted: z.boolean(), locked: z.boolean() })

export const NoticePreference = z.object({
  kind: NoticeKind,
  /** In the language of the call. */
  name: z.string(),
  in_app: Choice,
  /** Null: nothing is mailed of this kind. */
  mail: Choice.nullable(),
})
export type NoticePreference = z.infer<typeof NoticePreference>

const Preferences = z.object({ preferences: z.array(NoticePreference) })

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Emails that can wait do not leave between these hours; they may go past midnight. */
const QuietHoursChange = z.object({ on: z.boolean(), from: TimeOfDay, until: TimeOfDay })
export type QuietHoursChange = z.infer<typeof QuietHoursChange>

export const QuietHours = QuietHoursChange.extend({
  /** The time zone, "Asia/Taipei"; null when unknown: there are no quiet hours then. */
  zone: z.string().nullable(),
})
export type QuietHours = z.infer<typeof QuietHours>

/** An event whose notification could not be delivered. */
export const DeadEvent = z.object({
  id: z.int(),
  /** Who could not deal with it: "notice". */
  reader: z.string(),
  /** "attempt.remarked" */
  topic: z.string(),
  tries: z.int(),
  trouble: z.string(),
  written_at: Instant,
  /** Null: it was set aside, and is not tried again by itself. */
  next_try_at: Instant.nullable(),
})
export type DeadEvent = z.infer<typeof DeadEvent>

export const DeliveryStatus = z.enum(['waiting', 'given_up'])
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const Delivery = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  lang: Lang,
  status: DeliveryStatus,
  tries: z.int(),
  /** What the mail server answered last. */
  trouble: z.string(),
  created_at: Instant,
  /** Null: given up. */
  next_try_at: Instant.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** An email to somebody, as staff see it; what it says is not kept. */
export const MailOf = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  lang: Lang,
  status: z.enum(['waiting', 'sent', 'given_up']),
  /** What the mail server answered last; empty: nothing failed. */
  trouble: z.string(),
  created_at: Instant,
  /** When it left, was given up or is tried next. */
  status_at: Instant,
})
export type MailOf = z.infer<typeof MailOf>

export const noticeContract = {
  list: endpoint({
    method: 'GET',
    path: '/notification',
    access: 'signed-in',
    summary: "The caller's notices, newest first, in the language of the call",
    input: PageQuery.omit({ q: true }),
    output: pageOf(Notice).extend({ unread: z.int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: '/notification/read',
    access: 'signed-in',
    summary: 'Marks notices as read: those of `ids`, or with `all` every one; others’ are passed over',
    input: z.object({ ids: z.array(Id).min(1).max(100).optional(), all: z.literal(true).optional() }),
    output: z.object({ unread: z.int() }),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notification/preference',
    access: 'signed-in',
    summary: 'Of what the caller is told, and by which way',
    input: z.object({}),
    output: Preferences,
  }),
  changePreference: endpoint({
    method: 'PATCH',
    path: '/notification/preference',
    access: 'signed-in',
    summary: 'Turns one kind on or off for one way',
    input: z.object({ kind: NoticeKind, channel: NoticeChannel, wanted: z.boolean() }),
    output: Preferences,
    errors: {
      NOTICE_LOCKED: { status: 422, message: 'notification.notice_locked' },
      NOT_MAILED: { status: 422, message: 'notification.not_mailed' },
    },
  }),
  quietHours: endpoint({
    method: 'GET',
    path: '/notification/quiet-hours',
    access: 'signed-in',
    summary: 'When the caller does not want emails that can wait',
    input: z.object({}),
    output: QuietHours,
  }),
  changeQuietHours: endpoint({
    method: 'PATCH',
    path: '/notification/quiet-hours',
    access: 'signed-in',
    summary: 'Changes them, or turns them off; emails about the safety of the account, and those that are waited for, always leave at once',
    input: QuietHoursChange,
    output: QuietHours,
  }),
  mailsOf: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/mail',
    access: 'notice:admin',
    summary: 'The emails to somebody of the last thirty days with what became of each, newest first',
    input: PageQuery.omit({ q: true }).extend({ id: Id }),
    output: pageOf(MailOf),
  }),
  noticesOf: endpoint({
    method: 'GET',
    path: '/admin/user/{id}/notification',
    access: 'notice:admin',
    summary: 'The notices of somebody, newest first, in the language of the call',
    input: PageQuery.omit({ q: true }).extend({ id: Id }),
    output: pageOf(Notice),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/admin/delivery',
    access: 'notice:admin',
    summary: 'Emails that failed and have not left since, newest first; `q` searches recipients and subjects',
    input: LongPageQuery.extend({ status: DeliveryStatus.optional() }),
    output: longPageOf(Delivery),
  }),
  retryDelivery: endpoint({
    method: 'POST',
    path: '/admin/delivery/{id}/retry',
    access: 'notice:admin',
    summary: 'Tries a waiting mail again at once; the text of one that was given up is gone',
    input: z.object({ id: Id }),
    output: Delivery,
    errors: {
      NO_SUCH_MAIL: { status: 422, message: 'notification.no_such_mail' },
      MAIL_GIVEN_UP: { status: 422, message: 'notification.mail_given_up' },
    },
  }),
  failedFacts: endpoint({
    method: 'GET',
    path: '/admin/delivery/fact',
    access: 'notice:admin',
    summary: 'Things that happened and that nobody could be told of yet, newest first; after ten tries they are set aside',
    input: PageQuery.omit({ q: true }),
    output: pageOf(DeadEvent),
  }),
  retryFact: endpoint({
    method: 'POST',
    path: '/admin/delivery/fact/{id}/retry',
    access: 'notice:admin',
    summary: 'Tries to tell of it again at once, and then a while longer each time',
    input: z.object({ id: Id, reader: z.string().trim().min(1).max(60) }),
    output: DeadEvent,
    errors: { NO_SUCH_FACT: { status: 422, message: 'notification.no_such_fact' } },
  }),
}
