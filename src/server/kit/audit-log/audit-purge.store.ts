import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { inPieces, type KeptForATime } from '#server/kit/personal-data/retention.ts'
import { recordAudit } from './audit.ts'

/** Events go by whole months, so that the log tells of a deletion once a month. The database lets none go that is younger than 24 months. */
const monthsKept = 24
const firstKept = sql`date_trunc('month', (select kit.now()) - make_interval(months => ${monthsKept}), 'UTC')`

interface End {
  readonly id: number
  readonly hash: Buffer
  readonly count: number
}

/** The last event of the front of the chain that is past its time; undefined while another process is at it. */
async function findEnd(tx: Tx, atMost: number): Promise<End | undefined> {
  const held = await sql`select from kit.audit_checkpoint for update skip locked`.execute(tx)
  if (held.rows.length === 0) return undefined
  const { rows } = await sql<End>`
    with front as (select id, at, hash from kit.audit_event order by id limit ${atMost}),
    past as (select id, hash from front where id < coalesce((select min(id) from front where at >= ${firstKept}), id + 1))
    select id, hash, (select count(*) from past) as count from past order by id desc limit 1`.execute(tx)
  return rows[0]
}

const machine = { id: null, role: null, address: null, requestId: null } as const

/** Deletes the oldest events that have been kept for long enough, and says so in the log; answers how many. */
export async function purgeAudit(tx: Tx, atMost: number): Promise<number> {
  const end = await findEnd(tx, atMost)
  if (end === undefined) return 0
  await sql`update kit.audit_checkpoint set last_id = ${end.id}, last_hash = ${end.hash}`.execute(tx)
  const after = { count: end.count, seal: end.hash.toString('hex') }
  await recordAudit(tx, { actor: machine, action: 'audit.purged', entity: 'audit', entityId: end.id, after })
  return end.count
}

export function keepAuditForATime(db: Db): KeptForATime {
  return { what: 'kit.audit_event', sweepOld: inPieces(db, purgeAudit) }
}
