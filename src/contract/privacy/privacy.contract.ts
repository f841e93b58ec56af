import { z } from 'zod'
import { Assignee } from '#contract/assignment/assignment.contract.ts'
import { Id, Instant, longPageOf, LongPageQuery, pageOf, PageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

export const PrivacyKind = z.enum(['export', 'erase'])
export type PrivacyKind = z.infer<typeof PrivacyKind>

/** An export goes requested, processing, ready, done; an erasure requested, processing, done. */
export const PrivacyStatus = z.enum(['requested', 'processing', 'ready', 'done', 'cancelled', 'expired'])
export type PrivacyStatus = z.infer<typeof PrivacyStatus>

export const PrivacyRequest = z.object({
  id: z.int(),
  kind: PrivacyKind,
  status: PrivacyStatus,
  /** Whose data it is. */
  subject_id: z.int(),
  created_at: Instant,
  /** Of an export: when it is there at the latest. Of an erasure: when it begins. */
  due_at: Instant,
  /** How much of it is done, 0 to 1. */
  progress: z.number(),
  /** Until when the archive can be downloaded; null: there is none. */
  ready_until: Instant.nullable(),
  archive_bytes: z.int().nullable(),
  ended_at: Instant.nullable(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

const NamedPerson = z.object({ id: z.int(), name: z.string(), email: z.string() })

export const PrivacyRow = PrivacyRequest.extend({
  subject: NamedPerson,
  /** Null: by closing the account. */
  requester: NamedPerson.nullable(),
  /** Who of staff decided not to wait for the days of grace, and why. */
  decided_by: NamedPerson.nullable(),
  reason: z.string().nullable(),
  /** Who of staff looks after it; nobody once it has ended. */
  assignee: Assignee,
  /** What was deleted: module, then rows by table, and `files`. */
  receipt: z.record(z.string(), z.record(z.string(), z.int())),
})
export type PrivacyRow = z.infer<typeof PrivacyRow>

const byId = z.object({ id: Id })
const Password = z.string().min(1).max(256)
/** A copy holds essays and recordings: parents get one where child results open these to them. */
const notForParents = {
  CHILD_DECIDES: { status: 403, message: 'privacy.child_decides_on_copy' },
  CONSENTS_MISSING: { status: 403, message: 'privacy.copy_needs_consents' },
} as const
const noSuchRequest = { NO_SUCH_REQUEST: { status: 422, message: 'privacy.no_such_request' } } as const

/** What people ask for about their own data, or parents about that of their children. */
export const privacyContract = {
  ask: endpoint({
    method: 'POST',
    path: '/privacy/request',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary:
      'Asks for a copy of one’s data, or for its end after thirty days of grace; a connected parent asks for a minor: for a copy where a guardian is needed and has consented to the account and to recordings. Asked again it answers the open request',
    input: z.object({
      kind: PrivacyKind,
      /** Whose data; one's own where it is left out. */
      subject_id: Id.optional(),
      password: Password,
    }),
    output: PrivacyRequest,
    errors: { ...notForParents, LAST_ADMIN: { status: 403, message: 'privacy.last_admin' } },
  }),
  list: endpoint({
    method: 'GET',
    path: '/privacy/request',
    access: 'signed-in',
    summary: 'What the caller has asked for, newest first',
    input: PageQuery.omit({ q: true }).extend({ kind: PrivacyKind.optional(), subject_id: Id.optional() }),
    output: pageOf(PrivacyRequest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/privacy/request/{id}',
    access: 'signed-in',
    summary: 'One request of the caller',
    input: byId,
    output: PrivacyRequest,
    errors: noSuchRequest,
  }),
  link: endpoint({
    method: 'POST',
    path: '/privacy/request/{id}/link',
    access: 'signed-in',
    limit: { calls: 20, seconds: 900, by: 'person' },
    summary:
      'The address of the archive: it works for one whole download, begun within ten minutes. The archive goes once it was downloaded whole, and after seven days',
    input: byId.extend({ password: Password }),
    output: z.object({ url: z.string(), expires_at: Instant }),
    errors: { ...noSuchRequest, ...notForParents, NOT_READY: { status: 422, message: 'privacy.archive_not_ready' } },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/privacy/request/{id}',
    access: 'signed-in',
    summary:
      'Takes a request back: an archive is deleted, and an account that is closing is kept; that of a child only where a parent closed it',
    input: byId,
    output: PrivacyRequest,
    errors: {
      ...noSuchRequest,
      REQUEST_OVER: { status: 422, message: 'privacy.request_over' },
      CLOSED: { status: 403, message: 'privacy.account_closed' },
    },
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/admin/privacy',
    access: 'privacy:admin',
    summary: 'All requests, those that are open first; `q` is part of a name, username or e-mail, or a number',
    input: LongPageQuery.extend({ kind: PrivacyKind.optional(), status: PrivacyStatus.optional() }),
    output: longPageOf(PrivacyRow),
  }),
  adminGet: endpoint({
    method: 'GET',
    path: '/admin/privacy/{id}',
    access: 'privacy:admin',
    summary: 'One request',
    input: byId,
    output: PrivacyRow,
    errors: noSuchRequest,
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/admin/privacy/{id}/assignee',
    access: 'privacy:admin',
    summary: 'Takes a request that is open, from whoever has it, or gives it back; its end ends that',
    input: byId.extend({ take: z.boolean() }),
    output: PrivacyRow,
    errors: { ...noSuchRequest, REQUEST_OVER: { status: 422, message: 'privacy.request_over' } },
  }),
  eraseNow: endpoint({
    method: 'POST',
    path: '/admin/privacy/{id}/erase-now',
    access: 'privacy:admin',
    summary: 'Begins an erasure without waiting for the days of grace; needs a fresh proof of the password',
    input: byId.extend({
      /** The e-mail address of the person, typed by hand. */
      confirmation: z.string().trim().min(1).max(254),
      reason: z.string().trim().min(10).max(500),
    }),
    output: PrivacyRow,
    errors: {
      ...noSuchRequest,
      REQUEST_OVER: { status: 422, message: 'privacy.request_over' },
      STEP_UP_NEEDED: { status: 403, message: 'identity.step_up_needed' },
    },
  }),
}
