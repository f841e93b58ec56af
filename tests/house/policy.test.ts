import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { type Actor, type Cast, castActors, drawPattern, type Kind, kinds, type Pattern } from '#tests/world/cast.ts'
import { findSubject, listWhich, manners, writeRequest } from '#tests/world/requests.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { judgeAnswer, listServed, send, type Served } from './answers.ts'
import { type Line, readPolicy, writeLine, writePolicy } from './policy.ts'

let server: TestServer
let pattern: Pattern
let served: Served[]

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  pattern = await drawPattern(server)
  served = await listServed(server.url)
}, 120_000)
afterAll(() => server.close())

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

test('every operation answers every kind of caller as the reviewed table says', { timeout: 600_000 }, async () => {
  const expected = new Map((await readPolicy()).map((line) => [line.operation, line]))
  const found: Found[] = []
  let cast = await castActors(server, pattern)
  for (const operation of served) {
    found.push(await askEverybody(operation, cast))
    if (isWrite(operation)) cast = await castActors(server, pattern)
  }
  if (process.env['POLICY'] === 'write') await writePolicy(found.map(({ line }) => line))
  const unknown = found.filter(({ line }) => !expected.has(line.operation)).map(({ line }) => line)
  expect
    .soft(
      unknown.map(writeLine),
      'New operations: say in tests/world/requests.ts how each is asked well, review these lines and add them to tests/house/policy.csv',
    )
    .toEqual([])
  const gone = [...expected.keys()].filter((name) => !found.some(({ line }) => line.operation === name))
  expect.soft(gone, 'Operations of tests/house/policy.csv that are not there any more').toEqual([])
  const deviating = found.filter(({ line }) => expected.has(line.operation))
  expect.soft(deviating.map(({ line }) => line)).toEqual(deviating.map(({ line }) => expected.get(line.operation)))
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  const cells = found.reduce((sum, { line }) => sum + Object.values(line.cells).join('/').split('/').length, 0)
  console.log(`${found.length} operations, ${kinds.length} kinds of caller, ${cells} cells`)
})
