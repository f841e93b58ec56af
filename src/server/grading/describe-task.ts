import type { QueuedTask } from '#contract/grading/grader.contract.ts'
import { optionsOf, type TaskRecord } from './task-record.store.ts'

/** What a task earns, by currency. */
function sumRates({ own_work, orders, qualification_id }: TaskRecord): QueuedTask['rate'] {
  if (qualification_id !== null) return []
  if (own_work !== null) return [{ amount: own_work.amount, currency: own_work.currency }]
  const sums = new Map<string, number>()
  for (const { rate_amount, rate_currency } of orders) sums.set(rate_currency, (sums.get(rate_currency) ?? 0) + rate_amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** What graders and staff both see of a task. */
export function describeTask(task: TaskRecord): Omit<QueuedTask, 'state' | 'withheld'> {
  const { id, candidate_number, skill, module, test_title, comment_language, priority, due_at, words, duration_ms } = task
  return {
    id,
    candidate_number,
    skill,
    module,
    test_title,
    options: optionsOf(task),
    comment_language,
    priority,
    due_at: due_at.toISOString(),
    words,
    duration_ms,
    rate: sumRates(task),
    is_practice: task.qualification_id !== null,
    lease_until: task.is_claimed ? (task.lease_until?.toISOString() ?? null) : null,
  }
}
