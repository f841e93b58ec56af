import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'
import { recordAudit } from './audit.ts'

/**
 * Events are purged by whole months, so that the log records one deletion a month. The database refuses to delete any that is younger than 24
 * months.
 */
const monthsKept = 24
const firstKept = sql`date_trunc('month', (select kit.now()) - make_interval(months => ${monthsKept}), 'UTC')`

interface End {
  /** Its place in the chain. */
  readonly number: number
  readonly hash: Buffer
  readonly count: number
}

/** The last event of the front of the chain that is past its time; undefined while another process is at it. */
async function findEnd(tx: Tx, maxEvents: number): Promise<End | undefined> {
  const held = await sql`select from kit.audit_checkpoint for update skip locked`.execute(tx)
  if (held.rows.length === 0) return undefined
  const { rows } = await sql<End>`
    with front as (
      select chain_number as number, at, hash from kit.audit_event where chain_number is not null order by chain_number limit ${maxEvents}),
    past as (select number, hash from front where number < coalesce((select min(number) from front where at >= ${firstKept}), number + 1))
    select number, hash, (select count(*) from past) as count from past order by number desc limit 1`.execute(tx)
  return rows[0]
}

const machine = { id: null, role: null, address: null, requestId: null } as const

/** Deletes the oldest events that have been kept for long enough, and says so in the log; answers how many. */
export async function purgeAudit(tx: Tx, maxEvents: number): Promise<number> {
  const end = await findEnd(tx, maxEvents)
  if (end === undefined) return 0
  await sql`update kit.audit_checkpoint set last_number = ${end.number}, last_hash = ${end.hash}`.execute(tx)
  const after = { count: end.count, seal: end.hash.toString('hex') }
  await recordAudit(tx, { actor: machine, action: 'audit.purged', entity: 'audit', entityId: end.number, after })
  return end.count
}

export function keepAuditForATime(db: Db): KeptForATime {
  return { what: 'kit.audit_event', sweepOld: inPieces(db, purgeAudit) }
}
