import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import type { TaskOrder, TaskRecord } from './task-record.store.ts'

/** What the options of a task earn, by currency. */
export function sumRates(orders: readonly TaskOrder[]): QueuedTask['rate'] {
  const sums = new Map<string, number>()
  for (const { rate_amount, rate_currency } of orders) sums.set(rate_currency, (sums.get(rate_currency) ?? 0) + rate_amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** What graders and staff both see of a task. */
export function describeTask(task: TaskRecord): Omit<QueuedTask, 'state' | 'withheld'> {
  const { id, candidate_number, skill, module, test_title, orders, comment_language, priority, due_at, words, duration_ms } = task
  return {
    id,
    candidate_number,
    skill,
    module,
    test_title,
    options: orders.map(({ option }) => option),
    comment_language,
    priority,
    due_at: due_at.toISOString(),
    words,
    duration_ms,
    rate: sumRates(orders),
    lease_until: task.is_claimed ? (task.lease_until?.toISOString() ?? null) : null,
  }
}
