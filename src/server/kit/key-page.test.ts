import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/world/database.ts'
import { sql } from './database.ts'
import { type Key, toCursor, toKeyOrder } from './key-order.ts'
import { listByKey } from './key-page.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table shelf (id bigint primary key, kept_at timestamptz, title text not null)')
  await database.pool.query(`insert into shelf
    select n, case when n % 3 > 0 then timestamptz '2026-01-01 00:00:00.000001Z' + n % 5 * interval '1 day' end, '書' || n % 4 from generate_series(1, 2000) n`)
})
afterAll(() => database.close())

const id: Key = [sql`id`, 'bigint']
const orders = [
  toKeyOrder('-id', [id]),
  toKeyOrder('back', [[sql`(-id)`, 'bigint']]),
  toKeyOrder('title', [[sql`title`, 'text'], id]),
  toKeyOrder('-kept_at', [[sql`coalesce(kept_at, '-infinity'::timestamptz)`, 'timestamptz'], id]),
]
const list = (order: (typeof orders)[number], slice: { limit: number; offset?: number; after?: string }, where = sql`id <= 40`) =>
  listByKey<{ id: number; title: string }>(
    database.db,
    { columns: sql`id, title`, from: sql`shelf`, where, order },
    { offset: 0, ...slice },
  )

test.each(orders)('all rows come once by the keys of $name, and nothing after the last page', async (order) => {
  const whole = await list(order, { limit: 100 })
  expect(whole).toMatchObject({ total: 40, next: null })
  const walked: unknown[] = []
  let after: string | null | undefined
  while (after !== null) {
    const page = await list(order, { limit: 10, ...(after !== undefined && { after }) })
    walked.push(...page.rows)
    after = page.next
  }
  expect(walked).toEqual(whole.rows)
  expect(Object.keys(whole.rows[0] ?? {})).toEqual(['id', 'title'])
})

test('a cursor of another order, or one that was made up, begins at the page that is asked for', async () => {
  const [order] = orders
  if (order === undefined) throw new Error('no order')
  const second = await list(order, { limit: 10, offset: 10 })
  for (const after of ['nonsense', toCursor({ name: 'title' }, ['1']), toCursor(order, ['1', '2']), toCursor(order, ['one'])])
    expect((await list(order, { limit: 10, offset: 10, after })).rows).toEqual(second.rows)
})

test('rows are counted to one more than a thousand', async () => {
  const [order] = orders
  if (order === undefined) throw new Error('no order')
  expect((await list(order, { limit: 1 }, sql`true`)).total).toBe(1001)
})
