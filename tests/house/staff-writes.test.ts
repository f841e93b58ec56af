import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { castActors, drawPattern, type Pattern } from '#tests/world/cast.ts'
import { findSubject, listWhich, manners, unaudited, writeRequest } from '#tests/world/requests.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { listServed, send, type Served } from './answers.ts'
import { isStaffWrite } from './staff-writes.ts'

let server: TestServer
let pattern: Pattern
let served: Served[]

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  pattern = await drawPattern(server)
  served = await listServed(server.url)
}, 120_000)
afterAll(() => server.close())

async function countEvents(personId: number): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int as count from kit.audit_event where actor_id = $1', [
    personId,
  ])
  return rows[0]?.count ?? 0
}

/** What a super-admin is answered about somebody else’s, and the events that it left. */
async function askAsStaff(operation: Served): Promise<{ readonly ok: boolean; readonly events: number }> {
  const cast = await castActors(server, pattern)
  const actor = cast.actors['super-admin']
  const manner = manners[operation.named] ?? {}
  const which = operation.named === 'DELETE /admin/preview/{id}' ? 'own' : 'foreign'
  const subject = manner.subject === undefined ? '' : findSubject(manner.subject, which, { actor, cast, pattern })
  const heard = await send(server.url, await writeRequest(operation, { actor, cast, pattern, pool: server.pool, subject }))
  return { ok: heard.status < 300, events: await countEvents(actor.person) }
}

/** Sent as they are, these change nothing of new people, and what changes nothing leaves no event. */
const changesNothing: readonly string[] = [
  // The brand has this legal entity already.
  'PATCH /admin/brand/{key}',
  // Nobody has consented.
  'DELETE /child/consent/{id}/{purpose}',
  // The account isn't being deleted.
  'POST /account/keep/{id}',
]

/** Those of staff alone, and those of everybody where somebody else’s is asked about. */
const mayBeStaffs = (operation: Served) => {
  const { named, method } = operation
  return isStaffWrite(operation) || (method !== 'GET' && listWhich(manners[named] ?? {}).includes('own'))
}

test('each change by staff leaves an audit event of theirs', { timeout: 300_000 }, async () => {
  const silent: string[] = []
  const done: string[] = []
  for (const operation of served.filter(mayBeStaffs)) {
    const { ok, events } = await askAsStaff(operation)
    if (!ok) continue
    done.push(operation.named)
    if (events === 0 && unaudited[operation.named] === undefined && !changesNothing.includes(operation.named)) silent.push(operation.named)
  }
  expect(silent).toEqual([])
  expect(done).toEqual(
    expect.arrayContaining([
      'POST /admin/test/{id}/retire',
      'POST /admin/attempt/{id}/void',
      'PUT /admin/person/{id}/accommodation',
      'POST /admin/challenge/{id}/decline',
      'PATCH /admin/issue/{id}',
    ]),
  )
})
