import type { graderContract } from '#contract/grading/grader.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { lockTaskRecord, requeueTasks } from '#server/grading/task-record.store.ts'
import { hasMarked } from '#server/grading/marking.store.ts'
import { isKept } from '#server/grading/anchor/anchor.service.ts'
import { lockNextKept, makeAnchorTask } from './claim-anchor.ts'
import { claimTask, countClaims, lockClaimsOf, renewClaim } from './claim.store.ts'
import {
  holdsTask,
  maxClaims,
  requireHolder,
  requireSeen,
  requireSkill,
  requireTakeable,
  requireTask,
} from '#server/grading/grading.policy.ts'
import { refuse } from '#server/grading/grading.refusals.ts'
import { findGrader } from './grader.service.ts'

/** Takes the work that is due first among what the caller may take; null where there is none. */
export async function claimNext(db: Db, filter: InputOf<typeof graderContract.claimNext>, caller: Caller): Promise<{ id: number | null }> {
  const grader = await findGrader(db, caller)
  requireSkill(grader, filter.skill)
  return inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, grader.id)
    if ((await countClaims(tx, grader.id)) >= maxClaims) throw refuse.TOO_MANY_CLAIMS()
    const next = await lockNextKept(tx, filter, grader)
    if (next === null) return { id: null }
    const id = (await makeAnchorTask(tx, next, grader)) ?? next.id
    await claimTask(tx, id, grader.id)
    return { id }
  })
}

/** Takes one task; whoever has it already keeps it for two hours more. */
export async function claim(db: Db, id: number, caller: Caller): Promise<{ lease_until: string }> {
  const grader = await findGrader(db, caller)
  const lease = await inTransaction(db, async (tx) => {
    await lockClaimsOf(tx, grader.id)
    const task = requireTask(await lockTaskRecord(tx, id))
    if (holdsTask(task, grader)) return renewClaim(tx, id)
    requireSeen(task, grader, await hasMarked(tx, task.script_id, grader.id))
    requireTakeable(task, grader, await countClaims(tx, grader.id))
    if (task.kind === 'anchor') requireTask((await isKept(tx, task, task.skill)) ? task : undefined)
    return claimTask(tx, id, grader.id)
  })
  return { lease_until: lease.toISOString() }
}

/** Returns a task to the queue; the draft stays. */
export async function giveBack(db: Db, id: number, caller: Caller): Promise<Record<string, never>> {
  const grader = { id: personOf(caller) }
  await inTransaction(db, async (tx) => {
    requireHolder(requireTask(await lockTaskRecord(tx, id)), grader)
    await requeueTasks(tx, [id])
  })
  return {}
}
