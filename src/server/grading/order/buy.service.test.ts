import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import { passSystemCheck } from '#server/attempt/index.ts'
import { moveClock } from '#server/kit/clock.ts'
import { sql } from '#server/kit/database.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Caller } from '#server/kit/request/caller.ts'
import { findBalance, findDrift } from '#server/wallet/index.ts'
import {
  createCaller,
  createPerson,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatCandidate,
  sendOps,
  submitAnswers,
} from '#tests/world/attempt.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { startPreview } from '#tests/world/staff.ts'
import { createParentOf, givePro, handInEssay, writeEssay } from '#tests/world/grading/handed-in.ts'
import { buyGrading } from './buy.service.ts'
import { getPrices } from './price.service.ts'
import { listOrders } from './order-list.service.ts'
import { getBought, getSections, listSections } from './section.service.ts'

let world: ExamWorld
beforeAll(async () => void (world = await openExamWorld()))
afterAll(() => world.close())
afterEach(() => moveClock(world.db, 'reset'))

interface Wish {
  readonly skill?: GradedSkill
  readonly price?: number
  readonly key?: string
  readonly child?: number
}

const buy = (
  caller: Caller,
  attemptId: number,
  options: GradingOption[],
  { skill = 'writing', price = 10 * options.length, key = randomUUID(), child }: Wish = {},
) =>
  buyGrading(
    world.db,
    { attempt_id: attemptId, skill, options, price, comment_language: 'en', child_id: child },
    { ...caller, idempotencyKey: key },
  )

const codeOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).code
const page = { page: 1, per_page: 20 }

async function withCoins(coins: number, speaks = false) {
  const candidate = await handInEssay(world, { speaks })
  if (coins > 0) await fillWallet(world.db, candidate.personId, coins)
  return candidate
}

const coinsOf = async (personId: number) => {
  const { balance, held } = await findBalance(world.db, personId)
  return { balance, held }
}

async function listTasks(attemptId: number) {
  const { rows } = await sql<{ id: number; options: string[]; hours: number; priority: boolean }>`
    select t.id, t.priority, array_agg(o.option order by o.id) as options,
      round(extract(epoch from t.due_at - kit.now()) / 3600)::integer as hours
    from grading.task t join grading.script s on s.id = t.script_id left join grading.order o on o.task_id = t.id
    where s.attempt_id = ${attemptId} group by t.id order by t.id`.execute(world.db)
  return rows.map(({ options, hours, priority }) => ({ options, hours, priority }))
}

