import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Op } from '#contract/attempt/attempt.ts'
import type { Marking } from '#contract/grading/marking.ts'
import {
  appendOps,
  createEndGroups,
  createSaveGroups,
  createStartSteps,
  listTouchedTests,
  openSection,
  passSystemCheck,
  type SaveContext,
  startAttempt,
  type StartContext,
  takeOver,
} from '#server/attempt/index.ts'
import { listPublishedTests } from '#server/exam/index.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { buyGrading } from '#server/grading/order/buy.service.ts'
import { findPrices } from '#server/grading/order/price.service.ts'
import { listSections } from '#server/grading/order/section.service.ts'
import type { TaskStatus } from '#server/grading/task.store.ts'
import { findPersonByEmail } from '#server/identity/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import { type Caller, requestKeyOf } from '#server/kit/request/caller.ts'
import { readSetting, writeSetting } from '#server/kit/setting.ts'
import { type ReviewContext, scoreAttempt } from '#server/result/index.ts'
import { giveCoins } from '#server/wallet/index.ts'
import { findTaskOfRequest } from './demo.store.ts'
import { type DemoWork, readDemoWork } from './demo-work.ts'

export type DemoContext = Pick<StartContext, 'db' | 'files' | 'access'> & Pick<ReviewContext, 'mediaKey'>

/** Demo people by the names under which they log in. */
type DemoPeople = Readonly<Record<DemoWork['person'] | 'teacher', number>>

async function findPeople(db: Db): Promise<DemoPeople | null> {
  const idOf = async (name: string) => (await findPersonByEmail(db, `${name}@bandstand.test`))?.id
  const [student, pro, teacher] = [await idOf('student'), await idOf('pro'), await idOf('teacher')]
  return student === undefined || pro === undefined || teacher === undefined ? null : { student, pro, teacher }
}

/** A person of the demo as a caller of services. */
function callAs(personId: number, rest: Partial<Caller> = {}): Caller {
  return {
    requestId: randomUUID(),
    lang: 'en',
    product: 'ielts',
    session: { personId, permissions: new Set(), tokenHash: Buffer.alloc(32) },
    attemptToken: null,
    host: 'localhost',
    address: '127.0.0.1',
    userAgent: 'demo',
    idempotencyKey: randomUUID(),
    ...rest,
  }
}

/** Whoever has a piece of work graded, with a request that is the same at every start. */
const buyerOf = ({ name }: DemoWork, personId: number) => callAs(personId, { idempotencyKey: `demo-work:${name}` })

type TakeContext = StartContext & SaveContext & ReviewContext

interface Place {
  readonly personId: number
  readonly testId: number
}

/** Takes the Writing section of a test and hands it in, going on with what is open; answers the attempt's number. */
async function handIn(context: TakeContext, work: DemoWork, { personId, testId }: Place): Promise<number> {
  const caller = callAs(personId)
  const asked = { test_id: testId, scope: 'section', skill: 'writing', mode: 'default', version: 'new' } as const
  const started = await startAttempt(context, asked, caller)
  const { id } = started
  const {
    epoch,
    attempt_token: attemptToken,
    ack_seq: before,
  } = started.resumed ? await takeOver(context, id, caller) : { ...started, ack_seq: 0 }
  await passSystemCheck(context, { id, speaker: false, microphone: false }, caller)
  await openSection(context, { id, skill: 'writing', addressKey: await context.mediaKey() }, caller)
  const answers = Object.entries(work.answers).map(([question, value]): Omit<Op, 'seq'> => {
    return { op_id: randomUUID(), kind: 'answer', skill: 'writing', question, value }
  })
  const ops = [...answers, { op_id: randomUUID(), kind: 'submit' } as const].map((op, place): Op => ({ ...op, seq: before + place + 1 }))
  await appendOps(context, { id, epoch, from_seq: before + 1, ops }, { ...caller, attemptToken })
  return id
}

