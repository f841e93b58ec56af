import type { FastifyRequest } from 'fastify'
import { type Lang, toLang } from '#contract/kit/common.ts'
import { type Access, type CallLimit, idempotencyHeader, type RefusalSpec } from '#contract/kit/endpoint.ts'
import { Product } from '#contract/content/group-type.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { hashToken } from '#server/kit/secret.ts'
import { isLocalName, type Settings } from '#server/kit/settings.ts'
import type { Caller, SessionOwner } from '#server/kit/request/caller.ts'
import { checkAccess } from '#server/kit/request/check-access.ts'
import type { CountCall } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required for every route; the server does not start without it. */
    access?: Access
    /** "METHOD /path" as the contract writes it. */
    named?: string
    /** Without it the limit of every operation holds. */
    limit?: CallLimit
    /** Refusals that only this route has, where no operation of the contract declares them. */
    refusals?: Readonly<Record<string, RefusalSpec>>
  }
  interface FastifyRequest {
    caller: Caller
  }
}

/** Finds the session behind a token's hash; null when it ended or never was. */
export type FindSession = (tokenHash: Buffer) => Promise<SessionOwner | null>

function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w-]{20,128})$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Without port, in small letters; empty where it was not said. */
export function hostOf(request: FastifyRequest): string {
  return (request.hostname ?? '').toLowerCase()
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, idempotencyHeader)
  return key !== null && /^[ -~]{8,128}$/.test(key) ? key : null
}

export function langOf(request: FastifyRequest): Lang {
  return toLang(headerOf(request, 'accept-language')) ?? 'en'
}

const isHost = (name: string | undefined) => name?.toLowerCase() === 'host'

/** What a proxy adds. */
const isOfProxy = (name: string) => name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-')

/**
 * Refuses a request that names two hosts (RFC 9112 §3.2). A demo answers this machine only: not who calls it by a name of elsewhere (a page of
 * another site that has its name lead here), nor who comes through a proxy, behind which strangers may stand.
 */
export function checkHost({ raw, headers, hostname }: FastifyRequest, { demo }: Pick<Settings, 'demo'>): void {
  const hosts = raw.rawHeaders.filter((name, place) => place % 2 === 0 && isHost(name)).length
  if (hosts > 1) throw Object.assign(new Error('two hosts'), { statusCode: 400 })
  if (demo && (!isLocalName(hostname ?? '') || Object.keys(headers).some(isOfProxy)))
    throw Object.assign(new Error('a demo is for its own machine'), { statusCode: 421 })
}

/** Fills in who calls, before any body is read; unknown products are refused. */
export function createIdentification(findSession: FindSession) {
  return async function identify(request: FastifyRequest): Promise<void> {
    const lang = langOf(request)
    const product = Product.safeParse(headerOf(request, 'mock') ?? 'ielts')
    const token = bearerOf(request)
    const attemptToken = headerOf(request, 'x-attempt-token')
    request.caller = {
      requestId: request.id,
      lang,
      product: product.data ?? 'ielts',
      session: token === null ? null : await findSession(hashToken(token)),
      attemptToken: attemptToken !== null && attemptToken.length <= 128 ? attemptToken : null,
      host: hostOf(request),
      address: request.ip,
      userAgent: headerOf(request, 'user-agent')?.slice(0, 300) ?? '',
      timeZone: headerOf(request, 'x-time-zone')?.slice(0, 64) ?? null,
      idempotencyKey: idempotencyKeyOf(request),
    }
    if (!product.success) throw new InvalidInput({ mock: ['http.unknown_product'] })
  }
}

export function createRequestGuard(countCall: CountCall) {
  return async function gate(request: FastifyRequest): Promise<void> {
    const { access, named = request.url, limit } = request.routeOptions.config
    await countCall({ named, access, limit }, request.caller)
    checkAccess(access, request.caller)
  }
}
