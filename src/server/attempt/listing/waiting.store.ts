import { type Db, sql } from '#server/kit/database.ts'
import type { ChartedDays, CountedWhere, DayCount, Figure } from '#server/kit/counters.ts'
import { dayOf, startOfDays, startOfToday } from '#server/kit/day-counts.ts'

type Waiting = Readonly<Record<'late_to_decide', Figure>>
type Today = Readonly<Record<'started_today' | 'handed_in_today' | 'open', Figure>>

interface WaitingRow {
  readonly late: number
  readonly oldest_late: Date | null
}

/** What of attempts waits for staff: as many as their lists show, previews left out. */
async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<WaitingRow>`
    select count(distinct l.attempt_id) as late, min(o.received_at) as oldest_late from attempt.late_op l
    join attempt.attempt_op o on o.attempt_id = l.attempt_id and o.seq = l.seq
    join attempt.attempt a on a.id = l.attempt_id
    where l.decision is null and o.kind = 'answer' and a.preview_of is null`.execute(db)
  const [waiting] = rows
  if (waiting === undefined) throw new Error('what waits was not counted')
  return { late_to_decide: { count: waiting.late, oldest: waiting.oldest_late } }
}

/** Attempts that were made today, those that were handed in today, and those that are not over; each by its index. */
async function countToday(db: Db, where: CountedWhere): Promise<Today> {
  const { rows } = await sql<Record<keyof Today, number>>`select
    (select count(*) from attempt.attempt where preview_of is null and created_at >= ${startOfToday(where)}) as started_today,
    (select count(*) from attempt.attempt
      where preview_of is null and coalesce(submitted_at, '-infinity'::timestamptz) >= ${startOfToday(where)}) as handed_in_today,
    (select count(*) from attempt.attempt where preview_of is null and is_open) as open`.execute(db)
  return rows[0] ?? { started_today: 0, handed_in_today: 0, open: 0 }
}

export async function countAttempts(db: Db, where: CountedWhere): Promise<Waiting & Today> {
  const [waiting, today] = await Promise.all([countWaiting(db), countToday(db, where)])
  return { ...waiting, ...today }
}

const counted = { attempts: sql<number>`count(*)`, takers: sql<number>`count(distinct person_id)` }

/** How many attempts were made on each day, or how many people made one; previews left out. */
export async function countByDay(db: Db, what: keyof typeof counted, asked: ChartedDays): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select ${dayOf(sql`created_at`, asked.zone)} as day, ${counted[what]} as count
    from attempt.attempt where preview_of is null and created_at >= ${startOfDays(asked)} group by day`.execute(db)
  return rows
}
