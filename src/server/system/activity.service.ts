import { toCalendarDay } from '#contract/kit/calendar-day.ts'
import type { Activity } from '#contract/system/overview.contract.ts'
import type { ChartedDays, Charts, DayCount } from '#server/kit/counters.ts'
import type { Db } from '#server/kit/database.ts'

const dayMs = 86_400_000

/** The last days up to the one that it is in a zone, in order. */
function listDays(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10))
}

function fill(days: readonly string[], counts: readonly DayCount[]): number[] {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]))
  return days.map((day) => byDay.get(day) ?? 0)
}

/** What each chart shows of the last days, as the modules count it. */
export async function listActivity(db: Db, { charts, ...asked }: ChartedDays & { readonly charts: Charts }): Promise<Activity> {
  const days = listDays(toCalendarDay(asked.now, asked.zone), asked.days)
  const counted = await Promise.all(
    Object.entries(charts).map(async ([name, count]) => [name, fill(days, await count(db, asked))] as const),
  )
  return { zone: asked.zone, days, counts: Object.fromEntries(counted) as Activity['counts'] }
}
