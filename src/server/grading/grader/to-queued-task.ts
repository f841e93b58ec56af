import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { describeTask } from '#server/grading/describe-task.ts'
import type { TaskRecord } from '#server/grading/task-record.store.ts'
import { findWithheld, type Grader, hasHandedBack, holdsTask } from '#server/grading/grading.policy.ts'

function findState(task: TaskRecord, grader: Grader): QueuedTask['state'] {
  if (holdsTask(task, grader) || hasHandedBack(task, grader)) return 'yours'
  return task.status === 'queued' || (task.status === 'claimed' && !task.is_claimed) ? 'free' : 'taken'
}

/** A task as a grader sees it in the queue. */
export function toQueuedTask(task: TaskRecord, grader: Grader): QueuedTask {
  const state = findState(task, grader)
  return { ...describeTask(task), state, withheld: state === 'yours' ? null : findWithheld(task, grader) }
}
