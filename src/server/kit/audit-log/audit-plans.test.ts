import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type AuditQuery, listAudit } from './audit-log.ts'

let database: TestDatabase
let db: Db

/** A million events of two years, past the triggers and the chain; indexes are made once the rows are there. */
async function seedEvents(count: number): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'kit.audit_event'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local maintenance_work_mem = '256MB'`)
    await client.query('alter table kit.audit_event disable trigger all')
    for (const { name } of rows) await client.query(`drop index ${name}`)
    await client.query(
      `insert into kit.audit_event (id, at, actor_id, on_behalf_of, action, entity, entity_id, person_ids)
       select n, '2025-01-01'::timestamptz + n * interval '1 minute',
         case when n % 50 = 0 then n % 40 + 1 else n % 90000 + 100 end,
         case when n % 20 = 1 then n % 90000 + 100 end,
         case when n % 5000 = 0 then 'test.retired' when n % 3 = 0 then 'attempt.voided' else 'person.changed' end,
         case when n % 5000 = 0 then 'test' when n % 3 = 0 then 'attempt' else 'person' end,
         case when n % 5000 = 0 then n % 300 else n % 90000 + 100 end,
         case when n % 3 = 0 then array[n % 90000 + 100] end
       from generate_series(1, $1::bigint) n`,
      [count],
    )
    for (const { definition } of rows) await client.query(definition)
    await client.query('alter table kit.audit_event enable trigger all')
    await client.query('commit')
  } finally {
    client.release()
  }
  await database.pool.query('analyze kit.audit_event')
}

beforeAll(async () => {
  database = await openTestDatabase({ size: 2 })
  ;({ db } = database)
  await seedEvents(1_000_000)
}, 120_000)
afterAll(() => database.close())

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const listNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listNodes)]
const countRead = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements that a call sends by a connection that notes them. */
async function listSent(call: (noting: Db) => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const executor = new Proxy(db.getExecutor(), {
    get: (target, name) => {
      if (name !== 'executeQuery') return Reflect.get(target, name, target) as unknown
      return (query: { sql: string; parameters: readonly unknown[] }, ...rest: []) => {
        sent.push({ text: query.sql, values: query.parameters })
        return target.executeQuery(query as never, ...rest)
      }
    },
  })
  await call(
    new Proxy(db, { get: (target, name) => (name === 'getExecutor' ? () => executor : Reflect.get(target, name, target)) as unknown }),
  )
  return sent
}

async function explain({ text, values }: Sent): Promise<Plan[]> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`, [
    ...values,
  ])
  return listNodes(rows[0]?.['QUERY PLAN'][0].Plan ?? ({} as Plan))
}

/** Scans of the whole table, or of so many of its entries. */
async function findScans(query: AuditQuery, offset = 0): Promise<string[]> {
  const sent = await listSent((noting) => listAudit(noting, query, { limit: 30, offset, maxCounted: 10_000 }))
  expect(sent).toHaveLength(2)
  const nodes = (await Promise.all(sent.map(explain))).flat()
  return nodes
    .filter((node) => node['Node Type'].includes('Seq Scan') || (node['Node Type'].includes('Scan') && countRead(node) > 45_000))
    .map((node) => `${node['Node Type']} of ${countRead(node)} rows`)
}

test.each<[string, AuditQuery, number?]>([
  ['nothing', {}],
  ['a page far behind', {}, 9_900],
  ['who did it', { actor: 7 }],
  ['somebody of staff who did much', { actor: 11 }],
  ['whom it concerns', { person: 4711 }],
  ['a kind that is everywhere', { actions: ['person.changed', 'person.blocked'] }],
  ['a kind that is rare', { actions: ['test.retired', 'test.imported'] }],
  ['a kind that never was', { actions: ['test.drafted'] }],
  ['the beginning of an action', { action: 'attempt.' }],
  ['an entity', { entity: 'attempt' }],
  ['one thing', { entity: 'attempt', entity_id: '4711' }],
  ['a rare entity', { entity: 'test' }],
  ['days long ago', { from: '2025-02-01', to: '2025-02-03' }],
  ['a person on some days', { person: 4711, from: '2025-02-01', to: '2026-02-03' }],
  ['who did it on some days', { actor: 11, from: '2025-02-01', to: '2025-02-03' }],
  ['a kind on some days', { actions: ['attempt.voided'], from: '2025-02-01', to: '2025-02-03' }],
  ['all at once', { actor: 11, person: 4711, actions: ['attempt.voided'], entity: 'attempt', from: '2025-02-01', to: '2026-02-03' }],
])('a million events are narrowed by %s without reading them all', async (_, query, offset) => {
  expect(await findScans(query, offset)).toEqual([])
})

test('without an index the whole table would be read, and that is seen', async () => {
  await sql`drop index kit.audit_event_by_actor`.execute(db)
  await sql`drop index kit.audit_event_by_time`.execute(db)
  expect(await findScans({ actor: 11 })).not.toEqual([])
})
