import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { countBlockedBy } from '#tests/world/waiting.ts'
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

test('of two that are saved at once, and for which there is room for one, one is saved', async () => {
  const { caller } = await createSomeone(db)
  for (let number = 1; number <= 29; number++) await saveView(db, { ...view, name: `View ${number}` }, caller)
  await database.pool.query(
    `create function office.wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
     create trigger wait_here before insert on office.list_view for each row execute function office.wait_here()`,
  )
  const holder = await database.pool.connect()
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid, pg_advisory_lock(7)')
  const saves = Promise.allSettled(['one', 'other'].map((name) => saveView(db, { ...view, name }, caller)))
  await expect.poll(() => countBlockedBy(db, rows[0]?.pid ?? 0), { timeout: 20_000 }).toBe(2)
  await holder.query('select pg_advisory_unlock(7)')
  holder.release()
  expect((await saves).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
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
