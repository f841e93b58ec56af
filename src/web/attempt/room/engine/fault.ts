/** What a failed call means for the queue. */
export type Fault =
  | { readonly kind: 'gap'; readonly ackSeq: number }
  | { readonly kind: 'lease-lost'; readonly ackSeq: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'busy'; readonly waitMs: number }
  | { readonly kind: 'failed' }

interface Refusal {
  readonly status?: unknown
  readonly code?: unknown
  readonly message?: unknown
  readonly body?: unknown
}

function readNumber(refusal: Refusal, name: string): number | null {
  const body = (refusal.body ?? {}) as Record<string, unknown>
  const inner = (body['data'] ?? {}) as Record<string, unknown>
  const value = body[name] ?? inner[name]
  return typeof value === 'number' ? value : null
}

function toConflict(refusal: Refusal): Fault {
  const ackSeq = readNumber(refusal, 'ack_seq')
  if (ackSeq === null) return { kind: 'failed' }
  const name = `${String(refusal.code)} ${String(refusal.message)}`.toLowerCase()
  return { kind: name.includes('lease') ? 'lease-lost' : 'gap', ackSeq }
}

/** Anything without a status is a broken connection. */
export function toFault(error: unknown): Fault {
  const refusal = (typeof error === 'object' && error !== null ? error : {}) as Refusal
  switch (refusal.status) {
    case 409:
      return toConflict(refusal)
    case 401:
    case 403:
      return { kind: 'signed-out' }
    case 413:
    case 422:
      return { kind: 'rejected' }
    case 429:
      return { kind: 'busy', waitMs: (readNumber(refusal, 'retry_after_seconds') ?? 5) * 1000 }
    default:
      return { kind: 'failed' }
  }
}
