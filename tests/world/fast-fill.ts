import type pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Indexes that no constraint needs: quicker made at once than kept up row by row. */
const listIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
  where i.indrelid = any($1::regclass[]) and not i.indisunique and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/**
 * Fills tables with many rows, which need no foreign keys and tell other servers nothing, and makes the statistics for plans. The role must be
 * allowed to set `session_replication_role`.
 */
export async function fillFast(
  { pool }: Pick<TestDatabase, 'pool'>,
  tables: readonly string[],
  fill: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(listIndexes, [tables])
    await client.query(`set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    // One at a time: a server that runs meanwhile holds tables in another order.
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await fill(client)
    for (const { definition } of rows) await client.query(definition)
    await client.query('reset session_replication_role; reset statement_timeout; reset maintenance_work_mem')
    await client.query(`vacuum (analyze) ${tables.join(', ')}`)
  } finally {
    client.release()
  }
}
