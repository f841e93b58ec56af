import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { deleteView, listViews, recordExport, renameView, saveView } from './list-view.service.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

const view = { list: 'people', name: '專業會員', search: { pro: 'true', sort: '-last_seen_at' }, columns: ['name', 'pro'] }

test('saved views are those of one list and of the one who saved them', async () => {
  const [own, other] = [await createSomeone(db), await createSomeone(db)]
  const saved = await saveView(db, view, own.caller)
  await saveView(db, { ...view, list: 'tests' }, own.caller)
  await saveView(db, view, other.caller)
  expect(await listViews(db, 'people', own.caller)).toEqual({
    data: [{ id: saved.id, name: view.name, search: view.search, columns: view.columns }],
  })
  expect(await refusalOf(renameView(db, { id: saved.id, name: 'Mine' }, other.caller))).toMatchObject({ code: 'NO_SUCH_VIEW' })
  expect(await refusalOf(deleteView(db, saved.id, other.caller))).toMatchObject({ code: 'NO_SUCH_VIEW' })
  expect(await renameView(db, { id: saved.id, name: 'Pro' }, own.caller)).toMatchObject({ id: saved.id, name: 'Pro' })
  await deleteView(db, saved.id, own.caller)
  expect(await listViews(db, 'people', own.caller)).toEqual({ data: [] })
  expect((await listViews(db, 'people', other.caller)).data).toHaveLength(1)
})

test('a name is used once a list, and thirty views are enough', async () => {
  const { caller } = await createSomeone(db)
  await saveView(db, view, caller)
  const again = await saveView(db, view, caller).catch((error: unknown) => error)
  expect(again).toBeInstanceOf(InvalidInput)
  expect((again as InvalidInput).fields).toEqual({ name: ['office.view_exists'] })
  for (let number = 2; number <= 30; number++) await saveView(db, { ...view, name: `View ${number}` }, caller)
  expect(await refusalOf(saveView(db, { ...view, name: 'One more' }, caller))).toMatchObject({ code: 'TOO_MANY_VIEWS' })
})

/** Opens connections, so that what is asked at once is also done at once. */
async function openConnections(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let opened = 0
  const open = () => {
    opened += 1
    if (opened === count) resolve()
    return promise
  }
  await Promise.all(Array.from({ length: count }, () => db.connection().execute(open)))
}

test('however many are saved at once, there are no more than thirty', async () => {
  const { caller } = await createSomeone(db)
  for (let number = 1; number <= 29; number++) await saveView(db, { ...view, name: `View ${number}` }, caller)
  await openConnections(6)
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => saveView(db, { ...view, name }, caller)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listViews(db, view.list, caller)).data).toHaveLength(30)
})

test('that a list was saved as a file is on record, with its filters and not what was searched for', async () => {
  const { caller, id } = await createSomeone(db)
  await recordExport(db, { list: 'people', filters: ['q', 'role'], columns: ['name', 'email'], rows: 12 }, caller)
  const { rows } =
    await sql`select action, entity_id, after from kit.audit_event where actor_id = ${id} and action = 'list.exported'`.execute(db)
  expect(rows).toEqual([
    { action: 'list.exported', entity_id: 'people', after: { rows: 12, filter: ['q', 'role'], columns: ['name', 'email'] } },
  ])
})
