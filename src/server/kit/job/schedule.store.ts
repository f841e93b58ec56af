import { type Db, sql } from '#server/kit/database.ts'
import type { Schedule } from './schedule.ts'

type Declared = Pick<Schedule, 'name' | 'everyMs' | 'runsOn'>

/**
 * Stores the schedules that this server declares; new ones are due at once. A schedule that no server has run for a day longer than two periods
 * is deleted: no running release declares it.
 */
export async function declareSchedules(db: Db, schedules: readonly Declared[]): Promise<void> {
  const declared = schedules.map(({ name, everyMs, runsOn }) => ({ name, every_ms: everyMs, runs_on: runsOn }))
  await sql`
    insert into kit.schedule (name, every_ms, runs_on, next_due_at)
    select d.name, d.every_ms, d.runs_on, kit.now()
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as d(name text, every_ms bigint, runs_on text)
    on conflict (name) do update set every_ms = excluded.every_ms, runs_on = excluded.runs_on
    where (schedule.every_ms, schedule.runs_on) is distinct from (excluded.every_ms, excluded.runs_on)`.execute(db)
  await sql`
    delete from kit.schedule where name <> all(${schedules.map(({ name }) => name)}::text[])
      and next_due_at + every_ms * interval '1 millisecond' < kit.now() - interval '1 day'`.execute(db)
}

export interface ClaimedSchedule {
  readonly name: string
  readonly token: string
}

const leaseMs = 60_000
const lease = sql`kit.now() + ${sql.lit(leaseMs)} * interval '1 millisecond'`
const period = sql`every_ms * interval '1 millisecond'`

/**
 * Claims those of the named schedules that are due and that no server runs. A period begins where the last one was due, so that turns do
 * not drift. A next turn further away than a period is one from before the test clock was moved back: it is due.
 */
export async function claimSchedules(db: Db, names: readonly string[]): Promise<ClaimedSchedule[]> {
  const { rows } = await sql<ClaimedSchedule>`
    update kit.schedule set lease_token = gen_random_uuid(), lease_until = ${lease}, last_started_at = kit.now(),
      next_due_at = case when next_due_at + ${period} > kit.now() and next_due_at <= kit.now() then next_due_at + ${period} else kit.now() + ${period} end
    where name in (
      select name from kit.schedule where name = any(${[...names]}::text[])
        and (next_due_at <= kit.now() or next_due_at > kit.now() + ${period})
        and (lease_until is null or lease_until <= kit.now() or lease_until > ${lease})
      for update skip locked)
    returning name, lease_token as token`.execute(db)
  return rows
}

/** Renews the leases of schedules that are running; answers the names of those that this server holds no longer. */
export async function renewSchedules(db: Db, held: readonly ClaimedSchedule[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with held as (
      select * from unnest(${held.map(({ name }) => name)}::text[], ${held.map(({ token }) => token)}::uuid[]) as h(name, token)),
    renewed as (
      update kit.schedule s set lease_until = ${lease} from held h where s.name = h.name and s.lease_token = h.token returning s.name)
    select name from held where name not in (select name from renewed)`.execute(db)
  return rows.map(({ name }) => name)
}

/** Ends a run; after one that was longer than its period the next comes a period later. Nothing happens where another server holds it. */
export async function endSchedule(db: Db, { name, token }: ClaimedSchedule, error: string | null): Promise<void> {
  await sql`
    update kit.schedule set lease_token = null, lease_until = null, last_ended_at = kit.now(), last_error = ${error},
      next_due_at = case when next_due_at <= kit.now() then kit.now() + ${period} else next_due_at end
    where name = ${name} and lease_token = ${token}`.execute(db)
}

/** Gives the turn back of a run that was cut short: the next server takes it at once. */
export async function releaseSchedule(db: Db, { name, token }: ClaimedSchedule): Promise<void> {
  await sql`
    update kit.schedule set lease_token = null, lease_until = null, next_due_at = kit.now()
    where name = ${name} and lease_token = ${token}`.execute(db)
}

/** Notes a run of what each server does, for staff to see. */
export async function noteRun(db: Db, name: string, { startedAt, error }: { startedAt: Date; error: string | null }): Promise<void> {
  await sql`
    update kit.schedule set last_started_at = ${startedAt}, last_ended_at = kit.now(), last_error = ${error}, next_due_at = kit.now() + ${period}
    where name = ${name}`.execute(db)
}
