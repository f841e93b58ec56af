import { randomUUID } from 'node:crypto'
import type { Op } from '#contract/attempt/attempt.ts'
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
} from '#server/attempt/index.ts'
import { listPublishedTests } from '#server/exam/index.ts'
import { claimNext } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { buyGrading } from '#server/grading/order/buy.service.ts'
import { findPrices } from '#server/grading/order/price.service.ts'
import { findSettings, updateSettings } from '#server/grading/setting.store.ts'
import { findPersonByEmail } from '#server/identity/index.ts'
import { type Db, inTransaction } from '#server/kit/database.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { type ReviewContext, scoreAttempt } from '#server/result/index.ts'
import { giveCoins } from '#server/wallet/index.ts'
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

/** Takes the Writing section of a test and hands it in; answers the attempt's number. */
async function handIn(context: StartContext & SaveContext & ReviewContext, work: DemoWork, at: { personId: number; testId: number }) {
  const caller = callAs(at.personId)
  const asked = { test_id: at.testId, scope: 'section', skill: 'writing', mode: 'default', version: 'new' } as const
  const { id, attempt_token: attemptToken } = await startAttempt(context, asked, caller)
  await passSystemCheck(context, { id, speaker: false, microphone: false }, caller)
  await openSection(context, { id, skill: 'writing', addressKey: await context.mediaKey() }, caller)
  const answers = Object.entries(work.answers).map(([question, value]): Omit<Op, 'seq'> => {
    return { op_id: randomUUID(), kind: 'answer', skill: 'writing', question, value }
  })
  const ops = [...answers, { op_id: randomUUID(), kind: 'submit' } as const].map((op, place): Op => ({ ...op, seq: place + 1 }))
  await appendOps(context, { id, epoch: 1, from_seq: 1, ops }, { ...caller, attemptToken })
  return id
}

/** Buys the grading of a section with coins that are a gift. */
async function buy(db: Db, { options, comment_language }: DemoWork, { personId, attemptId }: { personId: number; attemptId: number }) {
  const prices = await findPrices(db, personId)
  const price = prices.options.filter(({ option }) => options.includes(option)).reduce((sum, each) => sum + each.price, 0)
  const reference = `demo:${attemptId}`
  await inTransaction(db, (tx) => giveCoins(tx, { personId, coins: price, reason: 'promotion', reference }))
  await buyGrading(db, { attempt_id: attemptId, skill: 'writing', options, price, comment_language }, callAs(personId))
}

/** The demo's teacher takes what is due first and hands it back. */
async function grade(context: ReviewContext, marking: NonNullable<DemoWork['marking']>, teacherId: number): Promise<void> {
  const caller = callAs(teacherId)
  const { id } = await claimNext(context.db, { skill: 'writing' }, caller)
  if (id !== null) await submitMarking(context, { id, marking }, caller)
}

/** What is graded meanwhile is released at once: no anchor comes between, and none goes to a second grader. */
async function withoutChance(db: Db, run: () => Promise<void>): Promise<void> {
  const former = await findSettings(db)
  await inTransaction(db, (tx) => updateSettings(tx, { ...former, second_share_bps: 0, anchor_share_bps: 0 }))
  try {
    await run()
  } finally {
    await inTransaction(db, (tx) => updateSettings(tx, former))
  }
}

/**
 * Gives a demo a section of Writing with bands and comments, and some that wait for its teacher. Nothing happens where its students have begun
 * a test; a test that isn't published any more is left out.
 */
export async function seedDemoWork(given: DemoContext): Promise<void> {
  const { db } = given
  const people = await findPeople(db)
  if (people === null) return
  for (const personId of [people.student, people.pro]) if ((await listTouchedTests(db, { personId, product: 'ielts' })).length > 0) return
  const context = {
    ...given,
    starts: createStartSteps(db),
    save: createSaveGroups(db),
    end: createEndGroups(db),
    countSave: () => Promise.resolve(),
    onSubmitted: (id: number) => scoreAttempt(db, id),
  }
  const tests = await listPublishedTests(db, { product: 'ielts', skill: 'writing' })
  await withoutChance(db, async () => {
    for (const work of await readDemoWork()) {
      const testId = tests.find(({ title }) => title === work.test_title)?.id
      if (testId === undefined) continue
      const personId = people[work.person]
      const attemptId = await handIn(context, work, { personId, testId })
      await buy(db, work, { personId, attemptId })
      if (work.marking !== null) await grade(context, work.marking, people.teacher)
    }
  })
}
