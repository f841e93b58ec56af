import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setAllowance } from '#tests/world/allowance.ts'
import {
  type Candidate,
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  openExamWorld,
  refusalOf,
  startCandidate,
  startMock,
} from '#tests/world/attempt.ts'
import { publishMockCopy } from '#tests/world/mock-copies.ts'
import { readClock } from '#server/kit/clock.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { passSystemCheck, startAttempt, openTogether, type RunningClock, openSection } from '#server/attempt/index.ts'
import { voidAttempt } from './staff-decision.service.ts'

const dayMs = 86_400_000
const noonInTaipeiMs = dayMs / 6

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld()
  const passed = (await readClock(world.db)).getTime() % dayMs
  await world.advance((noonInTaipeiMs - passed) / 1000) // No midnight comes while the tests are at it.
})
afterAll(() => world.close())
beforeEach(() => setAllowance(world.db, { full: 2, section: 5 }))

const skills = ['listening', 'reading', 'writing', 'speaking'] as const

async function countUsed(personId: number, bucket: 'full' | 'section'): Promise<number> {
  const { rows } = await world.pool.query<{ used: number }>('select used from plan.quota_window where person_id = $1 and bucket = $2', [
    personId,
    bucket,
  ])
  return rows[0]?.used ?? 0
}

async function listAttempts(personId: number): Promise<string[]> {
  const { rows } = await world.pool.query<{ status: string }>('select status from attempt.attempt where person_id = $1', [personId])
  return rows.map(({ status }) => status)
}

/** An attempt at one section of a test, ready to be opened. */
async function makeReady(personId: number, testId: number, skill: (typeof skills)[number]): Promise<Candidate> {
  const caller = createCaller({ personId })
  const started = await startAttempt(world, { test_id: testId, scope: 'section', skill, mode: 'default', version: 'new' }, caller)
  await passSystemCheck(world, { id: started.id, speaker: true, microphone: true, recordingConsent: true }, caller)
  return { personId, caller, started, id: started.id }
}

