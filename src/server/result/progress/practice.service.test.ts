import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GroupType } from '#contract/content/group-type.ts'
import { countTypesByPart } from '#server/exam/index.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { copyFixture } from '#tests/world/copied-test.ts'
import { passSystemCheck, startAttempt, type RequestedScope, openSection } from '#server/attempt/index.ts'
import { findPractice } from './practice.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

const newReader = async () => createCaller({ personId: await createPerson(world.db) })
type Reader = Awaited<ReturnType<typeof newReader>>

async function open(caller: Reader, testId: number, way: RequestedScope): Promise<number> {
  const { id } = await startAttempt(world, { test_id: testId, ...way, mode: 'default', version: 'new' }, caller)
  await passSystemCheck(world, { id, speaker: true, microphone: true, recordingConsent: true }, caller)
  await openSection(world, { id, skill: 'reading', addressKey: world.addressKey }, caller)
  return id
}

const practise = (caller: Reader, type: GroupType) => findPractice(world.db, { skill: 'reading', type }, caller)

/** How many questions of each type the parts of the fixture have. */
async function countFixture() {
  const { rows } = await world.pool.query<{ current_revision: string }>('select current_revision from exam.test where id = $1', [
    world.testId,
  ])
  return countTypesByPart(world.db, rows[0]?.current_revision ?? '', 'reading')
}

test('a type leads to the part that has it, with how many questions of it are there', async () => {
  const counts = await countFixture()
  expect([counts.get(1)?.get('matching-headings'), counts.get(2)?.has('matching-headings')]).toEqual([2, false])
  expect(await practise(await newReader(), 'matching-headings')).toMatchObject({
    test_id: world.testId,
    skill: 'reading',
    part: 1,
    question_count: 2,
    last_taken_at: null,
  })
})

test('a part that is new comes before one that was taken; of taken ones that of longest ago', async () => {
  const [reader, type, again] = [await newReader(), 'short-answer' as const, await copyFixture(world, 'again')]
  const takeNext = async () => {
    const { test_id, part, last_taken_at } = (await practise(reader, type))!
    await open(reader, test_id, { scope: 'part', skill: 'reading', part: part ?? 0 })
    await world.pool.query(`update attempt.attempt set status = 'abandoned' where person_id = $1`, [reader.session?.personId])
    await world.advance(60)
    return { test_id, part, isNew: last_taken_at === null }
  }
  expect([await takeNext(), await takeNext(), await takeNext(), await takeNext()]).toEqual([
    { test_id: world.testId, part: 2, isNew: true },
    { test_id: again, part: 2, isNew: true },
    { test_id: world.testId, part: 2, isNew: false },
    { test_id: again, part: 2, isNew: false },
  ])
})

test('of parts that are new one of the wanted module comes first', async () => {
  const again = (await world.pool.query<{ id: number }>(`select id from exam.test where slug = 'again'`)).rows[0]?.id
  await world.pool.query(`update exam.test set module = 'general' where id = $1`, [again])
  const query = { skill: 'reading', type: 'short-answer' } as const
  const find = async (module?: 'academic' | 'general') => (await findPractice(world.db, { ...query, module }, await newReader()))?.test_id
  expect([await find(), await find('academic'), await find('general')]).toEqual([world.testId, world.testId, again])
})

test('a whole section counts as each of its parts, a void attempt as none', async () => {
  await world.pool.query(`update exam.test set status = 'retired' where slug = 'again'`)
  const [reader, type] = [await newReader(), 'matching-headings' as const]
  const before = (await practise(reader, type))!
  const id = await open(reader, before.test_id, { scope: 'section', skill: 'reading' })
  expect((await practise(reader, type))?.last_taken_at).not.toBeNull()
  await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [id])
  expect((await practise(reader, type))?.last_taken_at).toBeNull()
})

test('where no part can be taken alone the section is offered; where no test has the type, nothing', async () => {
  const reader = await newReader()
  const { rows } = await world.pool.query<{ type: GroupType }>(
    `select unnest(s.types) as type from exam.test t join exam.section_paper s on s.revision = t.current_revision and s.skill = 'reading' where t.id = $1`,
    [world.mockId],
  )
  await world.pool.query(`update exam.test set status = 'retired' where id <> $1`, [world.mockId])
  const type = rows[0]?.type ?? 'short-answer'
  expect(await practise(reader, type)).toMatchObject({ test_id: world.mockId, part: null, skill: 'reading' })
  expect(await practise(reader, 'map-labelling')).toBeNull()
  await world.pool.query(`update exam.test set status = 'published' where status = 'retired'`)
})
