import { z } from 'zod'
import { Empty, Id, Instant, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint } from '#contract/kit/endpoint.ts'

/** Somebody whom the log names; without a name and an address, nobody whom the product still has. */
export const AuditPerson = z.object({ id: z.int(), name: z.string(), email: z.string() })
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  /** Null: nobody was signed in, or the product did it by itself. */
  actor: AuditPerson.nullable(),
  actor_role: z.string().nullable(),
  on_behalf_of: z.int().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  /** "person.blocked" */
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** Whom it was done to, where it was done to a person. */
  subject: AuditPerson.nullable(),
  /** What changed, as it was and as it is; what is sensitive reads `***`. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** Its place in the chain; null, and no hash, for the moment between its commit and its joining the chain. */
  chain_number: z.int().nullable(),
  hash: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** Days are in UTC, both included. */
export const AuditFilter = z.object({
  /** Who did it. */
  actor: Id.optional(),
  /** Whom it concerns. */
  person: Id.optional(),
  entity: z.string().trim().max(60).optional(),
  entity_id: z.string().trim().max(60).optional(),
  /** An action, or the beginning of some: "person." */
  action: z.string().trim().max(60).optional(),
  /** A kind of decision: an action, or a module with all its actions. */
  kind: z.string().trim().max(60).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const auditContract = {
  list: endpoint({
    method: 'GET',
    path: '/admin/audit',
    access: 'account:admin',
    summary: 'Who did what, newest first; counted up to 1,000, and `after` leads on from the last event of the page before',
    input: LongPageQuery.omit({ q: true }).extend({ ...AuditFilter.shape, after: Id.optional() }),
    output: longPageOf(AuditRow),
  }),
  people: endpoint({
    method: 'GET',
    path: '/admin/audit/person',
    access: 'account:admin',
    limit: { calls: 300, seconds: 60, by: 'person' },
    summary: 'Whom the log can be narrowed to: people by part of a name, username or email, or by number; at most ten',
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    output: z.object({ data: z.array(AuditPerson) }),
  }),
  check: endpoint({
    method: 'GET',
    path: '/admin/audit/check',
    access: 'account:admin',
    limit: { calls: 10, seconds: 60, by: 'person' },
    summary:
      'Whether the chain of hashes is whole, and the first event at which it is not; from the last event that was deleted after its time',
    input: Empty,
    output: z.object({
      events: z.int(),
      /** Events that have not joined the chain yet, and were not checked. */
      waiting: z.int(),
      intact: z.boolean(),
      broken_at: z.int().nullable(),
      /** Events before those that were checked, deleted after their time. */
      purged: z.int(),
    }),
  }),
}
