import { releaseUploads } from '#server/file/index.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'

/** After a report came in, or staff last decided on it. */
const reportMonths = 24

/** Deletes reports with what staff decided on them; their screenshots go with the pictures that nothing names. */
async function deleteOldReports(tx: Tx, maxRows: number): Promise<number> {
  const since = sql`(select kit.now()) - make_interval(months => ${reportMonths})`
  const { rows } = await sql<{ id: number; upload_id: number | null }>`
    select i.id, i.upload_id from support.issue i
    where i.created_at <= ${since} and not exists (select from support.issue_step s where s.issue_id = i.id and s.at > ${since})
    order by i.id limit ${maxRows} for update skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from support.issue_step where issue_id = ${anyOf(ids)}`.execute(tx)
  await sql`delete from support.issue where id = ${anyOf(ids)}`.execute(tx)
  await releaseUploads(
    tx,
    rows.flatMap(({ upload_id }) => upload_id ?? []),
  )
  return ids.length
}

export function createFeedbackRetention(db: Db): KeptForATime[] {
  return [{ what: 'support.issue', sweepOld: inPieces(db, deleteOldReports) }]
}
