import { minorMonths, wordsMonths } from '#server/attempt/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { inPieces, type KeptForATime, type Sweep } from '#server/kit/personal-data/retention.ts'
import { listMinors } from '#server/profile/index.ts'
import { emptyTexts, listOldDrafts } from './retention.store.ts'

const batchSize = 500

/** As essays are kept: everybody's for a time, a minor's for a shorter one. */
async function sweepTexts(db: Db, sweep: Sweep): Promise<number> {
  let gone = await inPieces(db, (tx, limit) => emptyTexts(tx, wordsMonths, null, limit))(sweep)
  for (let last = 0; !sweep.signal.aborted;) {
    const minors = await listMinors(db, last, batchSize)
    const next = minors.at(-1)
    if (next === undefined) break
    gone += await inTransaction(db, (tx) => emptyTexts(tx, minorMonths, minors, batchSize))
    last = next
  }
  return gone
}

/** Texts of revisions, and drafts that nobody has gone on with. */
export function createRevisionRetention(db: Db): KeptForATime[] {
  return [listOldDrafts(db, minorMonths), { what: 'grading.script.content', sweepOld: (sweep) => sweepTexts(db, sweep) }]
}
