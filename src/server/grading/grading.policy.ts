import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import type { GradedSkill } from '#contract/grading/marking.ts'
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
  /** Of which they may grade what people have paid for. */
  readonly skills: readonly GradedSkill[]
}

/** How many tasks one grader holds at a time. */
export const maxClaims = 2

type Owned = Pick<TaskRecord, 'person_id' | 'assigned_to' | 'skill' | 'qualification_id'>

/**
 * Why a grader may not take a task; null where they may. Nobody grades their own work, a teacher their own student only where staff have
 * assigned it, and what is assigned is for one grader. What people have paid for needs a grader who is qualified for the skill.
 */
export function findWithheld(
  { person_id, assigned_to, skill, qualification_id }: Owned,
  { id, ownStudents, skills }: Grader,
): QueuedTask['withheld'] {
  if (person_id === id) return 'own_work'
  if (assigned_to !== null && assigned_to !== id) return 'assigned'
  if (assigned_to === null && person_id !== null && ownStudents.includes(person_id)) return 'own_student'
  return qualification_id !== null || skills.includes(skill) ? null : 'not_qualified'
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

type HandedBack = Pick<TaskRecord, 'grader_id' | 'status'>

/** Whether a grader has handed a task back; whether it is released already is none of their concern. */
export function hasHandedBack({ status, grader_id }: HandedBack, { id }: Pick<Grader, 'id'>): boolean {
  return (status === 'released' || status === 'submitted') && grader_id === id
}

/** Refuses to hand back comments whose sound hasn't arrived. */
export function requireVoices(comment_ids: string[]): void {
  if (comment_ids.length > 0) throw refuse.VOICE_MISSING({ comment_ids })
}

/** Whoever holds a task reads it, and whoever has handed it back. */
export function requireReader(task: Pick<TaskRecord, 'is_claimed'> & HandedBack, grader: Pick<Grader, 'id'>): void {
  if (!holdsTask(task, grader) && !hasHandedBack(task, grader)) throw refuse.CLAIM_LOST()
}

/** Lets somebody take the next task who is qualified for the skill that they ask for, or for any. */
export function requireSkill({ skills }: Pick<Grader, 'skills'>, skill: GradedSkill | undefined): void {
  if (skill === undefined ? skills.length === 0 : !skills.includes(skill)) throw refuse.NOT_QUALIFIED()
}

/** An anchor of another grader, and a script to be marked again by somebody who has marked it, are answered as if they were not there. */
export function requireSeen(
  { kind, assigned_to }: Pick<TaskRecord, 'kind' | 'assigned_to'>,
  { id }: Pick<Grader, 'id'>,
  hasMarked: boolean,
): void {
  const isSeen = kind === 'order' || (kind === 'anchor' ? assigned_to === id : !hasMarked)
  if (!isSeen) throw refuse.NO_SUCH_TASK()
}

/** Somebody who has still to qualify for a skill that graders are asked to qualify for. */
export function requireUnqualified(isQualified: boolean): void {
  if (isQualified) throw refuse.ALREADY_QUALIFIED()
}

/** Lets a grader take a task that waits; `claims` is how many others they hold. */
export function requireTakeable(task: TaskRecord, grader: Grader, claims: number): void {
  if (task.status !== 'queued' && task.status !== 'claimed') throw refuse.TAKEN()
  const withheld = findWithheld(task, grader)
  if (withheld === 'not_qualified') throw refuse.NOT_QUALIFIED()
  if (withheld !== null) throw refuse.NOT_FOR_YOU()
  if (task.is_claimed) throw refuse.TAKEN()
  if (claims >= maxClaims) throw refuse.TOO_MANY_CLAIMS()
}

/** A task that is neither released nor canceled. */
export function requireOpenTask<T extends Pick<TaskRecord, 'status'>>(task: T | undefined): T {
  const found = requireTask(task)
  if (found.status === 'released' || found.status === 'canceled') throw refuse.ALREADY_DONE()
  return found
}

/** A task that somebody can still grade, and that isn't an anchor, which is made for one grader. */
export function requireAssignable<T extends Pick<TaskRecord, 'status' | 'kind'>>(task: T | undefined): T {
  const found = requireOpenTask(task)
  if (found.status === 'submitted' || found.kind === 'anchor') throw refuse.ALREADY_DONE()
  return found
}

interface Assignee {
  readonly id: number
  readonly isActive: boolean
  readonly isTeacher: boolean
  readonly skills: readonly GradedSkill[]
  /** Whether they have marked the script already. */
  readonly hasMarked: boolean
}

/** Somebody who may grade a task: an active teacher who is qualified, not its candidate, and not who has marked it before. */
export function requireGrader(
  { person_id, skill, marks_again }: Pick<TaskRecord, 'person_id' | 'skill' | 'marks_again'>,
  grader: Assignee,
): void {
  const isBlind = marks_again === null || !grader.hasMarked
  if (!grader.isActive || !grader.isTeacher || grader.id === person_id || !isBlind) throw refuse.NOT_A_GRADER()
  if (!grader.skills.includes(skill)) throw refuse.GRADER_NOT_QUALIFIED()
}
