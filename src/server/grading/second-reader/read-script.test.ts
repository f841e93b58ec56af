import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ReaderRequest } from '#contract/grading/second-reader.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { moveClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { createRewrapRound } from '#server/kit/seal/rewrap.ts'
import { listKeysInUse } from '#server/kit/seal/sealed.store.ts'
import { createGradingPersonalData } from '#server/grading/personal-data.store.ts'
import { upsertStudentProfile } from '#server/profile/index.ts'
import { type ExamWorld, openExamWorld } from '#tests/world/attempt.ts'
import { createSomeone, testKeys } from '#tests/world/callers.ts'
import { essays, scored, setShares } from '#tests/world/grading/bought.ts'
import { bringEssay, connectReader, findStored, readWaiting, toReadContext } from '#tests/world/grading/read.ts'
import { answerPlainly, type ReaderTrouble, startReaderServer, type TestReaderServer } from '#tests/world/grading/reader-server.ts'
import { grownStudent } from '#tests/world/grown-student.ts'
import { connect, disconnect, getConnection, testReader } from './connection.service.ts'
import { sealedReader } from './connection.store.ts'
import type { ReadContext } from './read-script.jobs.ts'
import { noteReadings } from './read-scripts.schedule.ts'
import { createReadingRetention } from './retention.store.ts'

