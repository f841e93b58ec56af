import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { listOperations, type Operation } from '#server/http/contract-routes.ts'
import type { Sent } from '#tests/world/requests.ts'
import { callApi } from '#tests/world/calls.ts'

/** What every answer carries. */
const always: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /^[\da-f-]{36}$/,
}

/** The security headers that an answer lacks. */
export function listMissing(headers: Headers): string[] {
  return Object.entries(always).flatMap(([name, pattern]) => (pattern.test(headers.get(name) ?? '') ? [] : [name]))
}

const Description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string(), responses: z.record(z.string(), z.unknown()) }))),
})

/** An operation that the server has; those that speak no JSON have no schemas. */
export type Served = Pick<Operation, 'path' | 'access'> &
  Partial<Pick<Operation, 'input' | 'output' | 'refusals' | 'successStatus'>> & { readonly method: string; readonly named: string }

/** Every operation that a demo has, and whether anything was forgotten: its own description is asked. */
export async function listServed(url: string): Promise<Served[]> {
  const { body } = await callApi(url, 'GET /openapi.json')
  const known = new Map<string, Operation>(
    listOperations({ demo: true }).map((operation) => [`${operation.method} ${operation.path}`, operation]),
  )
  return Object.entries(Description.parse(body).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { 'x-access': access }]): Served => {
      const method = verb.toUpperCase()
      const named = `${method} ${path}`
      return { ...known.get(named), method, path, named, access: access as Served['access'] }
    }),
  )
}

/** An answer with its body as it came. */
export interface Heard {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly milliseconds: number
}

/** Sends what was written, to the letter. */
export async function send(url: string, { method, path, headers, body }: Sent): Promise<Heard> {
  const began = performance.now()
  const content = body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }
  const answer = await fetch(`${url}/api${path}`, { method, headers, ...content, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const text = isEndless ? '' : await answer.text()
  if (isEndless) await answer.body?.cancel()
  return { status: answer.status, headers: answer.headers, text, milliseconds: performance.now() - began }
}

const Problem = z.looseObject({
  message: z.string().min(1),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Where a body says more than its schema lets through. */
function listExtra(said: unknown, kept: unknown, path = ''): string[] {
  if (Array.isArray(said) && Array.isArray(kept)) return said.flatMap((item, index) => listExtra(item, kept[index], `${path}[]`))
  if (typeof said !== 'object' || said === null || typeof kept !== 'object' || kept === null) return []
  return Object.entries(said).flatMap(([key, value]) =>
    key in kept ? listExtra(value, (kept as Record<string, unknown>)[key], `${path}.${key}`) : [`${path}.${key}`],
  )
}

/** Refusals of the HTTP server itself, by their status; they have no code. */
const ofTheDoor = new Set([400, 404, 405, 413, 414, 415, 431])

/** A picture or page that no longer exists: nobody reads words in its place. */
const gone = 410

function judgeProblem({ refusals }: Served, status: number, body: unknown): string[] {
  if (refusals === undefined && status === gone && body === undefined) return []
  const problem = Problem.safeParse(body)
  if (!problem.success) return [`a refusal that is none: ${JSON.stringify(body)?.slice(0, 200)}`]
  const { message: _message, code, errors, ...details } = problem.data
  if (status === 422 && errors === undefined) return ['a 422 without errors by field']
  if (refusals === undefined) return []
  if (code === undefined) return ofTheDoor.has(status) ? [] : [`a ${status} without a code`]
  const spec = refusals[code]
  if (spec === undefined || spec.status !== status) return [`${status} ${code} is not declared`]
  if (code === 'INVALID') return isDeepStrictEqual(details, {}) ? [] : [`INVALID says ${Object.keys(details).join()}`]
  const data = (spec.data ?? z.object({})).safeParse(details)
  return data.success
    ? listExtra(details, data.data).map((key) => `${code} says ${key} besides`)
    : [`${code} does not say what it declares`]
}

function judgeSuccess({ output, successStatus }: Served, status: number, body: unknown): string[] {
  if (output === undefined) return []
  if (status !== successStatus) return [`${status} is not declared`]
  const parsed = output.safeParse(body)
  if (!parsed.success)
    return [`the answer is none of its schema: ${parsed.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join()}`]
  return listExtra(body, parsed.data).map((key) => `the schema has no ${key}`)
}

/** What must not leave the server: stacks, files, SQL and the database's own words. */
const inside =
  /\n\s+at .+:\d+:\d+|node_modules|\/src\/server\/|violates (?:unique|foreign|check|not-null)|duplicate key value|syntax error at or near|invalid input syntax|relation "\w|column "\w|ECONNREFUSED|PostgresError/

function readJson({ headers, text }: Heard): unknown {
  if (headers.get('content-type')?.startsWith('application/json') !== true) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** What is wrong with an answer, whoever asked whatever: its status, headers, body and words. */
export function judgeAnswer(served: Served, heard: Heard): string[] {
  const { status, headers, text } = heard
  const faults = listMissing(headers).map((name) => `no ${name}`)
  if (status >= 500) faults.push(`${status} ${text.slice(0, 200)}`)
  if (inside.test(text)) faults.push(`it tells of the inside: ${inside.exec(text)?.[0]}`)
  const body = readJson(heard)
  return [...faults, ...(status < 300 ? judgeSuccess(served, status, body) : judgeProblem(served, status, body))]
}
