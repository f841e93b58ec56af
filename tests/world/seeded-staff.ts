import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken } from '#server/kit/secret.ts'
import type { TestDatabase } from './database.ts'

export interface SeededStaff {
  readonly id: number
  readonly token: string
}

/** Super-admins who are teachers too and signed in, without a second step: as many as are needed where each may call so often only. */
export async function seedStaff({ pool }: Pick<TestDatabase, 'pool'>, count: number): Promise<SeededStaff[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>(
    `with people as (
       insert into identity.person (email, username, password_hash, first_name, finish_bind, email_verified_at)
       select $2 || n || '@staff.test', $2 || n, 'none', 'Ada', true, kit.now() from generate_series(1, cardinality($1::bytea[])) n returning id
     ), roles as (insert into identity.role_grant (person_id, role)
       select id, role from people, unnest(array['super-admin', 'teacher']) role),
     numbered as (select id, row_number() over (order by id) as n from people)
     insert into identity.session (token_hash, person_id, idle_seconds, ends_at, address, user_agent)
     select ($1::bytea[])[n], id, 86400, kit.now() + interval '1 day', '127.0.0.1', 'seeded' from numbered returning person_id as id`,
    [tokens.map((token) => hashToken(token)), `staff${randomUUID().slice(0, 8)}`],
  )
  const ids = rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
  return ids.map((id, place) => ({ id, token: tokens[place] ?? '' }))
}
