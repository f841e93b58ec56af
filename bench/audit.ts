import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction, sql } from '#server/kit/database.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { chainAuditEvents } from '#server/kit/audit-log/audit-chain.store.ts'
import { openTestDatabase } from '#tests/world/database.ts'
import { setup } from '#tests/world/global-set-up.ts'
import { percentile } from './figures.ts'

// 200 audited transactions at once, of 20 ms each, on 20 connections; beside them, the same with one row locked from the event to the commit: `node bench/audit.ts`.
const writes = 200
const actor = { id: 1, role: 'office', address: null, requestId: null }
const tearDown = await setup()
const database = await openTestDatabase({ size: 20 })
const { db } = database

async function measure(name: string, isLocking: boolean): Promise<void> {
  const begun = performance.now()
  const ends = await Promise.allSettled(
    Array.from({ length: writes }, async (_, nth) => {
      await inTransaction(db, async (tx) => {
        if (isLocking) await sql`select from kit.audit_head for update`.execute(tx)
        await recordAudit(tx, { actor, action: 'bill.issued', entity: 'bill', entityId: nth })
        await pause(20)
      })
      return performance.now() - begun
    }),
  )
  const ms = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])).toSorted((one, other) => one - other)
  const refused = writes - ms.length
  console.log(
    `${name}: ${ms.length} after ${(ms.at(-1) ?? 0).toFixed(0)} ms, half of them after ${percentile(ms, 50).toFixed(0)} ms; ${refused} got no connection in time`,
  )
}

try {
  for (const round of [1, 2, 3]) {
    await measure(`${round}. one row locked until the commit`, true)
    await measure(`${round}. no lock`, false)
    const chaining = performance.now()
    const chained = await inTransaction(db, (tx) => chainAuditEvents(tx, 500))
    console.log(`${round}. ${chained} events chained in ${(performance.now() - chaining).toFixed(0)} ms`)
  }
} finally {
  await database.close()
  await tearDown()
}
