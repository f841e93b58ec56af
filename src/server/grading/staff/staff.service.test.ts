import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { blockPerson } from '#server/identity/index.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { coinsOfTask, createGrader, queueTask } from '#tests/world/grading/bought.ts'
import { assignToGrader, cancelByStaff } from './decide-task.service.ts'
import { getRates, setRate } from './rate.service.ts'
import { listForStaff, readDrafts, readForStaff } from './staff-task.service.ts'

let database: TestDatabase
let db: Db
let staff: Someone
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  staff = await createSomeone(db, { roles: ['super-admin'] })
})
afterAll(() => database.close())

const page = { page: 1, per_page: 20 }
const reason = 'A reason'
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

/** Lets a grader hold a task, with a draft. */
async function begin(taskId: number, grader: Someone): Promise<void> {
  await sql`
    update grading.task set status = 'claimed', grader_id = ${grader.id}, claimed_at = kit.now(), lease_until = kit.now() + interval '1 hour'
    where id = ${taskId}`.execute(db)
  await sql`insert into grading.draft (task_id, grader_id, version, marking) values (${taskId}, ${grader.id}, 3, '{"overall":"So far."}')`.execute(
    db,
  )
}

const auditOf = async (action: string, id: number | string) =>
  (
    await sql<{ reason: string | null }>`
    select reason from kit.audit_event where action = ${action} and entity_id = ${String(id)}`.execute(db)
  ).rows

describe('work', () => {
  test('is found by candidate number, by attempt, and by candidate and grader', async () => {
    const [candidate, grader] = [await createSomeone(db), await createGrader(db)]
    const id = await queueTask(db, { personId: candidate.id })
    await begin(id, grader)
    await queueTask(db)
    const { candidate_number, attempt_id } = await readForStaff(db, id)
    const find = async (q: string) => (await listForStaff(db, { ...page, q })).data.map((row) => row.id)
    for (const q of [String(candidate_number), `#${attempt_id}`, candidate.email, grader.email, String(grader.id)])
      expect({ q, found: await find(q) }).toEqual({ q, found: [id] })
    expect(await find('nowhere at all')).toEqual([])
    const ofAttempt = await listForStaff(db, { ...page, attempt: attempt_id ?? 0 })
    expect(ofAttempt.data.map((row) => row.id)).toEqual([id])
  })

  test('is listed by its state, the soonest due or the newest first', async () => {
    const late = await queueTask(db, { dueHours: -1 })
    const newest = await queueTask(db)
    const listed = async (query: Omit<Parameters<typeof listForStaff>[1], 'page' | 'per_page'>) =>
      (await listForStaff(db, { ...page, ...query })).data.map(({ id }) => id)
    expect(await listed({ status: 'late' })).toEqual([late])
    expect((await listed({ status: 'open' }))[0]).toBe(late)
    expect((await listed({ sort: 'newest' }))[0]).toBe(newest)
    expect(await listed({ status: 'released' })).toEqual([])
  })
})

describe('assigning', () => {
  test('takes it from whoever had it, keeps their draft for staff, and lets everyone take it again', async () => {
    const [first, second] = [await createGrader(db), await createGrader(db)]
    const id = await queueTask(db)
    await begin(id, first)
    const assigned = await assignToGrader(db, { id, grader_id: second.id, reason }, staff.caller)
    expect(assigned).toMatchObject({ status: 'queued', grader: null, assigned_to: { id: second.id }, has_draft: true })
    expect((await readDrafts(db, id)).data).toMatchObject([{ grader: { id: first.id }, version: 3, marking: { overall: 'So far.' } }])
    await begin(id, second)
    expect(await assignToGrader(db, { id, grader_id: second.id, reason }, staff.caller)).toMatchObject({ status: 'claimed' })
    expect(await assignToGrader(db, { id, grader_id: null, reason }, staff.caller)).toMatchObject({ status: 'queued', assigned_to: null })
    expect(await auditOf('grading.assigned', id)).toEqual([{ reason }, { reason }, { reason }])
  })

  test('is to an active teacher who isn’t the candidate, and before it is done', async () => {
    const [student, blocked, grader] = [await createSomeone(db), await createGrader(db), await createGrader(db)]
    await inTransaction(db, (tx) => blockPerson(tx, blocked.id, 'test'))
    const id = await queueTask(db, { personId: grader.id })
    for (const { id: grader_id } of [student, blocked, grader])
      expect(await codeOf(assignToGrader(db, { id, grader_id, reason }, staff.caller))).toBe('NOT_A_GRADER')
    expect(await codeOf(assignToGrader(db, { id: 999_999_999, grader_id: null, reason }, staff.caller))).toBe('NO_SUCH_TASK')
    await cancelByStaff(db, { id, reason }, staff.caller)
    expect(await codeOf(assignToGrader(db, { id, grader_id: null, reason }, staff.caller))).toBe('ALREADY_DONE')
  })
})

describe('canceling', () => {
  test('gives the coins back once, tells each payer with the reason, and frees the options', async () => {
    const payer = await createSomeone(db)
    const id = await queueTask(db, { options: ['scores', 'vip'], payerId: payer.id })
    const { attempt_id } = await readForStaff(db, id)
    const canceled = await cancelByStaff(db, { id, reason }, staff.caller)
    expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: reason, coins: { held: 0, captured: 0, returned: 20 } })
    expect(await findBalance(db, payer.id)).toMatchObject({ balance: 20, held: 0 })
    expect(await codeOf(cancelByStaff(db, { id, reason }, staff.caller))).toBe('ALREADY_DONE')
    expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 0, returned: 20 })
    const told = await sql<{ payload: object }>`
      select payload from kit.outbox where topic = 'grading.canceled' and payload->>'attempt_id' = ${String(attempt_id)}`.execute(db)
    expect(told.rows).toMatchObject([{ payload: { person_id: payer.id, coins: 20, reason, options: ['scores', 'vip'] } }])
    expect((await sql`select from grading.order where task_id = ${id} and canceled_at is null`.execute(db)).rows).toEqual([])
    expect(await auditOf('grading.canceled', id)).toEqual([{ reason }])
    expect(await findDrift(db)).toEqual([])
  })
})

describe('rates', () => {
  test('of an option change for what is bought from then on, and are recorded once', async () => {
    const rate = { option: 'vip', skill: 'speaking', amount: 750, currency: 'TWD' } as const
    await setRate(db, rate, staff.caller)
    await setRate(db, rate, staff.caller)
    const { data } = await getRates(db)
    expect(data).toHaveLength(6)
    expect(data.slice(3)).toMatchObject([{ skill: 'speaking', option: 'scores' }, { option: 'basic' }, rate])
    expect(await auditOf('grading-rate.changed', 'speaking-vip')).toHaveLength(1)
  })
})
