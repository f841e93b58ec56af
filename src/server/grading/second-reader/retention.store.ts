import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'

/** Work of a script that nobody has ended, or that ended less than a month ago; an anchor is given to graders again and again. */
const isNeeded = sql`(
  exists (select from grading.task t where t.script_id = r.script_id
    and coalesce(t.released_at, t.canceled_at, kit.now()) > kit.now() - interval '30 days')
  or exists (select from grading.anchor a where a.script_id = r.script_id and a.retired_at is null))`

async function emptyReadings(tx: Tx, maxRows: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update grading.reading set comments = '[]' where id = any(array(
      select r.id from grading.reading r where r.comments <> '[]' and not ${isNeeded} limit ${maxRows} for update of r skip locked))`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** Comments of the second reader go a month after the work has ended, with what nobody has taken over; bands and numbers stay, for the figures. */
export const createReadingRetention = (db: Db): KeptForATime => ({
  what: 'grading.reading.comments',
  sweepOld: inPieces(db, emptyReadings),
})
