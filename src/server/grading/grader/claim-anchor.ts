import { randomInt } from 'node:crypto'
import { findKept, isKept } from '#server/grading/anchor/anchor.service.ts'
import { insertAnchorTask, listNewAnchors } from '#server/grading/anchor/anchor.store.ts'
import { draw } from '#server/grading/draw.ts'
import type { Grader } from '#server/grading/grading.policy.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { cancelTask } from '#server/grading/task.store.ts'
import { findTaskRecord, type TaskRecord } from '#server/grading/task-record.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { lockNext, type QueueFilter } from './queue.store.ts'

const maxSoonerMinutes = 45

/**
 * By a draw, a task of an anchor that the grader has not marked yet, in place of the next one: like it in skill and language, and due a little
 * sooner. Null where the draw doesn't fall or there is none.
 */
export async function makeAnchorTask(tx: Tx, next: TaskRecord, grader: Grader): Promise<number | null> {
  const { anchor_share_bps } = await findSettings(tx)
  if (next.assigned_to !== null || !draw(anchor_share_bps)) return null
  const scriptId = await findKept(tx, await listNewAnchors(tx, grader, next.skill), { skill: next.skill, waits: false })
  if (scriptId === null) return null
  return insertAnchorTask(tx, {
    scriptId,
    graderId: grader.id,
    qualificationId: null,
    dueAt: new Date(next.due_at.getTime() - randomInt(1000, maxSoonerMinutes * 60_000)),
    commentLanguage: next.comment_language,
    priority: next.priority,
  })
}

/** What the grader is given next, held. An anchor that they have given back, and whose section was kept for its time and is gone, is passed over. */
export async function lockNextKept(tx: Tx, filter: QueueFilter, grader: Grader): Promise<TaskRecord | null> {
  for (;;) {
    const id = await lockNext(tx, filter, grader)
    const task = id === null ? undefined : await findTaskRecord(tx, id)
    if (task === undefined) return null
    if (task.kind !== 'anchor' || (await isKept(tx, task, task.skill))) return task
    await cancelTask(tx, task.id, null)
  }
}
