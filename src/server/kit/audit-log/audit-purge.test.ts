import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { recordAudit } from './audit.ts'
import { chainAuditEvents } from './audit-chain.store.ts'
import { checkAudit, listAudit } from './audit-log.ts'
import { keepAuditForATime, purgeAudit } from './audit-purge.store.ts'

let database: TestDatabase
let db: Db

const actor = { id: 7, role: 'super-admin', address: '127.0.0.1', requestId: 'r' }
const record = (action: string) => inTransaction(db, (tx) => recordAudit(tx, { actor, action, entity: 'person', entityId: 3 }))
const chain = () => inTransaction(db, (tx) => chainAuditEvents(tx, 500))
const check = async () => {
  await chain()
  return checkAudit(db)
}
const purge = async (maxEvents = 500) => {
  await chain()
  return inTransaction(db, (tx) => purgeAudit(tx, maxEvents))
}
const query = (statement: string) => database.pool.query(statement)
const list = async () => (await listAudit(db, {}, { limit: 20, offset: 0 })).rows.map(({ id, action }) => `${id} ${action}`)

async function goTo(year: number, month: number, day: number): Promise<void> {
  const now = await readClock(db)
  await moveClock(db, { advanceMs: Date.UTC(year, month - 1, day, 12) - now.getTime() })
}

/** Does what only the owner of the tables can: writes past the triggers. */
async function tamper(statement: string): Promise<void> {
  for (const table of ['kit.audit_event', 'kit.audit_checkpoint']) await query(`alter table ${table} disable trigger all`)
  await query(statement)
  for (const table of ['kit.audit_event', 'kit.audit_checkpoint']) await query(`alter table ${table} enable trigger all`)
}

/** Two events at the end of January, one in February, and the day of two years later. */
beforeEach(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  await goTo(2030, 1, 30)
  await record('one.done')
  await record('two.done')
  await goTo(2030, 2, 1)
  await record('three.done')
})
afterEach(() => database.close())

describe('events of the audit log', () => {
  test('stay for 24 months, and go with the month that they are of', async () => {
    await goTo(2032, 1, 31)
    expect(await purge()).toBe(0)
    await goTo(2032, 2, 1)
    expect(await purge()).toBe(2)
    expect(await list()).toEqual(['4 audit.purged', '3 three.done'])
    expect(await purge()).toBe(0)
    expect(await check()).toEqual({ events: 2, waiting: 0, intact: true, broken_at: null, purged: 2 })
  })

  test('go some at a time until none is left, and the log tells of each time', async () => {
    await goTo(2032, 4, 1)
    expect(await purge(2)).toBe(2)
    expect(await purge(2)).toBe(1)
    expect(await list()).toEqual(['5 audit.purged', '4 audit.purged'])
    expect(await check()).toEqual({ events: 2, waiting: 0, intact: true, broken_at: null, purged: 3 })
    await record('four.done')
    await goTo(2034, 6, 1)
    await chain()
    expect(await keepAuditForATime(db).sweepOld({ signal: new AbortController().signal })).toBe(3)
    expect(await list()).toEqual(['7 audit.purged'])
    expect(await check()).toEqual({ events: 1, waiting: 0, intact: true, broken_at: null, purged: 6 })
  })

  test('that are not chained yet stay, however old', async () => {
    await goTo(2032, 4, 1)
    expect(await inTransaction(db, (tx) => purgeAudit(tx, 500))).toBe(0)
    expect(await checkAudit(db)).toEqual({ events: 0, waiting: 3, intact: true, broken_at: null, purged: 0 })
    await expect(query('delete from kit.audit_event where id = 1')).rejects.toThrow('append-only')
  })

  test('are deleted by one at a time: who comes second finds nothing to do', async () => {
    await goTo(2032, 4, 1)
    const counts = await Promise.all([purge(), purge(), purge()])
    expect(counts.toSorted((one, other) => one - other)).toEqual([0, 0, 3])
    expect(await check()).toMatchObject({ intact: true, purged: 3 })
  })

  test('refuse, while one of them is young', async () => {
    await chain()
    await goTo(2032, 1, 31)
    const refused: readonly (readonly [string, string])[] = [
      ['delete from kit.audit_event where id = 1', 'append-only'],
      [`update kit.audit_event set at = at - interval '3 years' where id = 1`, 'append-only'],
      [
        'update kit.audit_checkpoint set (last_number, last_hash) = (select chain_number, hash from kit.audit_event where id = 3)',
        'append-only',
      ],
      [`update kit.audit_checkpoint set (last_number, last_hash) = (2, sha256(''))`, 'moves on to events only'],
      ['delete from kit.audit_checkpoint', 'append-only'],
      ['truncate kit.audit_checkpoint', 'append-only'],
    ]
    for (const [statement, why] of refused) await expect(query(statement)).rejects.toThrow(why)
    expect(await check()).toMatchObject({ events: 3, intact: true, purged: 0 })
  })

  test('are not deleted past the checkpoint either, however old', async () => {
    await goTo(2035, 1, 1)
    await expect(query('delete from kit.audit_event')).rejects.toThrow('append-only')
    await purge(1)
    await expect(query('update kit.audit_checkpoint set last_number = 0')).rejects.toThrow('moves on')
    await expect(query('delete from kit.audit_event where id = 2')).rejects.toThrow('append-only')
  })
})

describe('after old events are gone, the check finds', () => {
  beforeEach(async () => {
    await goTo(2032, 2, 1)
    await record('four.done')
    await purge()
    await record('five.done')
  })

  test('an event that was changed', async () => {
    expect(await check()).toMatchObject({ events: 4, intact: true, purged: 2 })
    await tamper(`update kit.audit_event set reason = 'another' where id = 4`)
    expect(await check()).toMatchObject({ intact: false, broken_at: 4 })
  })

  test('the first that is left, changed together with its own hash', async () => {
    await tamper(`update kit.audit_event set reason = 'another' where id = 3`)
    await tamper('update kit.audit_event e set hash = kit.hash_audit_event(e) where id = 3')
    expect(await check()).toMatchObject({ intact: false, broken_at: 4 })
  })

  test('that more was cut off than the log tells', async () => {
    await tamper('delete from kit.audit_event where id = 3')
    expect(await check()).toMatchObject({ intact: false, broken_at: 4 })
    await tamper('update kit.audit_checkpoint set (last_number, last_hash) = (3, (select prev_hash from kit.audit_event where id = 4))')
    expect(await check()).toMatchObject({ intact: false, purged: 3 })
  })
})
