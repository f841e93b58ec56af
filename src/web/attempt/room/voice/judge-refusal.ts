interface Refusal {
  readonly status?: unknown
  readonly code?: unknown
  readonly body?: unknown
}

/** A chunk that the server lacks though it was acknowledged, or never left. */
export interface MissingChunk {
  readonly take: number
  readonly chunk: number
}

/** What a failed call means for a recording that waits. */
export type VoiceFault =
  | { readonly kind: 'retry'; readonly error: 'unreachable' | 'signed-out'; readonly waitMs: number }
  | { readonly kind: 'missing'; readonly missing: readonly MissingChunk[] }
  /** Asking again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string }

/** Answers that no repetition changes: too long, too late, of no use to this server. */
const lasting: ReadonlySet<unknown> = new Set([404, 409, 413, 415, 422])

function toRetry(status: unknown, fields: Readonly<Record<string, unknown>>): VoiceFault {
  if (status === 401 || status === 403) return { kind: 'retry', error: 'signed-out', waitMs: 0 }
  const waitMs = status === 429 ? Number(fields['retry_after_seconds'] ?? 5) * 1000 : 0
  return { kind: 'retry', error: 'unreachable', waitMs }
}

export function judgeRefusal(error: unknown): VoiceFault {
  const { status, code, body }: Refusal = error instanceof Error ? (error as Refusal) : {}
  const fields = (body ?? {}) as Record<string, unknown>
  if (code === 'MISSING_CHUNKS') return { kind: 'missing', missing: (fields['missing'] ?? []) as MissingChunk[] }
  if (code !== 'DIGEST_DIFFERS' && lasting.has(status)) return { kind: 'refused', code: String(code) }
  return toRetry(status, fields)
}
