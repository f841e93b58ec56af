import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** For how long a claim is kept without a sign of life. */
const lease = sql`interval '2 hours'`

/** Holds what a grader has claimed until the transaction ends, so that two calls of theirs count one after the other. */
export async function lockClaimsOf(tx: Tx, graderId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grading claims of ${graderId}`}, 0))`.execute(tx)
}

export async function countClaims(db: Db | Tx, graderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from grading.task where grader_id = ${graderId} and status = 'claimed' and lease_until > kit.now()`.execute(db)
  return rows[0]?.count ?? 0
}

/** Gives a task that is held to a grader. Answers until when. */
export async function claimTask(tx: Tx, id: number, graderId: number): Promise<Date> {
  const { rows } = await sql<{ lease_until: Date }>`
    update grading.task set status = 'claimed', grader_id = ${graderId}, claimed_at = kit.now(), lease_until = kit.now() + ${lease}
    where id = ${id} and status in ('queued', 'claimed') returning lease_until`.execute(tx)
  return requireLease(rows)
}

/** Renews the claim of a task that is held. */
export async function renewClaim(tx: Tx, id: number): Promise<Date> {
  const { rows } = await sql<{ lease_until: Date }>`
    update grading.task set lease_until = kit.now() + ${lease} where id = ${id} and status = 'claimed' returning lease_until`.execute(tx)
  return requireLease(rows)
}

function requireLease([row]: readonly { readonly lease_until: Date }[]): Date {
  if (row === undefined) throw new Error('a task that was held was not there to claim')
  return row.lease_until
}

/** Tasks whose claims have run out, or are held by these people. */
export async function lockEnded(tx: Tx, { graders, limit }: { graders: readonly number[]; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from grading.task where status = 'claimed' and (lease_until <= kit.now() or grader_id = any(${[...graders]}::bigint[]))
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Everybody who holds a task. */
export async function listHolders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct grader_id as id from grading.task where status = 'claimed'`.execute(db)
  return rows.map(({ id }) => id)
}
