import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { returnCoins } from '#server/grading/coins.service.ts'
import { complain } from '#server/grading/complaint/complain.service.ts'
import { returnLateComplaint } from '#server/grading/complaint/decide-complaint.service.ts'
import { rejectComplaint } from '#server/grading/complaint/staff-complaint.service.ts'
import { endClaims } from '#server/grading/grader/claim.schedule.ts'
import { claim, giveBack } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { lockTask } from '#server/grading/task.store.ts'
import { type Candidate, type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { bandsOf, buyTask, coinsOfTask, createGrader, handInWriting, insertScript, scored, setShares } from '#tests/world/grading/bought.ts'
import { complaintReason } from '#tests/world/grading/complaint.ts'

/** How many histories there are: `GRADING_RUNS=10000 npm test -- grading.model` for all of them. */
const runs = Number(process.env['GRADING_RUNS'] ?? 150)
/** The same histories again: `GRADING_SEED`. */
const seed = process.env['GRADING_SEED']

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
  await setShares(db, { second: 0, anchor: 0 })
})
afterAll(() => world.close())

const orderKinds = ['order', 'claim', 'giveBack', 'submit', 'cancel'] as const
/** `refuse`: staff refuse to have it marked again; `cancelRemark`: they cancel the task of it. */
const complaintKinds = ['complain', 'claimRemark', 'giveBackRemark', 'remark', 'refuse', 'cancelRemark'] as const
const clockKinds = ['wait', 'endClaims', 'returnLate'] as const
const kinds = [...orderKinds, ...complaintKinds, ...clockKinds] as const

/** Which of the three graders. */
type GraderPlace = 0 | 1 | 2

interface Step {
  readonly kind: (typeof kinds)[number]
  readonly grader: GraderPlace
  /** How long `wait` takes. */
  readonly minutes: number
  /** It is asked for again, as after an answer that was lost; a complaint with the key that it had. */
  readonly again: boolean
  /** Whether the second marking finds other bands. */
  readonly changes: boolean
}

const stepOf = (possible: readonly Step['kind'][]) =>
  fc.record({
    kind: fc.constantFrom(...possible),
    grader: fc.constantFrom<GraderPlace[]>(0, 1, 2),
    minutes: fc.constantFrom(1, 119, 121, 300, 7300),
    again: fc.boolean(),
    changes: fc.boolean(),
  })

const at = { grader: 0, minutes: 1, again: false, changes: false } as const
const release: readonly Step[] = [
  { kind: 'order', ...at },
  { kind: 'claim', ...at },
  { kind: 'submit', ...at },
]

/** Half of all begin with a marking that is released, and one in four with a complaint about it: by chance alone few come so far. */
const steps = fc.oneof(
  { weight: 2, arbitrary: fc.array(stepOf(kinds), { minLength: 4, maxLength: 14 }) },
  {
    weight: 1,
    arbitrary: fc.array(stepOf([...complaintKinds, ...clockKinds]), { minLength: 2, maxLength: 12 }).map((rest) => [...release, ...rest]),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(stepOf([...complaintKinds, ...clockKinds]), { minLength: 2, maxLength: 10 })
      .map((rest): Step[] => [...release, { kind: 'complain', ...at }, { kind: 'claimRemark', ...at, grader: 1 }, ...rest]),
  },
)

const price = 10
const dueMinutes = 240
const leaseMinutes = 120
/** A complaint is due as an order without Pro is. */
const complaintMinutes = 120 * 60

/** A task as arithmetic has it; the clock counts minutes. */
interface Task {
  readonly status: 'queued' | 'claimed' | 'released' | 'canceled'
  readonly grader: GraderPlace | null
  readonly leaseUntil: number
  readonly dueAt: number
  readonly coins: 'held' | 'captured' | 'returned'
}

/** What is marked again for a complaint; `status` is that of its task. */
interface Complaint extends Task {
  readonly outcome: 'changed' | 'unchanged' | 'rejected' | null
}

interface Model {
  readonly now: number
  readonly bought: number
  readonly spent: number
  readonly task: Task | null
  readonly complaint: Complaint | null
}

interface Outcome {
  /** 'done', or the code of a refusal. */
  readonly answer: string
  readonly next: Model
}

const hasEnded = ({ status }: Task) => status === 'released' || status === 'canceled'
const isHeldBy = ({ status, grader, leaseUntil }: Task, who: GraderPlace, now: number) =>
  status === 'claimed' && leaseUntil > now && grader === who

