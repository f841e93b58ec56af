import { ORPCError } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from 'virtual:contract'
import { acceptLanguage } from '#contract/kit/common.ts'
import type { SentContext } from './api.ts'
import { handleRefusal } from './handle-refusal.ts'
import { getLang } from '#web/kit/i18n/lang.ts'
import { Refused, toRefusalBody } from './refused.ts'
import { findRequestKey, forgetRequestKey } from './request-key.ts'
import { getToken } from '#web/kit/token.ts'

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function toHeaders({ token, attemptToken, product = 'ielts', requestKey }: SentContext): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': acceptLanguage[getLang()],
    mock: product,
    'x-time-zone': timeZone,
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(attemptToken === undefined ? {} : { 'x-attempt-token': attemptToken }),
    ...(requestKey === undefined ? {} : { 'idempotency-key': requestKey }),
  }
}

/** Every failure of a call as a `Refused`; a call that was called off stays as it is. */
function toRefused(error: unknown): unknown {
  if (error instanceof ORPCError) return new Refused(error.status, toRefusalBody(error.data))
  if (error instanceof DOMException && error.name === 'AbortError') return error
  return new Refused(0, {}, { cause: error })
}

async function refuse<T>(context: SentContext, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (caught) {
    const error = toRefused(caught)
    // Of a session that is over already there is nothing left to forget.
    const isOver = error instanceof Refused && error.status === 401 && context.token !== getToken()
    if (error instanceof Refused && context.room !== true && !isOver) handleRefusal(error)
    throw error
  }
}

/** What the build leaves of the contract says about an operation. */
function readOperation(operations: AnyContractRouter, path: readonly string[], names: readonly string[]): unknown {
  const at = (from: unknown, name: string) => (from as Readonly<Record<string, unknown>> | undefined)?.[name]
  return [...path, '~orpc', ...names].reduce<unknown>(at, operations)
}

/** Whether an operation happens once for each key. */
const isIdempotent = (operations: AnyContractRouter, path: readonly string[]) =>
  readOperation(operations, path, ['meta', 'idempotent']) === true

/** Whether the server may still be working on a request, or has not begun: then the request is sent again with its key. */
const isUndecided = (error: unknown) =>
  !(error instanceof Refused) || error.status === 0 || error.status >= 500 || [409, 429].includes(error.status)

interface Request {
  readonly path: readonly string[]
  readonly input: unknown
}

/** Calls with the key of the request, and forgets it once the server has decided. */
async function withKey<T>({ path, input }: Request, call: (requestKey: string) => Promise<T>): Promise<T> {
  try {
    const answer = await call(findRequestKey(path, input))
    forgetRequestKey(path, input)
    return answer
  } catch (error) {
    if (!isUndecided(error)) forgetRequestKey(path, input)
    throw error
  }
}

/** The way to the server: headers out, refusals in. */
export function makeLink(operations: AnyContractRouter) {
  return new OpenAPILink<SentContext>(operations, {
    url: () => `${location.origin}/api`,
    headers: ({ context }) => toHeaders(context),
    fetch: (request, init) => fetch(request, { ...init, cache: 'no-store' }),
    interceptors: [
      ({ next, ...call }) => {
        const send = (context: SentContext) => refuse(context, () => next({ ...call, context }))
        return isIdempotent(operations, call.path)
          ? withKey(call, (requestKey) => send({ ...call.context, requestKey }))
          : send(call.context)
      },
    ],
    customErrorResponseBodyDecoder: (body, response) => new ORPCError('REFUSED', { status: response.status, data: body }),
  })
}

export const link = makeLink(contract)

/**
 * Posts before it returns: a page that closes runs nothing later, and the link above takes a few turns to send. For operations of the first
 * contract that take JSON and need no key. Throws `Refused`.
 */
export async function postOnUnload({ path, input }: Request, context: SentContext): Promise<unknown> {
  const fields = new Map(Object.entries(input as Readonly<Record<string, unknown>>))
  const address = String(readOperation(contract, path, ['route', 'path'])).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(fields.get(name)))
    fields.delete(name)
    return value
  })
  const headers = { ...toHeaders(context), 'content-type': 'application/json' }
  const sent = fetch(`/api${address}`, { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(fields)), keepalive: true })
  return refuse(context, async () => {
    const response = await sent
    if (response.status === 204) return undefined
    const body: unknown = await response.json()
    if (!response.ok) throw new ORPCError('REFUSED', { status: response.status, data: body })
    return body
  })
}

/** Whether the calls of this name are here: the others are in `later-link.ts`. */
export const knows = (name: string) => Object.hasOwn(contract, name)
