import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { releaseInTime } from '#server/grading/grader/release.schedule.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { returnLateCoins } from '#server/grading/order/late.schedule.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { type Candidate, type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { bandsOf, buyTask, coinsOfTask, createGrader, handInWriting, insertScript, scored, setShares } from '#tests/world/grading/bought.ts'

/** How many histories there are: `GRADING_RUNS=10000 npm test -- grading-again.model` for all of them. */
const runs = Number(process.env['GRADING_RUNS'] ?? 100)

let world: ExamWorld
let db: Db
let candidate: Candidate
let staff: Someone
let graders: readonly Someone[]
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
  candidate = await handInWriting(world)
  staff = await createSomeone(db, { roles: ['super-admin'] })
  graders = [await createGrader(db), await createGrader(db), await createGrader(db)]
  await setShares(db, { second: 1, anchor: 0 })
})
afterAll(() => world.close())

const turns = ['order', 'second', 'third'] as const
type Turn = (typeof turns)[number]

interface Step {
  readonly kind: 'mark' | 'wait' | 'release' | 'returnLate' | 'cancel' | 'cancelAgain'
  readonly turn: Turn
  /** In half bands. */
  readonly halves: number
  readonly minutes: number
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('mark', 'mark', 'mark', 'mark', 'wait', 'release', 'returnLate', 'cancel', 'cancelAgain'),
    turn: fc.constantFrom<Turn[]>('order', 'second', 'third'),
    halves: fc.integer({ min: 8, max: 18 }),
    minutes: fc.constantFrom(10, 100, 170, 400),
  }),
  { minLength: 5, maxLength: 14 },
)

const price = 10
const dueMinutes = 240
const leadMinutes = 60

/** A task and those that mark it again, as arithmetic has them; the clock counts minutes, bands are counted in halves. */
interface Model {
  readonly now: number
  readonly first: 'open' | 'submitted' | 'released' | 'canceled'
  readonly again: Readonly<Record<'second' | 'third', 'none' | 'open' | 'done' | 'canceled'>>
  readonly bands: readonly number[]
  readonly coins: 'held' | 'captured' | 'returned'
  /** What the candidate reads. */
  readonly band: number | null
}

const begin: Model = { now: 0, first: 'open', again: { second: 'none', third: 'none' }, bands: [], coins: 'held', band: null }

/** Half of the sum of two numbers of halves, midway down. */
const halve = (one: number, other: number) => Math.floor((one + other) / 2)

function agree([one = 0, two = 0, three]: readonly number[]): number {
  if (three === undefined) return halve(one, two)
  const sorted = [one, two, three].toSorted((left, right) => left - right) as [number, number, number]
  const [below, above] = [sorted[1] - sorted[0], sorted[2] - sorted[1]]
  if (below === above) return sorted[1]
  return below < above ? halve(sorted[0], sorted[1]) : halve(sorted[1], sorted[2])
}

const hasTime = ({ now }: Model) => now + leadMinutes < dueMinutes

function release(model: Model, band: number): Model {
  const coins = model.coins === 'held' ? (model.now >= dueMinutes ? 'returned' : 'captured') : model.coins
  return { ...model, first: 'released', coins, band }
}

function settle(model: Model): Model {
  const [one = 0, two = 0, three] = model.bands
  if (model.first !== 'submitted') return model
  if (three !== undefined || Math.abs(one - two) < 2) return release(model, agree(model.bands))
  return hasTime(model) ? { ...model, again: { ...model.again, third: 'open' } } : release(model, one)
}

function mark(model: Model, { turn, halves }: Step): Model {
  const bands = [...model.bands, halves]
  if (turn === 'order') {
    if (model.first !== 'open') return model
    const stored: Model = { ...model, first: 'submitted', bands }
    return hasTime(model) ? { ...stored, again: { ...model.again, second: 'open' } } : release(stored, halves)
  }
  return model.again[turn] === 'open' ? settle({ ...model, bands, again: { ...model.again, [turn]: 'done' } }) : model
}

const cancelOpen = ({ again }: Model): Model['again'] => ({
  second: again.second === 'open' ? 'canceled' : again.second,
  third: again.third === 'open' ? 'canceled' : again.third,
})

function predict(model: Model, step: Step): Model {
  const { first, again, now } = model
  switch (step.kind) {
    case 'mark':
      return mark(model, step)
    case 'wait':
      return { ...model, now: now + step.minutes }
    case 'release': {
      const isWaiting = again.second === 'open' || again.third === 'open'
      return first === 'submitted' && (!isWaiting || now + leadMinutes >= dueMinutes) ? release(model, model.bands[0] ?? 0) : model
    }
    case 'returnLate':
      return first === 'open' && now >= dueMinutes ? { ...model, coins: 'returned' } : model
    case 'cancel':
      if (first !== 'open' && first !== 'submitted') return model
      return { ...model, first: 'canceled', coins: 'returned', again: cancelOpen(model) }
    case 'cancelAgain':
      return { ...model, again: cancelOpen(model) }
  }
}

