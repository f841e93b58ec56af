import { sql, type Tx } from '#server/kit/database.ts'

/**
 * Adds committed events that wait to the chain, in the order of their numbers, and answers how many; none while another server does so. An
 * event whose transaction ends later comes after them, the next time.
 */
export async function chainAuditEvents(tx: Tx, maxEvents: number): Promise<number> {
  const { rows } = await sql<{ chained: number }>`select kit.chain_audit_events(${maxEvents}) as chained`.execute(tx)
  return rows[0]?.chained ?? 0
}
