import { type Sql, sql } from './database.ts'
import type { ChartedDays, CountedWhere } from './counters.ts'

/** When the day began that it is in a zone. */
export function startOfToday(where: CountedWhere): Sql<Date> {
  return startOfDays({ ...where, days: 1 })
}

/** When the first of the last days began in a zone; the last of them is today. */
export function startOfDays({ zone, days, now }: ChartedDays): Sql<Date> {
  return sql<Date>`((date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${days - 1}::int)) at time zone ${zone})`
}

/** The day of a moment in a zone: "2026-11-26". */
export function dayOf(moment: Sql<Date>, zone: string): Sql<string> {
  return sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`
}
