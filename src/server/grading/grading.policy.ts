import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { refuse } from './grading.refusals.ts'
import type { TaskRecord } from './task-record.store.ts'

/** Lets a connected parent act for a child. Whoever is not is answered as where there is no such child. */
export function requireParent(isVerifiedParent: boolean): void {
  if (!isVerifiedParent) throw refuse.NO_SUCH_CHILD()
}

/** An attempt of this candidate, and no preview. One of somebody else is answered as if it were not there. */
export function requireAttemptOf<A extends { readonly personId: number; readonly preview: boolean }>(
  attempt: A | undefined,
  candidateId: number,
): A {
  if (attempt === undefined || attempt.personId !== candidateId || attempt.preview) throw refuse.NO_SUCH_SECTION()
  return attempt
}

/** A section or a script, where it is there. */
export function requireSection<S>(section: S | null | undefined): S {
  if (section === null || section === undefined) throw refuse.NO_SUCH_SECTION()
  return section
}

/** Who grades, and whose work they don't grade unless staff have assigned it to them. */
export interface Grader {
  readonly id: number
  readonly ownStudents: readonly number[]
}

/** How many tasks one grader holds at a time. */
export const maxClaims = 2

type Owned = Pick<TaskRecord, 'person_id' | 'assigned_to'>

/**
 * Why a grader may not take a task; null where they may. Nobody grades their own work, a teacher their own student only where staff have
 * assigned it, and what is assigned is for one grader.
 */
export function findWithheld({ person_id, assigned_to }: Owned, { id, ownStudents }: Grader): QueuedTask['withheld'] {
  if (person_id === id) return 'own_work'
  if (assigned_to !== null) return assigned_to === id ? null : 'assigned'
  return ownStudents.includes(person_id) ? 'own_student' : null
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

/** A task that is neither released nor canceled. */
export function requireOpenTask<T extends Pick<TaskRecord, 'status'>>(task: T | undefined): T {
  const found = requireTask(task)
  if (found.status === 'released' || found.status === 'canceled') throw refuse.ALREADY_DONE()
  return found
}

/** Somebody who may grade a task: an active teacher, and not its candidate. */
export function requireGrader(
  { person_id }: Pick<TaskRecord, 'person_id'>,
  grader: { readonly id: number; readonly isActive: boolean; readonly isTeacher: boolean },
): void {
  if (!grader.isActive || !grader.isTeacher || grader.id === person_id) throw refuse.NOT_A_GRADER()
}
