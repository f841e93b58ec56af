import { findPeople, listHolders as listHoldersOfRole } from '#server/identity/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import { requeueTasks } from '#server/grading/task-record.store.ts'
import { listHolders, lockEnded } from './claim.store.ts'

const batchSize = 100

/** Those who hold a task and may not grade any more: blocked, leaving, or no teachers by now. */
async function listFormerGraders(db: Db): Promise<number[]> {
  const holders = await listHolders(db)
  const [people, teachers] = [await findPeople(db, holders), new Set(await listHoldersOfRole(db, 'teacher', holders))]
  return holders.filter((id) => people.get(id)?.status !== 'active' || !teachers.has(id))
}

/** Puts work back into the queue whose claim has run out, or whose grader may not grade any more. Drafts stay. Answers how much. */
export async function endClaims({ db, signal }: Pick<ScheduleRun, 'db' | 'signal'>): Promise<number> {
  const graders = await listFormerGraders(db)
  let ended = 0
  while (!signal.aborted) {
    const done = await inTransaction(db, async (tx) => {
      const ids = await lockEnded(tx, { graders, limit: batchSize })
      await requeueTasks(tx, ids)
      return ids.length
    })
    ended += done
    if (done < batchSize) break
  }
  return ended
}

export const claimSchedule: Schedule = {
  name: 'grading.end-claims',
  everyMs: 60_000,
  runsOn: 'one-server',
  run: async (run) => void (await endClaims(run)),
}
