import { z } from 'zod'
import { Empty, Id, longPageOf, LongPageQuery } from '#contract/kit/common.ts'
import { endpoint, idempotencyRefusals } from '#contract/kit/endpoint.ts'
import { pointIsNotEnough } from '#contract/wallet/point-is-not-enough.ts'
import { Complaint, ComplaintState } from './complaint.ts'
import { reasonLength } from './complaint-limits.ts'
import { GradedSkill } from './marking.ts'
import { noSuchSection } from './order.contract.ts'

const Person = z.object({ id: z.int(), name: z.string() })

/** A complaint as staff see it. */
const StaffComplaint = Complaint.extend({
  /** What is marked again. */
  remark_id: z.int(),
  attempt_id: z.int(),
  /** Null where it is about a section of the attempt. */
  revision_id: z.int().nullable(),
  skill: GradedSkill,
  test_title: z.string(),
  candidate_number: z.int(),
  candidate: Person,
  payer: Person,
  grader: Person,
  /** Who marks it again; null while it waits. */
  second_grader: Person.nullable(),
})
export type StaffComplaint = z.infer<typeof StaffComplaint>

const noSuchComplaint = { NO_SUCH_COMPLAINT: { status: 422, message: 'complaint.no_such_complaint' } } as const
const byComplaint = z.object({ id: Id })

/** Why it should be marked again, and the price that the person has seen. */
const Doubt = z.object({ reason: z.string().trim().min(reasonLength.min).max(reasonLength.max), price: z.int().min(0).max(1_000_000) })

const doubt = { reason: 'My first paragraph answers the question that the comment misses.', price: 10 }

const complainRefusals = {
  ...noSuchSection,
  ...pointIsNotEnough,
  ...idempotencyRefusals,
  NOT_GRADED: { status: 422, message: 'complaint.not_graded' },
  ALREADY_COMPLAINED: { status: 409, message: 'complaint.already_complained' },
  ATTEMPT_VOID: { status: 422, message: 'complaint.attempt_void' },
  NOTHING_TO_GRADE: { status: 422, message: 'grading.nothing_to_grade' },
  PRICE_CHANGED: { status: 422, message: 'grading.price_changed', data: z.object({ price: z.int() }) },
} as const

export const complaintContract = {
  complain: endpoint({
    method: 'POST',
    path: '/grading/attempt/{attempt_id}/{skill}/complaint',
    access: 'signed-in',
    limit: { calls: 20, seconds: 3600, by: 'person' },
    idempotent: true,
    summary:
      'Asks once for a section to be marked again by another person, at the price of scores that the person has seen; the coins are on hold, and come back where the band changes',
    input: Doubt.extend({ attempt_id: Id, skill: GradedSkill, child_id: Id.optional() }).meta({ examples: [doubt] }),
    output: Empty,
    errors: { ...complainRefusals, NO_SUCH_CHILD: { status: 403, message: 'family.no_such_child' } },
  }),
  complainOfRevision: endpoint({
    method: 'POST',
    path: '/grading/revision/{id}/complaint',
    access: 'signed-in',
    limit: { calls: 20, seconds: 3600, by: 'person' },
    idempotent: true,
    summary: 'The same for a revision of the person’s own',
    input: Doubt.extend({ id: Id }).meta({ examples: [doubt] }),
    output: Empty,
    errors: complainRefusals,
  }),
  list: endpoint({
    method: 'GET',
    path: '/admin/grading/complaint',
    access: 'grading:admin',
    summary: 'Complaints about gradings, newest first, with both bands',
    input: LongPageQuery.pick({ page: true, per_page: true, after: true }).extend({
      state: z.enum([...ComplaintState.options, 'open']).optional(),
      skill: GradedSkill.optional(),
    }),
    output: longPageOf(StaffComplaint),
  }),
  read: endpoint({
    method: 'GET',
    path: '/admin/grading/complaint/{id}',
    access: 'grading:admin',
    summary: 'One complaint, with both markings',
    input: byComplaint,
    output: StaffComplaint,
    errors: noSuchComplaint,
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/grading/complaint/{id}/reject',
    access: 'grading:admin',
    summary: 'Refuses to have it marked again: the coins come back, and the payer and the candidate are notified with the reason',
    input: byComplaint
      .extend({ reason: z.string().trim().min(1).max(500) })
      .meta({ examples: [{ reason: 'The reason insults the grader' }] }),
    output: StaffComplaint,
    errors: { ...noSuchComplaint, ALREADY_DECIDED: { status: 422, message: 'complaint.already_decided' } },
  }),
}
