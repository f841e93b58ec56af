/** What a failed call means for the queue. */
export type Fault =
  | { readonly kind: 'gap'; readonly ackSeq: number }
  | { readonly kind: 'lease-lost'; readonly ackSeq: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'rejected'; readonly code: string }
  | { readonly kind: 'busy'; readonly waitMs: number }
  | { readonly kind: 'failed' }

interface Refusal {
  readonly status?: unknown
  readonly code?: unknown
  readonly body?: unknown
}

function readNumber(refusal: Refusal, name: string): number | null {
  const value = ((refusal.body ?? {}) as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : null
}

function toConflict(refusal: Refusal): Fault {
  const ackSeq = readNumber(refusal, 'ack_seq')
  if (ackSeq === null) return { kind: 'failed' }
  return { kind: refusal.code === 'LEASE_LOST' ? 'lease-lost' : 'gap', ackSeq }
}

/** Where signing in again does not help: nothing is left of the day's allowance, or an age or a guardian's consent is missing. */
const forbiddenForGood: ReadonlySet<unknown> = new Set([
  'FULL_TESTS_USED',
  'SECTIONS_USED',
  'AGE_NEEDED',
  'GUARDIAN_NEEDED',
  'RECORDING_CONSENT_NEEDED',
])

function toForbidden({ code }: Refusal): Fault {
  return forbiddenForGood.has(code) ? { kind: 'rejected', code: String(code) } : { kind: 'signed-out' }
}

/** Anything without a status is a broken connection. */
export function toFault(error: unknown): Fault {
  const refusal = (typeof error === 'object' && error !== null ? error : {}) as Refusal
  switch (refusal.status) {
    case 409:
      return toConflict(refusal)
    case 401:
    case 403:
      return toForbidden(refusal)
    case 413:
    case 422:
      return { kind: 'rejected', code: String(refusal.code) }
    case 429:
      return { kind: 'busy', waitMs: (readNumber(refusal, 'retry_after_seconds') ?? 5) * 1000 }
    default:
      return { kind: 'failed' }
  }
}