describe('the allowance of a day', () => {
  test('is not touched by a test that nobody has begun', async () => {
    const { personId } = await startMock(world)
    expect(await countUsed(personId, 'full')).toBe(0)
  })

  test('is used by the first section of a mock, not by the others, nor by coming back', async () => {
    const candidate = await startMock(world)
    await enterSection(world, candidate, 'reading')
    await enterSection(world, candidate, 'reading')
    await startAttempt(world, { test_id: world.mockId, scope: 'full', mode: 'default', version: 'new' }, candidate.caller)
    await world.pool.query(`update attempt.attempt_section set status = 'closed', closed_at = kit.now(), close_reason = 'candidate'
      where attempt_id = ${candidate.id} and skill = 'reading'`)
    await enterSection(world, candidate, 'writing')
    expect([await countUsed(candidate.personId, 'full'), await countUsed(candidate.personId, 'section')]).toEqual([1, 0])
  })

  test('refuses to begin another one when nothing is left, and stores nothing of it', async () => {
    await setAllowance(world.db, { full: 2, section: 1 })
    const personId = await createPerson(world.db)
    const candidate = await makeReady(personId, world.mockId, 'reading')
    await enterSection(world, candidate, 'reading')
    expect((await refusalOf(startCandidate(world, { personId }))).code).toBe('SECTIONS_USED')
    expect(await listAttempts(personId)).toEqual(['in_progress'])
    await startMock(world, { personId })
  })

  test('does not stand in the way of what is open already', async () => {
    await setAllowance(world.db, { full: 2, section: 1 })
    const { personId, caller, id } = await startCandidate(world)
    await passSystemCheck(world, { id, speaker: false, microphone: false }, caller)
    await openSection(world, { id, skill: 'reading', addressKey: world.addressKey }, caller)
    const again = await startCandidate(world, { personId })
    expect(again.started).toMatchObject({ id, resumed: true, status: 'in_progress' })
  })

  test('is given back, once, when staff declare the attempt void on the same day', async () => {
    const staff = createCaller({ personId: await createPerson(world.db) })
    const personId = await createPerson(world.db)
    const [first, second] = [await makeReady(personId, world.mockId, 'reading'), await makeReady(personId, world.mockId, 'writing')]
    await enterSection(world, first, 'reading')
    await enterSection(world, second, 'writing')
    const voidIt = ({ id }: Candidate) => voidAttempt(world.db, { id, reason: 'the fire alarm' }, staff)
    await voidIt(first)
    await voidIt(first)
    expect(await countUsed(personId, 'section')).toBe(1)
    await voidIt(second)
    expect(await countUsed(personId, 'section')).toBe(0)
    await voidIt(await makeReady(personId, world.mockId, 'listening'))
    expect(await countUsed(personId, 'section')).toBe(0)
  })

  test('of today is not given what was void of yesterday', async () => {
    const staff = createCaller({ personId: await createPerson(world.db) })
    const personId = await createPerson(world.db)
    const old = await makeReady(personId, world.mockId, 'reading')
    await enterSection(world, old, 'reading')
    await world.advance(25 * 3600)
    const newer = await makeReady(personId, world.mockId, 'writing')
    await enterSection(world, newer, 'writing')
    await voidAttempt(world.db, { id: old.id, reason: 'the fire alarm' }, staff)
    expect(await countUsed(personId, 'section')).toBe(1)
  })

  test('of one who has nothing left, or has not passed the check, stands in nobody else’s way when they open together', async () => {
    const [ready, unchecked, spent, unread] = await Promise.all([
      createPerson(world.db).then((personId) => makeReady(personId, world.mockId, 'reading')),
      startCandidate(world),
      createPerson(world.db).then((personId) => makeReady(personId, world.mockId, 'reading')),
      createPerson(world.db).then((personId) => makeReady(personId, world.mockId, 'writing')),
    ])
    await world.pool.query(
      `insert into plan.quota_window (person_id, product, bucket, window_start, window_end, used, allowed)
       values ($1, 'ielts', 'section', kit.now(), kit.now() + interval '1 hour', 5, 5)`,
      [spent.personId],
    )
    const openings = [ready, unchecked, spent, unread].map(({ id, personId, started }) => {
      return { attemptId: id, personId, skill: started.sections[0]!.skill, reader: { lang: 'en' }, refusal: null } as const
    })
    const outcomes = await openTogether(world.db, openings)
    expect(outcomes.map((one) => (one instanceof Refusal ? one.code : 'open'))).toEqual(['open', 'CHECK_FIRST', 'SECTIONS_USED', 'open'])
    const states = await Promise.all([ready, unchecked, spent, unread].map(({ personId }) => listAttempts(personId)))
    expect(states).toEqual([['in_progress'], ['created'], ['ready'], ['in_progress']])
    const used = await Promise.all([ready, unchecked, spent, unread].map(({ personId }) => countUsed(personId, 'section')))
    expect(used).toEqual([1, 0, 5, 1])
    expect((await openTogether(world.db, openings.slice(0, 1)))[0]).toMatchObject({ openedAt: (outcomes[0] as RunningClock).openedAt })
    expect(await countUsed(ready.personId, 'section')).toBe(1)
  })

  test('lets one of twenty openings through when one is left, and the others stay to be opened tomorrow', async () => {
    const personId = await createPerson(world.db)
    const copies = await Promise.all([1, 2, 3, 4, 5].map((nth) => publishMockCopy(world.db, { slug: `copy-${nth}`, title: `Copy ${nth}` })))
    const ready: Candidate[] = []
    for (const testId of copies) for (const skill of skills) ready.push(await makeReady(personId, testId, skill))
    await setAllowance(world.db, { full: 2, section: 1 })
    const outcomes = await Promise.allSettled(
      ready.map((candidate) => enterSection(world, candidate, candidate.started.sections[0]!.skill)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listAttempts(personId)).toSorted()).toEqual(['in_progress', ...Array.from({ length: 19 }, () => 'ready')])
    expect(await countUsed(personId, 'section')).toBe(1)
  })
})
