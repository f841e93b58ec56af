const day = 24 * 3_600_000
/** A room that nobody came back to opens with the server's help. */
const openableMs = 7 * day
/** How long unsent or uncounted work is kept, so that its candidate can return to it. */
const workMs = 30 * day

/** What waits or is kept for an attempt, or opens it, and when it was put there. */
interface Dated<K> {
  readonly key: K
  readonly attempt: number
  readonly at: number
}

interface Dates<K> {
  readonly work: readonly Dated<K>[]
  readonly seats: readonly Omit<Dated<never>, 'key'>[]
}

/** What has lain on a device for too long: work, and attempts that can be opened but have no work waiting. */
export function listExpired<K>({ work, seats }: Dates<K>, now: number): { work: K[]; seats: number[] } {
  const isOld = ({ at }: { at: number }, ms: number) => at < now - ms
  const waiting = new Set(work.filter((row) => !isOld(row, workMs)).map(({ attempt }) => attempt))
  return {
    work: work.filter((row) => isOld(row, workMs)).map(({ key }) => key),
    seats: seats.filter((snapshot) => isOld(snapshot, openableMs) && !waiting.has(snapshot.attempt)).map(({ attempt }) => attempt),
  }
}
