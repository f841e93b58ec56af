import { z } from 'zod'
import { Id, Instant, Lang, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** What people are told of. The last three are about the safety of their account. */
export const NoticeKind = z.enum([
  'mark_corrected',
  'challenge_answered',
  'attempt_decided',
  'report_answered',
  'parent_link',
  'pro_changed',
  'new_sign_in',
  'password_changed',
  'email_changed',
])
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

/** `locked`: it is as it is, whatever somebody wishes. */
const Choice = z.object({ wanted: z.boolean(), locked: z.boolean() })

export const NoticePreference = z.object({
  kind: NoticeKind,
  in_app: Choice,
  /** Null: nothing is mailed of this kind. */
  mail: Choice.nullable(),
})
export type NoticePreference = z.infer<typeof NoticePreference>

const Preferences = z.object({ preferences: z.array(NoticePreference) })

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
      NOTICE_LOCKED: { status: 422, message: 'notice_locked' },
      NOT_MAILED: { status: 422, message: 'not_mailed' },
    },
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/admin/delivery',
    access: 'notice:admin',
    summary: 'Mails that failed and have not left since, newest first; `q` searches recipients and subjects',
    input: PageQuery.extend({ status: DeliveryStatus.optional() }),
    output: pageOf(Delivery),
  }),
  retryDelivery: endpoint({
    method: 'POST',
    path: '/admin/delivery/{id}/retry',
    access: 'notice:admin',
    summary: 'Tries a waiting mail again at once; the text of one that was given up is gone',
    input: z.object({ id: Id }),
    output: Delivery,
    errors: {
      NO_SUCH_MAIL: { status: 422, message: 'no_such_mail' },
      MAIL_GIVEN_UP: { status: 422, message: 'mail_given_up' },
    },
  }),
}
