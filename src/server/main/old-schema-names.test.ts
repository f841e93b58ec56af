import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson } from '#tests/world/attempt.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'

let database: TestDatabase
let personId: number

beforeAll(async () => {
  database = await openTestDatabase()
  personId = await createPerson(database.db)
})
afterAll(() => database.close())

describe('beside a newer server, one of the version before', () => {
  test('notifies people once, and reads it, by the old name of the schema', async () => {
    const notify = () =>
      database.pool.query(
        `insert into notice.notification (person_id, kind, params, url, dedupe_key) values ($1, 'mark_corrected', '{}', null, 'old-name')
         on conflict (dedupe_key) do nothing returning id`,
        [personId],
      )
    expect([(await notify()).rowCount, (await notify()).rowCount]).toEqual([1, 0])
    const locked = await database.pool.query(`select id from notice.notification where dedupe_key = 'old-name' for update skip locked`)
    const { rows } = await database.pool.query(`select id from notification.notification where dedupe_key = 'old-name'`)
    expect(rows).toEqual(locked.rows)
  })

  test('counts the changes of a person’s notifications by the old name', async () => {
    const count = () =>
      database.pool.query<{ version: number }>(
        `insert into notice.box as box (person_id, version) values ($1, 1)
         on conflict (person_id) do update set version = box.version + 1 returning version`,
        [personId],
      )
    const [first, second] = [await count(), await count()].map(({ rows }) => rows[0]?.version ?? 0)
    expect(second).toBe((first ?? 0) + 1)
  })

  test('takes a report, and moves it on, by the old name of the schema', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into feedback.issue (type, description, url, brand, lang, user_agent) values ('Bug', 'It is dark', '/', 'ielts', 'en', '') returning id`,
    )
    const id = rows[0]?.id
    await database.pool.query(`update feedback.issue set status = 'triaged' where id = $1`, [id])
    await database.pool.query(`insert into feedback.issue_step (issue_id, person_id, status) values ($1, $2, 'triaged')`, [id, personId])
    const found = await database.pool.query(
      `select issue.status, step.status as step from support.issue join support.issue_step step on step.issue_id = issue.id where issue.id = $1`,
      [id],
    )
    expect(found.rows).toEqual([{ status: 'triaged', step: 'triaged' }])
  })
})
