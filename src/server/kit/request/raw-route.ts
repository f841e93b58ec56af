import type { Readable } from 'node:stream'
import type { Access, Method, RefusalSpec, CallLimit } from '#contract/kit/endpoint.ts'
import { type Refuse, refusalsOf } from '#server/kit/refusal.ts'
import type { Caller } from './caller.ts'

/** A call to a route that does not speak JSON. */
export interface RawCall {
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  header(name: string): string | undefined
  /** What was sent, whole; null on a route that takes nothing, and until its `admit` let the caller in. */
  readonly body: Buffer | null
  /** What is being sent; only on a route that takes a stream. */
  readonly stream?: Readable | null
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** A stream is read as fast as the client takes it, and destroyed when the client goes. */
  readonly body: Buffer | string | Readable | null
  /** Told once the connection is through with the answer: whether it took all of it, or broke before. It must not fail. */
  readonly onEnd?: (whole: boolean) => void
}

/** What a route takes as a body. Other media types are answered 415, longer bodies 413 as soon as that is seen. */
export interface Consumed {
  /** Media types without parameters; parameters are let through. */
  readonly types: readonly string[]
  readonly bodyLimit: number
  /** True where the body is too long to be held: the handler reads it as it comes, and it fails beyond the limit. */
  readonly streamed?: boolean
}

export interface RawRoute {
  readonly method: Method
  /** Below /api, with {parameters}. */
  readonly path: `/${string}`
  readonly access: Access
  /** Without it the limit that every operation has holds. */
  readonly limit?: CallLimit
  readonly summary: string
  /** The media type of a good answer. */
  readonly produces: string
  readonly consumes?: Consumed
  /** Refusals of its own, beside those that every operation has. */
  readonly errors?: Readonly<Record<string, RefusalSpec>>
  /** Turns callers away before their body is read. */
  readonly checkCaller?: (call: RawCall) => Promise<void>
  readonly handle: (call: RawCall) => Promise<RawAnswer>
}

/** A route as it is written down: what it does is given the refusals that it declares. */
interface RawRouteSpec<E extends Readonly<Record<string, RefusalSpec>>> extends Omit<RawRoute, 'errors' | 'checkCaller' | 'handle'> {
  readonly errors?: E
  readonly checkCaller?: (call: RawCall, refuse: Refuse<E>) => Promise<void>
  readonly handle: (call: RawCall, refuse: Refuse<E>) => Promise<RawAnswer>
}

/** An upload, medium, picture, page or document: a route on the same gate as the JSON operations. */
export function rawRoute<E extends Readonly<Record<string, RefusalSpec>> = Record<never, never>>(spec: RawRouteSpec<E>): RawRoute {
  const { checkCaller, handle, ...route } = spec
  const refuse = refusalsOf(spec.errors ?? {}) as Refuse<E>
  return {
    ...route,
    ...(checkCaller === undefined ? {} : { checkCaller: (call: RawCall) => checkCaller(call, refuse) }),
    handle: (call) => handle(call, refuse),
  }
}
