import { findAdvice } from '#contract/result/advice.ts'
import type { Home, LastBand, NextPractice } from '#contract/result/home.contract.ts'
import type { Mode } from '#contract/attempt/attempt.ts'
import { countByMode } from '#server/attempt/index.ts'
import { readClock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database.ts'
import { type Caller, personOf } from '#server/kit/request/caller.ts'
import { tallyRecentTypes } from '#server/result/analysis.service.ts'
import { listAttemptsOf, type ResultOwner } from '#server/result/result.service.ts'
import { findLatestBands } from './latest-bands.service.ts'
import { findPractice } from './practice.service.ts'

/** How many of the newest attempts decide what is practised next: what was weak long ago may be better by now. */
const maxRecent = 10

/** What the home page shows a person about their own practice. */
export async function describeHome(db: Db, caller: Caller): Promise<Home> {
  const owner = { personId: personOf(caller), product: caller.product }
  const [open, modes, bands, now] = await Promise.all([
    listAttemptsOf(db, { only: 'open', page: 1, per_page: 1 }, owner),
    countByMode(db, owner),
    listLastBands(db, owner),
    readClock(db),
  ])
  const mode = modes[0]?.mode ?? null
  return {
    server_now: now.toISOString(),
    open: open.data[0] ?? null,
    open_count: open.meta.total,
    result_count: modes.reduce((sum, { attempts }) => sum + attempts, 0),
    bands,
    next: mode === null ? null : await findNextPractice(db, { owner, mode }, caller),
  }
}

/** The latest band of each skill, each mode for itself. */
export async function listLastBands(db: Db, owner: ResultOwner): Promise<LastBand[]> {
  const bands = await findLatestBands(db, owner)
  return bands.map(({ submitted_at, ...band }) => ({ ...band, submitted_at: submitted_at.toISOString() }))
}

/** The weakest type of the newest attempts of a mode that any published test can practise, rather of the module of the newest attempt. */
async function findNextPractice(
  db: Db,
  { owner, mode }: { readonly owner: ResultOwner; readonly mode: Mode },
  caller: Caller,
): Promise<NextPractice | null> {
  const newest = await listAttemptsOf(db, { only: 'ended', mode, page: 1, per_page: 1 }, owner)
  const module = newest.data[0]?.module
  for (const { skill, type, correct, total } of findAdvice(await tallyRecentTypes(db, { ...owner, mode, most: maxRecent }))) {
    const practice = await findPractice(db, { skill, type, module }, caller)
    if (practice !== null) return { skill, type, correct, total, practice }
  }
  return null
}
