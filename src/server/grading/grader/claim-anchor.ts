import { randomInt } from 'node:crypto'
import { findKept } from '#server/grading/anchor/anchor.service.ts'
import { insertAnchorTask, listNewAnchors } from '#server/grading/anchor/anchor.store.ts'
import { draw } from '#server/grading/draw.ts'
import type { Grader } from '#server/grading/grading.policy.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { findTaskRecord } from '#server/grading/task-record.store.ts'
import type { Tx } from '#server/kit/database.ts'

const maxSoonerMinutes = 45

/**
 * By a draw, a task of an anchor that the grader has not marked yet, in place of the next one: like it in skill and language, and due a little
 * sooner. Null where the draw doesn't fall or there is none.
 */
export async function makeAnchorTask(tx: Tx, nextId: number, grader: Grader): Promise<number | null> {
  const { anchor_share_bps } = await findSettings(tx)
  if (!draw(anchor_share_bps)) return null
  const next = await findTaskRecord(tx, nextId)
  if (next === undefined || next.assigned_to !== null) return null
  const scriptId = await findKept(tx, await listNewAnchors(tx, grader, next.skill), next.skill)
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
