import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction, isLocked, sql, type Tx } from '#server/kit/database.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import { createLog } from '#server/kit/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { recordAudit } from './audit.ts'
import { chainAuditEvents } from './audit-chain.store.ts'
import { checkAudit, listAudit } from './audit-log.ts'
import { createAuditSchedules } from './audit.schedules.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await openTestDatabase({ size: 24 })
  ;({ db } = database)
})
afterEach(() => database.close())

const writers = 200
const actor = { id: 7, role: 'office', address: '127.0.0.1', requestId: 'r' }
const recordIn = (tx: Tx, action: string) => recordAudit(tx, { actor, action, entity: 'bill', entityId: 3 })
const record = (action: string) => inTransaction(db, (tx) => recordIn(tx, action), 'short')
const chain = (maxEvents = 500) => inTransaction(db, (tx) => chainAuditEvents(tx, maxEvents))

/** A transaction that has written an event and stays open. */
async function holdOpen(action: string): Promise<{ commit: () => Promise<void> }> {
  const written = Promise.withResolvers<undefined>()
  const mayEnd = Promise.withResolvers<undefined>()
  const done = inTransaction(db, async (tx) => {
    await recordIn(tx, action)
    written.resolve(undefined)
    await mayEnd.promise
  })
  await Promise.race([written.promise, done])
  return {
    commit: () => {
      mayEnd.resolve(undefined)
      return done
    },
  }
}

/** The chain as it stands, from its first event. */
async function listChain(): Promise<string[]> {
  const { rows } = await listAudit(db, {}, { limit: 500, offset: 0 })
  const chained = rows.flatMap(({ chain_number, action }) => (chain_number === null ? [] : [{ chain_number, action }]))
  return chained.toSorted((one, other) => one.chain_number - other.chain_number).map(({ action }) => action)
}

/** How many of the writers commit while another transaction is open that has written an event. */
async function countBesideHeld(count: number): Promise<number> {
  const held = await holdOpen('bill.held')
  const ends = await Promise.allSettled(Array.from({ length: count }, () => record('bill.issued')))
  await held.commit()
  for (const end of ends) if (end.status === 'rejected' && !isLocked(end.reason)) throw end.reason
  return ends.filter(({ status }) => status === 'fulfilled').length
}

/** Puts other statements into a function of the database, as a fault would. */
async function plant(name: string, from: string, to: string): Promise<void> {
  const { rows } = await database.pool.query<{ source: string }>('select pg_get_functiondef($1::regproc) as source', [name])
  const source = rows[0]?.source ?? ''
  expect(source).toContain(from)
  await database.pool.query(source.replace(from, to))
}

describe('audited writes', () => {
  test('wait for no other, though one transaction stays open', async () => {
    expect(await countBesideHeld(writers)).toBe(writers)
    expect(await chain()).toBe(writers + 1)
    expect(await checkAudit(db)).toMatchObject({ events: writers + 1, waiting: 0, intact: true })
  })

  test('would wait, were the head of the chain locked as they are written', async () => {
    await plant('kit.number_audit_event', 'begin\n', 'begin\n  perform from kit.audit_head for update;\n')
    expect(await countBesideHeld(4)).toBe(0)
  })

  test('can be read at once, and are checked when they are chained', async () => {
    await record('bill.issued')
    const read = async () => (await listAudit(db, {}, { limit: 1, offset: 0 })).rows[0]
    expect(await read()).toMatchObject({ action: 'bill.issued', chain_number: null, hash: null })
    expect(await checkAudit(db)).toEqual({ events: 0, waiting: 1, intact: true, broken_at: null, purged: 0 })
    await chain()
    expect(await read()).toMatchObject({ chain_number: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(await checkAudit(db)).toEqual({ events: 1, waiting: 0, intact: true, broken_at: null, purged: 0 })
  })
})

describe('an event whose transaction ends late', () => {
  const chainAroundLate = async () => {
    await record('bill.first')
    const late = await holdOpen('bill.late')
    await record('bill.second')
    await chain()
    await late.commit()
    await record('bill.third')
    await chain()
    return listChain()
  }

  test('is chained after those that are chained already, and none is left out', async () => {
    expect(await chainAroundLate()).toEqual(['bill.first', 'bill.second', 'bill.late', 'bill.third'])
    expect(await checkAudit(db)).toMatchObject({ events: 4, waiting: 0, intact: true })
  })

  test('would be left out, were events chained from the highest number on', async () => {
    const waiting = 'where chain_number is null order by'
    const above =
      'where chain_number is null and id > (select coalesce(max(id), 0) from kit.audit_event where chain_number is not null) order by'
    await plant('kit.chain_audit_events', waiting, above)
    expect(await chainAroundLate()).not.toContain('bill.late')
    expect(await checkAudit(db)).toMatchObject({ events: 3, waiting: 1 })
  })
})

describe('the chain', () => {
  test('neither forks nor loses an event when who chains is killed before the commit', async () => {
    for (const action of ['bill.first', 'bill.second', 'bill.third']) await record(action)
    const killed = inTransaction(db, async (tx) => {
      expect(await chainAuditEvents(tx, 2)).toBe(2)
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      // Meanwhile another server leaves it to this one.
      expect(await chain()).toBe(0)
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(killed).rejects.toThrow(/terminat|connection error|ECONNRESET/i)
    expect(await listChain()).toEqual([])
    expect(await chain(2)).toBe(2)
    expect(await chain(2)).toBe(1)
    expect(await listChain()).toEqual(['bill.first', 'bill.second', 'bill.third'])
    expect(await checkAudit(db)).toMatchObject({ events: 3, waiting: 0, intact: true })
  })

  test('takes every event once while two servers chain and 200 write', async () => {
    const schedules = createAuditSchedules().map((schedule) => ({ ...schedule, everyMs: 1 }))
    const start = () => startJobRunner({ db, log: createLog('silent'), handlers: [], schedules, pollMs: 1 })
    const servers = [start(), start()]
    await Promise.all(Array.from({ length: writers }, () => record('bill.issued')))
    await expect.poll(async () => (await checkAudit(db)).waiting, { timeout: 20_000 }).toBe(0)
    await Promise.all(servers.map((server) => server.stop()))
    expect(await checkAudit(db)).toEqual({ events: writers, waiting: 0, intact: true, broken_at: null, purged: 0 })
  })
})

test('an idle server writes nothing', async () => {
  await record('bill.issued')
  await chain()
  const readHead = async () =>
    (await database.pool.query<{ versions: string }>('select concat(xmin, xmax) as versions from kit.audit_head')).rows[0]
  const before = await readHead()
  expect(await chain()).toBe(0)
  expect(await readHead()).toEqual(before)
})
