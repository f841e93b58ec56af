import type { TaskRecord } from '#server/grading/task-record.store.ts'
import { refuse } from '#server/grading/grading.refusals.ts'

/** The task, where it is there. */
export function requireTask<T>(task: T | undefined): T {
  if (task === undefined) throw refuse.NO_SUCH_TASK()
  return task
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
