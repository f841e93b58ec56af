import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/kit/database.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { queueTask } from '#tests/world/grading/bought.ts'
import { describeHeldWork } from './held-work.service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('coins on hold say the option, the skill and the test that they are for, in the reader’s language', async () => {
  const { db } = database
  const task = await queueTask(db, { options: ['scores', 'vip'], skill: 'speaking' })
  const { rows } = await sql<{ hold: number; title: string }>`
    select o.hold_id as hold, s.test_title as title from grading.order o join grading.script s on s.id = o.script_id
    where o.task_id = ${task} order by o.id`.execute(db)
  const [scores, vip] = rows
  const title = scores?.title ?? ''
  const ids = rows.map(({ hold }) => hold)
  expect(await describeHeldWork(db, [...ids, 999_999], 'en')).toEqual(
    new Map([
      [scores?.hold, `Speaking scores, ${title}`],
      [vip?.hold, `Speaking VIP comments, ${title}`],
    ]),
  )
  expect((await describeHeldWork(db, ids, 'tw')).get(scores?.hold ?? 0)).toBe(`口說分數，${title}`)
  expect(await describeHeldWork(db, [], 'en')).toEqual(new Map())
})
