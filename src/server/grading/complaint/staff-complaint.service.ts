import type { complaintContract, StaffComplaint } from '#contract/grading/complaint.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { cancelTask } from '#server/grading/task.store.ts'
import { lockTaskRecord } from '#server/grading/task-record.store.ts'
import { type NameOf, namePeople } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { type ComplaintRow, findComplaint, listComplaints } from './complaint-list.store.ts'
import { requireComplaint, requireOpen } from './complaint.policy.ts'
import { onRemarkCanceled } from './decide-complaint.service.ts'
import { toComplaint } from './describe-complaint.ts'

function toStaffComplaint(row: ComplaintRow, nameOf: NameOf): StaffComplaint {
  const toPerson = (id: number) => {
    const { name } = nameOf(id)
    return { id, name }
  }
  const {
    remark_id,
    attempt_id,
    revision_id,
    skill,
    test_title,
    candidate_number,
    person_id,
    payer_id,
    grader_id,
    second_grader_id: second,
  } = row
  return {
    ...toComplaint(row),
    remark_id,
    attempt_id,
    revision_id,
    skill,
    test_title,
    candidate_number,
    candidate: toPerson(person_id),
    payer: toPerson(payer_id),
    grader: toPerson(grader_id),
    second_grader: second === null ? null : toPerson(second),
  }
}

async function toStaffComplaints(db: Db | Tx, rows: readonly ComplaintRow[]): Promise<StaffComplaint[]> {
  const people = rows.flatMap(({ person_id, payer_id, grader_id, second_grader_id }) => [person_id, payer_id, grader_id, second_grader_id])
  const nameOf = await namePeople(db, people)
  return rows.map((row) => toStaffComplaint(row, nameOf))
}

/** Complaints about gradings, newest first. */
export async function listForStaff(db: Db, query: InputOf<typeof complaintContract.list>) {
  const { state, skill, after } = query
  const page = await listComplaints(db, { state, skill }, { ...toPageSlice(query), after })
  return toLongPage(query, page, await toStaffComplaints(db, page.rows))
}

export async function readForStaff(db: Db | Tx, id: number): Promise<StaffComplaint> {
  const [complaint] = await toStaffComplaints(db, [requireComplaint(await findComplaint(db, id))])
  return requireComplaint(complaint)
}

/** Refuses to have it marked again: nobody grades it, and the coins come back. */
export function rejectComplaint(db: Db, { id, reason }: InputOf<typeof complaintContract.reject>, caller: Caller): Promise<StaffComplaint> {
  return inTransaction(db, async (tx) => {
    const { remark_id } = requireComplaint(await findComplaint(tx, id))
    await lockTaskRecord(tx, remark_id)
    const { person_id, payer_id, grader_id } = requireOpen(await findComplaint(tx, id))
    await cancelTask(tx, remark_id, reason)
    const coins = await onRemarkCanceled(tx, remark_id, reason)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading-complaint.rejected',
      entity: 'grading-complaint',
      entityId: id,
      before: { task: remark_id },
      after: { outcome: 'rejected', coins_returned: coins },
      reason,
      personIds: [person_id, payer_id, grader_id],
    })
    return readForStaff(tx, id)
  })
}
