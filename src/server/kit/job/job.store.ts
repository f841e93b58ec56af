import { type Db, sql, type Tx } from '#server/kit/database.ts'
import { type JobKind, limitsOf } from './job-kind.ts'

export interface NewJob<P> {
  readonly payload: P
  /** Now unless said otherwise. */
  readonly dueAt?: Date
  /** While one with the same key waits, no second one is stored: the first is brought forward where this one is due earlier. */
  readonly dedupeKey?: string
  /** Whose job it is, where it is about one person: it is discarded when they are erased. */
  readonly personId?: number
}

/**
 * Stores jobs in the caller's transaction, in their order, and answers their numbers. Where one with the same key runs at the moment, that one
 * runs once more afterwards, since it may have read what was there before. No two of them may have the same key.
 */
export async function enqueueJobs<P>(tx: Tx, kind: JobKind<P>, jobs: readonly NewJob<P>[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into kit.job (kind, payload, due_at, dedupe_key, person_id)
    select ${kind.name}, n.payload, coalesce(n.due_at, kit.now()), n.dedupe_key, n.person_id
    from unnest(${jobs.map(({ payload }) => JSON.stringify(payload))}::jsonb[], ${jobs.map(({ dueAt = null }) => dueAt)}::timestamptz[],
      ${jobs.map(({ dedupeKey = null }) => dedupeKey)}::text[], ${jobs.map(({ personId = null }) => personId)}::bigint[])
      with ordinality as n(payload, due_at, dedupe_key, person_id, place) order by n.place
    on conflict (kind, dedupe_key) where dead_at is null and dedupe_key is not null do update set
      due_at = case when job.lease_token is null then least(job.due_at, excluded.due_at) else job.due_at end,
      repeat_due_at = case when job.lease_token is not null then least(job.repeat_due_at, excluded.due_at) end
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Stores a job as `enqueueJobs` does, and answers its number. */
export async function enqueueJob<P>(tx: Tx, kind: JobKind<P>, job: NewJob<P>): Promise<number> {
  const [id] = await enqueueJobs(tx, kind, [job])
  if (id === undefined) throw new Error('a job was not stored')
  return id
}

/** A job and the run that holds it. */
export interface ClaimedJob {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  /** This one included. */
  readonly attempts: number
  readonly token: string
}

interface Claim {
  /** The kinds that have room, those that should come first at the front. */
  readonly kinds: readonly { readonly kind: JobKind<unknown>; readonly free: number }[]
  /** How many at most. */
  readonly limit: number
  /** What this server runs: a lease of its own that is over is renewed, not claimed. */
  readonly running: readonly number[]
}

/**
 * Claims jobs that are due, in one statement for all kinds: the oldest of each kind first, then the second oldest of each, so that many
 * of one kind hold up no other. What another server claims in the same moment is skipped.
 */
export async function claimJobs(db: Db, { kinds, limit, running }: Claim): Promise<ClaimedJob[]> {
  // (select kit.now()) is read once and can use the index; kit.now() alone would be asked row by row.
  const { rows } = await sql<ClaimedJob>`
    with wanted as (
      select * from unnest(${kinds.map(({ kind }) => kind.name)}::text[], ${kinds.map(({ free }) => free)}::int[],
        ${kinds.map(({ kind }) => limitsOf(kind).leaseMs)}::int[]) with ordinality as w(kind, free, lease_ms, turn)),
    due as (
      select d.id, w.lease_ms, w.turn, row_number() over (partition by w.kind order by d.due_at, d.id) as place
      from wanted w cross join lateral (
        select j.id, j.due_at from kit.job j
        where j.kind = w.kind and j.dead_at is null and j.due_at <= (select kit.now()) and j.id <> all(${[...running]}::bigint[])
        order by j.due_at, j.id limit w.free for update skip locked) d),
    chosen as (select id, lease_ms from due order by place, turn limit ${limit})
    update kit.job j set lease_token = gen_random_uuid(), due_at = kit.now() + c.lease_ms * interval '1 millisecond', attempts = attempts + 1
    from chosen c where j.id = c.id
    returning j.id, j.kind, j.payload, j.attempts, j.lease_token as token`.execute(db)
  return rows
}

type Held = Pick<ClaimedJob, 'id' | 'token'>

/** Renews the leases of jobs that are being worked on; answers those that this server holds no longer. */
export async function renewJobs(db: Db, jobs: readonly (Held & { readonly leaseMs: number })[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with held as (
      select * from unnest(${jobs.map(({ id }) => id)}::bigint[], ${jobs.map(({ token }) => token)}::uuid[],
        ${jobs.map(({ leaseMs }) => leaseMs)}::int[]) as h(id, token, lease_ms)),
    mine as (
      select j.id, h.lease_ms from kit.job j join held h on h.id = j.id and h.token = j.lease_token for update of j skip locked),
    renewed as (
      update kit.job j set due_at = kit.now() + m.lease_ms * interval '1 millisecond' from mine m where j.id = m.id)
    select h.id from held h where not exists (select from kit.job j where j.id = h.id and j.lease_token = h.token)`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether this run holds the job; if so, nobody takes it over before the transaction ends. */
export async function holdJob(tx: Tx, { id, token }: Held): Promise<boolean> {
  const { rows } = await sql`select from kit.job where id = ${id} and lease_token = ${token} for update`.execute(tx)
  return rows.length > 0
}

/** Ends a job that is done: it is gone, or due once more where it was asked for again. False where this run does not hold it. */
export async function completeJob(tx: Tx, { id, token }: Held): Promise<boolean> {
  const { rows } = await sql`
    with repeated as (
      update kit.job set due_at = repeat_due_at, repeat_due_at = null, lease_token = null, attempts = 0, last_error = null
      where id = ${id} and lease_token = ${token} and repeat_due_at is not null returning id),
    done as (delete from kit.job where id = ${id} and lease_token = ${token} and repeat_due_at is null returning id)
    select id from repeated union all select id from done`.execute(tx)
  return rows.length > 0
}

/** Gives a job back that was cut short and did not fail, as when its server stops. */
export async function releaseJob(db: Db, { id, token }: Held): Promise<void> {
  await sql`
    update kit.job set due_at = kit.now(), repeat_due_at = null, lease_token = null, attempts = attempts - 1
    where id = ${id} and lease_token = ${token}`.execute(db)
}

interface Failure {
  readonly kind: JobKind<unknown>
  readonly error: string
  readonly permanent: boolean
}

const maxErrorCharacters = 500

/**
 * Lets a job that failed wait, longer each time, and gives it up after its last attempt; one that was asked for again while it ran begins
 * its attempts again instead. Undefined where this run does not hold it.
 */
export async function failJob(db: Db, { id, token }: Held, { kind, error, permanent }: Failure): Promise<'retried' | 'dead' | undefined> {
  const { maxAttempts, firstRetryMs, maxRetryMs } = limitsOf(kind)
  const wait = sql`least(${maxRetryMs}::float8, ${firstRetryMs}::float8 * 2.0 ^ least(attempts - 1, 30)) * interval '1 millisecond'`
  const { rows } = await sql<{ is_dead: boolean }>`
    update kit.job set last_error = ${error.replaceAll(/\s+/g, ' ').slice(0, maxErrorCharacters)}, lease_token = null, repeat_due_at = null,
      due_at = coalesce(repeat_due_at, kit.now() + ${wait}),
      attempts = case when repeat_due_at is null then attempts else 0 end,
      dead_at = case when repeat_due_at is null and (${permanent} or attempts >= ${maxAttempts}) then kit.now() end
    where id = ${id} and lease_token = ${token} returning dead_at is not null as is_dead`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : row.is_dead ? 'dead' : 'retried'
}