/** Spends coins that are on hold, or gives them back where it is late. */
const settle = ({ coins, dueAt }: Task, now: number) => (coins === 'held' ? (dueAt <= now ? 'returned' : 'captured') : coins)

/** What a step with a complaint comes to. */
function predictComplaint(model: Model, { kind, grader, changes, again }: Step): Outcome {
  const { complaint, task, now } = model
  const refuse = (answer: string): Outcome => ({ answer, next: model })
  const done = (change: Partial<Complaint> = {}): Outcome => ({
    answer: 'done',
    next: { ...model, complaint: complaint && { ...complaint, ...change } },
  })
  if (kind === 'complain') {
    if (complaint !== null) return again ? done() : refuse('ALREADY_COMPLAINED')
    if (task?.status !== 'released') return refuse('NOT_GRADED')
    const open = { status: 'queued', grader: null, leaseUntil: 0, dueAt: now + complaintMinutes, coins: 'held', outcome: null } as const
    return { answer: 'done', next: { ...model, bought: model.bought + 1, complaint: open } }
  }
  if (complaint === null) return refuse(kind === 'refuse' ? 'NO_SUCH_COMPLAINT' : 'NO_SUCH_TASK')
  const isMine = isHeldBy(complaint, grader, now)
  switch (kind) {
    case 'claimRemark':
      if (isMine) return done({ leaseUntil: now + leaseMinutes })
      // Whoever has marked the section is answered as if there were nothing.
      if (task?.grader === grader || (complaint.status === 'released' && complaint.grader === grader)) return refuse('NO_SUCH_TASK')
      if (hasEnded(complaint) || (complaint.status === 'claimed' && complaint.leaseUntil > now)) return refuse('TAKEN')
      return done({ status: 'claimed', grader, leaseUntil: now + leaseMinutes })
    case 'giveBackRemark':
      return isMine ? done({ status: 'queued', grader: null }) : refuse('CLAIM_LOST')
    case 'remark': {
      if (complaint.status === 'released' && complaint.grader === grader) return done()
      if (!isMine) return refuse('CLAIM_LOST')
      const coins = changes && complaint.coins === 'held' ? 'returned' : settle(complaint, now)
      const { next } = done({ status: 'released', coins, outcome: changes ? 'changed' : 'unchanged' })
      const isSpent = complaint.coins === 'held' && coins === 'captured'
      return { answer: 'done', next: { ...next, spent: model.spent + (isSpent ? price : 0) } }
    }
    default: {
      if (complaint.outcome !== null) return refuse(kind === 'refuse' ? 'ALREADY_DECIDED' : 'ALREADY_DONE')
      return done({ status: 'canceled', coins: 'returned', outcome: 'rejected' })
    }
  }
}

const endClaim = <T extends Task>(task: T, now: number): T =>
  task.status === 'claimed' && task.leaseUntil <= now ? { ...task, status: 'queued', grader: null } : task

/** Late work gives its coins back; of a complaint also where it has ended, had it not moved them. */
const giveLateBack = <T extends Task>(task: T, now: number): T =>
  task.dueAt <= now && task.coins === 'held' ? { ...task, coins: 'returned' } : task

