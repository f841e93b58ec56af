import { statfs } from 'node:fs/promises'
import { findTimeZone } from '#contract/kit/time-zone.ts'
import { type Figure as FigureOnWire, Overview, overviewContract } from '#contract/system/overview.contract.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Charts, CountedWhere, Counters, Figure } from '#server/kit/counters.ts'
import type { Db } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { implementContract } from '#server/kit/request/implement.ts'
import { listActivity } from './activity.service.ts'

const api = implementContract(overviewContract)

type Counts = Awaited<ReturnType<Counters['count']>>

export interface OverviewDeps {
  readonly db: Db
  readonly counters: readonly Counters[]
  readonly charts: Charts
  readonly dataDir: string
}

function toFigure(figure: Figure): FigureOnWire {
  const {
    count,
    oldest,
    oldestId = null,
    nextDue = null,
    late = 0,
    taken = null,
  } = typeof figure === 'number' ? { count: figure, oldest: null } : figure
  return { count, oldest: oldest?.toISOString() ?? null, oldest_id: oldestId, next_due: nextDue?.toISOString() ?? null, late, taken }
}

/** The figures of all modules; those that stand at the same place are put together. */
function mergeCounts(counts: readonly Counts[]): Record<string, Record<string, FigureOnWire>> {
  const merged: Record<string, Record<string, FigureOnWire>> = {}
  for (const [place, figures] of counts.flatMap((own) => Object.entries(own)))
    for (const [name, figure] of Object.entries(figures)) (merged[place] ??= {})[name] = toFigure(figure)
  return merged
}

async function readWhere(db: Db, { timeZone }: Caller): Promise<CountedWhere> {
  return { zone: findTimeZone(timeZone) ?? 'UTC', now: await readClock(db) }
}

/** Not every system and not every kind of disk says how full it is. */
async function readStorage(folder: string): Promise<{ free_bytes: number | null; total_bytes: number | null }> {
  const disk = await statfs(folder).catch(() => null)
  if (disk === null || disk.blocks === 0) return { free_bytes: null, total_bytes: null }
  return { free_bytes: disk.bavail * disk.bsize, total_bytes: disk.blocks * disk.bsize }
}

/** Each module counts what of its own waits for staff. */
export function createOverviewHandlers({ db, counters, charts, dataDir }: OverviewDeps) {
  return {
    get: api.get.handler(async ({ context }) => {
      const where = await readWhere(db, context)
      return Overview.parse(mergeCounts(await Promise.all(counters.map(({ count }) => count(db, where)))))
    }),
    activity: api.activity.handler(async ({ input, context }) =>
      listActivity(db, { charts, days: input.days, ...(await readWhere(db, context)) }),
    ),
    storage: api.storage.handler(() => readStorage(dataDir)),
  }
}
