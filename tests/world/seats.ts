import type { Skill } from '#contract/content/group-type.ts'
import { createAttemptToken } from '#server/attempt/attempt-token.ts'
import { attemptTokenKey } from '#server/attempt/attempt-access.ts'
import type { OpenDatabase } from '#server/kit/database.ts'
import { getSigningKey } from '#server/kit/secret.ts'

export interface Seat {
  readonly id: number
  readonly token: string
}

interface Seating {
  readonly count: number
  /** Of their email addresses. */
  readonly prefix: string
  readonly skill: Skill
}

/** Candidates in the middle of a section, made in the database as a start would make them. */
export async function seatCandidates(database: Pick<OpenDatabase, 'db' | 'pool'>, { count, prefix, skill }: Seating): Promise<Seat[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with people as (
       insert into identity.person (email, password_hash) select $1 || n || '@seats.test', 'none' from generate_series(1, $2::int) n returning id
     ), test as (
       select t.id, t.title, t.module, t.current_revision as revision, p.seconds, p.question_count
       from exam.test t join exam.section_paper p on p.revision = t.current_revision and p.skill = $3 order by t.id limit 1
     ), attempts as (
       insert into attempt.attempt (person_id, test_id, revision, product, test_title, module, scope, skill, mode, version, status,
         candidate_number, created_at, started_at, token_ends_at)
       select people.id, test.id, test.revision, 'ielts', test.title, test.module, 'section', $3, 'strict', 'new', 'in_progress',
         '100000000', kit.now(), kit.now(), kit.now() + interval '1 day' from people, test returning id
     ), sections as (
       insert into attempt.attempt_section (attempt_id, skill, position, seconds, question_count, status, opened_at, deadline_at)
       select attempts.id, $3, 1, test.seconds, test.question_count, 'open', kit.now(), kit.now() + interval '1 hour' from attempts, test
     ) select id from attempts`,
    [prefix, count, skill],
  )
  const key = await getSigningKey(database.db, attemptTokenKey)
  return rows.map(({ id }) => ({ id, token: createAttemptToken(key, id, 1) }))
}