/** What a step comes to. Minutes that pass between two steps of a history are too few to count. */
function predict(model: Model, step: Step): Outcome {
  const { kind, grader, minutes } = step
  const { task, complaint, now } = model
  if ((complaintKinds as readonly string[]).includes(kind)) return predictComplaint(model, step)
  const refuse = (answer: string): Outcome => ({ answer, next: model })
  const done = (change: Partial<Task> = {}): Outcome => ({ answer: 'done', next: { ...model, task: task && { ...task, ...change } } })
  const change = (of: <T extends Task>(each: T, at: number) => T): Outcome => ({
    answer: 'done',
    next: { ...model, task: task && of(task, now), complaint: complaint && of(complaint, now) },
  })
  if (kind === 'endClaims') return change(endClaim)
  if (kind === 'returnLate') return change(giveLateBack)
  if (kind === 'wait') return { answer: 'done', next: { ...model, now: now + minutes } }
  if (kind === 'order') {
    if (task !== null && task.status !== 'canceled') return done()
    const bought = { status: 'queued', grader: null, leaseUntil: 0, dueAt: now + dueMinutes, coins: 'held' } as const
    return { answer: 'done', next: { ...model, bought: model.bought + 1, task: bought } }
  }
  if (task === null) return refuse('NO_SUCH_TASK')
  const isOpen = !hasEnded(task)
  const isClaimed = task.status === 'claimed' && task.leaseUntil > now
  const isMine = isHeldBy(task, grader, now)
  switch (kind) {
    case 'claim':
      if (!isMine && (isClaimed || !isOpen)) return refuse('TAKEN')
      return done({ status: 'claimed', grader, leaseUntil: now + leaseMinutes })
    case 'giveBack':
      return isMine ? done({ status: 'queued', grader: null }) : refuse('CLAIM_LOST')
    case 'submit': {
      if (task.status === 'released' && task.grader === grader) return done()
      if (!isMine) return refuse('CLAIM_LOST')
      const coins = settle(task, now)
      const { next } = done({ status: 'released', coins })
      return { answer: 'done', next: { ...next, spent: model.spent + (coins === 'captured' ? price : 0) } }
    }
    default:
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

/** A script, and what the three graders do with it. */
interface Scene {
  readonly scriptId: number
  /** What the candidate had before, with what was on hold for other histories. */
  readonly before: { readonly balance: number; readonly held: number }
  /** Of a complaint that is sent again. */
  readonly key: string
  /** The last transaction of the ledger before. */
  readonly since: number
  taskId: number
}

const nowhere = 999_999_999

async function findLastTransaction(): Promise<number> {
  return (await sql<{ id: number }>`select coalesce(max(id), 0) as id from wallet.transaction`.execute(db)).rows[0]?.id ?? 0
}

/** One attempt is the script of every history, one after another; what was left of the one before is over. */
async function openScene(): Promise<Scene> {
  await moveClock(db, 'reset')
  await sql`
    update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where status in ('queued', 'claimed')`.execute(
    db,
  )
  await sql`update grading.script set attempt_id = -id where attempt_id = ${candidate.id}`.execute(db)
  const scriptId = await insertScript(db, { attemptId: candidate.id, personId: candidate.personId })
  const { balance, held } = await findBalance(db, candidate.personId)
  return { scriptId, before: { balance, held }, key: randomUUID(), since: await findLastTransaction(), taskId: nowhere }
}

interface FoundComplaint {
  readonly id: number
  readonly task: number
  readonly status: Task['status']
  readonly coins: Task['coins']
  readonly outcome: Complaint['outcome']
}

async function findComplaint({ scriptId }: Scene): Promise<FoundComplaint | undefined> {
  const { rows } = await sql<FoundComplaint>`
    select c.id, t.id as task, t.status, c.outcome,
      case when c.coins_captured_at is not null then 'captured' when c.coins_returned_at is not null then 'returned' else 'held' end as coins
    from grading.complaint c join grading.task t on t.id = c.remark_id where c.script_id = ${scriptId}`.execute(db)
  return rows[0]
}

/** The candidate has the coins for it, and asks once more with the same key, or with another. */
async function complainOnce(scene: Scene, { task, complaint }: Model, again: boolean): Promise<void> {
  if (task?.status === 'released' && complaint === null) await fillWallet(db, candidate.personId, price)
  const wanted = { attempt_id: candidate.id, skill: 'writing', reason: complaintReason, price } as const
  await complain(db, wanted, { ...candidate.caller, idempotencyKey: complaint === null || again ? scene.key : randomUUID() })
}

type Submit = typeof submitMarking

/** What was before a step, and how markings are handed back. */
interface Given {
  readonly model: Model
  readonly submit: Submit
}

const remarks = { same: scored, other: { ...scored, marks: bandsOf({ 1: 8, 2: 8 }) } }

async function runComplaint(scene: Scene, { kind, grader, changes, again }: Step, { model, submit }: Given): Promise<unknown> {
  if (kind === 'complain') return complainOnce(scene, model, again)
  const found = await findComplaint(scene)
  const id = found?.task ?? nowhere
  const caller = graders[grader]?.caller ?? staff.caller
  switch (kind) {
    case 'claimRemark':
      return claim(db, id, caller)
    case 'giveBackRemark':
      return giveBack(db, id, caller)
    case 'remark':
      return submit(world, { id, marking: changes ? remarks.other : remarks.same }, caller)
    case 'refuse':
      return rejectComplaint(db, { id: found?.id ?? nowhere, reason: 'a test' }, staff.caller)
    default:
      return cancelByStaff(db, { id, reason: 'a test' }, staff.caller)
  }
}

async function returnLateOf(scene: Scene): Promise<void> {
  await returnLate(scene.taskId)
  const found = await findComplaint(scene)
  if (found !== undefined) await returnLateComplaint(db, found.task)
}

async function order(scene: Scene, task: Task | null): Promise<void> {
  if (task !== null && task.status !== 'canceled') return
  scene.taskId = await buyTask(db, { id: scene.scriptId, personId: candidate.personId }, { dueHours: dueMinutes / 60 })
}

function run(scene: Scene, step: Step, { model, submit }: Given): Promise<unknown> {
  const { kind, grader, minutes } = step
  const { taskId: id } = scene
  const caller = graders[grader]?.caller ?? staff.caller
  switch (kind) {
    case 'order':
      return order(scene, model.task)
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
      return returnLateOf(scene)
    case 'cancel':
      return cancelByStaff(db, { id, reason: 'a test' }, staff.caller)
    default:
      return runComplaint(scene, step, { model, submit })
  }
}

/** Compares rows and balances with the model. */
async function check(scene: Scene, { bought, spent, task, complaint }: Model, after: string): Promise<void> {
  const { taskId, before } = scene
  const held = [task, complaint].filter((each) => each?.coins === 'held').length * price
  const { balance, held: onHold } = await findBalance(db, candidate.personId)
  same(
    { balance, held: onHold },
    { balance: before.balance + bought * price - spent - held, held: before.held + held },
    `${after}: balance`,
  )
  if (task === null) return
  const { rows } = await sql<{ status: string }>`select status from grading.task where id = ${taskId}`.execute(db)
  same(rows[0]?.status, task.status, `${after}: status`)
  same(await coinsOfTask(db, taskId), { held: 0, captured: 0, returned: 0, [task.coins]: price }, `${after}: coins`)
  const found = await findComplaint(scene)
  const stored = found && { status: found.status, coins: found.coins, outcome: found.outcome }
  const wanted = complaint === null ? undefined : { status: complaint.status, coins: complaint.coins, outcome: complaint.outcome }
  same(stored, wanted, `${after}: complaint`)
}

/** What the history has written into the ledger sums to zero, each transaction and all together. */
async function checkLedger({ since }: Scene): Promise<void> {
  const { rows } = await sql<{ sum: number; wrong: number }>`
    select coalesce(sum(t.coins), 0)::bigint as sum, count(*) filter (where t.coins <> 0) as wrong
    from (select sum(amount) as coins from wallet.entry where transaction_id > ${since} group by transaction_id) t`.execute(db)
  same(rows[0], { sum: 0, wrong: 0 }, 'ledger')
}

async function checkHistory(history: readonly Step[], submit: Submit = submitMarking): Promise<void> {
  const scene = await openScene()
  let model: Model = { now: 0, bought: 0, spent: 0, task: null, complaint: null }
  const twice = history.flatMap((step) => (step.again && step.kind !== 'wait' ? [step, step] : [step]))
  for (const step of twice) {
    const { answer, next } = predict(model, step)
    same(await answerOf(run(scene, step, { model, submit })), answer, step.kind)
    model = next
    await check(scene, model, step.kind)
  }
  await checkLedger(scene)
}

test('whatever candidates, graders, staff and the clock do, also with a complaint, coins are spent, or come back, or are on hold, and the ledger agrees', async () => {
  await fc.assert(
    fc.asyncProperty(steps, (history) => checkHistory(history)),
    { numRuns: runs, ...(seed !== undefined && { seed: Number(seed) }) },
  )
  expect(await findDrift(db)).toEqual([])
}, 7_200_000)

test('planted: a release that spends nothing where it is sent in time is found', async () => {
  const forgetful: Submit = async (_context, { id }) => {
    await sql`update grading.task set status = 'released', lease_until = null, released_at = kit.now() where id = ${id}`.execute(db)
    return { band: null, next_id: null }
  }
  await checkHistory(release)
  await expect(checkHistory(release, forgetful)).rejects.toThrow('balance')
})

test('planted: a complaint that is found right and gives nothing back is found', async () => {
  const history: readonly Step[] = [
    ...release,
    { kind: 'complain', ...at },
    { kind: 'claimRemark', ...at, grader: 1 },
    { kind: 'remark', ...at, grader: 1, changes: true },
  ]
  const deaf: Submit = (context, { id }, caller) => submitMarking(context, { id, marking: remarks.same }, caller)
  await checkHistory(history)
  await expect(checkHistory(history, deaf)).rejects.toThrow('remark: balance')
})
