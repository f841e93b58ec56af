import type { Readable } from 'node:stream'
import type { Access, Method } from '#contract/kit/endpoint.ts'
import type { Caller } from './caller.ts'

/** A call to a route that does not speak JSON. */
export interface RawCall {
  readonly caller: Caller
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  header(name: string): string | undefined
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | string | Readable | null
}

export interface RawRoute {
  readonly method: Method
  /** Below /api, with {parameters}. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** The media type of a good answer. */
  readonly produces: string
  readonly handle: (call: RawCall) => Promise<RawAnswer>
}

/** An upload, medium, picture, page or document: a route on the same gate as the JSON operations. */
export function rawRoute(route: RawRoute): RawRoute {
  return route
}
