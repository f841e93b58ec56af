import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { type Actor, type Cast, castActors, drawPattern, type Kind, kinds, type Pattern } from '#tests/world/cast.ts'
import { startTestLineServer, type TestLineServer } from '#tests/world/line-server.ts'
import { findSubject, listWhich, manners, writeRequest } from '#tests/world/requests.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { judgeAnswer, listServed, send, type Served } from './answers.ts'
import { type Line, readPolicy, writeLine, writePolicy } from './policy.ts'

let server: TestServer
let line: TestLineServer
let pattern: Pattern
let served: Served[]

beforeAll(async () => {
  line = await startTestLineServer()
  server = await startTestServer({ contentFolder: fixtureFolder, settings: { line: line.channel } })
  pattern = await drawPattern(server)
  served = await listServed(server.url)
}, 120_000)
afterAll(async () => {
  await server.close()
  await line.close()
})

/** Whoever may do most comes last: what they change, nobody misses. */
const order = kinds.toSorted((one, other) => weigh(one) - weigh(other))
function weigh(kind: Kind): number {
  return kind === 'super-admin' ? 2 : kind === 'linked-parent' ? 1 : 0
}

interface Found {
  readonly line: Line
  readonly faults: readonly string[]
}

const toClass = (status: number) => (status < 300 ? 'ok' : String(status))

/** Asks an operation as everybody about everything. */
async function askEverybody(operation: Served, cast: Cast, extra?: (actor: Actor) => Readonly<Record<string, unknown>>): Promise<Found> {
  const manner = manners[operation.named] ?? {}
  const whiches = listWhich(manner)
  const cells: [Kind, string][] = []
  const faults: string[] = []
  for (const kind of order) {
    const actor = cast.actors[kind]
    const classes: string[] = []
    for (const which of whiches) {
      const subject = manner.subject === undefined ? '' : findSubject(manner.subject, which, { actor, cast, pattern })
      const request = await writeRequest(operation, { actor, cast, pattern, pool: server.pool, subject }, extra?.(actor))
      const heard = await send(server.url, request)
      classes.unshift(toClass(heard.status))
      faults.push(...judgeAnswer(operation, heard).map((fault) => `${operation.named} by ${kind} about ${which}: ${fault}`))
    }
    cells.push([kind, new Set(classes).size === 1 ? (classes[0] ?? '') : classes.join('/')])
  }
  const subject = manner.subject === undefined ? '-' : `${manner.subject}: ${whiches.toReversed().join('/')}`
  return { line: { operation: operation.named, subject, cells: Object.fromEntries(cells) as Line['cells'] }, faults }
}

const isWrite = ({ method }: Served) => method !== 'GET'

interface Plain extends Found {
  /** What people are worth afterwards, where the operation may change it. */
  readonly worth: unknown
}

let unchanged: Cast | undefined
const plain = new Map<string, Plain>()

/** What an operation answers to everybody, and what it has changed; it is asked once. Reads share a cast. */
async function askPlainly(operation: Served): Promise<Plain> {
  const known = plain.get(operation.named)
  if (known !== undefined) return known
  const cast = isWrite(operation) ? await castActors(server, pattern) : (unchanged ??= await castActors(server, pattern))
  const found = await askEverybody(operation, cast)
  const answer = { ...found, worth: isWrite(operation) ? await weighPeople(cast) : undefined }
  plain.set(operation.named, answer)
  return answer
}

test('every operation answers every kind of caller as the reviewed table says', { timeout: 600_000 }, async () => {
  const expected = new Map((await readPolicy()).map((line) => [line.operation, line]))
  const found: Found[] = []
  for (const operation of served) found.push(await askPlainly(operation))
  if (process.env['POLICY'] === 'write') await writePolicy(found.map(({ line }) => line))
  const unknown = found.filter(({ line }) => !expected.has(line.operation)).map(({ line }) => line)
  expect
    .soft(
      unknown.map(writeLine),
      'New operations: say in tests/house/policy/<module>.requests.ts how each is asked well, review these lines and add them to tests/house/policy/<module>.csv',
    )
    .toEqual([])
  const gone = [...expected.keys()].filter((name) => !found.some(({ line }) => line.operation === name))
  expect.soft(gone, 'Operations of tests/house/policy that are not there any more').toEqual([])
  const unasked = Object.keys(manners).filter((name) => !found.some(({ line }) => line.operation === name))
  expect.soft(unasked, 'Operations of tests/house/policy/*.requests.ts that are not there').toEqual([])
  const deviating = found.filter(({ line }) => expected.has(line.operation))
  expect.soft(deviating.map(({ line }) => line)).toEqual(deviating.map(({ line }) => expected.get(line.operation)))
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  const cells = found.reduce((sum, { line }) => sum + Object.values(line.cells).join('/').split('/').length, 0)
  console.log(`${found.length} operations, ${kinds.length} kinds of caller, ${cells} cells`)
})

