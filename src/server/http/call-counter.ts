import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { CallLimit } from '#contract/kit/endpoint.ts'
import { addCalls, type CallCount, deleteEndedCounts } from '#server/kit/call-count.store.ts'
import { type Db, isUnavailable } from '#server/kit/database.ts'
import type { Schedule } from '#server/kit/job/schedule.ts'

/** Who is counted for what. */
export interface Counted {
  /** Calls of one name are counted together. */
  readonly name: string
  readonly key: string
  readonly limit: Pick<CallLimit, 'calls' | 'seconds'>
}

/** Counts one call; answers how long to wait where the limit is used up, otherwise null. */
export type CountOne = (counted: Counted) => Promise<number | null>

async function consume(limiter: RateLimiterMemory, key: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused
    throw refused
  }
}

function createLimiters() {
  const limiters = new Map<string, RateLimiterMemory>()
  return ({ name, limit: { calls, seconds } }: Counted): RateLimiterMemory => {
    const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: calls, duration: seconds })
    limiters.set(name, limiter)
    return limiter
  }
}

const waitOf = (used: RateLimiterRes, { limit }: Counted) => (used.consumedPoints > limit.calls ? used.msBeforeNext : null)

/** Counts in this process only. */
export function createLocalCounter(): CountOne {
  const limiterOf = createLimiters()
  return async (counted) => waitOf(await consume(limiterOf(counted), counted.key), counted)
}

/** A limit of less than one call a second is counted in the database, call by call: it is exact, and seldom reached for. */
const isCountedExactly = ({ limit }: Counted) => limit.calls < limit.seconds

/** Below this part of its limit a count is not shared: it costs nothing, and up to four servers cannot pass the limit unseen. */
const sharedFrom = 1 / 4
const shareEveryMs = 1000
const deleteEveryMs = 600_000

const idOf = ({ name, key }: Counted) => hash('sha256', `${name}\n${key}`, 'buffer')

interface Unshared {
  readonly counted: Counted
  calls: number
}

export interface SharedCounter {
  readonly countOne: CountOne
  /** Adds this server's counts to those of the other servers and reads theirs. */
  share(): Promise<void>
  readonly schedules: readonly Schedule[]
}

/**
 * Counts for all servers of one database. Limits of few calls are exact. The others are counted in memory and shared once a second, so that a
 * save costs no statement; what other servers let through within that second may come on top. While the database cannot be written, each
 * server counts for itself.
 */
export function createSharedCounter(db: Db): SharedCounter {
  const limiterOf = createLimiters()
  const unshared = new Map<string, Unshared>()
  const toName = ({ name, key }: Counted) => `${name}\n${key}`

  const countInMemory = async (counted: Counted): Promise<number | null> => {
    const using = consume(limiterOf(counted), counted.key)
    const name = toName(counted)
    const known = unshared.get(name) ?? { counted, calls: 0 }
    const before = known.calls
    known.calls += 1
    unshared.set(name, known)
    const used = await using
    if (used.isFirstInDuration) known.calls -= before // Those were of a window that has ended.
    return waitOf(used, counted)
  }

  const adopt = async (counted: Counted, { calls, leftMs }: CallCount) => {
    const since = unshared.get(toName(counted))?.calls ?? 0
    await limiterOf(counted).set(counted.key, calls + since, leftMs / 1000)
  }

  const countExactly = async (counted: Counted): Promise<number | null> => {
    const limiter = limiterOf(counted)
    // Who was refused is refused again without asking the database.
    const known = await limiter.get(counted.key)
    if (known !== null && known.consumedPoints > counted.limit.calls) return known.msBeforeNext
    const { seconds } = counted.limit
    try {
      const [count] = await addCalls(db, [{ id: idOf(counted), calls: 1, seconds, leftMs: seconds * 1000 }])
      if (count === undefined) return null
      await limiter.set(counted.key, count.calls, count.leftMs / 1000)
      return count.calls > counted.limit.calls ? count.leftMs : null
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return waitOf(await consume(limiter, counted.key), counted)
    }
  }

  /** What is to be shared now, with how much is left of its window; forgets what has ended. */
  const takeUnshared = async () => {
    const taken: (Unshared & { leftMs: number })[] = []
    for (const [name, each] of unshared) {
      const used = await limiterOf(each.counted).get(each.counted.key)
      if (used === null) unshared.delete(name)
      else if (used.consumedPoints >= each.counted.limit.calls * sharedFrom) {
        unshared.delete(name)
        taken.push({ ...each, leftMs: Math.max(1, used.msBeforeNext) })
      }
    }
    return taken
  }

  const putBack = ({ counted, calls }: Unshared) => {
    const name = toName(counted)
    const since = unshared.get(name)?.calls ?? 0
    unshared.set(name, { counted, calls: calls + since })
  }

  const share = async () => {
    const taken = await takeUnshared()
    if (taken.length === 0) return
    const added = taken.map(({ counted, calls, leftMs }) => ({ id: idOf(counted), calls, seconds: counted.limit.seconds, leftMs }))
    try {
      const counts = await addCalls(db, added)
      for (const [index, { counted }] of taken.entries()) {
        const count = counts[index]
        if (count !== undefined) await adopt(counted, count)
      }
    } catch (error) {
      taken.forEach(putBack)
      if (!isUnavailable(error)) throw error
    }
  }

  return {
    countOne: (counted) => (isCountedExactly(counted) ? countExactly(counted) : countInMemory(counted)),
    share,
    schedules: [
      { name: 'http.share-call-counts', everyMs: shareEveryMs, runsOn: 'each-server', run: share },
      { name: 'http.delete-ended-counts', everyMs: deleteEveryMs, runsOn: 'one-server', run: () => deleteEndedCounts(db) },
    ],
  }
}
