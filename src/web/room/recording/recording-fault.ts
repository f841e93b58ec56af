interface Refusal {
  readonly status?: unknown
  readonly code?: unknown
  readonly body?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** A chunk that the server lacks though it was acknowledged, or never left. */
export interface MissingChunk {
  readonly take: number
  readonly chunk: number
}

/** What a failed call means for a recording that waits. */
export type RecordingFault =
  /** Nothing gets through now. */
  | { readonly kind: 'retry'; readonly error: 'unreachable' | 'signed-out'; readonly waitMs: number }
  | { readonly kind: 'missing'; readonly missing: readonly MissingChunk[] }
  /** Another device has recorded under the same number. */
  | { readonly kind: 'differs' }
  /** Refused for now, for this recording: others may be taken. */
  | { readonly kind: 'not-now' }
  /** Asking again changes nothing. */
  | { readonly kind: 'refused'; readonly code: string }

/** Refusals that no repetition changes: of no use to this server, too much, too late, or of a child whose guardian does not agree. */
const permanentCodes: ReadonlySet<unknown> = new Set([
  'NOT_A_RECORDING',
  'RECORDING_FULL',
  'UNKNOWN_QUESTION',
  'SECTION_CLOSED',
  'GUARDIAN_NEEDED',
  'RECORDING_CONSENT_NEEDED',
])
const permanentStatuses: ReadonlySet<unknown> = new Set([404, 413, 415])
/** Answers about the request, not about what it carries. */
const transientStatuses: ReadonlySet<unknown> = new Set([408, 425])

/** What is about the connection, the session or the pace, not about the recording; null where it is about the recording. */
function toTransientFault(status: number, code: unknown, fields: Fields): RecordingFault | null {
  if (permanentCodes.has(code)) return null
  if (status === 401 || status === 403) return { kind: 'retry', error: 'signed-out', waitMs: 0 }
  if (code === 'DIGEST_DIFFERS' || transientStatuses.has(status)) return { kind: 'retry', error: 'unreachable', waitMs: 0 }
  const isTooFast = code === 'TOO_MANY_REQUESTS' || (status === 429 && code === null)
  return isTooFast ? { kind: 'retry', error: 'unreachable', waitMs: Number(fields['retry_after_seconds'] ?? 5) * 1000 } : null
}

function toPermanentFault(status: number, code: unknown, fields: Fields): RecordingFault {
  if (code === 'CHUNK_DIFFERS') return { kind: 'differs' }
  if (code === 'MISSING_CHUNKS') return { kind: 'missing', missing: (fields['missing'] ?? []) as MissingChunk[] }
  return permanentCodes.has(code) || permanentStatuses.has(status) ? { kind: 'refused', code: String(code) } : { kind: 'not-now' }
}

export function toRecordingFault(error: unknown): RecordingFault {
  const { status, code, body }: Refusal = error instanceof Error ? (error as Refusal) : {}
  const fields = (body ?? {}) as Fields
  if (typeof status !== 'number' || status < 400 || status >= 500) return { kind: 'retry', error: 'unreachable', waitMs: 0 }
  return toTransientFault(status, code ?? null, fields) ?? toPermanentFault(status, code, fields)
}
