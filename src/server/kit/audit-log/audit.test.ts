import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { moveClock } from '#server/kit/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { findChanges, recordAudit, recordAuditOnce } from './audit.ts'
import { chainAuditEvents } from './audit-chain.store.ts'
import { checkAudit, listAudit } from './audit-log.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase({ size: 22 })
  ;({ db } = database)
})
afterAll(() => database.close())

const actor = { id: 7, role: 'super-admin', address: '127.0.0.1', requestId: 'r' }
const record = (action: string, rest: object = {}) =>
  inTransaction(db, (tx) => recordAudit(tx, { actor, action, entity: 'person', entityId: 3, ...rest }))
const check = async () => {
  await inTransaction(db, (tx) => chainAuditEvents(tx, 500))
  return checkAudit(db)
}
const newest = async () => (await listAudit(db, {}, { limit: 1, offset: 0 })).rows[0]

describe('the audit log', () => {
  test('keeps who did what to whom, and hides what is sensitive', async () => {
    await record('person.changed', {
      before: { phone: '0912345678', school: 'A' },
      after: { phone: null, email: 'x@y.test', school: 'B' },
      reason: 'asked',
    })
    expect(await newest()).toMatchObject({
      actor_id: 7,
      actor_role: 'super-admin',
      action: 'person.changed',
      entity_id: '3',
      before: { phone: '***', school: 'A' },
      after: { phone: null, email: '***', school: 'B' },
      reason: 'asked',
    })
  })

  test('is found by actor, entity, the beginning of an action and days', async () => {
    await record('link.made', { entity: 'link', entityId: 'a' })
    const count = async (query: object) => (await listAudit(db, query, { limit: 10, offset: 0 })).total
    const all = await count({})
    const today = (await newest())?.at.toISOString().slice(0, 10) ?? ''
    expect(await count({ actor: 7, from: today, to: today })).toBe(all)
    expect(await Promise.all([count({ action: 'link.' }), count({ entity: 'link', entity_id: 'a' }), count({ actor: 8 })])).toEqual([
      1, 1, 0,
    ])
    expect(await Promise.all([count({ to: '2020-01-01' }), count({ action: '%' }), count({ action: 'person_changed' })])).toEqual([0, 0, 0])
  })

  test('has what is recorded once a visit once, also where twenty do it at once', async () => {
    const seen = { action: 'record.seen', entity: 'record', entityId: 5 }
    const see = (by = actor) => inTransaction(db, (tx) => recordAuditOnce(tx, { actor: by, ...seen }, 10))
    const colleague = { ...actor, id: 8 }
    const count = async () => (await listAudit(db, { action: 'record.seen' }, { limit: 1, offset: 0 })).total
    const stored = await Promise.all(Array.from({ length: 20 }, () => see()))
    expect([stored.filter(Boolean).length, await count()]).toEqual([1, 1])
    expect([await see(colleague), await see(), await count()]).toEqual([true, false, 2])
    await moveClock(db, { advanceMs: 9.9 * 60_000 })
    expect(await see()).toBe(false)
    await moveClock(db, { advanceMs: 12_000 })
    expect([await see(), await see(), await count()]).toEqual([true, false, 3])
    await moveClock(db, 'reset')
  })

  test('leaves nothing of what was rolled back, and no gap in the chain either', async () => {
    const before = await check()
    await inTransaction(db, async (tx) => {
      await recordAudit(tx, { actor, action: 'never.happened', entity: 'person', entityId: 3 })
      throw new Error('no')
    }).catch(() => undefined)
    await record('person.changed')
    expect(await check()).toEqual({ events: before.events + 1, waiting: 0, intact: true, broken_at: null, purged: 0 })
  })

  test.each([
    'update kit.audit_event set reason = null',
    'delete from kit.audit_event',
    'truncate kit.audit_event',
    'delete from kit.audit_head',
    `update kit.audit_event set reason = 'another', chain_number = 7`,
  ])('refuses to %s, before and after events are chained', async (statement) => {
    await check()
    await record('person.changed')
    await expect(database.pool.query(`${statement}`)).rejects.toThrow('append-only')
    await check()
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  })

  test('does not fork when twenty write at once', async () => {
    const { events } = await check()
    await Promise.all(Array.from({ length: 20 }, (_, nth) => record('person.changed', { after: { nth } })))
    expect(await check()).toEqual({ events: events + 20, waiting: 0, intact: true, broken_at: null, purged: 0 })
  })

  test('takes no number, time or hash that a writer makes up', async () => {
    await sql`insert into kit.audit_event (id, at, action, entity, entity_id, prev_hash, hash)
      values (999, '2001-01-01', 'made.up', 'person', '1', '\\x00', '\\x00')`.execute(db)
    const event = await newest()
    expect(event?.id).not.toBe(999)
    expect(event?.at.getUTCFullYear()).toBeGreaterThan(2001)
    expect((await check()).intact).toBe(true)
  })
})

/** Does what only the owner of the tables can: writes past the triggers. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query('alter table kit.audit_event disable trigger all')
  await database.pool.query(statement)
  await database.pool.query('alter table kit.audit_event enable trigger all')
}

describe('the check finds', () => {
  test('an event that was changed', async () => {
    await tamper(`update kit.audit_event set reason = 'another' where chain_number = 2`)
    expect(await check()).toMatchObject({ intact: false, broken_at: 2 })
    await tamper('update kit.audit_event set reason = null where chain_number = 2')
    expect((await check()).intact).toBe(true)
  })

  test('an event that was changed together with its own hash', async () => {
    await tamper(`update kit.audit_event set reason = 'another' where chain_number = 2`)
    await tamper('update kit.audit_event e set hash = kit.hash_audit_event(e) where chain_number = 2')
    expect(await check()).toMatchObject({ intact: false, broken_at: 3 })
    await tamper('update kit.audit_event set reason = null where chain_number = 2')
    await tamper('update kit.audit_event e set hash = kit.hash_audit_event(e) where chain_number = 2')
    expect((await check()).intact).toBe(true)
  })

  test('that the newest was cut off, and that one in between was taken out', async () => {
    const { events } = await check()
    await tamper(`delete from kit.audit_event where chain_number = ${events}`)
    expect(await check()).toEqual({ events: events - 1, waiting: 0, intact: false, broken_at: events, purged: 0 })
    await tamper('delete from kit.audit_event where chain_number = 4')
    expect(await check()).toEqual({ events: 3, waiting: 0, intact: false, broken_at: 5, purged: 0 })
  })
})

test('a change is told by the fields that differ', () => {
  const was = { school: 'A', grade: 9, tests: [{ test: 'IELTS' }], note: null }
  expect(findChanges(was, { school: 'B', grade: 9, tests: [{ test: 'IELTS' }], note: undefined })).toEqual({
    before: { school: 'A' },
    after: { school: 'B' },
  })
  expect(findChanges(was, { grade: 9, note: null })).toBeNull()
})
