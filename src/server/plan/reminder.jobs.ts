import { proEnding } from '#contract/plan/events.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'
import { listEndingWithin } from './membership.store.ts'

/** How many days before the end people are reminded; each once for each end, the shortest first. */
const reminders = [1, 7]
const everyMs = 3_600_000

/** Reminds everybody whose Pro ends soon. Whoever extends it has another end, and is reminded of that one. */
export async function remindOfEnds(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const reminded = new Set<number>()
    for (const days of reminders) {
      const ending = (await listEndingWithin(tx, days)).filter(({ personId }) => !reminded.has(personId))
      for (const { personId } of ending) reminded.add(personId)
      await publishEvents(
        tx,
        proEnding,
        ending.map(({ personId, endsAt }) => ({
          dedupeKey: `plan.pro_ending ${personId} ${endsAt.toISOString()} ${days}`,
          payload: { person_id: personId, until: endsAt.toISOString(), days },
        })),
      )
    }
  })
}

export function createReminderSchedules(db: Db): Schedule[] {
  return [{ name: 'plan.remind-of-ends', everyMs, runsOn: 'one-server', run: () => remindOfEnds(db) }]
}
