import type { KeyedSkill } from '#contract/result/keyed-skill.ts'
import type { RemarkState } from '#contract/challenge/challenge-staff.contract.ts'
import { type Db, sql, type Tx } from '#server/kit/database.ts'

/** Long past the time that a batch takes, and the lease of a server that was killed. */
const stalledAfter = sql`interval '2 minutes'`

/** Whether another re-marking is running, or has just ended: they run one after the other, each to its end. */
const waitsForAnother = sql`exists (select from challenge.remark o where o.decision_id <> m.decision_id
  and (o.finished_at > kit.now() - ${stalledAfter} and o.finished_at > m.next_check_at
    or o.done > 0 and o.next_check_at > greatest(m.next_check_at, kit.now() - ${stalledAfter})))`

/** How it stands with re-marking `m`. */
export const remarkState = sql<RemarkState>`
  case when m.finished_at is not null then 'done' when m.stopped_at is not null then 'stopped' when ${waitsForAnother} then 'queued'
    when m.next_check_at < kit.now() - ${stalledAfter} then 'stalled' else 'running' end`

/** Notes that so many attempts are to be marked again; a job does it. */
export async function insertRemark(tx: Tx, decisionId: number, total: number): Promise<void> {
  await sql`insert into challenge.remark (decision_id, total, next_check_at) values (${decisionId}, ${total}, kit.now())`.execute(tx)
}

/** Whether something of a line is being marked again, or has stopped half-way. */
export async function isRemarking(db: Db | Tx, root: string): Promise<boolean> {
  const { rows } = await sql`
    select from challenge.remark m join challenge.key_decision d on d.id = m.decision_id
    where m.finished_at is null and d.root = ${root} limit 1`.execute(db)
  return rows.length > 0
}

export interface DueRemark {
  readonly decision_id: number
  readonly root: string
  readonly skill: KeyedSkill
}

/** What has waited longest to be marked again. */
export async function findDueRemark(db: Db | Tx): Promise<DueRemark | undefined> {
  const { rows } = await sql<DueRemark>`
    select m.decision_id, d.root, d.skill from challenge.remark m join challenge.key_decision d on d.id = m.decision_id
    where m.next_check_at <= kit.now() order by m.next_check_at, m.decision_id limit 1`.execute(db)
  return rows[0]
}

/** Holds a re-marking and answers its cursor; undefined when somebody else holds it, or it has come to its end. */
export async function holdRemark(tx: Tx, decisionId: number): Promise<number | undefined> {
  const { rows } = await sql<{ cursor_id: number }>`
    select cursor_id from challenge.remark where decision_id = ${decisionId} and next_check_at is not null for update skip locked`.execute(
    tx,
  )
  return rows[0]?.cursor_id
}

export interface Advance {
  readonly cursor: number
  readonly done: number
  readonly changed: number
  readonly failed: number
}

/** Notes how far a re-marking has come. */
export async function advanceRemark(tx: Tx, decisionId: number, { cursor, done, changed, failed }: Advance): Promise<void> {
  await sql`
    update challenge.remark set cursor_id = ${cursor}, done = done + ${done}, changed = changed + ${changed}, failed = failed + ${failed},
      total = greatest(total, done + ${done}), next_check_at = kit.now()
    where decision_id = ${decisionId}`.execute(tx)
}

/** Lets a re-marking wait until staff try again. */
export async function stopRemark(db: Db, decisionId: number): Promise<void> {
  await sql`
    update challenge.remark set stopped_at = kit.now(), next_check_at = null
    where decision_id = ${decisionId} and next_check_at is not null`.execute(db)
}

/**
 * Restarts a re-marking that stopped or stalled, or that has left attempts out; it starts from the beginning, because attempts that are marked
 * by the newest key stay as they are. False when there is nothing to retry, or a process is working on it.
 */
export async function restartRemark(tx: Tx, decisionId: number): Promise<boolean> {
  const { rows } = await sql`
    with halted as (
      select m.decision_id from challenge.remark m
      where m.decision_id = ${decisionId} and (${remarkState} in ('stopped', 'stalled') or (m.finished_at is not null and m.failed > 0))
      for update skip locked
    )
    update challenge.remark m set next_check_at = kit.now(), stopped_at = null, finished_at = null, failed = 0,
      cursor_id = case when m.failed > 0 then 0 else m.cursor_id end, done = case when m.failed > 0 then 0 else m.done end
    from halted where halted.decision_id = m.decision_id returning m.decision_id`.execute(tx)
  return rows.length > 0
}

/** Ends a re-marking. */
export async function finishRemark(tx: Tx, decisionId: number): Promise<void> {
  await sql`
    update challenge.remark set total = done, next_check_at = null, finished_at = kit.now() where decision_id = ${decisionId}`.execute(tx)
}
