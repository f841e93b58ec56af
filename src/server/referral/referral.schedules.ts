import { findPeople } from '#server/identity/index.ts'
import { inTransaction } from '#server/kit/database.ts'
import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import { qualifyFriend } from './qualify.service.ts'
import { listWaitingFriends } from './referral.store.ts'

const batchSize = 200

/** Lets friends qualify whose last step publishes no event: a guardian's consent, or an age that staff have corrected or a block that they have lifted. */
export async function qualifyWaiting({ db, signal }: Pick<ScheduleRun, 'db' | 'signal'>): Promise<void> {
  let after = 0
  while (!signal.aborted) {
    const waiting = await listWaitingFriends(db, after, batchSize)
    const people = await findPeople(
      db,
      waiting.map(({ friendId }) => friendId),
    )
    for (const { friendId } of waiting) {
      const friend = people.get(friendId)
      const isReady = friend?.finish_bind === true && friend.email_verified_at !== null
      if (isReady && !signal.aborted) await inTransaction(db, (tx) => qualifyFriend(tx, friendId))
    }
    after = waiting.at(-1)?.id ?? 0
    if (waiting.length < batchSize) return
  }
}

export const qualifySchedule: Schedule = {
  name: 'referral.qualify-waiting',
  everyMs: 3_600_000,
  runsOn: 'one-server',
  run: qualifyWaiting,
}
