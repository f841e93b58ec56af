import type { graderContract, QueueFigures } from '#contract/grading/grader.contract.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { toLongPage, toPageSlice } from '#server/kit/page.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { findGrader } from './grader.service.ts'
import { listDone } from './done.store.ts'
import { countDoneToday, countQueue, listQueue, sumEarned } from './queue.store.ts'
import { toQueuedTask } from './to-queued-task.ts'

/** Work that waits for a grader, and what they hold, the soonest due first. */
export async function getQueue(db: Db, query: InputOf<typeof graderContract.queue>, caller: Caller) {
  const grader = await findGrader(db, caller)
  const { skill, comment_language, option } = query
  const wanted = { skill, comment_language, option, takeable: query.takeable === 'true', mine: query.mine === 'true' }
  const page = await listQueue(db, wanted, grader, { ...toPageSlice(query), after: query.after })
  return toLongPage(
    query,
    page,
    page.rows.map((task) => toQueuedTask(task, grader)),
  )
}

/** Days and months begin at the midnights of where the caller is. */
export async function getFigures(db: Db, caller: Caller): Promise<QueueFigures> {
  const graderId = personOf(caller)
  const where = { zone: caller.timeZone ?? 'UTC', now: await readClock(db) }
  const [waiting, done_today, earned_this_month] = await Promise.all([
    countQueue(db, graderId),
    countDoneToday(db, graderId, where),
    sumEarned(db, graderId, where),
  ])
  return { ...waiting, done_today, earned_this_month }
}

/** What the caller has handed back, newest first. */
export async function getDone(db: Db, query: InputOf<typeof graderContract.done>, caller: Caller) {
  const grader = await findGrader(db, caller)
  const page = await listDone(db, grader.id, { ...toPageSlice(query), after: query.after })
  const data = page.rows.map((row) => ({
    task: toQueuedTask(row, grader),
    submitted_at: row.marked_at.toISOString(),
    band: row.band,
    stars: row.stars,
  }))
  return toLongPage(query, page, data)
}
