import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { returnCoins } from '#server/grading/coins.service.ts'
import { endClaims } from '#server/grading/grader/claim.schedule.ts'
import { claim, giveBack } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { lockTask } from '#server/grading/task.store.ts'
import { type Candidate, type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { buyTask, coinsOfTask, createGrader, handInWriting, insertScript, scored } from '#tests/world/grading/bought.ts'

/** How many histories there are: `GRADING_RUNS=10000 npm test -- grading.model` for all of them. */
const runs = Number(process.env['GRADING_RUNS'] ?? 200)

let world: ExamWorld
let db: Db
let candidate: Candidate
let staff: Someone
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
  candidate = await handInWriting(world)
  staff = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => world.close())

const kinds = ['order', 'claim', 'giveBack', 'submit', 'wait', 'endClaims', 'returnLate', 'cancel'] as const

interface Step {
  readonly kind: (typeof kinds)[number]
  /** Which of the two graders. */
  readonly grader: 0 | 1
  /** How long `wait` takes. */
  readonly minutes: number
  /** It is asked for again, as after an answer that was lost. */
  readonly again: boolean
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    grader: fc.constantFrom<(0 | 1)[]>(0, 1),
    minutes: fc.constantFrom(1, 119, 121, 300),
    again: fc.boolean(),
  }),
  { minLength: 4, maxLength: 14 },
)

const price = 10
const dueMinutes = 240
const leaseMinutes = 120

/** A task as arithmetic has it; the clock counts minutes. */
interface Task {
  readonly status: 'queued' | 'claimed' | 'released' | 'canceled'
  readonly grader: 0 | 1 | null
  readonly leaseUntil: number
  readonly dueAt: number
  readonly coins: 'held' | 'captured' | 'returned'
}

interface Model {
  readonly now: number
  readonly bought: number
  readonly spent: number
  readonly task: Task | null
}

interface Outcome {
  /** 'done', or the code of a refusal. */
  readonly answer: string
  readonly next: Model
}

/** What a step comes to. Minutes that pass between two steps of a history are too few to count. */
function predict(model: Model, { kind, grader, minutes }: Step): Outcome {
  const { task, now } = model
  const refuse = (answer: string): Outcome => ({ answer, next: model })
  const done = (change: Partial<Task> = {}): Outcome => ({ answer: 'done', next: { ...model, task: task && { ...task, ...change } } })
  if (kind === 'wait') return { answer: 'done', next: { ...model, now: now + minutes } }
  if (kind === 'order') {
    if (task !== null && task.status !== 'canceled') return done()
    const bought = { status: 'queued', grader: null, leaseUntil: 0, dueAt: now + dueMinutes, coins: 'held' } as const
    return { answer: 'done', next: { ...model, bought: model.bought + 1, task: bought } }
  }
  if (task === null) return kind === 'endClaims' || kind === 'returnLate' ? done() : refuse('NO_SUCH_TASK')
  const isOpen = task.status === 'queued' || task.status === 'claimed'
  const isClaimed = task.status === 'claimed' && task.leaseUntil > now
  const isMine = isClaimed && task.grader === grader
  const isLate = task.dueAt <= now
  switch (kind) {
    case 'claim':
      if (!isMine && (isClaimed || !isOpen)) return refuse('TAKEN')
      return done({ status: 'claimed', grader, leaseUntil: now + leaseMinutes })
    case 'giveBack':
      return isMine ? done({ status: 'queued', grader: null }) : refuse('CLAIM_LOST')
    case 'submit': {
      if (task.status === 'released' && task.grader === grader) return done()
      if (!isMine) return refuse('CLAIM_LOST')
      const coins = task.coins === 'held' ? (isLate ? 'returned' : 'captured') : task.coins
      const { next } = done({ status: 'released', coins })
      return { answer: 'done', next: { ...next, spent: model.spent + (coins === 'captured' ? price : 0) } }
    }
    case 'endClaims':
      return task.status === 'claimed' && !isClaimed ? done({ status: 'queued', grader: null }) : done()
    case 'returnLate':
      return isOpen && isLate ? done({ coins: 'returned' }) : done()
    case 'cancel':
      return isOpen ? done({ status: 'canceled', coins: 'returned' }) : refuse('ALREADY_DONE')
  }
}

