import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CriterionMark, emptyMarking } from '#contract/grading/marking.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { readAnchors, seedAnchors } from '#server/grading/anchor/seed-anchors.ts'
import { putShippedAnchor, retireAnchor } from '#server/grading/anchor/anchor.store.ts'
import { claim, claimNext, giveBack } from '#server/grading/grader/claim.service.ts'
import { readTask } from '#server/grading/grader/marking.service.ts'
import { getDone, getFigures, getQueue } from '#server/grading/grader/queue.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { useAsAnchor } from '#server/grading/staff/anchor.service.ts'
import { assignToGrader } from '#server/grading/staff/decide-task.service.ts'
import { createGradingPersonalData } from '#server/grading/personal-data.store.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import {
  buyTask,
  createGrader,
  handInWriting,
  insertAnchor,
  insertScript,
  queueTask,
  scored,
  setShares,
} from '#tests/world/grading/bought.ts'
import { readQualification, takeNextAnchor } from './qualification.service.ts'

let world: ExamWorld
let db: Db
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
  await seedAnchors(db)
})
afterAll(() => world.close())
afterEach(async () => {
  await moveClock(db, 'reset')
  await setShares(db, { second: 0, anchor: 0 })
  await sql`update grading.setting set anchors_to_qualify = 10`.execute(db)
  await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where status in ('queued', 'claimed')`.execute(
    db,
  )
})

const page = { page: 1, per_page: 20 }
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const newTeacher = (): Promise<Someone> => createSomeone(db, { roles: ['teacher'] })

const agreedOf = async (taskId: number) =>
  (
    await sql<{ marks: readonly CriterionMark[] }>`
      select a.marks from grading.anchor a join grading.task t on t.script_id = a.script_id where t.id = ${taskId}`.execute(db)
  ).rows[0]?.marks ?? []

const toBand = (band: number) => Math.min(9, Math.max(0, band))

/** Marks an anchor at so many bands from what is agreed. */
async function mark(teacher: Someone, id: number, gap: number): Promise<void> {
  const marks = (await agreedOf(id)).map((each) => ({ ...each, band: toBand((each.band ?? 0) + gap), comment: '' }))
  await submitMarking(world, { id, marking: { ...emptyMarking, marks } }, teacher.caller)
}

async function markSet(teacher: Someone, gaps: readonly number[]): Promise<void> {
  for (const gap of gaps) await mark(teacher, (await takeNextAnchor(db, 'writing', teacher.caller)).id, gap)
}

test('at least twelve anchors of Writing ship, from band 4 to 8.5, and are stored once', async () => {
  const anchors = await readAnchors()
  expect(anchors.length).toBeGreaterThanOrEqual(12)
  const bands = anchors.map(({ band }) => band)
  expect([Math.min(...bands), Math.max(...bands)]).toEqual([4, 8.5])
  expect(anchors.every(({ marks }) => marks.every(({ comment }) => comment !== ''))).toBe(true)
  await seedAnchors(db)
  const count = async () => (await sql`select from grading.anchor where key is not null`.execute(db)).rows.length
  expect(await count()).toBe(anchors.length)
})

test('a newer text of an anchor replaces the stored one until somebody has been given it', async () => {
  const [anchor] = await readAnchors()
  if (anchor === undefined) throw new Error('there is no anchor')
  const textOf = async (key: string) =>
    (
      await sql<{
        text: string
      }>`select s.content#>>'{tasks,0,text}' as text from grading.anchor a join grading.script s on s.id = a.script_id
      where a.key = ${key}`.execute(db)
    ).rows[0]?.text
  const newer = (text: string) => ({ ...anchor, key: 'a-key', content: { skill: 'writing', tasks: [{ text }] } })
  const put = (text: string) => inTransaction(db, (tx) => putShippedAnchor(tx, newer(text)))
  await put('first')
  await put('second')
  expect(await textOf('a-key')).toBe('second')
  const { id } = await newTeacher()
  await sql`
    insert into grading.task (script_id, comment_language, priority, due_at, assigned_to, kind, options, rate_amount, rate_currency)
    select script_id, 'en', false, kit.now(), ${id}, 'anchor', array['scores'], 0, 'USD' from grading.anchor where key = 'a-key'`.execute(
    db,
  )
  await put('third')
  expect(await textOf('a-key')).toBe('second')
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select script_id as id from grading.anchor where key = 'a-key'`.execute(tx)
    await retireAnchor(tx, rows[0]?.id ?? 0)
  })
})

