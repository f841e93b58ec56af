import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { emptyMarking, type Marking } from '#contract/grading/marking.ts'
import { moveClock } from '#server/kit/clock.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { connect } from '#server/family/index.ts'
import { blockPerson } from '#server/identity/index.ts'
import { findBalance } from '#server/wallet/index.ts'
import { readDrafts } from '#server/grading/staff/staff-task.service.ts'
import { type ExamWorld, openExamWorld, refusalOf } from '#tests/world/attempt.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import {
  bandsOf,
  buyTask,
  coinsOfTask,
  commentOn,
  createGrader,
  essays,
  handInWriting,
  insertScript,
  queueTask,
  scored,
  type TaskWish,
} from '#tests/world/grading/bought.ts'
import { endClaims } from './claim.schedule.ts'
import { claim, claimNext, giveBack } from './claim.service.ts'
import { readTask, saveDraft } from './marking.service.ts'
import { getDone, getFigures, getQueue } from './queue.service.ts'
import { deleteComment, getSavedComments, saveComment } from './saved-comment.service.ts'
import { submitMarking } from './submit.service.ts'

let world: ExamWorld
let db: Db
beforeAll(async () => {
  world = await openExamWorld()
  ;({ db } = world)
})
afterAll(() => world.close())
afterEach(async () => {
  await moveClock(db, 'reset')
  await sql`delete from grading.draft`.execute(db)
  await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where status in ('queued', 'claimed')`.execute(
    db,
  )
})

const page = { page: 1, per_page: 20 }
const idsOf = async (grader: Someone, query = {}) => (await getQueue(db, { ...page, ...query }, grader.caller)).data.map(({ id }) => id)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const hours = (count: number) => world.advance(count * 3600)

/** A task of an attempt whose Writing was handed in, claimed by a grader. */
async function claimEssays(wish: TaskWish & { readonly texts?: Readonly<Record<string, string>> } = {}) {
  const candidate = await handInWriting(world, wish.texts)
  const { id: attemptId, personId } = candidate
  const id = await buyTask(db, { id: await insertScript(db, { attemptId, personId }), personId }, wish)
  const grader = await createGrader(db)
  await claim(db, id, grader.caller)
  return { id, grader, candidate }
}

const eventsOf = async (topic: string, taskId: number) =>
  (
    await sql<{ payload: Record<string, unknown> }>`
    select payload from kit.outbox where topic = ${topic} and payload->>'attempt_id' = (
      select s.attempt_id::text from grading.script s join grading.task t on t.script_id = s.id where t.id = ${taskId})`.execute(db)
  ).rows.map(({ payload }) => payload)

describe('the queue', () => {
  test('gives what staff have assigned first, then what is due first, and nothing of oneself, a child or another’s', async () => {
    const [grader, other, child] = [await createGrader(db), await createGrader(db), await createSomeone(db)]
    await inTransaction(db, (tx) => connect(tx, { parentId: grader.id, studentId: child.id, email: child.email }, 'staff'))
    const later = await queueTask(db)
    const sooner = await queueTask(db, { dueHours: 12 })
    const assigned = await queueTask(db, { assignedTo: grader.id, dueHours: 200 })
    await queueTask(db, { assignedTo: other.id, dueHours: 1 })
    await queueTask(db, { personId: grader.id, dueHours: 2 })
    await queueTask(db, { personId: child.id, dueHours: 3 })
    const rows = (await getQueue(db, page, grader.caller)).data
    expect(rows.map(({ withheld }) => withheld)).toEqual(['assigned', 'own_work', 'own_student', null, null, null])
    expect(await idsOf(grader, { takeable: 'true' })).toEqual([sooner, later, assigned])
    const taken: (number | null)[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await claimNext(db, {}, grader.caller)
      taken.push(id)
      if (id !== null)
        await sql`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where id = ${id}`.execute(db)
    }
    expect(taken).toEqual([assigned, sooner, later, null])
  })

  test('work of a child is graded by their parent only where staff have assigned it, one’s own never', async () => {
    const [grader, child] = [await createGrader(db), await createSomeone(db)]
    await inTransaction(db, (tx) => connect(tx, { parentId: grader.id, studentId: child.id, email: child.email }, 'staff'))
    const own = await queueTask(db, { personId: grader.id, assignedTo: grader.id })
    const ofChild = await queueTask(db, { personId: child.id })
    expect(await codeOf(claim(db, own, grader.caller))).toBe('NOT_FOR_YOU')
    expect(await codeOf(claim(db, ofChild, grader.caller))).toBe('NOT_FOR_YOU')
    await sql`update grading.task set assigned_to = ${grader.id} where id = ${ofChild}`.execute(db)
    expect(await claim(db, ofChild, grader.caller)).toHaveProperty('lease_until')
  })

  test('shows a number and never a name, and what it earns; filters by skill, language and option', async () => {
    const grader = await createGrader(db)
    const writing = await queueTask(db, { options: ['scores', 'vip'], language: 'cn' })
    const speaking = await queueTask(db, { skill: 'speaking', language: 'tw' })
    const [row] = (await getQueue(db, { ...page, skill: 'writing' }, grader.caller)).data
    expect(row).toMatchObject({
      id: writing,
      options: ['scores', 'vip'],
      rate: [{ amount: 1000, currency: 'USD' }],
      state: 'free',
      words: 14,
      duration_ms: null,
      comment_language: 'cn',
    })
    expect(JSON.stringify(row)).not.toMatch(/person|Nora|Hale|attempt/)
    expect(await idsOf(grader, { comment_language: 'tw' })).toEqual([speaking])
    expect(await idsOf(grader, { option: 'vip' })).toEqual([writing])
    await claim(db, speaking, grader.caller)
    expect(await idsOf(grader, { mine: 'true' })).toEqual([speaking])
    expect((await getQueue(db, page, (await createGrader(db)).caller)).data.map(({ state }) => state)).toEqual(['free', 'taken'])
  })

  test('pages lead on by their keys, and each task is on one of them', async () => {
    const grader = await createGrader(db)
    const ids: number[] = []
    for (let place = 0; place < 5; place += 1) ids.push(await queueTask(db, { dueHours: 10 }))
    const seen: number[] = []
    let after: string | undefined
    do {
      const { data, meta } = await getQueue(db, { page: 1, per_page: 2, after }, grader.caller)
      seen.push(...data.map(({ id }) => id))
      after = meta.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(ids)
  })
})

describe('a claim', () => {
  test('is of one grader, lasts two hours from the last sign of life, and of two at a time', async () => {
    const [grader, other] = [await createGrader(db), await createGrader(db)]
    const [one, two, three] = [await queueTask(db), await queueTask(db), await queueTask(db)]
    await claim(db, one, grader.caller)
    expect(await codeOf(claim(db, one, other.caller))).toBe('TAKEN')
    await hours(1.5)
    await claim(db, one, grader.caller)
    await claim(db, two, grader.caller)
    expect(await codeOf(claim(db, three, grader.caller))).toBe('TOO_MANY_CLAIMS')
    expect(await codeOf(claimNext(db, {}, grader.caller))).toBe('TOO_MANY_CLAIMS')
    await hours(1.9)
    expect(await codeOf(claim(db, one, other.caller))).toBe('TAKEN')
    await hours(0.2)
    expect(await claim(db, one, other.caller)).toHaveProperty('lease_until')
    expect(await codeOf(claim(db, 999_999_999, grader.caller))).toBe('NO_SUCH_TASK')
  })

  test('that is given back, has run out, or is of a grader who was blocked, leaves the draft and lets others take it', async () => {
    const { id, grader } = await claimEssays()
    const marking = { ...emptyMarking, overall: 'A start.' }
    await saveDraft(world, { id, version: 0, marking }, grader.caller)
    await giveBack(db, id, grader.caller)
    expect(await codeOf(giveBack(db, id, grader.caller))).toBe('CLAIM_LOST')
    expect(await codeOf(readTask(world, id, grader.caller))).toBe('CLAIM_LOST')
    await claim(db, id, grader.caller)
    expect((await readTask(world, id, grader.caller)).draft).toMatchObject({ version: 1, marking })
    await hours(2.1)
    const run = { db, signal: new AbortController().signal }
    expect(await endClaims(run)).toBe(1)
    expect(await codeOf(saveDraft(world, { id, version: 1, marking }, grader.caller))).toBe('CLAIM_LOST')
    expect(await codeOf(submitMarking(world, { id, marking: scored }, grader.caller))).toBe('CLAIM_LOST')
    await claim(db, id, grader.caller)
    expect(await endClaims(run)).toBe(0)
    await inTransaction(db, (tx) => blockPerson(tx, grader.id, 'test'))
    expect(await endClaims(run)).toBe(1)
    const other = await createGrader(db)
    await claim(db, id, other.caller)
    expect((await readTask(world, id, other.caller)).draft).toBeNull()
    expect((await readDrafts(db, id)).data).toMatchObject([{ grader: { id: grader.id }, version: 1, marking }])
  })

  test('that has run out lets its grader neither save nor hand back, also before a sweep has seen it', async () => {
    const { id, grader } = await claimEssays()
    await hours(2.1)
    expect(await codeOf(saveDraft(world, { id, version: 0, marking: scored }, grader.caller))).toBe('CLAIM_LOST')
    expect(await codeOf(submitMarking(world, { id, marking: scored }, grader.caller))).toBe('CLAIM_LOST')
    expect(await coinsOfTask(db, id)).toEqual({ held: 10, captured: 0, returned: 0 })
    await claim(db, id, grader.caller)
    expect(await submitMarking(world, { id, marking: scored }, grader.caller)).toMatchObject({ band: 6.5 })
  })
})

describe('a draft', () => {
  test('begins with the texts exactly as handed in; a comment stands on words that are there', async () => {
    const { id, grader } = await claimEssays()
    const { script, task } = await readTask(world, id, grader.caller)
    expect(task).toMatchObject({ state: 'yours', withheld: null })
    expect(script.skill === 'writing' && script.tasks.map(({ part, text }) => [part, text])).toEqual([
      [1, essays['task-1']],
      [2, essays['task-2']],
    ])
    const right = [commentOn(1, essays['task-1'], '𝄞 how'), commentOn(2, essays['task-2'], 'believes')]
    const moved = commentOn(2, essays['task-2'], 'cities')
    const wrong = { ...moved, anchor: { ...moved.anchor, part: 1 } } as Marking['comments'][number]
    const refused = await refusalOf(
      saveDraft(world, { id, version: 0, marking: { ...emptyMarking, comments: [...right, wrong] } }, grader.caller),
    )
    expect(refused).toMatchObject({ code: 'WORDS_NOT_THERE', details: { comment_ids: [wrong.id] } })
    const handedBack = { ...scored, comments: [...right, wrong] }
    expect(await refusalOf(submitMarking(world, { id, marking: handedBack }, grader.caller))).toMatchObject({
      code: 'WORDS_NOT_THERE',
      details: { comment_ids: [wrong.id] },
    })
    const saved = await saveDraft(world, { id, version: 0, marking: { ...emptyMarking, comments: right } }, grader.caller)
    expect(saved.version).toBe(1)
  })

  test('of two windows the second learns what the first has saved; the same save sent again is answered', async () => {
    const { id, grader } = await claimEssays()
    const [first, second] = [
      { ...emptyMarking, overall: 'First.' },
      { ...emptyMarking, overall: 'Second.' },
    ]
    const saved = await saveDraft(world, { id, version: 0, marking: first }, grader.caller)
    expect(await saveDraft(world, { id, version: 0, marking: first }, grader.caller)).toMatchObject({
      version: 1,
      saved_at: saved.saved_at,
    })
    expect(await refusalOf(saveDraft(world, { id, version: 0, marking: second }, grader.caller))).toMatchObject({
      code: 'DRAFT_CHANGED',
      details: { version: 1, marking: first },
    })
    await hours(1.9)
    await saveDraft(world, { id, version: 1, marking: second }, grader.caller)
    await hours(1.9)
    expect((await readTask(world, id, grader.caller)).draft).toMatchObject({ version: 2, marking: second })
  })
})

describe('handing back', () => {
  test('needs what was bought, releases once, spends the coins and publishes it', async () => {
    const { id, grader, candidate } = await claimEssays({ options: ['scores'] })
    const half = { ...emptyMarking, marks: bandsOf({ 1: 6 }) }
    expect(await refusalOf(submitMarking(world, { id, marking: half }, grader.caller))).toMatchObject({
      code: 'INCOMPLETE',
      details: { missing: ['bands'] },
    })
    expect(await codeOf(submitMarking(world, { id, marking: scored }, (await createGrader(db)).caller))).toBe('CLAIM_LOST')
    await saveDraft(world, { id, version: 0, marking: half }, grader.caller)
    const next = await queueTask(db)
    // Task 2 counts double: (6 + 14) / 3 is 6.67, and 6.5 is nearest.
    expect(await submitMarking(world, { id, marking: scored }, grader.caller)).toEqual({ band: 6.5, next_id: next })
    expect(await submitMarking(world, { id, marking: scored }, grader.caller)).toEqual({ band: 6.5, next_id: next })
    expect(await coinsOfTask(db, id)).toEqual({ held: 0, captured: 10, returned: 0 })
    expect(await findBalance(db, candidate.personId)).toMatchObject({ balance: 0, held: 0 })
    expect(await eventsOf('grading.released', id)).toMatchObject([
      { task_id: id, person_id: candidate.personId, band: 6.5, options: ['scores'] },
    ])
    expect((await sql`select from grading.draft where task_id = ${id}`.execute(db)).rows).toEqual([])
    expect((await getDone(db, page, grader.caller)).data).toMatchObject([{ task: { id, state: 'yours' }, band: 6.5, stars: null }])
    expect(await getFigures(db, grader.caller)).toMatchObject({ done_today: 1, earned_this_month: [{ amount: 500, currency: 'USD' }] })
    expect((await readTask(world, id, grader.caller)).draft).toBeNull()
  })

  test('a task that nothing was written for is band 0 without the grader’s doing', async () => {
    const { id, grader } = await claimEssays({ texts: { 'task-2': essays['task-2'] } })
    const marking = { ...emptyMarking, marks: bandsOf({ 2: 7 }) }
    expect(await submitMarking(world, { id, marking }, grader.caller)).toMatchObject({ band: 4.5 })
    const { rows } = await sql<{ marking: Marking }>`select marking from grading.marking where task_id = ${id}`.execute(db)
    expect(rows[0]?.marking.marks.filter(({ part }) => part === 1).map(({ band }) => band)).toEqual([0, 0, 0, 0])
  })

  test('comments need their number, and have no band without scores', async () => {
    const { id, grader } = await claimEssays({ options: ['basic'] })
    const comments = ['Some', 'believes', 'cities'].map((quote) => commentOn(2, essays['task-2'], quote))
    const marking = { ...emptyMarking, comments: comments.slice(1), overall: '' }
    expect(await refusalOf(submitMarking(world, { id, marking }, grader.caller))).toMatchObject({
      details: { missing: ['overall', 'comments'] },
    })
    expect(await submitMarking(world, { id, marking: { ...marking, comments, overall: 'Good.' } }, grader.caller)).toMatchObject({
      band: null,
    })
  })

  test.each([
    { side: 'before', late: -2, coins: { held: 0, captured: 20, returned: 0 }, told: 0, balance: 0 },
    { side: 'after', late: 1, coins: { held: 0, captured: 0, returned: 20 }, told: 1, balance: 20 },
  ])('$side the time it is due, the coins are spent or have come back, never both', async ({ late, coins, told, balance }) => {
    const { id, grader, candidate } = await claimEssays({ options: ['scores', 'basic'], dueHours: 1 })
    await world.advance(3600 + late)
    const comments = ['Some', 'believes', 'cities'].map((quote) => commentOn(2, essays['task-2'], quote))
    await submitMarking(world, { id, marking: { ...scored, comments, overall: 'Good.' } }, grader.caller)
    expect(await coinsOfTask(db, id)).toEqual(coins)
    expect(await findBalance(db, candidate.personId)).toMatchObject({ balance, held: 0 })
    expect(await eventsOf('grading.late', id)).toHaveLength(told)
    expect(await eventsOf('grading.released', id)).toHaveLength(1)
  })
})

describe('saved comments', () => {
  test('are one’s own and the school’s, once each, counted as they are used, and found by their words', async () => {
    const { id, grader } = await claimEssays()
    await sql`insert into grading.saved_comment (text) values ('A shared word')`.execute(db)
    const saved = await saveComment(db, { text: 'On “believes”', tag: null }, grader.caller)
    expect(await saveComment(db, { text: 'On “believes”', tag: 'agreement' }, grader.caller)).toMatchObject({
      id: saved.id,
      tag: 'agreement',
    })
    await submitMarking(world, { id, marking: { ...scored, comments: [commentOn(2, essays['task-2'], 'believes')] } }, grader.caller)
    const list = async (q?: string) =>
      (await getSavedComments(db, { q }, grader.caller)).data.map(({ text, used, is_shared }) => [text, used, is_shared])
    expect(await list()).toEqual([
      ['On “believes”', 1, false],
      ['A shared word', 0, true],
    ])
    expect(await list('SHARED')).toEqual([['A shared word', 0, true]])
    const other = await createGrader(db)
    await deleteComment(db, saved.id, other.caller)
    expect(await list()).toHaveLength(2)
    await deleteComment(db, saved.id, grader.caller)
    expect(await list()).toHaveLength(1)
  })

  test('are at most 500', async () => {
    const grader = await createGrader(db)
    await sql`insert into grading.saved_comment (grader_id, text) select ${grader.id}, 'comment ' || n from generate_series(1, 499) n`.execute(
      db,
    )
    const one = await saveComment(db, { text: 'the last', tag: null }, grader.caller)
    expect(await codeOf(saveComment(db, { text: 'one more', tag: null }, grader.caller))).toBe('TOO_MANY_SAVED')
    expect(await saveComment(db, { text: 'the last', tag: null }, grader.caller)).toEqual(one)
  })
})
