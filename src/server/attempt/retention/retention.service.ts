import { listMinors } from '#server/profile/index.ts'
import { readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, type Tx } from '#server/kit/database.ts'
import { type KeptForATime, type Sweep, sweepOneByOne } from '#server/kit/personal-data/retention.ts'
import { insertEvent } from '#server/attempt/attempt.store.ts'
import * as store from './retention.store.ts'
import { minorMonths, wordsMonths } from '#server/attempt/time-rules.ts'

/** Something of attempts that is kept for a time after their end. */
export interface Term {
  readonly what: string
  /** For how long after the end of an attempt it is kept. */
  readonly months: number
  readonly find: (db: Db, outdated: store.Outdated) => Promise<number | undefined>
  /** Of one attempt; false where somebody else is at it. */
  readonly remove: (id: number, months: number) => Promise<boolean>
}

const minorsBatchSize = 500

/** Everybody's after the usual time; a minor's sooner, once they take no tests any more. */
export async function sweepTerm(db: Db, sweep: Sweep, { what, months, find, remove }: Term): Promise<number> {
  const sweepThose = (after: number, idle: readonly number[] | null) =>
    sweepOneByOne(sweep, {
      what,
      find: (except) => find(db, { months: after, idle, except }),
      remove: (id) => remove(id, after),
    })
  let gone = await sweepThose(months, null)
  for (let last = 0; minorMonths < months && !sweep.signal.aborted;) {
    const minors = await listMinors(db, last, minorsBatchSize)
    const next = minors.at(-1)
    if (next === undefined) break
    gone += await sweepThose(minorMonths, minors)
    last = next
  }
  return gone
}

/** Leaves them while somebody grades them. */
function deleteWordsOf({ db, hasOpenWork }: RetentionDeps, id: number, months: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await store.holdEnded(tx, id)) || (await hasOpenWork(tx, id, null))) return false
    const count = await store.deleteWords(tx, id)
    if (count > 0) await insertEvent(tx, id, { at: await readClock(tx), kind: 'words_deleted', detail: { count, months } })
    return true
  })
}

export interface RetentionDeps {
  readonly db: Db
  /** Those of the attempts that still have recordings. */
  readonly listWithRecordings: (db: Db, attemptIds: readonly number[]) => Promise<number[]>
  /** Whether somebody grades something of an attempt, or is about to, of one skill or of any. It stays so until the transaction ends. */
  readonly hasOpenWork: (tx: Tx, attemptId: number, skill: 'writing' | 'speaking' | null) => Promise<boolean>
}

const consentsBatchSize = 500

/** The proofs of consents to recordings that are gone. */
async function sweepConsents({ db, listWithRecordings }: RetentionDeps, { signal }: Sweep): Promise<number> {
  let gone = 0
  for (let after = 0; !signal.aborted;) {
    const ids = await store.listOldConsents(db, { after, limit: consentsBatchSize })
    const last = ids.at(-1)
    if (last === undefined) break
    const kept = new Set(await listWithRecordings(db, ids))
    const old = ids.filter((id) => !kept.has(id))
    gone += await inTransaction(db, (tx) => store.deleteConsents(tx, old))
    after = last
  }
  return gone
}

/** What was written in attempts, counted from their end, and the rows that go by themselves; marks, choices and times stay. */
export function createAttemptRetention(deps: RetentionDeps): KeptForATime[] {
  const { db } = deps
  const words: Term = {
    what: 'words of attempts',
    months: wordsMonths,
    find: store.findWithWords,
    remove: (id, after) => deleteWordsOf(deps, id, after),
  }
  return [
    { what: words.what, sweepOld: (sweep) => sweepTerm(db, sweep, words) },
    store.keepAddressesForATime(db),
    store.keepKeyReadingsForATime(db),
    { what: store.consentTable, sweepOld: (sweep) => sweepConsents(deps, sweep) },
  ]
}