describe('whoever has not qualified', () => {
  test('takes nothing of the skill, and marks anchors first', async () => {
    const teacher = await newTeacher()
    const id = await queueTask(db)
    expect(await codeOf(claim(db, id, teacher.caller))).toBe('NOT_QUALIFIED')
    expect(await codeOf(claimNext(db, { skill: 'writing' }, teacher.caller))).toBe('NOT_QUALIFIED')
    expect(await claimNext(db, {}, teacher.caller)).toEqual({ id: null })
    expect((await getQueue(db, page, teacher.caller)).data).toMatchObject([{ id, withheld: 'not_qualified' }])
    const staff = await createSomeone(db, { roles: ['super-admin'] })
    expect(await codeOf(assignToGrader(db, { id, grader_id: teacher.id, reason: 'r' }, staff.caller))).toBe('GRADER_NOT_QUALIFIED')
  })

  test('of a skill with too few anchors is not asked to, and stays qualified when anchors come', async () => {
    const teacher = await newTeacher()
    expect(await readQualification(db, 'speaking', teacher.caller)).toMatchObject({ is_asked: false, is_qualified: false })
    const speaking = await queueTask(db, { skill: 'speaking' })
    expect(await claimNext(db, {}, teacher.caller)).toEqual({ id: speaking })
    await sql`update grading.setting set fewest_anchors = 100`.execute(db)
    const { id: attemptId, personId } = await handInWriting(world)
    const id = await buyTask(db, { id: await insertScript(db, { attemptId, personId }), personId })
    await claim(db, id, teacher.caller)
    await submitMarking(world, { id, marking: scored }, teacher.caller)
    await sql`update grading.setting set fewest_anchors = 3`.execute(db)
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_asked: true, is_qualified: true })
  })
})

describe('a set of anchors', () => {
  test('qualifies who is close to the agreed bands, pays nothing and is in no list of work', async () => {
    const teacher = await newTeacher()
    const { id } = await takeNextAnchor(db, 'writing', teacher.caller)
    expect(await takeNextAnchor(db, 'writing', teacher.caller)).toEqual({ id })
    const { task, script } = await readTask(world, id, teacher.caller)
    expect(task).toMatchObject({ is_practice: true, options: ['scores'], rate: [] })
    expect(script.skill === 'writing' && script.tasks.map(({ part }) => part)).toEqual([1, 2])
    await giveBack(db, id, teacher.caller)
    expect(await takeNextAnchor(db, 'writing', teacher.caller)).toEqual({ id })
    await mark(teacher, id, -1)
    const after = await readQualification(db, 'writing', teacher.caller)
    expect(after).toMatchObject({
      is_qualified: false,
      latest: { anchors: 10, marked: [{ task_id: id }], deviation: { section: { mean: -1, mean_absolute: 1 } } },
    })
    expect(after.latest?.marked[0]?.marks).toHaveLength(8)
    await markSet(teacher, [0.5, -0.5, 0.5, -0.5, 0.5, -0.5, 0.5, -0.5])
    expect((await readQualification(db, 'writing', teacher.caller)).is_qualified).toBe(false)
    await markSet(teacher, [0])
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_qualified: true, latest: { passed: true } })
    expect(await codeOf(takeNextAnchor(db, 'writing', teacher.caller))).toBe('ALREADY_QUALIFIED')
    expect((await getDone(db, page, teacher.caller)).data).toEqual([])
    expect(await getFigures(db, teacher.caller)).toMatchObject({ done_today: 0, earned_this_month: [] })
    const live = await queueTask(db)
    expect(await claimNext(db, {}, teacher.caller)).toEqual({ id: live })
  })

  test.each([
    { what: 'too high overall', gaps: [1, 1, 1, 1] },
    { what: 'far off in both directions', gaps: [1.5, -1.5, 1.5, -1.5] },
  ])('$what qualifies nobody, who may do another with other anchors first', async ({ gaps }) => {
    await sql`update grading.setting set anchors_to_qualify = 4`.execute(db)
    const teacher = await newTeacher()
    await markSet(teacher, gaps)
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_qualified: false, latest: { passed: false } })
    await markSet(teacher, [0, 0, 0, 0])
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_qualified: true })
    const { rows } = await sql<{ count: number }>`
      select count(distinct script_id) as count from grading.task where kind = 'anchor' and assigned_to = ${teacher.id}`.execute(db)
    expect(rows[0]?.count).toBe(8)
  })
})

