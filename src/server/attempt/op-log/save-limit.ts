import { refuse } from '#server/attempt/attempt.refusals.ts'

const maxSaves = 40
const windowMs = 20_000
const maxPeople = 20_000

/** Counts the saves of each person in this process, so that new attempt tokens buy no new counts. */
export function createSaveLimit(nowMs: () => number = () => performance.now()): (personId: number) => Promise<void> {
  const windows = new Map<number, { sinceMs: number; saves: number }>()
  return (personId) => {
    const now = nowMs()
    const known = windows.get(personId)
    const window = known !== undefined && now - known.sinceMs < windowMs ? known : { sinceMs: now, saves: 0 }
    if (window.saves >= maxSaves) {
      const leftMs = windowMs - (now - window.sinceMs)
      return Promise.reject(refuse.TOO_MANY_REQUESTS({ retry_after_seconds: Math.ceil(leftMs / 1000) }))
    }
    if (windows.size >= maxPeople) windows.clear()
    window.saves += 1
    windows.set(personId, window)
    return Promise.resolve()
  }
}
