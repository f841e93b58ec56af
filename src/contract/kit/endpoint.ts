import { oc } from '@orpc/contract'
import { z } from 'zod'

/**
 * Who may call: anyone, any signed-in person, the holder of an attempt (attempt token or bearer token),
 * or a holder of the named permission. Finer rules live in the module's policy, on the loaded record.
 */
export type Access = 'public' | 'signed-in' | 'attempt-holder' | `${string}:${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** How often somebody may call an operation; who calls more often is answered 429. */
export interface CallLimit {
  readonly calls: number
  readonly seconds: number
  /** Whose calls are counted together. Without a session they are counted by address. */
  readonly by: 'address' | 'person'
  /** Calls of all who come from one address without a session, where a mailed link is enough and a class opens theirs at once. */
  readonly anonymousCalls?: number
  /** Whoever has this permission may do it to anybody's, by its id, and guesses nothing: the limit of every operation holds for them. */
  readonly unlessPermitted?: string
}

export interface Meta {
  readonly access: Access
  /** Without it the limit that every operation has holds. */
  readonly limit?: CallLimit | undefined
  /** It moves coins, money or seats: it needs an `Idempotency-Key`, and happens once for each. */
  readonly idempotent?: true | undefined
  /** Only the demo on loopback has it; anywhere else its address does not exist. */
  readonly demoOnly: boolean
  /** Maximum body size in bytes, where the server's own limit is too small. */
  readonly bodyLimit?: number | undefined
}

/** A refusal that an operation declares: its status, and the schema of what travels beside the message. */
export interface RefusalSpec {
  readonly status: 400 | 402 | 403 | 404 | 409 | 422 | 503
  readonly message: string
  readonly data?: z.ZodType
}

type RefusalMap = Record<string, RefusalSpec>

/** An operation of a contract, as far as its schemas go. */
interface Described<I extends z.ZodType, O extends z.ZodType> {
  readonly '~orpc': { readonly inputSchema?: I | undefined; readonly outputSchema?: O | undefined }
}

/** What is not to be changed by who is handed it, nor its lists. */
type Given<T> = { readonly [K in keyof T]: T[K] extends (infer E)[] | undefined ? readonly E[] | Extract<T[K], undefined> : T[K] }

/** What the handler of an operation is given: `InputOf<typeof jobContract.list>`. */
export type InputOf<D> = D extends Described<infer I, z.ZodType> ? Given<z.output<I>> : never

/** What an operation answers. */
export type OutputOf<D> = D extends Described<z.ZodType, infer O> ? Readonly<z.output<O>> : never

/** Messages by field; `_` holds what belongs to no single field. */
export const FieldErrors = z.record(z.string(), z.array(z.string()))
export type FieldErrors = z.infer<typeof FieldErrors>

/** Every operation may answer with these, beside the refusals it declares itself. */
export const commonRefusals = {
  UNAUTHORIZED: { status: 401, message: 'http.unauthenticated' },
  FORBIDDEN: { status: 403, message: 'http.forbidden' },
  /** Somebody of staff has to turn the second step of their login on first. */
  SECOND_FACTOR_MISSING: { status: 403, message: 'http.second_factor_missing' },
  INVALID: { status: 422, message: 'http.invalid', data: z.object({ errors: FieldErrors }) },
  TOO_MANY_REQUESTS: { status: 429, message: 'http.too_many_requests', data: z.object({ retry_after_seconds: z.int() }) },
} as const

/** The header by which a request that is sent again is known: 8 to 128 printable characters of ASCII. */
export const idempotencyHeader = 'idempotency-key'

/** Every operation that is `idempotent` may answer with these as well. */
export const idempotencyRefusals = {
  IDEMPOTENCY_KEY_USED: { status: 422, message: 'http.idempotency_key_used' },
  REQUEST_STILL_RUNNING: { status: 409, message: 'http.request_still_running', data: z.object({ retry_after_seconds: z.int() }) },
} as const

/**
 * One HTTP operation, described once: the server implements it, the web calls it, OpenAPI prints it.
 * Path parameters, query and body arrive merged in `input`.
 */
export function endpoint<I extends z.ZodType, O extends z.ZodType, E extends RefusalMap = Record<never, never>>(spec: {
  method: Method
  path: `/${string}`
  access: Access
  limit?: CallLimit
  idempotent?: true
  summary: string
  input: I
  output: O
  errors?: E
  successStatus?: 200 | 201
  demoOnly?: boolean
  bodyLimit?: number
}) {
  const { method, path, access, limit, idempotent, summary, input, output, errors, successStatus = 200, demoOnly = false, bodyLimit } = spec
  const tag = path.split('/')[1] ?? 'api'
  return oc
    .$meta<Meta>({ access, limit, idempotent, demoOnly, bodyLimit })
    .route({ method, path, summary, successStatus, tags: [tag] })
    .errors({ ...commonRefusals, ...(idempotent === true ? (idempotencyRefusals as object) : {}), ...(errors ?? ({} as E)) })
    .input(input)
    .output(output)
}
