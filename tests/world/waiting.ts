import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** How many connections to this database wait for a lock. */
export async function countWaiting(db: Db | Tx): Promise<number> {
  // A transaction keeps what it has seen of others.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many connections wait for what connection `pid` holds, or for one that does. */
export async function countBlockedBy(db: Db, pid: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with recursive blocked as (
      select ${pid}::integer as pid
      union select a.pid from pg_stat_activity a join blocked b on b.pid = any (pg_blocking_pids(a.pid)) where a.wait_event_type = 'Lock')
    select count(*) - 1 as count from blocked`.execute(db)
  return rows[0]?.count ?? 0
}
