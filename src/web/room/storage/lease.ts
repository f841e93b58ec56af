import { getPerson } from '#web/kit/person.ts'
import { readStored, writeStored } from '#web/kit/stored.ts'

/** The right to write one attempt from this browser: what the start or a takeover answered. */
export interface LeaseRecord {
  readonly epoch: number
  readonly token: string
}

/** Null where nobody was known to be signed in. */
type OwnedLease = LeaseRecord & { readonly person: number | null }

const keyOf = (attemptId: number) => `bandstand.attempt.${attemptId}.lease`

/** Remembers the answer of a start, so that the room may write at once and survives a reload; a browser without storage asks "Continue here" then. */
export function keepLease(attemptId: number, { epoch, token }: LeaseRecord): void {
  const lease: OwnedLease = { epoch, token, person: getPerson() ?? readOwned(attemptId)?.person ?? null }
  writeStored(keyOf(attemptId), JSON.stringify(lease))
}

/** The lease as it lies here, whoever is signed in by now: for a room that is open already. */
export function readLease(attemptId: number): LeaseRecord | null {
  return readOwned(attemptId)
}

/** The lease that opens the room: never that of somebody who has logged out, or of another person. */
export function findLease(attemptId: number): LeaseRecord | null {
  const lease = readOwned(attemptId)
  return lease && ((lease.person ?? null) === null || lease.person === getPerson()) ? lease : null
}

function readOwned(attemptId: number): OwnedLease | null {
  try {
    return JSON.parse(readStored(keyOf(attemptId)) ?? 'null') as OwnedLease | null
  } catch {
    return null
  }
}

export function dropLease(attemptId: number): void {
  writeStored(keyOf(attemptId), null)
}

/** The attempts that this browser may write. */
export function listLeases(): number[] {
  try {
    const ids = Object.keys(localStorage).map((key) => /^bandstand\.attempt\.(\d+)\.lease$/.exec(key)?.[1])
    return ids.filter((id) => id !== undefined).map(Number)
  } catch {
    return []
  }
}
