import type { Db } from './database.ts'

/** Names of figures by where they stand: `{ people: ['pro'] }`. */
type FigureNames = Readonly<Record<string, readonly string[]>>

/** How many there are; of what waits also since when the oldest does, null where nothing waits, and its number where it has a page of its own. */
export type Figure =
  | number
  | {
      readonly count: number
      readonly oldest: Date | null
      readonly oldestId?: number | null
      /** When the first of those that are not late has to be done; null or missing: none has a time. */
      readonly nextDue?: Date | null
      /** How many are past their time. */
      readonly late?: number
      /** How many somebody has taken, where the module itself gives them to people. */
      readonly taken?: number
    }

/** What figures of a day go by. */
export interface CountedWhere {
  /** A time zone that calendars know: its midnights are where days begin. */
  readonly zone: string
  /** A moment that statements are planned with: with `kit.now()` in its place the planner has no bound for an index. */
  readonly now: Date
}

/** Figures for the first page of staff: which there are, and how many of each there are now. */
export interface Counters {
  readonly figures: FigureNames
  readonly count: (db: Db, where: CountedWhere) => Promise<Readonly<Record<string, Readonly<Record<string, Figure>>>>>
}

/** The counters of a module: `countersOf({ people: ['pro'] }, async (db) => ({ people: { pro: await countPro(db) } }))`. One that is not counted does not compile. */
export function countersOf<const Names extends FigureNames>(
  figures: Names,
  count: (db: Db, where: CountedWhere) => Promise<{ readonly [Group in keyof Names]: Readonly<Record<Names[Group][number], Figure>> }>,
): Counters {
  return { figures, count }
}

/** The days that a chart shows: the last of them is today. */
export interface ChartedDays extends CountedWhere {
  readonly days: number
}

/** How many there were on a day ("2026-11-26"); days without any may be left out. */
export interface DayCount {
  readonly day: string
  readonly count: number
}

/** What the charts of the first page of staff show of a module, by name. */
export type Charts = Readonly<Record<string, (db: Db, days: ChartedDays) => Promise<readonly DayCount[]>>>
