import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { z } from 'zod'
import { attemptTokenKey } from '#server/attempt/attempt-access.ts'
import { createAttemptToken } from '#server/attempt/attempt-token.ts'
import type { Belongings } from './cast.ts'
import { type Asked, type Fields, type Manner, type Manners, nowhere, type Subject, type Which } from './manner.ts'

const folder = new URL('../house/policy/', import.meta.url)

/** Each module's file, `<module>.requests.ts`. */
const files = await Promise.all(
  globSync('*.requests.ts', { cwd: folder }).map(
    async (name) =>
      (await import(new URL(name, folder).href)) as { readonly manners: Manners; readonly unaudited?: Readonly<Record<string, string>> },
  ),
)
const entries = files.flatMap(({ manners: own }) => Object.entries(own))
const twice = entries.map(([operation]) => operation).filter((operation, index, all) => all.indexOf(operation) < index)
if (twice.length > 0) throw new Error(`Two files of tests/house/policy say how this is asked: ${twice.join(', ')}`)

/** How every operation is asked. One that is not here is asked with the example that its contract gives, or with nothing. */
export const manners: Manners = Object.fromEntries(entries)

/** What staff write and no audit event tells of, with the reason of its module. */
export const unaudited: Readonly<Record<string, string>> = Object.assign({}, ...files.map((file) => file.unaudited ?? {}))

const belongings: ReadonlySet<string> = new Set<keyof Belongings>([
  'person',
  'username',
  'session',
  'link',
  'image',
  'attempt',
  'result',
  'challenge',
  'preview',
  'order',
  'paidOrder',
])

/** What an operation is asked about, in the order that leaves the most of it for the end. */
export function listWhich({ subject }: Manner): readonly Which[] {
  if (subject === undefined) return ['foreign']
  return belongings.has(subject) ? ['missing', 'foreign', 'own'] : ['missing', 'foreign']
}

/** Number, name or key of what is asked about. A visitor owns nothing: they ask about what is another's. */
export function findSubject(subject: Subject, which: Which, { actor, cast, pattern }: Omit<Asked, 'subject' | 'pool'>): number | string {
  if (which === 'missing') return subject === 'username' ? 'nobody-has-this-name' : subject === 'brand' ? 'nobody' : nowhere
  const owner = which === 'own' && actor.token !== undefined ? actor : subject === 'preview' ? cast.secondAdmin : cast.child
  switch (subject) {
    case 'teacher':
      return cast.actors['other-teacher'].person
    case 'test':
      return pattern.testId
    case 'spare-test':
      return pattern.spareTestId
    case 'brand':
      return 'test'
    case 'issue':
      return cast.issue
    case 'code':
      return cast.code
    default:
      return owner[subject]
  }
}

/** A request as it is sent. */
export interface Sent {
  readonly method: string
  /** Below /api, with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** As it stands in an address; what is no text stands there as JSON. */
function toText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

/** "/profile/{id}" with its parameters, and what is asked besides. */
export function fillPath(
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(toText(parameters[name])))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, toText(value)]))
  return asked.size === 0 ? filled : `${filled}?${asked.toString()}`
}

export interface Wanted {
  readonly method: string
  readonly path: string
  readonly input?: z.ZodType
}

/** The example of a good body that a contract gives: `z.object({…}).meta({ examples: [{…}] })`. */
function findExample({ input }: Wanted): Fields {
  return z.array(z.record(z.string(), z.unknown())).catch([]).parse(input?.meta()?.['examples'])[0] ?? {}
}

/** What the room of the caller's own attempt sends besides; nobody has the token of another's. */
async function toRoomHeaders({ actor, subject, pool }: Asked): Promise<Record<string, string>> {
  if (actor.attempt !== subject) return {}
  const { rows } = await pool.query<{ value: Buffer }>('select value from kit.secret where name = $1', [attemptTokenKey])
  return { 'x-attempt-token': createAttemptToken(rows[0]?.value ?? Buffer.alloc(0), actor.attempt, 1) }
}

/** A good request by somebody, with `extra` fields in its body. */
export async function writeRequest(wanted: Wanted, asked: Asked, extra: Fields = {}): Promise<Sent> {
  const { method, path } = wanted
  const manner = manners[`${method} ${path}`] ?? {}
  const named = manner.subject === undefined || manner.parameter === null ? {} : { [manner.parameter ?? 'id']: asked.subject }
  const headers: Record<string, string> = {
    ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    ...(asked.actor.token !== undefined && { authorization: `Bearer ${asked.actor.token}` }),
    ...(manner.inRoom === true && (await toRoomHeaders(asked))),
  }
  const sent = { method, path: fillPath(path, { ...named, ...manner.parameters?.(asked) }, manner.query?.(asked)) }
  if (manner.bytes !== undefined) return { ...sent, headers: { ...headers, 'content-type': manner.bytes.type }, body: manner.bytes.content }
  if (method === 'GET') return { ...sent, headers }
  const body = { ...(manner.body === undefined ? findExample(wanted) : await manner.body(asked)), ...extra }
  return { ...sent, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
