import type { FieldErrors } from '#contract/kit/endpoint.ts'

export type RefusalBody = Readonly<Record<string, unknown>>

/** An answer that is no success. Status 0: no answer came at all. */
export class Refused extends Error {
  readonly status: number
  readonly code: string | null
  /** Sentences by field; `_` holds what belongs to no single field. */
  readonly errors: FieldErrors
  readonly body: RefusalBody

  constructor(status: number, body: RefusalBody, options?: ErrorOptions) {
    super(typeof body['message'] === 'string' ? body['message'] : '', options)
    this.name = 'Refused'
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : null
    this.errors = toFieldErrors(body['errors'])
    this.body = body
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function toRefusalBody(body: unknown): RefusalBody {
  return isRecord(body) ? body : {}
}

function toFieldErrors(errors: unknown): FieldErrors {
  if (!isRecord(errors)) return {}
  const entries = Object.entries(errors).map(([field, said]) => [field, Array.isArray(said) ? said.map(String) : [String(said)]] as const)
  return Object.fromEntries(entries)
}
