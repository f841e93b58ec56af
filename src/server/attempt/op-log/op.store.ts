import type { Answers } from '#contract/attempt/canonical.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type Db, type LockTimeout, setLockTimeout, sql, type Tx } from '#server/kit/database.ts'
import type { LoggedOp } from './op-batch.ts'
import { maxOpBytesPerDay, recoverySeconds, silenceSeconds, writeWindowSeconds } from '#server/attempt/time-rules.ts'

export interface OpBatch {
  readonly attemptId: number
  readonly epoch: number
  /** Whether the caller has only an attempt token. */
  readonly byToken: boolean
  readonly fromSeq: number
  readonly ops: readonly LoggedOp[]
  /** Whether to answer the answers as they were before these ops. */
  readonly withAnswers: boolean
}

export interface WrittenOps {
  readonly outcome: 'written' | 'no_such_attempt' | 'lease_lost' | 'gap' | 'day_full'
  readonly ack_seq: number
  readonly epoch: number
  readonly server_now: Date
  readonly refused: { readonly seq: number; readonly reason: string }[]
  /** Null unless asked for, and unless the batch begins right after the last acknowledged op. */
  readonly answers: Answers | null
  /** Sections that the candidate closes with this batch. */
  readonly closes: Skill[] | null
  readonly submits: boolean
  /** Whether practice that the sweeper had handed in continues: receipt and scores are out of date. */
  readonly renews: boolean
  readonly receipt_ack_seq: number | null
  readonly receipt_answers_sha256: string | null
  readonly receipt_at: Date | null
  /** The section that was opened last, as JSON of its row. */
  readonly section: unknown
}

/** What ops take of the day's bytes; closing and handing in are always free. */
function countBytes(ops: readonly LoggedOp[]): number {
  const ends = ops.every(({ kind }) => kind === 'close_section' || kind === 'submit')
  return ends ? 0 : Buffer.byteLength(JSON.stringify(ops))
}

/** What `attempt.write_group` takes: each attempt at most once. */
function toArguments(batches: readonly OpBatch[]) {
  const saves = batches.map((batch, place) => ({
    place,
    attempt: batch.attemptId,
    epoch: batch.epoch,
    by_token: batch.byToken,
    from_seq: batch.fromSeq,
    ops: batch.ops,
    bytes: countBytes(batch.ops),
    with_answers: batch.withAnswers,
  }))
  const windows = sql`make_interval(secs => ${writeWindowSeconds}), make_interval(secs => ${recoverySeconds}), ${maxOpBytesPerDay},
    make_interval(secs => ${silenceSeconds})`
  return { saves: JSON.stringify(saves), windows }
}

/**
 * Stores a batch of ops, all or nothing. Outside a transaction it is one of its own: the driver answers when the server is ready for
 * the next query, which is after the commit, so an acknowledgement never runs ahead of the disk.
 */
export async function writeOps(db: Db | Tx, batch: OpBatch): Promise<WrittenOps> {
  const { saves, windows } = toArguments([batch])
  const { rows } = await sql<WrittenOps>`select * from attempt.write_group(${saves}, ${windows})`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('attempt.write_group answered nothing')
  return row
}

/**
 * Stores batches of different attempts in one statement and one commit; answers in their order. They are locked in the order of their
 * numbers, so that two groups never wait for each other. In a transaction the lock timeout is that of all its statements from then on.
 */
export async function writeGroup(db: Db | Tx, batches: readonly OpBatch[], lockTimeout: LockTimeout): Promise<WrittenOps[]> {
  const { saves, windows } = toArguments(batches)
  const { rows } = await sql<WrittenOps & { place: number }>`
    select w.* from (select ${setLockTimeout(lockTimeout)} as lock_timeout) p
    cross join lateral attempt.write_group(case when p.lock_timeout is not null then ${saves}::jsonb end, ${windows}) w`.execute(db)
  return rows.toSorted((one, other) => one.place - other.place)
}
