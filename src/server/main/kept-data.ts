import { keepAuditForATime } from '#server/kit/audit-log/audit-purge.store.ts'
import { keepEventsForATime } from '#server/kit/event/event-retention.store.ts'
import { keepDeadJobsForATime } from '#server/kit/job/job-list.store.ts'
import { keepIdempotencyForATime } from '#server/kit/idempotency/idempotency.store.ts'
import { erasurePhases } from '#server/kit/module.ts'
import { createKitPersonalData } from '#server/kit/personal-data/kit-personal-data.store.ts'
import { eraseTogether, type PersonalData } from '#server/kit/personal-data/personal-data.ts'
import type { KeptForATime } from '#server/kit/personal-data/retention.ts'
import { createPersonalData, createRetention } from './modules.gen.ts'

/** Every module that keeps something about people, in the order in which they are erased: the phases of `erasurePhases`, the last all at once. */
export function listPersonalData(deps: Parameters<typeof createPersonalData>[0]): PersonalData[] {
  const all = [{ phase: 'events', part: createKitPersonalData(deps.db) }, ...createPersonalData(deps)]
  return erasurePhases.flatMap((phase) => {
    const parts = all.filter((each) => each.phase === phase).map(({ part }) => part)
    return phase === 'person' ? eraseTogether(parts) : parts
  })
}

/** What every module keeps for a time only. What else ends has a round of its own: emails, notices, previews, archives, and pictures that nothing names. */
export function listRetention(deps: Parameters<typeof createRetention>[0]): KeptForATime[] {
  return [
    ...createRetention(deps),
    keepAuditForATime(deps.db),
    keepEventsForATime(deps.db),
    keepDeadJobsForATime(deps.db),
    keepIdempotencyForATime(deps.db),
  ]
}
