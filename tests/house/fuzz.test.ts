import { appendFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { castActors, drawPattern, type Kind, type Pattern } from '#tests/world/cast.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { forge, type JsonSchema, spoiled } from '#tests/world/forge.ts'
import { startTestLineServer, type TestLineServer } from '#tests/world/line-server.ts'
import type { Asked, Which } from '#tests/world/manner.ts'
import { fillPath, findSubject, manners, type Sent, writeRequest } from '#tests/world/requests.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { type Heard, judgeAnswer, listServed, send, type Served } from './answers.ts'

/** `npm run fuzz` asks for more, and with another seed. */
const wanted = Number(process.env['FUZZ_REQUESTS'] ?? 10)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const only = process.env['FUZZ_ONLY']?.split(';')
const report = process.env['FUZZ_REPORT']

const roles = ['anonymous', 'student', 'linked-parent', 'super-admin'] as const satisfies readonly Kind[]
/** With more, the brakes of each person would answer instead of what stands behind them. */
const perCast = roles.length * 8

let server: TestServer
let line: TestLineServer
let pattern: Pattern
let served: Served[]

beforeAll(async () => {
  line = await startTestLineServer()
  server = await startTestServer({ contentFolder: fixtureFolder, settings: { line: line.channel } })
  pattern = await drawPattern(server)
  const all = await listServed(server.url)
  const rank = ({ named }: Served) => manners[named]?.fuzzLast ?? 0
  served = all.filter(({ named }) => only === undefined || only.includes(named)).toSorted((one, other) => rank(one) - rank(other))
}, 600_000)
afterAll(async () => {
  await server.close()
  await line.close()
})

const schemaOptions = { io: 'input', unrepresentable: 'any' } as const

/** A request before anybody sends it: a good one with some fields forged by the schema, one forged altogether, or a spoiled one. */
interface Draft {
  readonly manner: 'good' | 'forged' | 'spoiled'
  readonly which: Which
  readonly forged: unknown
  readonly spoils: readonly unknown[]
  readonly picks: readonly number[]
  readonly whole: boolean
}

function draft({ input }: Served): fc.Arbitrary<Draft> {
  const schema = input === undefined ? {} : (z.toJSONSchema(input, schemaOptions) as JsonSchema)
  return fc.record({
    manner: fc.constantFrom('good', 'forged', 'spoiled'),
    which: fc.constantFrom('own', 'own', 'foreign', 'missing'),
    forged: forge(schema),
    spoils: fc.array(spoiled, { minLength: 3, maxLength: 3 }),
    picks: fc.array(fc.nat(50), { minLength: 3, maxLength: 3 }),
    whole: fc.integer({ min: 0, max: 11 }).map((n) => n === 0),
  })
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts other values in the place of some. */
function replaceSome(fields: Fields, names: readonly string[], { picks, spoils, manner, forged }: Draft): Fields {
  const next = { ...fields }
  for (const [index, pick] of picks.slice(0, manner === 'spoiled' ? 1 + ((picks[0] ?? 0) % 3) : (picks[0] ?? 0) % 3).entries()) {
    const name = names[pick % Math.max(1, names.length)]
    if (name === undefined) continue
    if (manner === 'spoiled') next[name] = spoils[index]
    else if (isFields(forged) && name in forged) next[name] = forged[name]
  }
  return next
}

/** What is sent for a draft. */
async function compose(operation: Served, made: Draft, asked: Asked): Promise<Sent> {
  const manner = manners[operation.named] ?? {}
  const good = await writeRequest(operation, asked)
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const inPath = Object.fromEntries(
    names.map((name): [string, unknown] => [
      name,
      manner.parameters?.(asked)[name] ?? (name === (manner.parameter ?? 'id') ? asked.subject : 'any'),
    ]),
  )
  const isRead = operation.method === 'GET'
  const besides: Fields = isRead ? { ...manner.query?.(asked) } : typeof good.body === 'string' ? (JSON.parse(good.body) as Fields) : {}
  const known = isFields(made.forged) ? Object.keys(made.forged) : []
  const all = { ...inPath, ...besides }
  const fields =
    made.manner === 'forged' && isFields(made.forged)
      ? { ...made.forged, ...(made.picks[1] !== undefined && made.picks[1] % 4 > 0 ? inPath : {}) }
      : replaceSome(all, [...new Set([...Object.keys(all), ...known])], made)
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  const path = fillPath(operation.path, fields, isRead ? rest : {})
  if (manner.bytes !== undefined) {
    const content = made.manner === 'good' ? manner.bytes.content : Buffer.from(JSON.stringify(made.spoils) ?? '')
    return { ...good, path, body: content }
  }
  if (isRead) return { ...good, path }
  const body = made.manner === 'spoiled' && made.whole ? made.spoils[0] : rest
  return { ...good, path, body: JSON.stringify(body) ?? '' }
}

/** Whether a request can be sent at all: an address of endless length or of nothing is another test's. */
const isSendable = ({ path }: Sent) => path.length < 8000 && !path.includes('//')

/** What one operation was asked, and how it answered. */
interface Tally {
  readonly named: string
  requests: number
  readonly statuses: Map<number, number>
  slowestMs: number
  readonly faults: string[]
}

function noteAnswer(tally: Tally, heard: Heard): void {
  tally.requests += 1
  tally.statuses.set(heard.status, (tally.statuses.get(heard.status) ?? 0) + 1)
  tally.slowestMs = Math.max(tally.slowestMs, Math.round(heard.milliseconds))
}

/** Names a request so that somebody may send it again. */
function describe({ method, path, body }: Sent, role: Kind): string {
  const said = body === undefined ? '' : ` -d '${(typeof body === 'string' ? body : `${body.length} bytes`).slice(0, 1500)}'`
  return `as ${role}: ${method} ${path.slice(0, 1500)}${said}`
}

async function fuzz(operation: Served): Promise<Tally> {
  const tally: Tally = { named: operation.named, requests: 0, statuses: new Map(), slowestMs: 0, faults: [] }
  const count = manners[operation.named]?.hashesPassword === true ? Math.min(wanted, 50) : wanted
  // Some cannot be sent; others take their place.
  const drafts = fc.sample(draft(operation), { numRuns: count * 2, seed })
  let cast = await castActors(server, pattern)
  for (const [index, made] of drafts.entries()) {
    if (tally.requests === count) break
    if (index > 0 && index % perCast === 0) cast = await castActors(server, pattern)
    const role = roles[index % roles.length] ?? 'anonymous'
    const actor = cast.actors[role]
    const { subject } = manners[operation.named] ?? {}
    const named = subject === undefined ? '' : findSubject(subject, made.which, { actor, cast, pattern })
    const request = await compose(operation, made, { actor, cast, pattern, pool: server.pool, subject: named })
    if (!isSendable(request)) continue
    const heard = await send(server.url, request).catch((error: unknown) => String(error))
    if (typeof heard !== 'string') noteAnswer(tally, heard)
    const faults = typeof heard === 'string' ? [`no answer: ${heard}`] : judgeAnswer(operation, heard)
    if (faults.length > 0) tally.faults.push(`${operation.named} (${index}): ${faults.join('; ')}\n    ${describe(request, role)}`)
  }
  return tally
}

/** Whether a refusal that every operation declares can be met at this one; brakes are another test's. */
function isMet({ access, input }: Served, code: string): boolean {
  if (code === 'TOO_MANY_REQUESTS') return false
  if (code === 'UNAUTHORIZED') return access !== 'public'
  if (code === 'FORBIDDEN') return access.includes(':')
  return code !== 'INVALID' || Object.keys((z.toJSONSchema(input ?? z.object({}), schemaOptions) as JsonSchema).properties ?? {}).length > 0
}

/** Statuses that an operation declares and can answer here, its good one first. */
function listDeclared(operation: Served): number[] {
  const { successStatus = 200, refusals = {} } = operation
  const met = Object.entries(refusals).filter(([code]) => isMet(operation, code))
  return [...new Set([successStatus, ...met.map(([, { status }]) => status)])]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Statuses with their counts, the good ones first: "200: 120, 403: 80". */
function sayStatuses(tallies: readonly Tally[]): string {
  const all = new Map<number, number>()
  for (const [status, count] of tallies.flatMap(({ statuses }) => [...statuses])) all.set(status, (all.get(status) ?? 0) + count)
  return [...all]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')
}

/** A line for each operation, and the sums. */
function tell(tallies: readonly Tally[]): string {
  const declared = served.flatMap((operation) => listDeclared(operation).map((status) => ({ named: operation.named, status })))
  const seen = declared.filter(({ named, status }) => tallies.some((tally) => tally.named === named && tally.statuses.has(status)))
  const slowest = tallies.toSorted((one, other) => other.slowestMs - one.slowestMs)[0]
  const line = (cells: readonly [string, string, string, string, string]) =>
    [cells[0].padEnd(76), cells[1].padStart(8), cells[2].padStart(7), cells[3].padStart(6), `  ${cells[4]}`].join(' ')
  const rows = tallies.map((tally) =>
    line([tally.named, String(tally.requests), String(tally.slowestMs), String(tally.faults.length), sayStatuses([tally])]),
  )
  return [
    line(['operation', 'requests', 'slowest', 'faults', 'answers by status']),
    ...rows,
    '',
    `${tallies.length} operations, ${sum(tallies.map(({ requests }) => requests))} requests by ${roles.length} roles, seed ${seed}`,
    `answers by status: ${sayStatuses(tallies)}`,
    `declared statuses seen: ${seen.length} of ${declared.length}`,
    `the slowest answer: ${slowest?.slowestMs ?? 0} ms, ${slowest?.named ?? ''}`,
    `${sum(tallies.map(({ faults }) => faults.length))} faults`,
  ].join('\n')
}

test('no request, however it is made, brings the server out of its contract', { timeout: 7_200_000 }, async () => {
  const tallies: Tally[] = []
  for (const operation of served) {
    const tally = await fuzz(operation)
    tallies.push(tally)
    // Printed at once, because a whole run takes long.
    if (report !== undefined && tally.faults.length > 0) console.log(tally.faults.slice(0, 5).join('\n'))
    if (operation.named === 'POST /dev/clock')
      await fetch(`${server.url}/api/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"reset":true}',
      })
  }
  if (report === undefined) console.log(tell(tallies).split('\n').slice(-5).join('\n'))
  else await appendFile(report, `${tell(tallies)}\n`)
  expect(sum(tallies.map(({ requests }) => requests))).toBeGreaterThan(served.length * Math.min(wanted, 8) * 0.8)
  expect(tallies.flatMap(({ faults }) => faults)).toEqual([])
})
