import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#server/kit/database.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { handIn } from '#tests/world/challenge.ts'
import { describeChildHome } from './child-home.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

async function connect(childId: number): Promise<Awaited<ReturnType<typeof createSomeone>>> {
  const parent = await createSomeone(world.db, { roles: ['parent'] })
  await sql`insert into family.parent_child (parent_id, student_id, status, asked_email, confirmed_at, via)
    values (${parent.id}, ${childId}, 'verified', 'child@people.test', kit.now(), 'code')`.execute(world.db)
  return parent
}

test('a connected parent reads the bands, newest results and target of a child, and no single answer', async () => {
  const child = await createSomeone(world.db)
  const { caller } = await connect(child.id)
  const { id } = await handIn(world, { '22': 'a word of hers' }, child.id)
  await sql`insert into target.target (person_id, exam_date, reading) values (${child.id}, '2098-03-31', 7)`.execute(world.db)
  const home = await describeChildHome(world.db, child.id, caller)
  expect(home).toMatchObject({
    bands: [{ attempt_id: id, skill: 'reading' }],
    latest: [{ id }],
    result_count: 1,
    target: { exam_date: '2098-03-31', reading: 7, listening: null, days_left: expect.any(Number) },
  })
  expect(JSON.stringify(home)).not.toContain('a word of hers')
})

test('a child without results has neither bands nor a target', async () => {
  const child = await createSomeone(world.db)
  const { caller } = await connect(child.id)
  expect(await describeChildHome(world.db, child.id, caller)).toMatchObject({
    bands: [],
    latest: [],
    result_count: 0,
    target: { exam_date: null, days_left: null, reading: null },
  })
})

test('the home of a child is nobody else’s: not of another parent, staff or the child', async () => {
  const child = await createSomeone(world.db)
  const others = [await connect((await createSomeone(world.db)).id), await createSomeone(world.db, { roles: ['super-admin'] }), child]
  for (const { caller } of others) expect((await refusalOf(describeChildHome(world.db, child.id, caller))).code).toBe('NO_SUCH_CHILD')
})
