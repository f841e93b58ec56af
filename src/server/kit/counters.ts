import type { Db } from './database.ts'

/** Names of figures by where they stand: `{ people: ['pro'] }`. */
type FigureNames = Readonly<Record<string, readonly string[]>>

/** Figures for the first page of staff: which there are, and how many of each there are now. */
export interface Counters {
  readonly figures: FigureNames
  readonly count: (db: Db) => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>
}

/** The counters of a module: `countersOf({ people: ['pro'] }, async (db) => ({ people: { pro: await countPro(db) } }))`. One that is not counted does not compile. */
export function countersOf<const Names extends FigureNames>(
  figures: Names,
  count: (db: Db) => Promise<{ readonly [Group in keyof Names]: Readonly<Record<Names[Group][number], number>> }>,
): Counters {
  return { figures, count }
}
