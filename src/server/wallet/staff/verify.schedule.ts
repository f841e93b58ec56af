import type { Schedule, ScheduleRun } from '#server/kit/job/schedule.ts'
import { findDrift } from '#server/wallet/ledger/verify.store.ts'
import { replaceDrift } from './drift.store.ts'

/** Recomputes the ledger once a day. What differs is kept until the next time, and staff have a figure for it. */
async function verifyLedger({ db, log }: ScheduleRun): Promise<void> {
  const found = await findDrift(db)
  await replaceDrift(db, found)
  if (found.length > 0) log.error({ count: found.length, first: found[0] }, 'the ledger does not agree with its entries')
}

export const verifySchedule: Schedule = {
  name: 'wallet.verify-ledger',
  everyMs: 86_400_000,
  runsOn: 'one-server',
  run: verifyLedger,
}