describe('a purchase', () => {
  test('puts the coins on hold, and queues the options as one task that is due in 120 hours', async () => {
    const { id, personId, caller } = await withCoins(25)
    const { data } = await buy(caller, id, ['vip', 'scores'])
    expect(data.map(({ option, state, list_price, price }) => [option, state, list_price, price])).toEqual([
      ['scores', 'waiting', 10, 10],
      ['vip', 'waiting', 10, 10],
    ])
    expect(await coinsOf(personId)).toEqual({ balance: 5, held: 20 })
    expect(await listTasks(id)).toEqual([{ options: ['scores', 'vip'], hours: 120, priority: false }])
    const { data: sections } = await getSections(world.db, { attempt_id: id }, caller)
    expect(sections.map(({ skill, words, options }) => [skill, words, options.map(({ state }) => state)])).toEqual([
      ['writing', 5, ['waiting', 'available', 'waiting']],
    ])
  })

  test('with Pro costs a fifth less, is due in 12 hours, and keeps its price when Pro is over', async () => {
    const { id, personId, caller } = await withCoins(16)
    await givePro(world.db, personId)
    expect(await getPrices(world.db, {}, caller)).toEqual({
      options: ['scores', 'basic', 'vip'].map((option) => ({ option, list_price: 10, pro_price: 8, price: 8 })),
      discount_bps: 2000,
      due_hours: 12,
      pro_due_hours: 12,
      standard_due_hours: 120,
      median_hours: { pro: null, standard: null },
      balance: 16,
    })
    await buy(caller, id, ['scores'], { price: 8 })
    await sql`update plan.membership_grant set revoked_at = kit.now(), revoked_by = ${personId} where person_id = ${personId}`.execute(
      world.db,
    )
    expect((await listOrders(world.db, page, caller)).data).toMatchObject([{ list_price: 10, price: 8 }])
    expect(await listTasks(id)).toEqual([{ options: ['scores'], hours: 12, priority: true }])
  })

  test('is graded with what waits for the same section, and makes a new task once somebody has begun', async () => {
    const { id, personId, caller } = await withCoins(28)
    await buy(caller, id, ['scores'])
    await givePro(world.db, personId)
    await buy(caller, id, ['basic'], { price: 8 })
    expect(await listTasks(id)).toEqual([{ options: ['scores', 'basic'], hours: 12, priority: true }])
    const { id: grader } = await createSomeone(world.db, { roles: ['teacher'] })
    await sql`insert into grading.draft (task_id, grader_id, version, marking)
      select t.id, ${grader}, 1, '{}' from grading.task t join grading.script s on s.id = t.script_id where s.attempt_id = ${id}`.execute(
      world.db,
    )
    await buy(caller, id, ['vip'], { price: 8 })
    expect((await listTasks(id)).map(({ options }) => options)).toEqual([['scores', 'basic'], ['vip']])
  })

  test('without enough coins is refused with what all options together lack, and changes nothing', async () => {
    const { id, personId, caller } = await withCoins(15)
    expect(await refusalOf(buy(caller, id, ['scores', 'basic', 'vip']))).toEqual({
      code: 'POINT_IS_NOT_ENOUGH',
      details: { point: 15, required: 30, balance: 15 },
    })
    expect(await coinsOf(personId)).toEqual({ balance: 15, held: 0 })
    expect(await listTasks(id)).toEqual([])
  })

  test('sent again with its key is the same one; with another wish it is refused', async () => {
    const { id, personId, caller } = await withCoins(40)
    const key = randomUUID()
    const first = await buy(caller, id, ['scores', 'vip'], { key })
    expect(await buy(caller, id, ['vip', 'scores'], { key })).toEqual(first)
    expect(await codeOf(buy(caller, id, ['scores'], { key }))).toBe('IDEMPOTENCY_KEY_USED')
    expect(await coinsOf(personId)).toEqual({ balance: 20, held: 20 })
  })

  test('of what is bought, at another price, or of nothing is refused', async () => {
    const { id, caller } = await withCoins(40)
    await buy(caller, id, ['scores'])
    expect(await refusalOf(buy(caller, id, ['scores', 'vip']))).toEqual({ code: 'ALREADY_BOUGHT', details: { options: ['scores'] } })
    expect(await refusalOf(buy(caller, id, ['vip'], { price: 8 }))).toEqual({ code: 'PRICE_CHANGED', details: { price: 10 } })
    expect(await codeOf(buy(caller, id, ['scores'], { skill: 'speaking' }))).toBe('NOTHING_TO_GRADE')
    const { id: empty, caller: idle } = await handInEssay(world, { text: '  ' })
    expect(await codeOf(buy(idle, empty, ['scores']))).toBe('NOTHING_TO_GRADE')
    expect((await getSections(world.db, { attempt_id: empty }, idle)).data).toEqual([])
  })

  test('needs an attempt of one’s own that was handed in and is not void', async () => {
    const { id, caller } = await withCoins(10)
    const stranger = await createSomeone(world.db)
    expect(await codeOf(buy(stranger.caller, id, ['scores']))).toBe('NO_SUCH_SECTION')
    expect(await codeOf(buy(stranger.caller, 99_999_999, ['scores']))).toBe('NO_SUCH_SECTION')
    const open = await writeEssay(world)
    expect(await codeOf(buy(open.caller, open.id, ['scores']))).toBe('NOT_HANDED_IN')
    await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [id])
    expect(await codeOf(buy(caller, id, ['scores']))).toBe('NOT_HANDED_IN')
    const reading = await seatCandidate(world)
    await submitAnswers(world, reading, {})
    expect(await codeOf(buy(reading.caller, reading.id, ['scores']))).toBe('NOTHING_TO_GRADE')
  })

  test('of a preview that was handed in is refused', async () => {
    const personId = await createPerson(world.db)
    const caller = createCaller({ personId })
    const { rows } = await sql<{ revision: string }>`select current_revision as revision from exam.test where id = ${world.mockId}`.execute(
      world.db,
    )
    const asked = { id: world.mockId, revision: rows[0]?.revision ?? '', scope: 'section', skill: 'writing' } as const
    const started = await startPreview(world, { ...asked, mode: 'default', version: 'new' }, caller)
    const preview = { personId, caller, started, id: started.id }
    await passSystemCheck(world, { id: preview.id, speaker: true, microphone: true }, caller)
    await enterSection(world, preview, 'writing')
    await sendOps(world, preview, [makeOp(1, 'answer', { skill: 'writing', question: 'task-2', value: 'A town.' }), makeOp(2, 'submit')])
    await fillWallet(world.db, personId, 10)
    expect(await codeOf(buy(caller, preview.id, ['scores']))).toBe('NO_SUCH_SECTION')
    expect((await listSections(world.db, page, caller)).data).toEqual([])
    expect(await coinsOf(personId)).toEqual({ balance: 10, held: 0 })
  })

  test('by a connected parent is paid by the parent; nobody else buys for a child', async () => {
    const { id, personId, caller } = await withCoins(10)
    const parent = await createParentOf(world.db, personId)
    await fillWallet(world.db, parent.id, 10)
    const other = await createSomeone(world.db, { roles: ['parent'] })
    expect(await codeOf(buy(other.caller, id, ['scores'], { child: personId }))).toBe('NO_SUCH_CHILD')
    expect(await codeOf(listSections(world.db, { ...page, child_id: personId }, other.caller))).toBe('NO_SUCH_CHILD')
    expect(await codeOf(buy(parent.caller, id, ['scores']))).toBe('NO_SUCH_SECTION')
    await buy(parent.caller, id, ['scores'], { child: personId })
    expect([await coinsOf(parent.id), await coinsOf(personId)]).toEqual([
      { balance: 0, held: 10 },
      { balance: 10, held: 0 },
    ])
    expect((await listOrders(world.db, page, parent.caller)).data).toHaveLength(1)
    expect((await listOrders(world.db, page, caller)).data).toEqual([])
    expect(await codeOf(buy(caller, id, ['scores']))).toBe('ALREADY_BOUGHT')
  })

  // Planted: without `for no key update` in `holdScript` the losers fail on a constraint instead of being refused.
  test('of one option by 64 requests at once is one order and one hold, also where the section has been bought for before', async () => {
    for (const before of [[], ['basic']] as const) {
      const { id, personId, caller } = await withCoins(650)
      if (before.length > 0) await buy(caller, id, [...before])
      const outcomes = await Promise.allSettled(Array.from({ length: 64 }, () => buy(caller, id, ['scores'])))
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
      expect(refused).toHaveLength(63)
      expect(refused.filter((reason) => !(reason instanceof Refusal && reason.code === 'ALREADY_BOUGHT'))).toEqual([])
      const held = 10 * (before.length + 1)
      expect(await coinsOf(personId)).toEqual({ balance: 650 - held, held })
      expect((await listTasks(id)).map(({ options }) => options)).toEqual([[...before, 'scores']])
    }
    expect(await findDrift(world.db)).toEqual([])
  })
})

