import type { Schedule } from '#server/kit/job/schedule.ts'
import { inPieces } from '#server/kit/personal-data/retention.ts'
import { chainAuditEvents } from './audit-chain.store.ts'

/** Events join the chain within a second of their commit. Every server looks for them, and one at a time chains. */
export function createAuditSchedules(): Schedule[] {
  return [
    {
      name: 'kit.chain-audit-events',
      everyMs: 500,
      runsOn: 'each-server',
      run: async ({ db, signal }) => void (await inPieces(db, chainAuditEvents)({ signal })),
    },
  ]
}
