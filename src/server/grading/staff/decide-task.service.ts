import type { gradingAdminContract, StaffTask } from '#contract/grading/staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findPerson, listRoles } from '#server/identity/index.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { actorOf, type Caller } from '#server/kit/request/caller.ts'
import { hasMarked } from '#server/grading/marking.store.ts'
import { listGradableSkills } from '#server/grading/qualified.service.ts'
import { lockTaskRecord, requeueTasks, type TaskRecord } from '#server/grading/task-record.store.ts'
import { requireAssignable, requireGrader, requireOpenTask } from '#server/grading/grading.policy.ts'
import { cancelWork } from './cancel-work.service.ts'
import { readForStaff } from './staff-task.service.ts'
import { assignTask } from './staff-task.store.ts'

async function findAssignee(tx: Tx, id: number, scriptId: number) {
  const [person, roles] = [await findPerson(tx, id), await listRoles(tx, id)]
  const [skills, marked] = [await listGradableSkills(tx, id), await hasMarked(tx, scriptId, id)]
  return { id, isActive: person?.status === 'active', isTeacher: roles.includes('teacher'), skills, hasMarked: marked }
}

const peopleOf = ({ person_id, grader_id, assigned_to }: TaskRecord) => [person_id, grader_id, assigned_to].filter((id) => id !== null)

/** Gives a task to one grader, whoever had claimed it, or to every grader again. Drafts stay. */
export function assignToGrader(
  db: Db,
  { id, grader_id, reason }: InputOf<typeof gradingAdminContract.assign>,
  caller: Caller,
): Promise<StaffTask> {
  return inTransaction(db, async (tx) => {
    const task = requireAssignable(await lockTaskRecord(tx, id))
    if (grader_id !== null) requireGrader(task, await findAssignee(tx, grader_id, task.script_id))
    if (task.grader_id !== grader_id) await requeueTasks(tx, [id])
    await assignTask(tx, id, grader_id)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading.assigned',
      entity: 'grading',
      entityId: id,
      before: { assigned_to: task.assigned_to, grader_id: task.grader_id },
      after: { assigned_to: grader_id },
      reason,
      personIds: [...peopleOf(task), ...(grader_id === null ? [] : [grader_id])],
    })
    return readForStaff(tx, id)
  })
}

/** Rejects a task: coins that are on hold come back, whoever paid is notified with the reason, and its options can be bought again. */
export function cancelByStaff(db: Db, { id, reason }: InputOf<typeof gradingAdminContract.cancel>, caller: Caller): Promise<StaffTask> {
  return inTransaction(db, async (tx) => {
    const task = requireOpenTask(await lockTaskRecord(tx, id))
    const coins = await cancelWork(tx, task, reason)
    await recordAudit(tx, {
      actor: actorOf(caller),
      action: 'grading.canceled',
      entity: 'grading',
      entityId: id,
      before: { status: task.status },
      after: { status: 'canceled', coins_returned: coins },
      reason,
      personIds: [...peopleOf(task), ...task.orders.map(({ payer_id }) => payer_id)],
    })
    return readForStaff(tx, id)
  })
}