describe('sections that can be graded', () => {
  test('are listed newest first and by state, in pages', async () => {
    const personId = await createPerson(world.db)
    const first = await handInEssay(world, { personId, speaks: true })
    await world.advance(60)
    const second = await handInEssay(world, { personId })
    await fillWallet(world.db, personId, 40)
    await buy(first.caller, first.id, ['scores', 'basic', 'vip'])
    const list = async (query: object) => {
      const { data } = await listSections(world.db, { ...page, ...query }, first.caller)
      return data.map(({ attempt_id, skill }) => [attempt_id, skill])
    }
    expect(await list({})).toEqual([
      [second.id, 'writing'],
      [first.id, 'speaking'],
      [first.id, 'writing'],
    ])
    expect(await list({ skill: 'speaking' })).toEqual([[first.id, 'speaking']])
    expect(await list({ state: 'waiting' })).toEqual([[first.id, 'writing']])
    expect(await list({ state: 'bought' })).toEqual([[first.id, 'writing']])
    expect(await list({ state: 'available' })).toEqual([
      [second.id, 'writing'],
      [first.id, 'speaking'],
    ])
    expect(await list({ state: 'released' })).toEqual([])
    const { data, meta } = await listSections(world.db, { page: 1, per_page: 2 }, first.caller)
    expect([data.length, meta.total, meta.next]).toEqual([2, 3, expect.any(String)])
    expect(await list({ per_page: 2, after: meta.next })).toEqual([[first.id, 'writing']])
    const [spoken] = (await listSections(world.db, { ...page, skill: 'speaking' }, first.caller)).data
    expect(spoken?.duration_ms).toBeGreaterThan(0)
  })

  test('of any attempts are answered with what is bought of them, to their candidate and a connected parent only', async () => {
    const personId = await createPerson(world.db)
    const [first, other] = [await handInEssay(world, { personId, speaks: true }), await handInEssay(world, { personId })]
    await fillWallet(world.db, personId, 40)
    await buy(first.caller, first.id, ['vip', 'scores'])
    await buy(first.caller, first.id, ['basic'], { skill: 'speaking' })
    await buy(other.caller, other.id, ['scores'])
    const asked = { attempts: `${first.id},99999999` }
    const { data } = await getBought(world.db, asked, first.caller)
    const waiting = (...options: GradingOption[]) => options.map((option) => ({ option, state: 'waiting' }))
    expect(data.toSorted((one, other) => one.skill.localeCompare(other.skill))).toEqual([
      { attempt_id: first.id, skill: 'speaking', options: waiting('basic') },
      { attempt_id: first.id, skill: 'writing', options: waiting('scores', 'vip') },
    ])
    const stranger = await createSomeone(world.db)
    expect(await getBought(world.db, asked, stranger.caller)).toEqual({ data: [] })
    const parent = await createParentOf(world.db, personId)
    expect(await getBought(world.db, { ...asked, child_id: personId }, parent.caller)).toEqual({ data })
    expect(await codeOf(getBought(world.db, { ...asked, child_id: personId }, stranger.caller))).toBe('NO_SUCH_CHILD')
  })

  test('stay listed with what is bought once their words are gone, and nothing more can be bought', async () => {
    const { id, caller } = await withCoins(20)
    await buy(caller, id, ['scores'])
    await world.pool.query(
      `update attempt.attempt set created_at = created_at - interval '1 year', words_deleted_at = kit.now() where id = $1`,
      [id],
    )
    const [section] = (await getSections(world.db, { attempt_id: id }, caller)).data
    expect(section).toMatchObject({ words: 5, options: [{ option: 'scores', state: 'waiting' }] })
    expect(await codeOf(buy(caller, id, ['vip']))).toBe('NOTHING_TO_GRADE')
  })
})