let world: ExamWorld
let reader: TestReaderServer
let context: ReadContext
beforeAll(async () => {
  world = await openExamWorld()
  reader = await startReaderServer()
  context = toReadContext(world)
  await setShares(world.db, { second: 0, anchor: 0 })
})
afterAll(async () => {
  await reader.close()
  await world.close()
})
afterEach(async () => {
  const { db } = world
  await moveClock(db, 'reset')
  reader.answer(answerPlainly)
  reader.asked.length = 0
  await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null
    where status in ('queued', 'claimed', 'submitted')`.execute(db)
  await sql`delete from kit.job`.execute(db)
  await sql`delete from grading.second_reader`.execute(db)
  await sql`delete from grading.reading_use`.execute(db)
  await sql`delete from grading.reading`.execute(db)
})

/** Lets all tries of a job pass. */
async function tryAll(): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) {
    await readWaiting(context)
    await moveClock(world.db, { advanceMs: 3_600_000 })
  }
}

describe('a script in the queue', () => {
  test('is sent to nobody while no reader is connected, or it is off', async () => {
    await bringEssay(world)
    await readWaiting(context)
    const staff = await createSomeone(world.db, { roles: ['super-admin'] })
    await connect(context, { address: reader.address, secret: reader.secret, is_on: false }, staff.caller)
    await readWaiting(context)
    expect(reader.asked).toEqual([])
    expect((await getConnection(context)).figures).toEqual({ waiting: 0, read: 0, failed: 0, withheld: 0 })
  })

  test('that has waited for a day for a job that is gone is noted again', async () => {
    await bringEssay(world)
    await connectReader(context, reader)
    await noteReadings(world)
    await sql`delete from kit.job`.execute(world.db)
    await readWaiting(context)
    expect(reader.asked).toEqual([])
    await moveClock(world.db, { advanceMs: 25 * 3_600_000 })
    await readWaiting(context)
    expect(reader.asked).toHaveLength(1)
  })

  test('is sent once, with its tasks and without anything that says whose it is', async () => {
    const { script } = await bringEssay(world, { options: ['scores', 'basic'], language: 'tw' })
    await connectReader(context, reader)
    await readWaiting(context)
    await readWaiting(context)
    expect(reader.asked).toHaveLength(1)
    const [{ headers, body, text }] = reader.asked as [(typeof reader.asked)[number]]
    expect(headers.authorization).toBe(`Bearer ${reader.secret}`)
    expect(body).toMatchObject({
      protocol: 1,
      skill: 'writing',
      module: 'academic',
      options: ['scores', 'basic'],
      comment_language: 'zh-Hant',
    })
    expect(body.tasks.map(({ part, text: written }) => [part, written])).toEqual([
      [1, essays['task-1']],
      [2, essays['task-2']],
    ])
    expect(body.tasks.every(({ prompt }) => prompt.trim() !== '')).toBe(true)
    const { rows } = await sql<{ email: string; number: number }>`
      select p.email, s.candidate_number as number from grading.script s join identity.person p on p.id = s.person_id where s.id = ${script}`.execute(
      world.db,
    )
    for (const secret of [rows[0]?.email, rows[0]?.number, 'Hale', 'Nora']) expect(text).not.toContain(String(secret))
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
      ['comment_language', 'criteria', 'id', 'module', 'options', 'protocol', 'skill', 'tags', 'tasks'].toSorted(),
    )
    expect(await findStored(world.db, script)).toMatchObject({ state: 'read', fault: null })
  })

  test.each([{ age_band: '16_17' }, { age_band: null }] as const)('of somebody of the age %o is never sent', async (age) => {
    const { candidate, script } = await bringEssay(world)
    await inTransaction(world.db, (tx) => upsertStudentProfile(tx, candidate.personId, { ...grownStudent, ...age }))
    await connectReader(context, reader)
    await readWaiting(context)
    expect(reader.asked).toEqual([])
    expect(await findStored(world.db, script)).toMatchObject({ state: 'withheld' })
  })

  test('is not sent where it has been graded meanwhile: grading waits for no reader', async () => {
    const { script, task, grader } = await bringEssay(world)
    await connectReader(context, reader)
    reader.fail('it answers 500')
    await readWaiting(context)
    await claim(world.db, task, grader.caller)
    await submitMarking(world, { id: task, marking: scored }, grader.caller)
    reader.answer(answerPlainly)
    await moveClock(world.db, { advanceMs: 3_600_000 })
    await readWaiting(context)
    expect(reader.asked).toHaveLength(1)
    expect(await findStored(world.db, script)).toBeUndefined()
  })

  test('goes with its proposals when its candidate is erased', async () => {
    const { candidate, script } = await bringEssay(world)
    await connectReader(context, reader)
    await readWaiting(context)
    const data = createGradingPersonalData(world)
    await inTransaction(world.db, (tx) => data.eraseFor(tx, { personId: candidate.personId, names: [] }))
    expect(await findStored(world.db, script)).toBeUndefined()
  })

  test('keeps proposals for a month after the work has ended', async () => {
    const { script, task, grader } = await bringEssay(world)
    await connectReader(context, reader)
    await readWaiting(context)
    await claim(world.db, task, grader.caller)
    await submitMarking(world, { id: task, marking: scored }, grader.caller)
    const kept = createReadingRetention(world.db)
    const sweep = () => kept.sweepOld({ signal: new AbortController().signal })
    await moveClock(world.db, { advanceMs: 29 * 86_400_000 })
    await sweep()
    expect((await findStored(world.db, script))?.comments).toHaveLength(2)
    await moveClock(world.db, { advanceMs: 2 * 86_400_000 })
    await sweep()
    expect(await findStored(world.db, script)).toMatchObject({ state: 'read', comments: [] })
  })
})

describe('a reader that fails', () => {
  test.each([
    ['it answers 500', 'status'],
    ['it says nothing', 'timeout'],
    ['it stops in an answer', 'timeout'],
    ['it hangs up', 'unreachable'],
    ['it redirects', 'redirect'],
    ['it answers no JSON', 'not_json'],
    ['it answers too much', 'too_large'],
  ] as const satisfies readonly (readonly [ReaderTrouble, string])[])('%s: the test says so', async (trouble, code) => {
    await connectReader(context, reader)
    reader.fail(trouble)
    expect(await testReader(context)).toMatchObject({ answer: null, fault: { code } })
    expect(reader.asked).toHaveLength(1)
  })

  test('is asked five times, and then left quietly; saving the connection again sends what it missed', async () => {
    const { script } = await bringEssay(world, { dueHours: 500 })
    await connectReader(context, reader)
    reader.fail('it answers 500')
    await tryAll()
    expect(reader.asked).toHaveLength(5)
    expect(new Set(reader.asked.map(({ body }) => body.id)).size).toBe(1)
    expect(await findStored(world.db, script)).toMatchObject({ state: 'failed', fault: 'status' })
    expect((await sql`select from kit.job where dead_at is not null`.execute(world.db)).rows).toEqual([])
    expect(await getConnection(context)).toMatchObject({ figures: { failed: 1 }, last_fault: { code: 'status', detail: '500' } })
    reader.answer(answerPlainly)
    const staff = await createSomeone(world.db, { roles: ['super-admin'] })
    await connect(context, { address: reader.address, is_on: true }, staff.caller)
    await readWaiting(context)
    expect(await findStored(world.db, script)).toMatchObject({ state: 'read' })
  })

  test('is not reached where it may not be: private addresses, also behind a name, without the operator’s consent', async () => {
    await connectReader(context, reader)
    const strict = { ...context, mayBePrivate: false }
    expect(await testReader(strict)).toMatchObject({ fault: { code: 'address' } })
    await sql`update grading.second_reader set address = replace(address, 'http://127.0.0.1', 'https://localhost')`.execute(world.db)
    expect(await testReader(strict)).toMatchObject({ fault: { code: 'address', detail: 'localhost' } })
    expect(reader.asked).toEqual([])
  })

  test('is not reached where nobody listens', async () => {
    const gone = await startReaderServer()
    await gone.close()
    await connectReader(context, gone)
    expect(await testReader(context)).toMatchObject({ fault: { code: 'unreachable', detail: 'ECONNREFUSED' } })
  })
})

describe('an answer', () => {
  type Spoiled = (request: ReaderRequest) => unknown
  const spoil =
    (change: (answer: ReturnType<typeof answerPlainly>) => unknown): Spoiled =>
    (request) =>
      change(answerPlainly(request))
  const first = <T>(list: readonly T[]): T => list[0]!

  test.each([
    ['of another protocol', spoil((answer) => ({ ...answer, protocol: 2 })), 'protocol: invalid_value'],
    ['without a version', spoil(({ protocol, bands, comments }) => ({ protocol, bands, comments })), 'version: invalid_type'],
    ['with a field that isn’t agreed', spoil((answer) => ({ ...answer, student: 'Nora' })), 'answer: unrecognized_keys'],
    [
      'with a band between halves',
      spoil((answer) => ({ ...answer, bands: [{ ...first(answer.bands), band: 5.3 }] })),
      'bands.0.band: not_multiple_of',
    ],
    [
      'with a band beyond nine',
      spoil((answer) => ({ ...answer, bands: [{ ...first(answer.bands), band: 9.5 }] })),
      'bands.0.band: too_big',
    ],
    ['with a control character', spoil((answer) => ({ ...answer, version: 'v\u00001' })), 'version: custom'],
    ['with half a character', spoil((answer) => ({ ...answer, version: 'v\uD800' })), 'version: custom'],
    [
      'of 61 comments',
      spoil((answer) => ({ ...answer, comments: Array.from({ length: 61 }, () => first(answer.comments)) })),
      'comments: too_big',
    ],
    ['that is a list', () => [], 'answer: invalid_type'],
  ] as const)('%s is refused as a whole, and the fault says where', async (_, how, detail) => {
    await connectReader(context, reader)
    reader.answer(how)
    expect(await testReader(context)).toEqual({ answer: null, fault: { code: 'invalid', detail } })
  })

  test.each([
    ['a band is missing', spoil((answer) => ({ ...answer, bands: answer.bands.slice(1) })), 'task 1 task'],
    ['a band is given twice', spoil((answer) => ({ ...answer, bands: [...answer.bands, first(answer.bands)] })), 'task 1 task'],
    [
      'a band is of a task that wasn’t sent',
      spoil((answer) => ({ ...answer, bands: [{ ...first(answer.bands), part: 3 }] })),
      'task 3 task',
    ],
    [
      'a band is of Speaking',
      spoil((answer) => ({ ...answer, bands: [{ ...first(answer.bands), criterion: 'fluency' }] })),
      'task 1 fluency',
    ],
  ] as const)('is refused where %s', async (_, how, detail) => {
    await connectReader(context, reader)
    reader.answer(how)
    expect(await testReader(context)).toEqual({ answer: null, fault: { code: 'bands', detail } })
  })

  test('loses comments whose words aren’t there, twice there, or elsewhere; the rest stays', async () => {
    await connectReader(context, reader)
    const comment = { tag: null, text: 'About it.' }
    reader.answer((request) => ({
      protocol: 1,
      version: 'careless 1',
      bands: [],
      comments: [
        { ...comment, part: 1, quote: 'words that nobody wrote' },
        { ...comment, part: 1, quote: 'e' },
        { ...comment, part: 1, quote: request.tasks[0]?.text.slice(0, 10), start: 3 },
        { ...comment, part: 7, quote: 'The' },
        { ...comment, part: 1, quote: request.tasks[0]?.text.slice(0, 30) },
      ],
    }))
    const { answer } = await testReader(context)
    expect(answer).toMatchObject({ version: 'careless 1', refused: 4, bands: [] })
    expect(answer?.comments).toMatchObject([{ id: 4, anchor: { kind: 'text', part: 1, start: 0, end: 30 }, keep: false, suggestion: null }])
  })
})

describe('the connection', () => {
  const staffOf = () => createSomeone(world.db, { roles: ['super-admin'] })

  test('keeps its secret sealed, and wants it again for another address', async () => {
    const staff = await staffOf()
    await connectReader(context, reader)
    const { rows } = await sql<{ row: string }>`select to_jsonb(r)::text as row from grading.second_reader r`.execute(world.db)
    expect(rows[0]?.row).not.toContain(reader.secret)
    expect(JSON.stringify(await getConnection(context))).not.toContain(reader.secret)
    await connect(context, { address: reader.address, is_on: true }, staff.caller)
    expect((await testReader(context)).fault).toBeNull()
    await expect(connect(context, { address: `${reader.address}/other`, is_on: true }, staff.caller)).rejects.toMatchObject({
      fields: { secret: ['grading.reader_secret_again'] },
    })
  })

  test('is wrapped by a new key like all that is sealed', async () => {
    await connectReader(context, reader)
    const ring = { newest: 'later', keys: new Map([...testKeys.keys, ['later', Buffer.alloc(32, 7)]]) }
    const readKeys = () => Promise.resolve(ring)
    const rewrap = createRewrapRound({ db: world.db, readKeys, tables: [sealedReader], log: createLog('silent') })
    expect(await rewrap()).toBe(1)
    expect(await listKeysInUse(world.db, [sealedReader])).toEqual(['later'])
    expect((await testReader({ ...context, readKeys })).fault).toBeNull()
    expect(reader.asked[0]?.headers.authorization).toBe(`Bearer ${reader.secret}`)
  })

  test('is refused for an address that may not be', async () => {
    const staff = await staffOf()
    const strict = { ...context, mayBePrivate: false }
    const wanted = { address: 'https://10.0.0.1/', secret: reader.secret, is_on: true }
    await expect(connect(strict, wanted, staff.caller)).rejects.toMatchObject({ fields: { address: ['grading.reader_private'] } })
    await expect(connect(context, { address: 'https://reader.example.org/', is_on: true }, staff.caller)).rejects.toMatchObject({
      fields: { secret: ['http.field_required'] },
    })
    expect(await getConnection(context)).toMatchObject({ connection: null })
  })

  test('is on record without its secret, and goes with it', async () => {
    const staff = await staffOf()
    await connect(context, { address: reader.address, secret: reader.secret, is_on: true }, staff.caller)
    await disconnect(context, staff.caller)
    const { rows } = await sql<{ action: string; text: string }>`
      select action, coalesce(before::text, '') || coalesce(after::text, '') as text from kit.audit_event
      where actor_id = ${staff.id} order by id`.execute(world.db)
    expect(rows.map(({ action }) => action)).toEqual(['second-reader.changed', 'second-reader.removed'])
    expect(rows[0]?.text).toContain(new URL(reader.address).host)
    expect(rows.map(({ text }) => text).join(' ')).not.toContain(reader.secret)
    expect((await sql`select from grading.second_reader`.execute(world.db)).rows).toEqual([])
  })
})