/** Fields that nobody may write of themselves, with what they would be worth. */
function listCoveted(actor: Actor, cast: Cast): Readonly<Record<string, unknown>> {
  return {
    all_roles: ['super-admin', 'ielts-pro'],
    roles: ['super-admin'],
    ielts_pro_expire_at: '2099-01-01T00:00:00.000Z',
    taken_unlimited_expire_at: '2099-01-01',
    point: 1_000_000,
    created_by: cast.guest.person,
    person_id: cast.guest.person,
    id: cast.guest.person,
    email: `x${actor.email}`,
    email_verified: true,
    email_verified_at: '2026-01-01T00:00:00.000Z',
    finish_bind: true,
    status: 'active',
    limited: false,
    password_hash: 'none',
  }
}

const Declared = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })

/** The input that an operation declares; `created_by` is accepted and ignored. */
function listTaken({ input, path }: Served): Set<string> {
  if (input === undefined) return new Set()
  const { properties } = Declared.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  const named = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  return new Set(Object.keys(properties).filter((name) => name !== 'created_by' && !named.has(name)))
}

/** What people are worth: roles, memberships, addresses, states; new people and reports without their numbers. */
async function weighPeople(cast: Cast): Promise<unknown> {
  const everybody = [...Object.values(cast.actors), cast.child, cast.guest, cast.secondAdmin]
  const kindOf = new Map(everybody.map(({ person, kind }) => [person, kind]))
  const emails = new Set(everybody.map(({ email }) => email))
  const newest = Math.max(...kindOf.keys())
  const oldest = Math.min(...kindOf.keys())
  const people = await server.pool.query<{ id: number; email: string }>(
    `select p.id, p.email, p.email_verified_at is not null as verified, p.finish_bind, p.status, p.username is null as nameless,
       (select array_agg(role order by role) from identity.role_grant where person_id = p.id) as roles,
       (select array_agg(array[source, ends_at::text, (revoked_at is null)::text] order by id) from plan.membership_grant where person_id = p.id) as memberships,
       (select count(*) from identity.one_time_token t where t.person_id = p.id and t.kind = 'verify') as addresses
     from identity.person p where p.id >= $1 order by p.id`,
    [oldest],
  )
  const issues = await server.pool.query<{ created_by: number | null }>(
    `select type, status, created_by from support.issue where created_by between $1 and $2 order by id`,
    [oldest, newest],
  )
  return {
    people: people.rows.map(({ id, email, ...rest }) => ({ ...rest, who: kindOf.get(id) ?? 'new', known: emails.has(email) })),
    issues: issues.rows.map(({ created_by, ...rest }) => ({ ...rest, by: created_by === null ? null : kindOf.get(created_by) })),
  }
}

test('no operation takes more than it says: fields that people covet change nothing', { timeout: 600_000 }, async () => {
  let asked = 0
  for (const operation of served.filter((one) => isWrite(one) && manners[one.named]?.bytes === undefined)) {
    asked += 1
    const taken = listTaken(operation)
    const { line, worth } = await askPlainly(operation)
    const second = await castActors(server, pattern)
    const greedy = await askEverybody(operation, second, (actor) =>
      Object.fromEntries(Object.entries(listCoveted(actor, second)).filter(([name]) => !taken.has(name))),
    )
    const after = await weighPeople(second)

    expect.soft(greedy.line.cells, operation.named).toEqual(line.cells)
    expect.soft(after, operation.named).toEqual(worth)
  }
  expect(asked).toBeGreaterThan(40)
})
