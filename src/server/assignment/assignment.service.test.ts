import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { changeAssignee, findAssignee, findAssignees, listAssignments } from './assignment.service.ts'
import { unassign } from './assignment.store.ts'
import { createAssignmentPersonalData } from './personal-data.store.ts'

/** The names come from the module of people, which this one doesn’t know. */
const namePeople = async () => () => ({ name: 'Ada Linden', email: 'ada@example.test' })

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

test('what one has taken another takes over; only who has it last has it', async () => {
  const [one, other] = [await createSomeone(db), await createSomeone(db)]
  const report = { entity: 'report', id: 7 }
  const find = () => findAssignee({ db, namePeople }, report)
  expect(await find()).toBeNull()
  await inTransaction(db, (tx) => changeAssignee(tx, report, true, one.caller))
  const first = await find()
  expect(first?.id).toBe(one.id)
  await inTransaction(db, (tx) => changeAssignee(tx, report, true, one.caller))
  expect(await find()).toEqual(first)
  await inTransaction(db, (tx) => changeAssignee(tx, report, true, other.caller))
  expect((await find())?.id).toBe(other.id)
  const findEach = await findAssignees({ db, namePeople }, 'report', [7, 9])
  expect([findEach(7)?.id, findEach(9)]).toEqual([other.id, null])
  await inTransaction(db, (tx) => unassign(tx, 'challenge', [7]))
  expect((await listAssignments({ db, namePeople })).data).toMatchObject([
    { entity: 'report', entity_id: 7, person: { id: other.id, name: 'Ada Linden' } },
  ])
  await inTransaction(db, (tx) => unassign(tx, 'report', [7]))
  expect(await find()).toBeNull()
})

test('it is exported with what is kept about them, and erased with it', async () => {
  const { id, caller } = await createSomeone(db)
  await inTransaction(db, (tx) => changeAssignee(tx, { entity: 'report', id: 8 }, true, caller))
  const data = createAssignmentPersonalData(db)
  const subject = { personId: id, names: [] }
  const exported: string[] = []
  for await (const { path, open } of data.exportFor(subject)) exported.push(path, await readAll(await open()))
  expect(exported).toEqual(['assignment/assignment.json', expect.stringContaining('report')])
  expect(await inTransaction(db, (tx) => data.eraseFor(tx, subject))).toEqual({ counts: { 'assignment.assignment': 1 }, more: false })
  expect(await findAssignee({ db, namePeople }, { entity: 'report', id: 8 })).toBeNull()
})
