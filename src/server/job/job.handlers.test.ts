import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database.ts'
import type { JobKind } from '#server/kit/job/job-kind.ts'
import { keepDeadJobsForATime } from '#server/kit/job/job-list.store.ts'
import { claimJobs, type ClaimedJob, enqueueJob, failJob } from '#server/kit/job/job.store.ts'
import { declareSchedules, noteRun } from '#server/kit/job/schedule.store.ts'
import { createKitPersonalData } from '#server/kit/personal-data/kit-personal-data.store.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

const letters: JobKind<{ letter: number }> = { name: 'tests.letter', payload: z.object({ letter: z.int() }) }
const parcels: JobKind<{ letter: number }> = { ...letters, name: 'tests.parcel' }

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
})
afterAll(() => server.close())
beforeEach(() => server.pool.query('delete from kit.job'))

const ask = async (operation: Parameters<typeof callApi>[1]) => (await callApi(server.url, operation, { token: admin })).body
const enqueue = (kind = letters, how: { dedupeKey?: string; personId?: number } = {}) =>
  inTransaction(server.db, (tx) => enqueueJob(tx, kind, { payload: { letter: 7 }, ...how }))

async function claim(kind = letters): Promise<ClaimedJob> {
  const [job] = await claimJobs(server.db, { kinds: [{ kind, free: 1 }], limit: 1, running: [] })
  if (job === undefined) throw new Error('no job was due')
  return job
}

async function enqueueDead(dedupeKey?: string): Promise<number> {
  const id = await enqueue(letters, dedupeKey === undefined ? {} : { dedupeKey })
  await failJob(server.db, await claim(), { kind: letters, error: 'no stamp', permanent: true })
  return id
}

