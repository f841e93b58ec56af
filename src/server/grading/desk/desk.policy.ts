import type { QueuedTask } from '#contract/grading/desk.contract.ts'
import { type Sql, sql } from '#server/kit/database.ts'
import { findWithheldReason } from '#server/grading/grading.policy.ts'
import type { TaskRecord } from '#server/grading/task-record.store.ts'
import { refuse } from '#server/grading/grading.refusals.ts'

/** Who grades, and whose work they don't grade unless staff have assigned it to them. */
export interface Grader {
  readonly id: number
  readonly ownStudents: readonly number[]
}

/** How many tasks one grader holds at a time. */
export const maxClaims = 2

type Owned = Pick<TaskRecord, 'person_id' | 'assigned_to'>

/** Why a grader may not take a task; null where they may. Nobody grades their own work, whatever staff say. */
export function findWithheld({ person_id, assigned_to }: Owned, { id, ownStudents }: Grader): QueuedTask['withheld'] {
  const isOwnStudent = ownStudents.includes(person_id)
  return findWithheldReason({ graderId: id, candidateId: person_id, isOwnStudent, assignedTo: assigned_to })
}

/** The same as a condition on a task `t` and its script `s`. */
export function isTakeable({ id, ownStudents }: Grader): Sql<boolean> {
  return sql<boolean>`(s.person_id <> ${id}
    and (t.assigned_to = ${id} or (t.assigned_to is null and s.person_id <> all(${[...ownStudents]}::bigint[]))))`
}

/** The task, where it is there. */
export function requireTask<T>(task: T | undefined): T {
  if (task === undefined) throw refuse.NO_SUCH_TASK()
  return task
}

/** Whether a grader holds a task: they have claimed it, and the claim hasn't run out. */
export function holdsTask({ is_claimed, grader_id }: Pick<TaskRecord, 'is_claimed' | 'grader_id'>, { id }: Pick<Grader, 'id'>): boolean {
  return is_claimed && grader_id === id
}

export function requireHolder(task: Pick<TaskRecord, 'is_claimed' | 'grader_id'>, grader: Pick<Grader, 'id'>): void {
  if (!holdsTask(task, grader)) throw refuse.CLAIM_LOST()
}

/** Whoever holds a task reads it, and whoever has handed it back. */
export function requireReader(task: Pick<TaskRecord, 'is_claimed' | 'grader_id' | 'status'>, grader: Pick<Grader, 'id'>): void {
  if (!holdsTask(task, grader) && !(task.status === 'released' && task.grader_id === grader.id)) throw refuse.CLAIM_LOST()
}

/** Lets a grader take a task that waits; `claims` is how many others they hold. */
export function requireTakeable(task: TaskRecord, grader: Grader, claims: number): void {
  if (task.status !== 'queued' && task.status !== 'claimed') throw refuse.TAKEN()
  if (findWithheld(task, grader) !== null) throw refuse.NOT_FOR_YOU()
  if (task.is_claimed) throw refuse.TAKEN()
  if (claims >= maxClaims) throw refuse.TOO_MANY_CLAIMS()
}