/** The person's attempt at the test that was handed in before the server stopped; null where there is none. */
async function findHandedIn(db: Db, { test_title }: DemoWork, personId: number): Promise<number | null> {
  const { data } = await listSections(db, { page: 1, per_page: 100, skill: 'writing', state: 'available' }, callAs(personId))
  return data.find((section) => section.test_title === test_title)?.attempt_id ?? null
}

/** Buys the grading of a section with coins that are a gift. */
async function buy(db: Db, work: DemoWork, { personId, attemptId }: { personId: number; attemptId: number }): Promise<void> {
  const { options, comment_language } = work
  const prices = await findPrices(db, personId)
  const price = prices.options.filter(({ option }) => options.includes(option)).reduce((sum, each) => sum + each.price, 0)
  const buyer = buyerOf(work, personId)
  await inTransaction(db, (tx) => giveCoins(tx, { personId, coins: price, reason: 'promotion', reference: `demo:${requestKeyOf(buyer)}` }))
  await buyGrading(db, { attempt_id: attemptId, skill: 'writing', options, price, comment_language }, buyer)
}

/** The demo's teacher takes a task and hands it back; no other grader marks it again. */
async function grade(context: ReviewContext, { id, marking }: { id: number; marking: Marking }, teacherId: number): Promise<void> {
  const caller = callAs(teacherId)
  await claim(context.db, id, caller)
  await submitMarking(context, { id, marking }, caller, { marksAlone: true })
}

/** One piece of work, from wherever it stands. */
async function bring(context: TakeContext, work: DemoWork, { testId, people }: { testId: number; people: DemoPeople }): Promise<void> {
  const { db } = context
  const personId = people[work.person]
  const request = requestKeyOf(buyerOf(work, personId))
  if ((await findTaskOfRequest(db, request)) === undefined) {
    const attemptId = (await findHandedIn(db, work, personId)) ?? (await handIn(context, work, { personId, testId }))
    await buy(db, work, { personId, attemptId })
  }
  if (work.marking === null) return
  const task = await findTaskOfRequest(db, request)
  if (task === undefined) throw new Error(`${work.name} was not bought`)
  if (!isOpen(task)) return
  await grade(context, { id: task.id, marking: work.marking }, people.teacher)
}

const isOpen = ({ status }: { readonly status: TaskStatus }) => status === 'queued' || status === 'claimed'

/** Whether a demo was begun to be filled, and whether it is full: a server that is stopped in between carries on at its next start. */
const progress = { key: 'demo_grading', schema: z.enum(['none', 'begun', 'done']), fallback: 'none' } as const

const setProgress = (db: Db, value: 'begun' | 'done') =>
  inTransaction(db, (tx) => writeSetting(tx, progress.key, { value, unit: 'how far a demo is filled' }))

/** Whether the people of the demo have begun tests of their own. */
async function hasBegunTests(db: Db, { student, pro }: DemoPeople): Promise<boolean> {
  for (const personId of [student, pro]) if ((await listTouchedTests(db, { personId, product: 'ielts' })).length > 0) return true
  return false
}

/**
 * Gives a demo a section of Writing with bands and comments, and some that wait for its teacher, once. Nothing happens where its students had begun
 * a test before; a test that isn't published any more is left out.
 */
export async function seedDemoWork(given: DemoContext): Promise<void> {
  const { db } = given
  const people = await findPeople(db)
  if (people === null) return
  const before = await readSetting(db, progress.key, progress)
  if (before === 'done' || (before === 'none' && (await hasBegunTests(db, people)))) return
  await setProgress(db, 'begun')
  const context = {
    ...given,
    starts: createStartSteps(db),
    save: createSaveGroups(db),
    end: createEndGroups(db),
    countSave: () => Promise.resolve(),
    onSubmitted: (id: number) => scoreAttempt(db, id),
  }
  const tests = await listPublishedTests(db, { product: 'ielts', skill: 'writing' })
  for (const work of await readDemoWork()) {
    const testId = tests.find(({ title }) => title === work.test_title)?.id
    if (testId !== undefined) await bring(context, work, { testId, people })
  }
  await setProgress(db, 'done')
}