describe('a set whose anchors are retired', () => {
  const markedIn = async (teacher: Someone) =>
    (
      await sql<{ id: number }>`
        select t.script_id as id from grading.task t join grading.marking m on m.task_id = t.id where t.assigned_to = ${teacher.id}`.execute(
        db,
      )
    ).rows.map(({ id }) => id)
  const retire = (ids: readonly number[]) =>
    inTransaction(db, async (tx) => {
      for (const id of ids) await retireAnchor(tx, id)
    })
  const restore = async () => void (await sql`update grading.anchor set retired_at = null where key <> 'a-key'`.execute(db))
  afterEach(restore)

  test('goes on with others in their place', async () => {
    const teacher = await newTeacher()
    await markSet(teacher, [0, 0])
    const { id } = await takeNextAnchor(db, 'writing', teacher.caller)
    await giveBack(db, id, teacher.caller)
    const begun = (await sql<{ id: number }>`select script_id as id from grading.task where id = ${id}`.execute(db)).rows[0]?.id ?? 0
    await retire([begun])
    await markSet(
      teacher,
      Array.from({ length: 8 }, () => 0),
    )
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({
      is_qualified: true,
      latest: { anchors: 10, passed: true },
    })
    expect(await markedIn(teacher)).not.toContain(begun)
  })

  /** Leaves no anchor but those that the teacher has been given. */
  async function retireOthers(teacher: Someone): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select script_id as id from grading.anchor a where retired_at is null
        and not exists (select from grading.task t where t.script_id = a.script_id and t.assigned_to = ${teacher.id})`.execute(db)
    await retire(rows.map(({ id }) => id))
  }

  test('is decided by what is marked where none is left, as soon as that is known', async () => {
    const [near, busy] = [await newTeacher(), await newTeacher()]
    await markSet(near, [0, 0, 0, 0])
    await retireOthers(near)
    expect(await readQualification(db, 'writing', near.caller)).toMatchObject({ is_qualified: true, latest: { anchors: 4, passed: true } })
    expect(await codeOf(takeNextAnchor(db, 'writing', near.caller))).toBe('ALREADY_QUALIFIED')
    await restore()
    await markSet(busy, [0, 0])
    const { id } = await takeNextAnchor(db, 'writing', busy.caller)
    await retireOthers(busy)
    expect((await readQualification(db, 'writing', busy.caller)).latest).toMatchObject({ anchors: 3, ended_at: null })
    await mark(busy, id, 0)
    expect(await readQualification(db, 'writing', busy.caller)).toMatchObject({ is_qualified: true, latest: { anchors: 3, passed: true } })
  })

  test('qualifies nobody who is far off, who begins another with what is left', async () => {
    const teacher = await newTeacher()
    await markSet(teacher, [1.5, 1.5, 1.5])
    await retireOthers(teacher)
    const { id } = await takeNextAnchor(db, 'writing', teacher.caller)
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({
      is_qualified: false,
      latest: { anchors: 3, marked: [] },
    })
    await mark(teacher, id, 0)
    await markSet(teacher, [0, 0])
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_qualified: true, latest: { anchors: 3 } })
  })

  test('waits for others where too few are marked to decide', async () => {
    const teacher = await newTeacher()
    await markSet(teacher, [0, 0])
    await retireOthers(teacher)
    expect(await codeOf(takeNextAnchor(db, 'writing', teacher.caller))).toBe('NO_ANCHORS')
    await restore()
    await markSet(
      teacher,
      Array.from({ length: 8 }, () => 0),
    )
    expect(await readQualification(db, 'writing', teacher.caller)).toMatchObject({ is_qualified: true, latest: { anchors: 10 } })
  })

  test('gives another in place of one that was begun and whose text is gone', async () => {
    const teacher = await newTeacher()
    const { id: attemptId, personId } = await handInWriting(world)
    const scriptId = await insertScript(db, { attemptId, personId })
    await sql`insert into grading.anchor (script_id, marks, band) values (${scriptId}, ${JSON.stringify(scored.marks)}::jsonb, 6.5)`.execute(
      db,
    )
    await sql`update grading.anchor set retired_at = kit.now() where key is not null`.execute(db)
    await sql`update grading.setting set fewest_anchors = 1`.execute(db)
    const { id } = await takeNextAnchor(db, 'writing', teacher.caller)
    expect((await readTask(world, id, teacher.caller)).script.skill).toBe('writing')
    await moveClock(db, { advanceMs: 400 * 24 * 3_600_000 })
    await sql`update attempt.attempt set words_deleted_at = kit.now() where id = ${attemptId}`.execute(db)
    await retire([scriptId])
    await restore()
    const next = await takeNextAnchor(db, 'writing', teacher.caller)
    expect(next.id).not.toBe(id)
    await sql`update grading.setting set fewest_anchors = 3`.execute(db)
    await sql`delete from grading.anchor where script_id = ${scriptId}`.execute(db)
  })
})

describe('an anchor in the queue', () => {
  test('comes in place of the next one, looks like it, earns the rate and comes once', async () => {
    const grader = await createGrader(db)
    const next = await queueTask(db, { options: ['scores'] })
    await setShares(db, { second: 0, anchor: 1 })
    const { id } = await claimNext(db, {}, grader.caller)
    expect(id).not.toBe(next)
    const anchor = (await readTask(world, id ?? 0, grader.caller)).task
    const [plain] = (await getQueue(db, page, (await createGrader(db)).caller)).data
    expect(Object.keys(anchor)).toEqual(Object.keys(plain ?? {}))
    expect(anchor).toMatchObject({
      is_practice: false,
      priority: false,
      comment_language: 'en',
      options: ['scores'],
      state: 'yours',
      withheld: null,
    })
    expect(String(anchor.candidate_number)).toMatch(/^\d{6}$/)
    expect(Math.abs(Date.parse(anchor.due_at) - Date.parse(plain?.due_at ?? ''))).toBeLessThanOrEqual(45 * 60_000)
    await giveBack(db, id ?? 0, grader.caller)
    expect((await getQueue(db, page, grader.caller)).data.map((task) => task.id)).toEqual([id, next])
    expect((await getQueue(db, { ...page, mine: 'true' }, grader.caller)).data).toEqual([])
    expect((await getQueue(db, page, (await createGrader(db)).caller)).data.map((task) => task.id)).toEqual([next])
    await claim(db, id ?? 0, grader.caller)
    await mark(grader, id ?? 0, 0)
    expect(await getFigures(db, grader.caller)).toMatchObject({ done_today: 1, left: 1, earned_this_month: [{ currency: 'USD' }] })
    expect(
      (await sql`select from kit.outbox where topic = 'grading.released' and payload->>'task_id' = ${String(id)}`.execute(db)).rows,
    ).toEqual([])
    const other = await newTeacher()
    expect(await codeOf(claim(db, id ?? 0, other.caller))).toBe('NO_SUCH_TASK')
  })

  test('that was given back and whose text is gone since is passed over', async () => {
    const grader = await createGrader(db)
    const { id: attemptId, personId } = await handInWriting(world)
    const scriptId = await insertScript(db, { attemptId, personId })
    const anchor = await insertAnchor(db, scriptId, grader.id)
    const next = await queueTask(db)
    expect(await claimNext(db, {}, grader.caller)).toEqual({ id: anchor })
    await giveBack(db, anchor, grader.caller)
    await moveClock(db, { advanceMs: 400 * 24 * 3_600_000 })
    await sql`update attempt.attempt set words_deleted_at = kit.now() where id = ${attemptId}`.execute(db)
    expect(await codeOf(claim(db, anchor, grader.caller))).toBe('NO_SUCH_TASK')
    expect(await claimNext(db, {}, grader.caller)).toEqual({ id: next })
    await sql`update grading.anchor set retired_at = kit.now() where script_id = ${scriptId}`.execute(db)
  })

  test('that staff chose is a section marked twice; it is retired where its candidate is erased', async () => {
    await setShares(db, { second: 1, anchor: 0 })
    const staff = await createSomeone(db, { roles: ['super-admin'] })
    const { id: attemptId, personId } = await handInWriting(world)
    const scriptId = await insertScript(db, { attemptId, personId })
    const id = await buyTask(db, { id: scriptId, personId })
    const graders = [await createGrader(db), await createGrader(db)] as const
    await claim(db, id, graders[0].caller)
    await submitMarking(world, { id, marking: scored }, graders[0].caller)
    expect(await codeOf(useAsAnchor(db, { id, reason: 'r' }, staff.caller))).toBe('NOT_FOR_AN_ANCHOR')
    const second = (await claimNext(db, {}, graders[1].caller)).id ?? 0
    await submitMarking(world, { id: second, marking: scored }, graders[1].caller)
    await useAsAnchor(db, { id, reason: 'A clear band' }, staff.caller)
    await useAsAnchor(db, { id, reason: 'A clear band' }, staff.caller)
    const state = async () =>
      (
        await sql<{ band: number; is_retired: boolean }>`
        select band::float8 as band, retired_at is not null as is_retired from grading.anchor where script_id = ${scriptId}`.execute(db)
      ).rows
    expect(await state()).toEqual([{ band: 6.5, is_retired: false }])
    await inTransaction(db, (tx) => createGradingPersonalData(world).eraseFor(tx, { personId, names: [] }))
    expect(await state()).toEqual([{ band: 6.5, is_retired: true }])
  })
})
