import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExamWorld, makeOp, openExamWorld, startCandidate } from '#tests/world/attempt.ts'
import { sumReading } from './effort.ts'
import { listEffort, listReading, mapEffort } from './effort.store.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())

interface Tick {
  readonly ms: number
  readonly visits?: string
  readonly epoch?: number
}

const at = (ms: number) => new Date(Date.UTC(2026, 0, 5, 9) + ms)

interface Pause {
  readonly from: number
  readonly to: number
}

/** An attempt with a log of these ticks, each received when the candidate's clock said so. */
async function startWithLog(ticks: readonly Tick[], pauses: readonly Pause[] = []): Promise<number> {
  const { id } = await startCandidate(world)
  for (const [index, { ms, visits, epoch = 1 }] of ticks.entries()) {
    const { op_id, kind } = makeOp(index + 1, visits === undefined ? 'answer' : 'visit')
    await world.pool.query(
      `insert into attempt.attempt_op (attempt_id, seq, epoch, op_id, kind, skill, question, mono_ms, received_at)
       values ($1, $2, $3, $4, $5, 'reading', $6, $7, $8)`,
      [id, index + 1, epoch, op_id, kind, visits ?? '1', ms, at(ms)],
    )
  }
  for (const { from, to } of pauses) {
    const told = 'insert into attempt.attempt_event (attempt_id, at, kind) values ($1, $2, $3)'
    await world.pool.query(told, [id, at(from), 'paused'])
    await world.pool.query(told, [id, at(to), 'resumed'])
  }
  return id
}

/** What was measured of such a log. */
async function measure(ticks: readonly Tick[], pauses: readonly Pause[] = []): Promise<Record<string, number>> {
  return Object.fromEntries(mapEffort(await listEffort(world.db, [await startWithLog(ticks, pauses)])))
}

/** The seconds of reading before the first question of a section that opened at 0. */
async function measureBefore(ticks: readonly Tick[], pauses: readonly Pause[] = []): Promise<Record<string, number>> {
  const id = await startWithLog(ticks, pauses)
  await world.pool.query(`update attempt.attempt_section set opened_at = $2 where attempt_id = $1 and skill = 'reading'`, [id, at(0)])
  return Object.fromEntries((await listReading(world.db, [id])).map(({ skill, seconds }) => [skill, seconds]))
}

test('a question has the time from its visit to the next', async () => {
  const ticks = [{ ms: 0, visits: '1' }, { ms: 4000 }, { ms: 10_000, visits: '2' }, { ms: 13_000, visits: '1' }, { ms: 15_000 }]
  expect(await measure(ticks)).toEqual({ 'reading 1': 12, 'reading 2': 3 })
})

test('what lies before the first visit belongs to nobody', async () => {
  expect(await measure([{ ms: 0 }, { ms: 9000 }])).toEqual({})
})

test('a clock that jumps back after a reload, and another window, begin again', async () => {
  const ticks = [{ ms: 50_000, visits: '1' }, { ms: 0 }, { ms: 2000 }, { ms: 9_000_000, epoch: 2 }, { ms: 9_001_000, epoch: 2 }]
  expect(await measure(ticks)).toEqual({ 'reading 1': 3 })
})

test('pauses are taken off', async () => {
  const ticks = [
    { ms: 0, visits: '1' },
    { ms: 100_000, visits: '2' },
  ]
  expect(await measure(ticks, [{ from: 20_000, to: 80_000 }])).toEqual({ 'reading 1': 40 })
})

test('a clock that cannot be is told as the longest time there is', async () => {
  expect(await measure([{ ms: 0, visits: '1' }, { ms: 5e12 }])).toEqual({ 'reading 1': 2_147_483_647 })
})

test('reading before the first question is chosen is told by itself, and is the time of no question', async () => {
  const ticks = [{ ms: 14_000, visits: '1' }, { ms: 23_000, visits: '2' }, { ms: 32_000 }]
  expect(await measureBefore(ticks)).toEqual({ reading: 14 })
  expect(await measure(ticks)).toEqual({ 'reading 1': 9, 'reading 2': 9 })
})

test('reading after a part was turned to is the time of no question, and is told with the reading at the start', async () => {
  const ticks = [
    { ms: 14_000, visits: '1' },
    { ms: 20_000, visits: 'part 2' },
    { ms: 80_000, visits: '14' },
    { ms: 83_000, visits: 'part 3' },
    { ms: 123_000 },
  ]
  const effort = await measure(ticks)
  expect(effort).toEqual({ 'reading 1': 6, 'reading part 2': 60, 'reading 14': 3, 'reading part 3': 40 })
  const before = (await measureBefore(ticks))['reading'] ?? null
  expect(sumReading('reading', before, new Map(Object.entries(effort)))).toBe(114)
})

test('pauses are taken off reading too', async () => {
  expect(await measureBefore([{ ms: 100_000, visits: '1' }], [{ from: 20_000, to: 80_000 }])).toEqual({ reading: 40 })
})

test('where no question was chosen no reading is told', async () => {
  expect(await measureBefore([{ ms: 9000 }])).toEqual({})
})
