import type { Complaint, ComplaintState } from '#contract/grading/complaint.ts'
import { compareMarkings } from './compare-markings.ts'
import type { ComplaintRow } from './complaint-list.store.ts'

function stateOf({ outcome, status }: Pick<ComplaintRow, 'outcome' | 'status'>): ComplaintState {
  return outcome ?? (status === 'queued' ? 'waiting' : 'grading')
}

/** A complaint as whoever made it reads it. */
export function toComplaint(row: ComplaintRow): Complaint {
  const { id, task_id, skill, reason, price, coins, is_late, created_at, due_at, decided_at, reject_reason, before, after } = row
  return {
    id,
    task_id,
    state: stateOf(row),
    reason,
    price,
    coins,
    is_late,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    reject_reason,
    findings: after === null ? null : { before: before.band, after: after.band, marks: compareMarkings(before.marks, after.marks, skill) },
  }
}
