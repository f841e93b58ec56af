import type { gradingAdminContract } from '#contract/grading/staff.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findAnchor, retireAnchor, upsertAnchor } from '#server/grading/anchor/anchor.store.ts'
import { requireTask } from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { listMarkingsOf } from '#server/grading/marking.store.ts'
import { lockTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { actorOf, type Caller, personOf } from '#server/kit/request/caller.ts'
import { isFitForAnchor } from './compare.service.ts'

type Action = 'grading.made-anchor' | 'grading.anchor-retired'

function record(tx: Tx, caller: Caller, task: TaskRecord, { action, reason }: { action: Action; reason?: string }): Promise<unknown> {
  return recordAudit(tx, {
    actor: actorOf(caller),
    action,
    entity: 'grading',
    entityId: task.id,
    before: null,
    after: { script_id: task.script_id },
    ...(reason === undefined ? {} : { reason }),
    personIds: task.person_id === null ? [] : [task.person_id],
  })
}

/** Makes a section that was marked twice and released an anchor; its agreed bands are those that were released. Done again it changes nothing. */
export async function useAsAnchor(
  db: Db,
  { id, reason }: InputOf<typeof gradingAdminContract.useAsAnchor>,
  caller: Caller,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const task = requireTask(await lockTaskRecord(tx, id))
    const [first] = await listMarkingsOf(tx, id)
    if (first === undefined || !isFitForAnchor(task, first)) throw refuse.NOT_FOR_AN_ANCHOR()
    if ((await findAnchor(tx, task.script_id))?.is_retired === false) return
    await upsertAnchor(tx, task.script_id, { marks: first.agreed_marks ?? [], band: first.agreed_band ?? 0, madeBy: personOf(caller) })
    await record(tx, caller, task, { action: 'grading.made-anchor', reason })
  })
  return {}
}

/** Gives an anchor to no grader from now on. */
export async function retireByStaff(
  db: Db,
  { id }: InputOf<typeof gradingAdminContract.retireAnchor>,
  caller: Caller,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const task = requireTask(await lockTaskRecord(tx, id))
    if ((await findAnchor(tx, task.script_id))?.is_retired !== false) return
    await retireAnchor(tx, task.script_id)
    await record(tx, caller, task, { action: 'grading.anchor-retired' })
  })
  return {}
}
