import { sql, type Tx } from '#server/kit/database.ts'
import type { RecentCount } from '#server/identity/index.ts'

/** Adds what somebody asks about; answers how many different addresses that makes within an hour. Older questions are forgotten. */
export async function insertQuestions(tx: Tx, personId: number, emailHashes: readonly Buffer[]): Promise<RecentCount> {
  await sql`delete from family.address_question where asked_at <= kit.now() - interval '1 hour'
    and (person_id = ${personId} or asked_at <= kit.now() - interval '1 day')`.execute(tx)
  for (const hash of emailHashes)
    await sql`insert into family.address_question (person_id, email_hash) values (${personId}, ${hash}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<RecentCount>`
    select count(*) as count,
      coalesce(ceil(extract(epoch from min(asked_at) + interval '1 hour' - kit.now())), 0)::int as "retryAfterSeconds"
    from family.address_question where person_id = ${personId}`.execute(tx)
  return rows[0] ?? { count: 0, retryAfterSeconds: 0 }
}