describe('jobs', () => {
  test('are listed page by page and counted', async () => {
    const dead = await enqueueDead()
    const running = await enqueue(parcels)
    await claim(parcels)
    const waiting = [await enqueue(), await enqueue(), await enqueue()]
    const listed = await ask('GET /admin/job')
    const ids = (listed as { data: { id: number }[] }).data.map(({ id }) => id)
    expect(ids).toEqual([...waiting.toReversed(), running, dead])
    expect(listed).toMatchObject({ next: null, data: [{}, {}, {}, { state: 'running', due_at: null }, { state: 'dead' }] })

    const first = await ask('GET /admin/job?limit=2&state=waiting')
    expect(first).toMatchObject({ data: [{ id: waiting[2] }, { id: waiting[1] }], next: waiting[1] })
    expect(await ask(`GET /admin/job?limit=2&state=waiting&before=${waiting[1]}`)).toMatchObject({ data: [{ id: waiting[0] }], next: null })
    expect(await ask('GET /admin/job?kind=tests.parcel')).toMatchObject({ data: [{ id: running, payload: { letter: 7 } }] })
    expect(await ask('GET /admin/job?state=dead')).toMatchObject({
      data: [{ id: dead, attempts: 1, last_error: 'no stamp', due_at: null, dead_at: expect.any(String) }],
    })
    expect(await ask('GET /admin/job/count')).toEqual({
      data: [
        { kind: 'tests.letter', waiting: 3, running: 0, dead: 1, due_since: expect.any(String) },
        { kind: 'tests.parcel', waiting: 0, running: 1, dead: 0, due_since: null },
      ],
    })
  })

  test('that are dead are done again, with all their attempts, or discarded; both on record', async () => {
    const [again, never] = [await enqueueDead(), await enqueueDead()]
    expect(await ask(`POST /admin/job/${again}/retry`)).toMatchObject({ id: again, state: 'waiting', attempts: 0, last_error: 'no stamp' })
    expect(await claim()).toMatchObject({ id: again, attempts: 1 })
    expect(await ask(`POST /admin/job/${never}/discard`)).toEqual({})
    expect(await ask(`POST /admin/job/${never}/discard`)).toMatchObject({ code: 'NO_SUCH_JOB' })
    const { rows } = await server.pool.query(
      `select action, entity_id, before, after from kit.audit_event where entity = 'job' order by id desc limit 2`,
    )
    const before = { kind: 'tests.letter', payload: { letter: 7 }, last_error: 'no stamp' }
    expect(rows).toEqual([
      { action: 'job.discarded', entity_id: String(never), before, after: null },
      { action: 'job.retried', entity_id: String(again), before: null, after: { kind: 'tests.letter' } },
    ])
  })

  test('that run are left alone until their lease is over', async () => {
    const id = await enqueue()
    await claim()
    expect(await ask(`POST /admin/job/${id}/retry`)).toMatchObject({ code: 'JOB_RUNS' })
    expect(await ask(`POST /admin/job/${id}/discard`)).toMatchObject({ code: 'JOB_RUNS' })
    await moveClock(server.db, { advanceMs: 60_001 })
    expect(await ask(`POST /admin/job/${id}/discard`)).toEqual({})
  })

  test('that are dead are not done again where another one waits in their place', async () => {
    const dead = await enqueueDead('the same')
    const waiting = await enqueue(letters, { dedupeKey: 'the same' })
    expect(await ask(`POST /admin/job/${dead}/retry`)).toMatchObject({ code: 'JOB_REPLACED' })
    await ask(`POST /admin/job/${waiting}/discard`)
    expect(await ask(`POST /admin/job/${dead}/retry`)).toMatchObject({ id: dead })
  })

  test('are for staff only', async () => {
    const { token } = await createStudent(server.url)
    const id = await enqueue()
    const asked: readonly Parameters<typeof callApi>[1][] = [
      'GET /admin/job',
      'GET /admin/job/count',
      'GET /admin/job/schedule',
      `POST /admin/job/${id}/discard`,
    ]
    const statuses = await Promise.all(asked.map(async (operation) => (await callApi(server.url, operation, { token })).status))
    expect(statuses).toEqual([403, 403, 403, 403])
  })

  test('go with the person whose they are', async () => {
    const { id: personId } = await createStudent(server.url)
    await enqueue(letters, { personId })
    const other = await enqueue()
    await inTransaction(server.db, (tx) => createKitPersonalData(server.db).eraseFor(tx, { personId, names: [] }))
    // An email to the new student may still be on its way.
    expect(await ask('GET /admin/job?kind=tests.letter')).toMatchObject({ data: [{ id: other }] })
  })

  test('that are dead go after 90 days', async () => {
    await enqueueDead()
    const waiting = await enqueue()
    const sweep = () => keepDeadJobsForATime(server.db).sweepOld({ signal: new AbortController().signal })
    await moveClock(server.db, { advanceMs: 89 * 86_400_000 })
    expect(await sweep()).toBe(0)
    await moveClock(server.db, { advanceMs: 2 * 86_400_000 })
    expect(await sweep()).toBe(1)
    const { rows } = await server.pool.query('select id from kit.job')
    expect(rows).toEqual([{ id: waiting }])
    await moveClock(server.db, 'reset')
  })
})

test('schedules tell of their last run and their next one', async () => {
  await declareSchedules(server.db, [
    { name: 'tests.sweep-daily', everyMs: 86_400_000, runsOn: 'one-server' },
    { name: 'tests.look-around', everyMs: 1000, runsOn: 'each-server' },
  ])
  await noteRun(server.db, 'tests.look-around', { startedAt: new Date(), error: 'it is dark' })
  const { data } = (await ask('GET /admin/job/schedule')) as { data: { name: string }[] }
  expect(data.filter(({ name }) => name.startsWith('tests.'))).toEqual([
    {
      name: 'tests.look-around',
      every_ms: 1000,
      runs_on: 'each-server',
      running: false,
      last_started_at: expect.any(String),
      last_ended_at: expect.any(String),
      last_error: 'it is dark',
      next_due_at: null,
    },
    {
      name: 'tests.sweep-daily',
      every_ms: 86_400_000,
      runs_on: 'one-server',
      running: false,
      last_started_at: null,
      last_ended_at: null,
      last_error: null,
      next_due_at: expect.any(String),
    },
  ])
})
