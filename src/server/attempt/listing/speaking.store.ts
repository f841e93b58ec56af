import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import { anyOf, type Db, sql, type Tx } from '#server/kit/database.ts'

/** Where the speaking section stands, as far as it decides whether a recording is taken. */
export interface SpeakingWindow {
  readonly attemptStatus: AttemptStatus
  readonly openedAt: Date | null
  /** When it was over, or its deadline; null while it rests. */
  readonly endsAt: Date | null
  readonly now: Date
}

export async function findSpeakingWindow(db: Db | Tx, attemptId: number): Promise<SpeakingWindow | undefined> {
  const { rows } = await sql<SpeakingWindow>`
    select a.status as "attemptStatus", s.opened_at as "openedAt", kit.now() as now,
      coalesce(s.closed_at, case when s.paused_at is null then s.deadline_at end) as "endsAt"
    from attempt.attempt a join attempt.attempt_section s on s.attempt_id = a.id and s.skill = 'speaking' where a.id = ${attemptId}`.execute(
    db,
  )
  return rows[0]
}

/** The attempts with Speaking of whoever takes this one: previews where it is one, otherwise all others. */
export async function listAttemptsWithSpeaking(db: Db | Tx, attemptId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from attempt.attempt own
    join attempt.attempt a on a.person_id = own.person_id and (a.preview_of is null) = (own.preview_of is null)
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = 'speaking' and s.opened_at is not null
    where own.id = ${attemptId}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface EndedSpeaking {
  readonly id: number
  /** Null in an attempt that was given up: it leaves its section open. */
  readonly closedAt: Date | null
}

/** Those of the attempts whose Speaking is over. */
export async function listEndedSpeaking(db: Db, ids: readonly number[]): Promise<EndedSpeaking[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EndedSpeaking>`
    select a.id, s.closed_at as "closedAt" from attempt.attempt a
    join attempt.attempt_section s on s.attempt_id = a.id and s.skill = 'speaking'
      and (s.status = 'closed' or a.status not in ('in_progress', 'paused'))
    where a.id = ${anyOf(ids)}`.execute(db)
  return rows
}
