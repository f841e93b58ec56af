import { anyOf, sql, type Tx } from '#server/kit/database.ts'
import { insertEvents } from '#server/attempt/attempt.store.ts'
import type { Ended } from './ending.ts'

/** Stores what ended of attempts, in the same statements for all of them; whoever calls holds them. */
export async function storeEnded(tx: Tx, ended: readonly Ended[]): Promise<void> {
  await closeSections(tx, ended)
  await changeAttempts(tx, ended)
  await insertEvents(
    tx,
    ended.flatMap(({ attemptId, events }) => events.map((event) => ({ ...event, attemptId }))),
  )
}

async function closeSections(tx: Tx, ended: readonly Ended[]): Promise<void> {
  const closed = ended.flatMap(({ attemptId, closed: own }) =>
    own.map(({ skill, closedAt, reason, pausedMs }) => ({ attempt: attemptId, skill, closed_at: closedAt, reason, paused_ms: pausedMs })),
  )
  if (closed.length === 0) return
  await sql`
    update attempt.attempt_section s set status = 'closed', closed_at = c.closed_at, close_reason = c.reason, paused_at = null,
      paused_by = null, paused_seq = null, remaining_ms = null, paused_ms = c.paused_ms
    from jsonb_to_recordset(${JSON.stringify(closed)}) as c(attempt bigint, skill text, closed_at timestamptz, reason text, paused_ms bigint)
    where s.attempt_id = ${anyOf(closed.map(({ attempt }) => attempt))}
      and s.attempt_id = c.attempt and s.skill = c.skill and s.status = 'open'`.execute(tx)
}

async function changeAttempts(tx: Tx, ended: readonly Ended[]): Promise<void> {
  const changed = ended.flatMap(({ attemptId, change }) => {
    if (change === null) return []
    const { status, nextCheckAt, submission } = change
    const told =
      submission === null ? {} : { at: submission.at, by: submission.by, ack_seq: submission.ackSeq, sha256: submission.answersSha256 }
    return [{ attempt: attemptId, status, next_check_at: nextCheckAt, ...told }]
  })
  if (changed.length === 0) return
  await sql`
    update attempt.attempt a set status = m.status, next_check_at = m.next_check_at, submitted_at = coalesce(m.at, a.submitted_at),
      submitted_by = coalesce(m.by, a.submitted_by), receipt_ack_seq = coalesce(m.ack_seq, a.receipt_ack_seq),
      receipt_answers_sha256 = coalesce(m.sha256, a.receipt_answers_sha256), receipt_at = coalesce(m.at, a.receipt_at)
    from jsonb_to_recordset(${JSON.stringify(changed)}) as m(
      attempt bigint, status text, next_check_at timestamptz, at timestamptz, by text, ack_seq bigint, sha256 text)
    where a.id = ${anyOf(changed.map(({ attempt }) => attempt))} and a.id = m.attempt`.execute(tx)
}
