import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftAllowance } from '#tests/world/allowance.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  type ExamWorld,
  openExamWorld,
  refusalOf,
  seatCandidate,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { getPassage, listPassages } from './passage.service.ts'

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  await liftAllowance(world.db)
})
afterAll(() => world.close())

async function handIn(personId?: number): Promise<Candidate> {
  const candidate = await seatCandidate(world, personId === undefined ? {} : { personId })
  await submitAnswers(world, candidate, { reading: {} })
  await world.advance(60)
  return candidate
}

const list = ({ caller }: Pick<Candidate, 'caller'>) => listPassages(world.db, { page: 1, per_page: 20 }, caller)

test('passages of finished sections are listed once, with the newest attempt', async () => {
  const { personId } = await handIn()
  const newest = await handIn(personId)
  const { data } = await list(newest)
  expect(data.map(({ part, attempt_id }) => [part, attempt_id])).toEqual(data.map((_passage, place) => [place + 1, newest.id]))
  expect(data.length).toBeGreaterThan(1)
  expect(data.every(({ words, title }) => words > 10 && title !== '')).toBe(true)
})

test('a passage is read by who had it, and by nobody else', async () => {
  const candidate = await handIn()
  const read = await getPassage(world.db, { attempt_id: candidate.id, part: 1 }, candidate.caller)
  expect(read).toMatchObject({ attempt_id: candidate.id, part: 1, passage: { title: read.title } })
  const caller = createCaller({ personId: await createPerson(world.db) })
  expect((await list({ caller })).data).toEqual([])
  const places = [
    [{ attempt_id: candidate.id, part: 1 }, caller],
    [{ attempt_id: candidate.id, part: 9 }, candidate.caller],
  ] as const
  for (const [place, by] of places) expect((await refusalOf(getPassage(world.db, place, by))).code).toBe('NO_SUCH_PASSAGE')
})

test('a passage of a section that is not handed in is not among them', async () => {
  const open = await seatCandidate(world)
  expect((await list(open)).data).toEqual([])
  expect((await refusalOf(getPassage(world.db, { attempt_id: open.id, part: 1 }, open.caller))).code).toBe('NO_SUCH_PASSAGE')
})

test('it is refused while the person has it before them under exam conditions', async () => {
  const candidate = await handIn()
  await seatCandidate(world, { personId: candidate.personId, mode: 'strict' })
  expect((await refusalOf(getPassage(world.db, { attempt_id: candidate.id, part: 1 }, candidate.caller))).code).toBe('STRICT_OPEN')
})
