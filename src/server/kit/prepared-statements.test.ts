import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#tests/world/database.ts'
import { isUnavailable, sql } from './database.ts'
import { createStatementNames } from './prepared-statements.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openEmptyDatabase()
  await database.pool.query('create table shelf (id integer primary key, title text)')
  await database.pool.query(`insert into shelf values (1, '雅思')`)
})
afterAll(() => database.close())

/** On one connection, whose prepared statements can be listed. */
const onOneConnection = <T>(
  work: (ask: (id: number) => Promise<unknown>, listPrepared: () => Promise<string[]>) => Promise<T>,
): Promise<T> =>
  database.db.connection().execute((db) =>
    work(
      async (id) => (await sql`select * from shelf where id = ${id}`.execute(db)).rows,
      async () =>
        (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map((row) => row.statement),
    ),
  )

describe('statements that are asked often', () => {
  test('are prepared once by a connection, and answer as before', async () => {
    await onOneConnection(async (ask, listPrepared) => {
      for (let times = 0; times < 50; times += 1) await ask(1)
      expect(await listPrepared()).toEqual([])
      for (let times = 0; times < 60; times += 1) await ask(1)
      expect(await listPrepared()).toEqual(['select * from shelf where id = $1'])
      expect(await ask(1)).toEqual([{ id: 1, title: '雅思' }])
      expect(await ask(2)).toEqual([])
    })
  })

  test('are planned anew when a newer server has given a table another column', async () => {
    await onOneConnection(async (ask) => {
      for (let times = 0; times < 110; times += 1) await ask(1)
      await database.pool.query('alter table shelf add column place integer not null default 7')
      const error = await ask(1).catch((reason: unknown) => reason)
      expect(isUnavailable(error)).toBe(true)
      expect(await ask(1)).toEqual([{ id: 1, title: '雅思', place: 7 }])
      for (let times = 0; times < 110; times += 1) await ask(1)
      expect(await ask(1)).toEqual([{ id: 1, title: '雅思', place: 7 }])
    })
  })
})

describe('names of statements', () => {
  test('are for what is asked a hundred times within ten seconds', () => {
    let at = 0
    const names = createStatementNames(() => at)
    for (let times = 0; times < 500; times += 1) {
      at += 200
      expect(names.find('seldom')).toBeNull()
    }
    for (let times = 0; times < 100; times += 1) expect(names.find('often')).toBeNull()
    expect(names.find('often')).toBe('often_1')
  })

  test('are no more than a connection should keep', () => {
    const names = createStatementNames(() => 0)
    const askOften = (text: string) => {
      for (let times = 0; times < 100; times += 1) names.find(text)
      return names.find(text)
    }
    const given = Array.from({ length: 200 }, (_, index) => askOften(`statement ${index}`))
    expect(given.filter((name) => name !== null)).toHaveLength(150)
  })
})
