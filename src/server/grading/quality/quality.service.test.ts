import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GradedSkill } from '#contract/grading/marking.ts'
import { type Db, sql } from '#server/kit/database.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { createGrader } from '#tests/world/grading/bought.ts'
import { buildMarking, insertGradedScript, marksOf } from '#tests/world/grading/graded.ts'
import { listObservations } from './observation.store.ts'
import { getOwnQuality, getQuality, listQuality, listScripts } from './quality.service.ts'
import { listWork } from './work.store.ts'

let database: TestDatabase
let db: Db
let candidate: Someone
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ db } = database)
  candidate = await createSomeone(db, { roles: ['student'] })
})
afterAll(() => database.close())

let attempts = 0

/** A section; `revises`: a revision of one. */
async function addScript({ skill = 'writing', revises }: { skill?: GradedSkill; revises?: number } = {}): Promise<number> {
  attempts += 1
  if (revises === undefined) return insertGradedScript(db, { attemptId: attempts, personId: candidate.id, skill, words: 300 })
  const { rows } = await sql<{ id: number }>`
    insert into grading.script (source, attempt_id, skill, person_id, candidate_number, test_title, module, words, content, revises)
    values ('revision', ${attempts}, 'writing', ${candidate.id}, ${800_000 + attempts}, 'Small mock', 'academic', 300,
      '{"part": 2, "text": "Some words."}', ${revises}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

interface Handed {
  readonly script: number
  readonly by: Someone
  readonly band: number | null
  readonly kind?: 'order' | 'second' | 'third' | 'remark' | 'anchor'
  readonly status?: 'submitted' | 'released' | 'canceled'
  readonly first?: number
  /** From taking it to handing it back. */
  readonly minutes?: number
  readonly daysAgo?: number
  readonly isLate?: boolean
}

/** What a grader has handed back; every criterion has the band of the section. Answers the number of the task. */
async function handBack(handed: Handed): Promise<number> {
  const { script, by, band, kind = 'order', status = 'released', first, minutes = 30, daysAgo = 1, isLate = false } = handed
  const isBought = kind === 'order'
  const { rows } = await sql<{ id: number; skill: GradedSkill }>`
    with made as (
      insert into grading.task (script_id, kind, marks_again, status, comment_language, priority, due_at, grader_id, assigned_to, claimed_at, submitted_at,
        released_at, canceled_at, options, rate_amount, rate_currency)
      select ${script}, ${kind}, ${first ?? null}::bigint, ${status}, 'en', false, at + make_interval(hours => ${isLate ? -1 : 1}), ${by.id},
        case when ${kind === 'anchor'} then ${by.id}::bigint end, at - make_interval(mins => ${minutes}), at,
        case when ${status === 'released'} then at end, case when ${status === 'canceled'} then at end,
        case when ${!isBought} then array['scores'] end, case when ${!isBought} then 0 end, case when ${!isBought} then 'USD' end
      from (select kit.now() - make_interval(days => ${daysAgo}) as at) moment returning id, script_id)
    select made.id, s.skill from made join grading.script s on s.id = made.script_id`.execute(db)
  const [task] = rows
  if (task === undefined) throw new Error('a task was not stored')
  const marks = marksOf(task.skill, task.skill === 'writing' ? [[2, band ?? 0]] : [[null, band ?? 0]])
  const marking = buildMarking({ marks: band === null ? [] : marks })
  await sql`
    insert into grading.marking (task_id, grader_id, marking, band, submitted_at)
    select id, ${by.id}, ${JSON.stringify(marking)}::jsonb, ${band}, submitted_at from grading.task where id = ${task.id}`.execute(db)
  return task.id
}

/** A script that one grader has marked first, and another after them. */
async function markTwice(one: Omit<Handed, 'script'>, other: Omit<Handed, 'script'>, script?: number): Promise<number> {
  const id = script ?? (await addScript())
  const first = await handBack({ ...one, script: id })
  await handBack({ kind: 'second', first, ...other, script: id })
  return first
}

async function addAnchor(band: number, isRetired = false): Promise<number> {
  const id = await addScript()
  await sql`
    insert into grading.anchor (script_id, marks, band, retired_at)
    values (${id}, ${JSON.stringify(marksOf('writing', [[2, band]]))}::jsonb, ${band}, case when ${isRetired} then kit.now() end)`.execute(
    db,
  )
  return id
}

const year = { skill: 'writing', days: 365 } as const

/** What is compared of these graders: who gave which band, and what is agreed. */
async function listCompared(graders: readonly Someone[], period: { skill: GradedSkill; days: number } = year) {
  const found = (await listObservations(db, period)).filter(({ grader_id }) => graders.some(({ id }) => id === grader_id))
  return found
    .map(({ grader_id, band, agreed }) => ({ grader: graders.findIndex(({ id }) => id === grader_id), band, agreed: agreed?.band ?? null }))
    .toSorted((left, right) => left.grader - right.grader || left.band - right.band)
}

const createTwo = async () => [await createGrader(db), await createGrader(db)] as const

describe('what graders are compared by', () => {
  test('is what two or three have marked, and anchors, also retired ones', async () => {
    const [one, other] = await createTwo()
    const third = await createGrader(db)
    const script = await addScript()
    const first = await markTwice({ by: one, band: 5 }, { by: other, band: 6.5 }, script)
    await handBack({ script, by: third, band: 6, kind: 'third', first })
    await handBack({ script: await addScript(), by: one, band: 9 })
    await handBack({ script: await addAnchor(6), by: one, band: 5.5, kind: 'anchor' })
    await handBack({ script: await addAnchor(7, true), by: one, band: 7.5, kind: 'anchor' })
    expect(await listCompared([one, other, third])).toEqual([
      { grader: 0, band: 5, agreed: null },
      { grader: 0, band: 5.5, agreed: 6 },
      { grader: 0, band: 7.5, agreed: 7 },
      { grader: 1, band: 6.5, agreed: null },
      { grader: 2, band: 6, agreed: null },
    ])
    const marks = (await listObservations(db, year)).find(({ grader_id }) => grader_id === third.id)?.marks
    expect(marks?.map(({ part, band }) => [part, band])).toEqual(Array.from({ length: 4 }, () => [2, 6]))
  })

  test('counts also while a section waits for a third grader', async () => {
    const [one, other] = await createTwo()
    await markTwice({ by: one, band: 5, status: 'submitted' }, { by: other, band: 6.5 })
    expect(await listCompared([one, other])).toHaveLength(2)
  })

  test('has nothing that was canceled, of a revision, without bands, or marked again after a complaint', async () => {
    const [one, other] = await createTwo()
    await markTwice({ by: one, band: 5, status: 'canceled' }, { by: other, band: 6 })
    await markTwice({ by: one, band: 5 }, { by: other, band: 6, status: 'canceled' })
    await markTwice({ by: one, band: 5 }, { by: other, band: 6 }, await addScript({ revises: await addScript() }))
    await markTwice({ by: one, band: null }, { by: other, band: 6 })
    await markTwice({ by: one, band: 5 }, { by: other, band: 8, kind: 'remark' })
    expect(await listCompared([one, other])).toEqual([])
  })

  test('is of one skill and of the last days: both markings of a script are to be in them', async () => {
    const [one, other] = await createTwo()
    await markTwice({ by: one, band: 5, daysAgo: 29 }, { by: other, band: 6, daysAgo: 28 })
    await markTwice({ by: one, band: 7, daysAgo: 31 }, { by: other, band: 7.5, daysAgo: 29 })
    await markTwice({ by: one, band: 8, daysAgo: 364 }, { by: other, band: 8.5, daysAgo: 364 })
    await markTwice({ by: one, band: 9, daysAgo: 366 }, { by: other, band: 9, daysAgo: 366 })
    await markTwice({ by: one, band: 4 }, { by: other, band: 4.5 }, await addScript({ skill: 'speaking' }))
    const bandsIn = async (days: number, skill: GradedSkill = 'writing') =>
      (await listCompared([one, other], { skill, days })).map(({ band }) => band)
    expect(await bandsIn(30)).toEqual([5, 6])
    expect(await bandsIn(90)).toEqual([5, 7, 6, 7.5])
    expect(await bandsIn(365)).toEqual([5, 7, 8, 6, 7.5, 8.5])
    expect(await bandsIn(365, 'speaking')).toEqual([4, 4.5])
  })
})

describe('the work of a grader', () => {
  async function complainAbout(task: number, script: number, remark: number, outcome: 'changed' | 'unchanged'): Promise<void> {
    await sql`
      insert into grading.complaint (script_id, task_id, remark_id, payer_id, reason, list_price, discount_bps, price, hold_id, request,
        coins_captured_at, outcome, decided_at)
      values (${script}, ${task}, ${remark}, ${candidate.id}, 'A reason of some length.', 10, 0, 10, ${task}, ${`complaint ${task}`},
        kit.now(), ${outcome}, kit.now())`.execute(db)
  }

  test('counts scripts and anchors apart, with times, lateness and ratings of scripts alone', async () => {
    const by = await createGrader(db)
    const tasks = [
      await handBack({ script: await addScript(), by, band: 6, minutes: 20 }),
      await handBack({ script: await addScript(), by, band: null, minutes: 30, isLate: true }),
      await handBack({ script: await addScript(), by, band: 7, minutes: 60 }),
    ]
    await handBack({ script: await addAnchor(6), by, band: 6, kind: 'anchor', minutes: 1, isLate: true })
    await handBack({ script: await addAnchor(6), by, band: 6, kind: 'anchor', minutes: 1 })
    await sql`insert into grading.rating (task_id, stars) values (${tasks[0] ?? 0}, 5), (${tasks[1] ?? 0}, 2)`.execute(db)
    expect(await listWork(db, year, by.id)).toEqual([
      {
        grader_id: by.id,
        scripts: 3,
        anchors: 2,
        minutes: 30,
        every_minutes: [20, 30, 60],
        words_a_minute: 10,
        late: 1,
        stars: 3.5,
        ratings: 2,
        scored: 2,
        complaints: 0,
        changed: 0,
      },
    ])
  })

  test('can be complained about where a section was released with bands; complaints are the first grader’s', async () => {
    const [one, other] = await createTwo()
    for (const outcome of ['changed', 'unchanged'] as const) {
      const script = await addScript()
      const task = await handBack({ script, by: one, band: 6 })
      await complainAbout(task, script, await handBack({ script, by: other, band: 7, kind: 'remark', first: task }), outcome)
    }
    await handBack({ script: await addScript(), by: one, band: 6, status: 'submitted' })
    await handBack({ script: await addScript(), by: one, band: 6, status: 'canceled' })
    await handBack({ script: await addScript({ revises: await addScript() }), by: one, band: 6 })
    await handBack({ script: await addScript(), by: one, band: null })
    expect(await listWork(db, year, one.id)).toMatchObject([{ scripts: 6, scored: 2, complaints: 2, changed: 1 }])
    expect(await listWork(db, year, other.id)).toMatchObject([{ scripts: 2, scored: 0, complaints: 0, changed: 0 }])
  })

  test('is of one skill and of the last days; whoever has handed nothing back is not in it', async () => {
    const by = await createGrader(db)
    await handBack({ script: await addScript(), by, band: 6, daysAgo: 29 })
    await handBack({ script: await addScript(), by, band: 6, daysAgo: 31 })
    await handBack({ script: await addScript(), by, band: 6, daysAgo: 366 })
    await handBack({ script: await addScript({ skill: 'speaking' }), by, band: 6 })
    const scriptsIn = async (skill: GradedSkill, days: number) => (await listWork(db, { skill, days }, by.id)).map(({ scripts }) => scripts)
    expect(await scriptsIn('writing', 30)).toEqual([1])
    expect(await scriptsIn('writing', 365)).toEqual([2])
    expect(await listWork(db, { skill: 'speaking', days: 30 }, by.id)).toMatchObject([{ scripts: 1, words_a_minute: null }])
    expect(await listWork(db, year, (await createGrader(db)).id)).toEqual([])
  })
})

describe('the page of quality', () => {
  const page = { page: 1, per_page: 100 }

  test('shows a grader who is far off first, and each their own', async () => {
    const [severe, fair] = await createTwo()
    for (let place = 0; place < 12; place += 1) {
      const script = await addAnchor(7)
      await handBack({ script, by: severe, band: 5.5, kind: 'anchor' })
      await handBack({ script, by: fair, band: 7, kind: 'anchor' })
    }
    const { data } = await listQuality(db, { ...page, skill: 'writing', days: '30' })
    expect(data[0]).toMatchObject({ grader: { id: severe.id }, is_flagged: true, anchors: 12, scripts: 0, minutes: null })
    expect(data[0]?.severity?.bands).toBeLessThan(-1)
    expect(data[0]?.with_anchors).toMatchObject({ pairs: 12, exact: 0, within_half: 0, differences: [{ difference: -1.5, count: 12 }] })
    const { data: flagged } = await listQuality(db, { ...page, skill: 'writing', days: '30', flagged: 'true' })
    expect(flagged.map(({ grader }) => grader.id)).toContain(severe.id)
    expect(flagged.map(({ grader }) => grader.id)).not.toContain(fair.id)
    const own = (await getOwnQuality(db, {}, fair.caller)).data
    expect(own).toMatchObject([{ skill: 'writing', grader: { id: fair.id }, is_flagged: false, with_anchors: { exact: 1 } }])
    expect((await getQuality(db, { id: fair.id })).data).toEqual(own)
    expect((await listQuality(db, { ...page, skill: 'speaking', days: '30' })).data.map(({ grader }) => grader.id)).not.toContain(fair.id)
  })
})

describe('a grader’s scripts', () => {
  test('are listed newest first, each beside what is agreed or what others gave', async () => {
    const [one, other] = await createTwo()
    await markTwice({ by: one, band: 6, daysAgo: 3, minutes: 40, isLate: true }, { by: other, band: 7, daysAgo: 2 })
    await handBack({ script: await addAnchor(5.5), by: one, band: 6, kind: 'anchor', daysAgo: 2, isLate: true })
    await handBack({ script: await addScript(), by: one, band: 8 })
    await handBack({ script: await addScript({ skill: 'speaking' }), by: one, band: 4 })
    const asked = { id: one.id, skill: 'writing', page: 1, per_page: 2 } as const
    const first = await listScripts(db, asked)
    expect(first.data).toMatchObject([
      { kind: 'order', band: 8, other_band: null, is_late: false },
      { kind: 'anchor', band: 6, other_band: 5.5, is_late: false },
    ])
    const rest = await listScripts(db, { ...asked, after: first.meta.next ?? undefined })
    expect(rest.data).toMatchObject([{ kind: 'order', band: 6, other_band: 7, is_late: true, minutes: 40 }])
  })
})

describe('the list of graders', () => {
  test('is sorted by a column, whoever has no value last, and says what all have done together', async () => {
    const [one, other] = await createTwo()
    const third = await createGrader(db)
    await markTwice({ by: one, band: 5, minutes: 10 }, { by: other, band: 6, minutes: 50, isLate: true })
    await handBack({ script: await addScript(), by: third, band: 6, minutes: 30 })
    const page = { page: 1, per_page: 100 } as const
    const among = (ids: readonly number[]) => ids.filter((id) => [one.id, other.id, third.id].includes(id))
    const order = async (sort: 'minutes' | '-minutes' | '-late' | 'within_half' | '-within_half') =>
      among((await listQuality(db, { ...page, sort })).data.map(({ grader }) => grader.id))
    expect(await order('minutes')).toEqual([one.id, third.id, other.id])
    expect(await order('-minutes')).toEqual([other.id, third.id, one.id])
    expect((await order('-late'))[0]).toBe(other.id)
    expect([(await order('within_half'))[2], (await order('-within_half'))[2]]).toEqual([third.id, third.id])
    const { totals, data } = await listQuality(db, page)
    const sum = (read: (row: (typeof data)[number]) => number) => data.reduce((all, row) => all + read(row), 0)
    expect(totals).toMatchObject({
      scripts: sum(({ scripts }) => scripts),
      anchors: sum(({ anchors }) => anchors),
      late: sum(({ late }) => late),
    })
    expect(totals.double_marked?.differences).toContainEqual({ difference: 1, count: expect.any(Number) })
  })
})
