import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { handleJobs, type JobHandler, type JobKind } from '#server/kit/job/job-kind.ts'
import { enqueueJob } from '#server/kit/job/job.store.ts'

/** A job that leaves a trace of every run, and of its end. */
export const countedKind: JobKind<{ readonly number: number }> = {
  name: 'kit.counted',
  payload: z.object({ number: z.int() }),
  maxConcurrent: 4,
}

export async function enqueueCounted(db: Db, count: number): Promise<void> {
  await sql`
    create table if not exists public.counted_run (number int, runner text, ended boolean not null default false);
    create table if not exists public.counted_done (number int, runner text)`.execute(db)
  await inTransaction(db, async (tx) => {
    for (let number = 1; number <= count; number += 1) await enqueueJob(tx, countedKind, { payload: { number } })
  })
}

/** Takes a few milliseconds each, so that runners are at it at the same time. */
export function handleCounted(runner: string): JobHandler {
  return handleJobs(countedKind, async ({ db, payload: { number }, complete }) => {
    await sql`insert into public.counted_run (number, runner) values (${number}, ${runner})`.execute(db)
    await pause(Math.random() * 4)
    await complete(async (tx) => {
      await sql`insert into public.counted_done values (${number}, ${runner})`.execute(tx)
      await sql`update public.counted_run set ended = true where number = ${number} and runner = ${runner}`.execute(tx)
    })
  })
}

export async function readCounted(db: Db) {
  const { rows } = await sql<{ left: number; done: number; different: number; runs: number; runners: string[]; unended: number }>`
    select (select count(*) from kit.job) as left, (select count(*) from public.counted_done) as done,
      (select count(distinct number) from public.counted_done) as different, (select count(*) from public.counted_run) as runs,
      (select coalesce(array_agg(distinct runner order by runner), '{}') from public.counted_done) as runners,
      (select count(*) from public.counted_run where not ended) as unended`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('nothing was counted')
  return row
}