async function orNothing(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

interface Scene {
  readonly personId: number
  readonly taskId: number
}

async function openScene(): Promise<Scene> {
  const { id: personId } = await createSomeone(db)
  // One attempt is the script of every history, one after another.
  await sql`update grading.script set attempt_id = -id where attempt_id = ${candidate.id}`.execute(db)
  const scriptId = await insertScript(db, { attemptId: candidate.id, personId })
  return { personId, taskId: await buyTask(db, { id: scriptId, personId }, { dueHours: dueMinutes / 60 }) }
}

async function findId({ taskId }: Scene, turn: Turn): Promise<number> {
  if (turn === 'order') return taskId
  const { rows } = await sql<{ id: number }>`select id from grading.task where marks_again = ${taskId} and kind = ${turn}`.execute(db)
  return rows[0]?.id ?? 999_999_999
}

async function run(scene: Scene, { kind, turn, halves, minutes }: Step): Promise<void> {
  const id = await findId(scene, turn)
  const caller = graders[turns.indexOf(turn)]?.caller ?? staff.caller
  switch (kind) {
    case 'mark':
      await orNothing(claim(db, id, caller))
      return orNothing(submitMarking(world, { id, marking: { ...scored, marks: bandsOf({ 1: halves / 2, 2: halves / 2 }) } }, caller))
    case 'wait':
      return void (await moveClock(db, { advanceMs: minutes * 60_000 }))
    case 'release':
      return releaseInTime({ db, signal: new AbortController().signal, log: createLog('silent') })
    case 'returnLate':
      return returnLateCoins(db, scene.taskId)
    case 'cancel':
      return orNothing(cancelByStaff(db, { id: scene.taskId, reason: 'a test' }, staff.caller))
    case 'cancelAgain':
      for (const again of ['second', 'third'] as const)
        await orNothing(cancelByStaff(db, { id: await findId(scene, again), reason: 'a test' }, staff.caller))
  }
}

const stateOf = { queued: 'open', claimed: 'open', submitted: 'submitted', released: 'released', canceled: 'canceled' } as const

/** What the product has stored, in the words of the model. */
async function read(scene: Scene): Promise<unknown> {
  const { rows } = await sql<{ kind: Turn; status: keyof typeof stateOf; band: number | null }>`
    select t.kind, t.status, case when t.status = 'released' then coalesce(m.agreed_band, m.band)::float8 * 2 end as band
    from grading.task t left join grading.marking m on m.task_id = t.id
    where t.id = ${scene.taskId} or t.marks_again = ${scene.taskId}`.execute(db)
  const find = (turn: Turn) => rows.find(({ kind }) => kind === turn)
  const toAgain = (turn: Turn) => {
    const row = find(turn)
    return row === undefined ? 'none' : row.status === 'released' ? 'done' : stateOf[row.status]
  }
  const first = find('order')
  const { balance, held } = await findBalance(db, scene.personId)
  return {
    first: stateOf[first?.status ?? 'canceled'],
    again: { second: toAgain('second'), third: toAgain('third') },
    band: first?.band ?? null,
    coins: await coinsOfTask(db, scene.taskId),
    balance,
    held,
  }
}

function describe({ first, again, band, coins }: Model): unknown {
  return {
    first,
    again,
    band,
    coins: { held: 0, captured: 0, returned: 0, [coins]: price },
    balance: coins === 'returned' ? price : 0,
    held: coins === 'held' ? price : 0,
  }
}

async function checkHistory(history: readonly Step[], predicted: typeof predict = predict): Promise<void> {
  const scene = await openScene()
  let model = begin
  for (const step of history) {
    await run(scene, step)
    model = predicted(model, step)
    expect({ step, found: await read(scene) }).toEqual({ step, found: describe(model) })
  }
  await inTransaction(db, (tx) =>
    sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where status not in ('released', 'canceled')`.execute(
      tx,
    ),
  )
  await moveClock(db, 'reset')
}

test('whatever two and three graders, staff and the clock do, a marking is released once, in time, and coins agree', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (history) => checkHistory(history)),
    { numRuns: runs },
  )
  expect(await findDrift(db)).toEqual([])
}, 3_600_000)

test('planted: a released band that isn’t the agreed one is found', async () => {
  const at = { halves: 12, minutes: 10 } as const
  const history: Step[] = [
    { kind: 'mark', turn: 'order', ...at },
    { kind: 'mark', turn: 'second', ...at, halves: 13 },
    { kind: 'mark', turn: 'order', ...at },
  ]
  await checkHistory(history)
  const deaf: typeof predict = (model, step) => {
    const next = predict(model, step)
    return next.band === null ? next : { ...next, band: 13 }
  }
  await expect(checkHistory(history, deaf)).rejects.toThrow('to deeply equal')
})
