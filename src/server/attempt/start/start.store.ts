import type { AttemptStatus } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { type Db, type LockTimeout, setLockTimeout, sql, type Tx } from '#server/kit/database.ts'
import { moves } from '#server/attempt/attempt-states.ts'
import type { NewAttempt } from '#server/attempt/attempt.store.ts'
import { recoverySeconds, silenceSeconds, unstartedSeconds, writeWindowSeconds } from '#server/attempt/time-rules.ts'

// Outside a transaction each of these statements is one of its own; the driver answers after its commit.

export interface CreatedAttempt {
  readonly id: number
  readonly created_at: Date
}

/** Stores attempts of different people that nobody has opened yet, with their sections; null for each whose person has it open already. */
export async function createAttempts(
  db: Db,
  attempts: readonly NewAttempt[],
  lockTimeout: LockTimeout = 'long',
): Promise<(CreatedAttempt | null)[]> {
  const asked = attempts.map((attempt, place) => ({
    place,
    person_id: attempt.personId,
    test_id: attempt.testId,
    revision: attempt.revision,
    product: attempt.product,
    test_title: attempt.testTitle,
    module: attempt.module,
    scope: attempt.scope,
    skill: attempt.skill,
    part: attempt.part,
    mode: attempt.mode,
    version: attempt.version,
    preview_of: attempt.previewOf,
    candidate_number: attempt.candidateNumber,
    sections: attempt.sections.map(({ skill, seconds, question_count }, index) => ({ skill, place: index + 1, seconds, question_count })),
  }))
  const { rows } = await sql<CreatedAttempt & { place: number }>`
    select made.* from (select ${setLockTimeout(lockTimeout)} as lock_timeout) p
    cross join lateral attempt.create_attempts(
      case when p.lock_timeout is not null then ${JSON.stringify(asked)}::jsonb end, make_interval(secs => ${unstartedSeconds})) made`.execute(
    db,
  )
  const made = new Map(rows.map(({ place, ...created }) => [place, created]))
  return attempts.map((_attempt, place) => made.get(place) ?? null)
}

export interface PassedCheck {
  readonly attemptId: number
  readonly personId: number
  /** The wording of the consent to recordings that was given; null where none is needed. */
  readonly consent: string | null
}

/** Moves attempts on whose devices were checked. Answers where each stands then; null for one that is gone. */
export async function passChecks(db: Db, checks: readonly PassedCheck[], lockTimeout: LockTimeout): Promise<(AttemptStatus | null)[]> {
  const asked = checks.map(({ attemptId, personId, consent }, place) => ({ place, attempt: attemptId, person: personId, consent }))
  const { from, to } = moves.passSystemCheck
  const { rows } = await sql<{ place: number; status: AttemptStatus | null }>`
    select passed.* from (select ${setLockTimeout(lockTimeout)} as lock_timeout) p
    cross join lateral attempt.pass_checks(
      case when p.lock_timeout is not null then ${JSON.stringify(asked)}::jsonb end, ${[...from]}, ${to}) passed`.execute(db)
  const statusOf = new Map(rows.map(({ place, status }) => [place, status]))
  return checks.map((_check, place) => statusOf.get(place) ?? null)
}

export interface OpenedSection {
  readonly attemptId: number
  readonly skill: Skill
  readonly deadlineAt: Date
  /** Whether the attempt begins with it. */
  readonly isFirst: boolean
  /** When it was counted in the allowance of a day, where it was. */
  readonly spentAt: Date | null
  /** Under exam conditions: the person and the keys whose earlier reading has to be recorded with the section. */
  readonly keysRead: { readonly personId: number; readonly testId: number; readonly part: number | null } | null
}

/** Starts the clocks of sections; whoever calls holds their attempts. */
export async function openSections(tx: Tx, openedAt: Date, sections: readonly OpenedSection[]): Promise<void> {
  if (sections.length === 0) return
  const asked = sections.map(({ attemptId, skill, deadlineAt, isFirst, spentAt, keysRead }) => ({
    attempt: attemptId,
    skill,
    deadline_at: deadlineAt,
    first: isFirst,
    spent_at: spentAt,
    reader: keysRead?.personId ?? null,
    test: keysRead?.testId ?? null,
    part: keysRead?.part ?? null,
  }))
  await sql`
    with o as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}) as r(
        attempt bigint, skill text, deadline_at timestamptz, first boolean, spent_at timestamptz, reader bigint, test bigint, part integer)
    ), opened as (
      update attempt.attempt_section s set status = 'open', opened_at = ${openedAt}, deadline_at = o.deadline_at,
        keys_read_at = (
          select min(k.first_read_at) from attempt.key_reading k where k.person_id = o.reader and k.test_id = o.test and k.skill = o.skill
            and (k.part = 0 or o.part is null or k.part = o.part))
      from o where s.attempt_id = o.attempt and s.skill = o.skill and s.status = 'locked'
    ), told as (
      insert into attempt.attempt_event (attempt_id, at, kind, detail)
      select o.attempt, ${openedAt}, 'section_opened', jsonb_build_object('skill', o.skill) from o
    )
    update attempt.attempt a set
      status = case when o.first then ${moves.begin.to} else a.status end,
      started_at = case when o.first then ${openedAt} else a.started_at end,
      spent_at = case when o.first then o.spent_at else a.spent_at end,
      token_ends_at = o.deadline_at + make_interval(secs => ${recoverySeconds}),
      seen_at = case when a.mode = 'default' then ${openedAt}::timestamptz end,
      next_check_at = least(o.deadline_at + make_interval(secs => ${writeWindowSeconds}),
        case when a.mode = 'default' then ${openedAt}::timestamptz + make_interval(secs => ${silenceSeconds}) end)
    from o where a.id = o.attempt`.execute(tx)
}
