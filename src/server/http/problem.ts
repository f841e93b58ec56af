import { ORPCError, ValidationError } from '@orpc/server'
import { commonRefusals } from '#contract/kit/endpoint.ts'
import type { Lang } from '#contract/kit/common.ts'
import { isUnavailable } from '#server/kit/database.ts'
import { InvalidInput, Refusal } from '#server/kit/refusal.ts'
import { findWords, say } from '#server/kit/i18n/words.ts'
import { toFieldErrors } from './field-errors.ts'

/** An error answer as the wire has it: `{message, code?, errors?, …}`. */
export interface Problem {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>> & { readonly message: string }
  /** True for a bug: logged once, with the request's number as its reference. */
  readonly unexpected: boolean
}

/** When whoever finds the service busy is to come again. */
const comeBackAfterSeconds = 2

type DeclaredRefusals = Readonly<Record<string, { readonly status?: number; readonly message?: string } | undefined>>

/** The writer of every error answer, whoever threw it: a service, the validator, Fastify or the database. */
export function toProblem(error: unknown, lang: Lang, declared: DeclaredRefusals = {}): Problem {
  if (error instanceof Refusal) return fromRefusal(error, lang, declared)
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400) {
    return invalid(toFieldErrors(error.cause.issues, error.cause.data, lang), lang)
  }
  if (isUnavailable(error)) return unavailable(lang)
  const known = fromStatus(error, lang)
  return known ?? { status: 500, headers: {}, body: { message: say(lang, 'http.unexpected') }, unexpected: true }
}

/** A short answer for a status that the HTTP server itself decides (401, 403, 404 …). */
export function problemOf(status: number, word: string, lang: Lang, code?: string): Problem {
  return { status, headers: {}, body: { message: say(lang, `http.${word}`), ...(code === undefined ? {} : { code }) }, unexpected: false }
}

function invalid(errors: Record<string, string[]>, lang: Lang): Problem {
  const first = Object.values(errors)[0]?.[0]
  return { status: 422, headers: {}, body: { message: first ?? say(lang, 'http.invalid'), code: 'INVALID', errors }, unexpected: false }
}

function fromRefusal(refusal: Refusal, lang: Lang, declared: DeclaredRefusals): Problem {
  if (refusal instanceof InvalidInput) {
    const errors = Object.fromEntries(Object.entries(refusal.fields).map(([field, words]) => [field, words.map((word) => say(lang, word))]))
    return invalid(errors, lang)
  }
  const common: DeclaredRefusals = commonRefusals
  const spec = declared[refusal.code] ?? common[refusal.code]
  if (spec?.status === undefined || spec.message === undefined)
    return { status: 500, headers: {}, body: { message: say(lang, 'http.unexpected') }, unexpected: true }
  const message = findWords(lang, { key: spec.message, params: toFillings(refusal.details) }) ?? spec.message
  const errors = spec.status === 422 ? { errors: { _: [message] } } : {}
  const retryAfter = refusal.details['retry_after_seconds'] ?? (spec.status === 503 ? comeBackAfterSeconds : undefined)
  const headers: Record<string, string> = typeof retryAfter === 'number' ? { 'retry-after': String(retryAfter) } : {}
  return { status: spec.status, headers, body: { message, code: refusal.code, ...errors, ...refusal.details }, unexpected: false }
}

/** What a sentence may be filled with. */
function toFillings(details: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const plain = Object.entries(details).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(plain) as Record<string, string | number>
}

function unavailable(lang: Lang): Problem {
  return {
    status: 503,
    headers: { 'retry-after': String(comeBackAfterSeconds) },
    body: { message: say(lang, 'http.unavailable'), code: 'UNAVAILABLE' },
    unexpected: false,
  }
}

const wordsByStatus: Readonly<Record<number, string>> = {
  400: 'malformed',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  414: 'too_large',
  415: 'unsupported_type',
  421: 'demo_only_here',
  431: 'too_large',
}

/** Fastify's own errors and a body that the codec could not read. */
function fromStatus(error: unknown, lang: Lang): Problem | undefined {
  if (!(error instanceof Error)) return undefined
  const status = 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined
  const word = typeof status === 'number' ? wordsByStatus[status] : undefined
  return typeof status === 'number' && word !== undefined ? problemOf(status, word, lang) : undefined
}
