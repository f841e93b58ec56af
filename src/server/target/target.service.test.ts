import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { targetContract, type Target } from '#contract/target/target.contract.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { InvalidInput } from '#server/kit/refusal.ts'
import { refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { createTargetPersonalData } from './personal-data.store.ts'
import { getOwnTarget, replaceTarget } from './target.service.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())

const target: Target = { exam_date: '2098-03-31', listening: 7.5, reading: 7, writing: 6.5, speaking: null, overall: 7 }

async function fieldsOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((refused: unknown) => refused)
  return error instanceof InvalidInput ? error.fields : error
}

/** Moves the clock to an instant. */
async function moveTo(instant: string): Promise<void> {
  await moveClock(db, 'reset')
  await moveClock(db, { advanceMs: Date.parse(instant) - (await readClock(db)).getTime() })
}

const liveIn = ({ id }: Someone, zone: string) => sql`update identity.person set timezone = ${zone} where id = ${id}`.execute(db)

describe('exam date and target bands', () => {
  test('are theirs alone who has set them, and the last ones count', async () => {
    const [person, other] = [await createSomeone(db), await createSomeone(db)]
    await replaceTarget(db, target, person.caller)
    await replaceTarget(db, { ...target, writing: null, speaking: 9 }, person.caller)
    expect(await getOwnTarget(db, person.caller)).toMatchObject({ ...target, writing: null, speaking: 9, may_change: true })
    expect(await getOwnTarget(db, other.caller)).toMatchObject({ exam_date: null, listening: null, overall: null, days_left: null })
  })

  test('are for students, and not for their parents', async () => {
    const parent = await createSomeone(db, { roles: ['parent'] })
    expect((await refusalOf(replaceTarget(db, target, parent.caller))).code).toBe('NOT_A_STUDENT')
    expect(await getOwnTarget(db, parent.caller)).toMatchObject({ exam_date: null, may_change: false })
  })

  test('are half bands from 1 to 9', () => {
    const input = targetContract.replace['~orpc'].inputSchema
    const isTaken = (band: number) => input?.safeParse({ ...target, listening: band }).success
    expect([1, 6.5, 9, null].map((band) => isTaken(band as number))).toEqual([true, true, true, true])
    for (const band of [0.5, 9.5, 6.25, -1]) {
      const refused = input?.safeParse({ ...target, listening: band }).error?.issues ?? []
      expect(refused.map(({ path, message }) => [path, message])).toEqual([[['listening'], 'target.band_off_scale']])
    }
  })

  test('are exported with what is kept about somebody, and erased with it', async () => {
    const [{ id, caller }, other] = [await createSomeone(db), await createSomeone(db)]
    await replaceTarget(db, target, caller)
    await replaceTarget(db, target, other.caller)
    const data = createTargetPersonalData(db)
    const subject = { personId: id, names: [] }
    const exported: string[] = []
    for await (const { path, open } of data.exportFor(subject)) exported.push(path, await readAll(await open()))
    expect(exported).toEqual(['target/target.json', expect.stringContaining('"exam_date": "2098-03-31"')])
    expect(await inTransaction(db, (tx) => data.eraseFor(tx, subject))).toEqual({ counts: { 'target.target': 1 }, more: false })
    expect(await getOwnTarget(db, caller)).toMatchObject({ exam_date: null, overall: null })
    expect(await getOwnTarget(db, other.caller)).toMatchObject(target)
  })
})

describe('the day of the exam', () => {
  afterAll(() => moveClock(db, 'reset'))

  test('is refused once it is over where the person lives, and not before', async () => {
    const [east, west] = [await createSomeone(db), await createSomeone(db)]
    await liveIn(east, 'Asia/Taipei')
    await liveIn(west, 'America/Los_Angeles')
    await moveTo('2098-03-31T15:59:00Z') // 23:59 in Taipei.
    const saved = await replaceTarget(db, target, east.caller)
    expect(saved.days_left).toBe(0)
    await moveTo('2098-03-31T16:01:00Z')
    expect(await fieldsOf(replaceTarget(db, target, east.caller))).toEqual({ exam_date: ['target.date_over'] })
    expect(await getOwnTarget(db, east.caller)).toMatchObject({ exam_date: '2098-03-31', days_left: -1 })
    expect(await replaceTarget(db, target, west.caller)).toMatchObject({ days_left: 0 })
    await moveTo('2098-04-01T07:01:00Z') // A minute after midnight in Los Angeles.
    expect(await fieldsOf(replaceTarget(db, target, west.caller))).toEqual({ exam_date: ['target.date_over'] })
  })

  test('is counted by the zone of the device for who has said none', async () => {
    const { caller } = await createSomeone(db)
    await moveTo('2098-03-30T20:00:00Z')
    expect(await replaceTarget(db, target, { ...caller, timeZone: 'Asia/Taipei' })).toMatchObject({ days_left: 0 })
    expect(await getOwnTarget(db, { ...caller, timeZone: 'no zone' })).toMatchObject({ days_left: 1 })
  })

  test('may be left open', async () => {
    const { caller } = await createSomeone(db)
    expect(await replaceTarget(db, { ...target, exam_date: null }, caller)).toMatchObject({ exam_date: null, days_left: null, overall: 7 })
  })
})