/** Throws where the product and the model differ. */
function same(found: unknown, wanted: unknown, after: string): void {
  if (!isDeepStrictEqual(found, wanted)) throw new Error(`${after}: found ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
}

async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Does what the sweep of late orders does to one task. */
async function returnLate(taskId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task?.isPastDue === true && ['queued', 'claimed'].includes(task.status)) await returnCoins(tx, task, { reason: 'late' })
  })
}

/** A candidate of their own with one script, two graders, and what they do with it. */
interface Scene {
  readonly personId: number
  readonly scriptId: number
  readonly graders: readonly Someone[]
  taskId: number
}

async function openScene(): Promise<Scene> {
  const { id: personId } = await createSomeone(db)
  // One attempt is the script of every history, one after another.
  await sql`update grading.script set attempt_id = -id where attempt_id = ${candidate.id}`.execute(db)
  const scriptId = await insertScript(db, { attemptId: candidate.id, personId })
  return { personId, scriptId, graders: [await createGrader(db), await createGrader(db)], taskId: 999_999_999 }
}

async function order(scene: Scene, task: Task | null): Promise<void> {
  if (task !== null && task.status !== 'canceled') return
  scene.taskId = await buyTask(db, { id: scene.scriptId, personId: scene.personId }, { dueHours: dueMinutes / 60 })
}

type Submit = typeof submitMarking

function run(scene: Scene, { kind, grader, minutes }: Step, task: Task | null, submit: Submit): Promise<unknown> {
  const { taskId: id } = scene
  const caller = scene.graders[grader]?.caller ?? staff.caller
  switch (kind) {
    case 'order':
      return order(scene, task)
    case 'claim':
      return claim(db, id, caller)
    case 'giveBack':
      return giveBack(db, id, caller)
    case 'submit':
      return submit(world, { id, marking: scored }, caller)
    case 'wait':
      return moveClock(db, { advanceMs: minutes * 60_000 })
    case 'endClaims':
      return endClaims({ db, signal: new AbortController().signal })
    case 'returnLate':
      return returnLate(id)
    case 'cancel':
      return cancelByStaff(db, { id, reason: 'a test' }, staff.caller)
  }
}

/** Compares rows and balances with the model. */
async function check({ personId, taskId }: Scene, { bought, spent, task }: Model, after: string): Promise<void> {
  const held = task?.coins === 'held' ? price : 0
  const { balance, held: onHold } = await findBalance(db, personId)
  same({ balance, held: onHold }, { balance: bought * price - spent - held, held }, `${after}: balance`)
  if (task === null) return
  const { rows } = await sql<{ status: string }>`select status from grading.task where id = ${taskId}`.execute(db)
  same(rows[0]?.status, task.status, `${after}: status`)
  same(await coinsOfTask(db, taskId), { held: 0, captured: 0, returned: 0, [task.coins]: price }, `${after}: coins`)
}

async function checkHistory(history: readonly Step[], submit: Submit = submitMarking): Promise<void> {
  const scene = await openScene()
  let model: Model = { now: 0, bought: 0, spent: 0, task: null }
  const twice = history.flatMap((step) => (step.again && step.kind !== 'wait' ? [step, step] : [step]))
  for (const step of twice) {
    const { answer, next } = predict(model, step)
    same(await answerOf(run(scene, step, model.task, submit)), answer, step.kind)
    model = next
    await check(scene, model, step.kind)
  }
}

test('whatever candidates, graders, staff and the clock do, coins are spent, or come back, or are on hold, and the ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (history) => checkHistory(history)),
    { numRuns: runs },
  )
  expect(await findDrift(db)).toEqual([])
}, 3_600_000)

test('planted: a release that spends nothing where it is sent in time is found', async () => {
  const forgetful: Submit = async (_context, { id }) => {
    await sql`update grading.task set status = 'released', lease_until = null, released_at = kit.now() where id = ${id}`.execute(db)
    return { band: null, next_id: null }
  }
  const at = { grader: 0, minutes: 1, again: false } as const
  const history = [
    { kind: 'order', ...at },
    { kind: 'claim', ...at },
    { kind: 'submit', ...at },
  ] as const
  await checkHistory(history)
  await expect(checkHistory(history, forgetful)).rejects.toThrow('balance')
})
