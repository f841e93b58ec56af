import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWords } from '#contract/content/word-count.ts'
import { getQueue } from '#server/grading/grader/queue.service.ts'
import { listSections } from '#server/grading/order/section.service.ts'
import { findSettings } from '#server/grading/setting.store.ts'
import { findPersonByEmail } from '#server/identity/index.ts'
import { sql } from '#server/kit/database.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { createCaller } from '#tests/world/attempt.ts'
import { setShares } from '#tests/world/grading/bought.ts'
import { type DemoWorld, openDemoWorld } from '#tests/world/grading/demo.ts'
import { readDemoWork } from './demo-work.ts'
import { seedDemoWork } from './seed-demo.service.ts'

let world: DemoWorld

beforeAll(async () => {
  world = await openDemoWorld()
})

afterAll(() => world.close())

const idOf = async (name: string) => (await findPersonByEmail(world.context.db, `${name}@bandstand.test`))?.id ?? 0
const callAs = async (name: string) => createCaller({ personId: await idOf(name) })

async function countScripts(): Promise<number> {
  const count = sql<{ count: number }>`select count(*)::int as count from grading.script where person_id is not null`
  return (await count.execute(world.context.db)).rows[0]?.count ?? 0
}

test('a demo without its people gets nothing', async () => {
  await seedDemoWork(world.context)
  expect(await countScripts()).toBe(0)
})

/** Runs while a table takes nothing, as where the server is stopped before that. */
async function runWithout(table: string): Promise<PromiseSettledResult<void>> {
  const { db } = world.context
  await sql`alter table ${sql.raw(table)} add constraint takes_nothing check (false) not valid`.execute(db)
  const [result] = await Promise.allSettled([seedDemoWork(world.context)])
  await sql`alter table ${sql.raw(table)} drop constraint takes_nothing`.execute(db)
  return result
}

test('a demo has a graded section, and three that wait for its teacher, also where it was stopped while it was filled', async () => {
  const { db } = world.context
  await world.seedPeople()
  await setShares(db, { second: 1, anchor: 1 })
  const before = await findSettings(db)
  for (const table of ['attempt.attempt_section', 'attempt.answer', 'grading.order', 'grading.marking'])
    expect({ table, status: (await runWithout(table)).status }).toEqual({ table, status: 'rejected' })
  expect(await findSettings(db)).toEqual(before)
  // Nor does it change them for a time: a server that is killed would leave them so.
  expect((await runWithout('grading.setting')).status).toBe('fulfilled')
  const { data } = await listSections(db, { page: 1, per_page: 20 }, await callAs('student'))
  expect(data.map(({ test_title, band }) => [test_title, band])).toEqual([
    ['Writing Practice 1', null],
    ['Academic Test 1', 6.5],
  ])
  expect(data[1]?.options.map(({ state }) => state)).toEqual(['released', 'available', 'released'])
  const queue = await getQueue(db, { page: 1, per_page: 20 }, await callAs('teacher'))
  expect(queue.data.map(({ test_title }) => test_title)).toEqual(['Academic Test 2', 'General Training Test 1', 'Writing Practice 1'])
  expect(await findBalance(db, await idOf('student'))).toMatchObject({ balance: 0, held: 20 })
  expect(await findDrift(db)).toEqual([])
})

test('a second start brings nothing again', async () => {
  await seedDemoWork(world.context)
  expect(await countScripts()).toBe(4)
})

test('each text that ships for a demo is as long as its task asks for', async () => {
  const tooShort = (await readDemoWork()).flatMap(({ answers }) =>
    Object.entries(answers).filter(([task, text]) => countWords(text) < (task === 'task-1' ? 150 : 250)),
  )
  expect(tooShort).toEqual([])
})
