import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getResult, scoreAttempt } from '#server/result/index.ts'
import { createCaller, createPerson, type ExamWorld, openExamWorld, refusalOf, seatCandidate, submitAnswers } from '#tests/world/attempt.ts'
import { accept, findCurrent, handIn, tryOut } from '#tests/world/challenge.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { copyAttempt } from '#tests/world/seed-attempts.ts'
import { abortAfter } from '#tests/world/signals.ts'
import { countBlockedBy } from '#tests/world/waiting.ts'
import { dryRun } from './dry-run.service.ts'
import { getDecision, retryRemark } from './key-decision.service.ts'
import { createRemarkJobs, remarkDue } from './remark.jobs.ts'

let world: ExamWorld
let admin: ReturnType<typeof createCaller>
beforeEach(async () => {
  world = await openExamWorld()
  admin = createCaller({ personId: await createPerson(world.db) })
})
afterEach(() => world.close())

const jam = { question: '22', proposal: { change: 'add', answers: ['jam'] } } as const
const acceptJam = () => accept(world, { ...jam, proposal: { change: 'add', answers: ['jam'] } }, admin)

async function readProgress() {
  const { rows } = await world.pool.query('select total, done, changed, failed, finished_at is not null as finished from challenge.remark')
  return rows[0] as unknown
}

/** How many scores and published events the attempts have, by newest raw score. */
async function countScores() {
  const { rows } = await world.pool.query(
    `select s.raw, s.scores, count(*)::integer as attempts, sum(s.facts)::integer as facts from (
       select (array_agg(raw order by id desc))[1] as raw, count(*)::integer as scores,
         (select count(*) from kit.outbox o where (o.payload ->> 'attempt_id')::bigint = c.attempt_id)::integer as facts
       from result.section_score c group by c.attempt_id) s
     group by s.raw, s.scores order by s.raw, s.scores`,
  )
  return rows as unknown
}

async function seed(wrong: number, right: number) {
  const [one, other] = [await handIn(world, { '22': 'jam', '3': 'TRUE' }), await handIn(world, { '22': 'honey' })]
  return [...(await copyAttempt(world.pool, one.id, wrong - 1)), ...(await copyAttempt(world.pool, other.id, right - 1))]
}

/** A connection that others are made to wait for, and how many do. */
async function openHolder() {
  const client = await world.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  return { client, countBlocked: () => countBlockedBy(world.db, pid) }
}

/** Another decision like this one, whose marking again waits. */
async function addRemark(like: number): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `with d as (
       insert into challenge.key_decision
         (kind, test_id, root, skill, question, number, corrects, revision, change, answers, words, decided_by, decided_at)
       select kind, test_id, root, skill, question, number, corrects, corrects, change, answers, words, decided_by, decided_at
       from challenge.key_decision where id = $1 returning id)
     insert into challenge.remark (decision_id, total, next_check_at) select id, 70, kit.now() from d returning decision_id as id`,
    [like],
  )
  return rows[0]?.id ?? 0
}

test(
  'one key marks a thousand attempts again, just as its dry run said on all its pages, and keeps the old scores',
  { timeout: 60_000 },
  async () => {
    await seed(600, 400)
    const tried = await tryOut(world, jam.question, { change: 'add', answers: ['jam'] })
    expect(tried).toMatchObject({ attempts: 1000, up: 600, down: 0, meta: { total: 600, last_page: 30 } })
    const place = { testId: world.testId, revision: await findCurrent(world), skill: 'reading', question: jam.question } as const
    const turn = (page: number) => dryRun(world.db, place, { change: 'add', answers: ['jam'], page, per_page: 100 })
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(turn))
    expect(pages.map(({ data }) => data.length)).toEqual([100, 100, 100, 100, 100, 100, 0])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ attempt_id }) => attempt_id))).size).toBe(600)
    await acceptJam()
    expect(await remarkDue(world.db)).toBe(1)
    expect(await readProgress()).toEqual({ total: 1000, done: 1000, changed: 600, failed: 0, finished: true })
    expect(await countScores()).toEqual([
      { raw: 1, scores: 1, attempts: 400, facts: 0 },
      { raw: 2, scores: 2, attempts: 600, facts: 600 },
    ])
    const { rows } = await world.pool.query(`select count(*)::integer as events from attempt.attempt_event where kind = 'remarked'`)
    expect(rows).toEqual([{ events: 600 }])
  },
)

describe('a round that was cut off', () => {
  /** The database goes away while it stores the score of this attempt: what the batch had stored until then is gone. */
  const cutAt = (attempt: number) =>
    world.pool.query(
      `create function attempt.cut_off() returns trigger language plpgsql as $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
       create trigger cut_off before insert on result.section_score for each row when (new.attempt_id = ${attempt}) execute function attempt.cut_off()`,
    )
  const mend = () => world.pool.query('drop trigger cut_off on result.section_score')

  test('goes on behind the last batch: every attempt is marked again once', async () => {
    const ids = await seed(130, 10)
    await acceptJam()
    await cutAt(ids[70] ?? 0)
    await expect(remarkDue(world.db)).rejects.toThrow('gone')
    await expect(remarkDue(world.db)).rejects.toThrow('gone')
    expect(await readProgress()).toEqual({ total: 140, done: 50, changed: expect.any(Number), failed: 0, finished: false })
    await mend()
    expect(await remarkDue(world.db)).toBe(1)
    expect(await readProgress()).toEqual({ total: 140, done: 140, changed: 130, failed: 0, finished: true })
    expect(await countScores()).toEqual([
      { raw: 1, scores: 1, attempts: 10, facts: 0 },
      { raw: 2, scores: 2, attempts: 130, facts: 130 },
    ])
  })

  test('by the death of its connection is seen as stalled after a while, and goes on when staff try again: nothing is marked twice', async () => {
    const ids = await seed(130, 10)
    const { id } = await acceptJam()
    await world.pool.query(
      `create function attempt.wait_here() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
       create trigger wait_here before insert on result.section_score for each row when (new.attempt_id = ${ids[70]}) execute function attempt.wait_here()`,
    )
    const { client: holder } = await openHolder()
    await holder.query('select pg_advisory_lock(7)')
    const cut = remarkDue(world.db).catch((error: unknown) => error)
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    while ((await world.pool.query(kill)).rows.length === 0);
    expect(await cut).toBeInstanceOf(Error)
    await holder.query('select pg_advisory_unlock(7)')
    holder.release()
    expect((await getDecision(world.db, id)).remark).toMatchObject({ state: 'running', total: 140, done: 50 })
    expect((await refusalOf(retryRemark(world.db, id, admin))).code).toBe('NOTHING_TO_RETRY')
    await world.advance(180)
    expect((await getDecision(world.db, id)).remark).toMatchObject({ state: 'stalled', done: 50 })
    expect((await retryRemark(world.db, id, admin)).remark).toMatchObject({ state: 'running', done: 50 })
    expect(await remarkDue(world.db)).toBe(1)
    expect((await getDecision(world.db, id)).remark).toMatchObject({ state: 'done', total: 140, done: 140, changed: 130, failed: 0 })
    expect(await countScores()).toEqual([
      { raw: 1, scores: 1, attempts: 10, facts: 0 },
      { raw: 2, scores: 2, attempts: 130, facts: 130 },
    ])
  })

  test('that waits for another one to end is queued, not stalled, and cannot be begun twice', async () => {
    await seed(60, 10)
    const { id } = await acceptJam()
    const stateOf = async () => (await getDecision(world.db, id)).remark?.state
    expect(await stateOf()).toBe('running')
    await world.pool.query(`update challenge.remark set next_check_at = kit.now() - interval '10 minutes'`)
    expect(await stateOf()).toBe('stalled')
    const other = await addRemark(id)
    await world.pool.query('update challenge.remark set done = 50, next_check_at = kit.now() where decision_id = $1', [other])
    expect(await stateOf()).toBe('queued')
    expect((await refusalOf(retryRemark(world.db, id, admin))).code).toBe('NOTHING_TO_RETRY')
    await world.pool.query('update challenge.remark set finished_at = kit.now(), next_check_at = null where decision_id = $1', [other])
    expect(await stateOf()).toBe('queued')
    await world.advance(180)
    expect(await stateOf()).toBe('stalled')
  })

  test('stops after the batch that is under way when the server stops, and goes on behind it', async () => {
    await seed(130, 10)
    await acceptJam()
    expect(await remarkDue(world.db, undefined, abortAfter(2))).toBe(0)
    expect(await readProgress()).toMatchObject({ done: 50, finished: false })
    expect(await remarkDue(world.db)).toBe(1)
    expect(await readProgress()).toEqual({ total: 140, done: 140, changed: 130, failed: 0, finished: true })
  })

  test('of two processes one does the work', async () => {
    await seed(120, 10)
    await acceptJam()
    const ended = await Promise.all([remarkDue(world.db), remarkDue(world.db), remarkDue(world.db)])
    while ((await remarkDue(world.db)) > 0) ended.push(1)
    expect(await readProgress()).toEqual({ total: 130, done: 130, changed: 120, failed: 0, finished: true })
    expect(await countScores()).toEqual([
      { raw: 1, scores: 1, attempts: 10, facts: 0 },
      { raw: 2, scores: 2, attempts: 120, facts: 120 },
    ])
  })
})

describe('a job', () => {
  const runJobs = () => runDueJobs(world.db, [createRemarkJobs()])
  const listJobs = async () => (await world.pool.query('select due_at > kit.now() as waits from kit.job')).rows as unknown

  test('marks again what is corrected, and once more when staff try again', async () => {
    const ids = await seed(3, 1)
    const { id } = await acceptJam()
    await world.pool.query(
      `create function attempt.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger refuse before insert on result.section_score for each row when (new.attempt_id = ${ids[1]}) execute function attempt.refuse()`,
    )
    await runJobs()
    expect(await readProgress()).toMatchObject({ done: 4, changed: 2, failed: 1, finished: true })
    await world.pool.query('drop trigger refuse on result.section_score')
    await retryRemark(world.db, id, admin)
    await runJobs()
    expect(await readProgress()).toEqual({ total: 4, done: 4, changed: 3, failed: 0, finished: true })
    expect(await listJobs()).toEqual([])
  })

  test('comes again while somebody else holds what is to be marked, and waits for what it does not reach', async () => {
    await seed(3, 1)
    await acceptJam()
    const holder = await world.pool.connect()
    await holder.query('begin; select from challenge.remark for update')
    await runJobs()
    expect(await listJobs()).toEqual([{ waits: true }])
    await holder.query('commit')
    holder.release()
    await world.advance(1)
    await runJobs()
    expect(await readProgress()).toMatchObject({ done: 4, finished: true })
    expect(await listJobs()).toEqual([])
  })
})

test('a second round finds nothing to do, and a second marking leaves no trace', async () => {
  const candidate = await handIn(world, { '22': 'jam' })
  await acceptJam()
  await remarkDue(world.db)
  const before = await countScores()
  await world.pool.query('update challenge.remark set cursor_id = 0, done = 0, next_check_at = kit.now(), finished_at = null')
  await remarkDue(world.db)
  await scoreAttempt(world.db, candidate.id)
  expect(await countScores()).toEqual(before)
})

test.each([
  ['cannot be marked', 'P0001'],
  ['somebody else holds', '55P03'],
])('an attempt that %s holds up no others', async (_why, code) => {
  const ids = await seed(60, 5)
  const { id } = await acceptJam()
  await world.pool.query(
    `create function attempt.refuse() returns trigger language plpgsql as $$ begin raise exception 'no' using errcode = '${code}'; end $$;
     create trigger refuse before insert on result.section_score for each row when (new.attempt_id = ${ids[3]}) execute function attempt.refuse()`,
  )
  expect(await remarkDue(world.db)).toBe(1)
  expect(await readProgress()).toEqual({ total: 65, done: 65, changed: 59, failed: 1, finished: true })
  await world.pool.query('drop trigger refuse on result.section_score')
  await retryRemark(world.db, id, admin)
  expect(await remarkDue(world.db)).toBe(1)
  expect(await readProgress()).toEqual({ total: 65, done: 65, changed: 60, failed: 0, finished: true })
  expect(await countScores()).toEqual([
    { raw: 1, scores: 1, attempts: 5, facts: 0 },
    { raw: 2, scores: 2, attempts: 60, facts: 60 },
  ])
  expect((await refusalOf(retryRemark(world.db, id, admin))).code).toBe('NOTHING_TO_RETRY')
})

test('a round that fails as a whole stops, keeps other corrections of the test waiting, and goes on when staff try again', async () => {
  await seed(3, 1)
  const { id } = await acceptJam()
  await world.pool.query('alter table exam.band_table rename to band_table_away')
  expect(await remarkDue(world.db)).toBe(0)
  await world.pool.query('alter table exam.band_table_away rename to band_table')
  expect((await getDecision(world.db, id)).remark).toMatchObject({ state: 'stopped', done: 0, finished_at: null })
  expect(await remarkDue(world.db)).toBe(0)
  const other = accept(world, { question: '3', proposal: { change: 'add', answers: ['FALSE'] } }, admin)
  expect((await refusalOf(other)).code).toBe('REMARK_RUNNING')
  await retryRemark(world.db, id, admin)
  expect(await remarkDue(world.db)).toBe(1)
  expect((await getDecision(world.db, id)).remark).toMatchObject({ state: 'done', total: 4, done: 4, changed: 3, failed: 0 })
})

test('nothing can be tried again that nobody decided', async () => {
  expect((await refusalOf(retryRemark(world.db, 999_999, admin))).code).toBe('NO_SUCH_DECISION')
})

test('what was declared void is left as it is', async () => {
  const candidate = await handIn(world, { '22': 'jam' })
  await world.pool.query(`update attempt.attempt set status = 'voided' where id = $1`, [candidate.id])
  await acceptJam()
  await remarkDue(world.db)
  expect(await countScores()).toEqual([{ raw: 0, scores: 1, attempts: 1, facts: 0 }])
})

describe('while a key is corrected', () => {
  /** Somebody who has handed in jam, as it stands before the marking. */
  async function handInUnmarked() {
    const candidate = await seatCandidate(world)
    await submitAnswers(world, candidate, { reading: { '22': 'jam' } })
    await world.pool.query(
      `alter table result.section_score disable trigger user; delete from result.section_score;
       alter table result.section_score enable trigger user; update attempt.attempt set status = 'submitted'`,
    )
    return candidate
  }

  test('an attempt that is handed in is marked by the new key at once, and told of no change', async () => {
    await handIn(world, { '22': 'jam' })
    await acceptJam()
    const late = await handIn(world, { '22': 'jam' })
    const { sections } = await getResult(world, late.id, late.caller)
    expect(sections).toMatchObject([{ raw: 1, remarks: [] }])
    await remarkDue(world.db)
    expect(await countScores()).toEqual([
      { raw: 1, scores: 1, attempts: 1, facts: 0 },
      { raw: 1, scores: 2, attempts: 1, facts: 1 },
    ])
  })

  test('a marking that had read the old key begins again', async () => {
    const candidate = await handInUnmarked()
    const { client: holder, countBlocked } = await openHolder()
    await holder.query('begin')
    await holder.query('select from attempt.attempt where id = $1 for update', [candidate.id])
    const scoring = scoreAttempt(world.db, candidate.id)
    while ((await countBlocked()) === 0);
    await acceptJam()
    const remarking = remarkDue(world.db)
    while ((await countBlocked()) < 2);
    await holder.query('commit')
    holder.release()
    await Promise.all([scoring, remarking])
    const { rows } = await world.pool.query('select raw, key_revision from result.section_score where attempt_id = $1 order by id', [
      candidate.id,
    ])
    expect(rows.at(-1)).toEqual({ raw: 1, key_revision: await findCurrent(world) })
  })
  test('a marking that has the old key and is about to end is waited for', async () => {
    const candidate = await handInUnmarked()
    // It waits as long as it is held: a group of markings gives up a lock after a short time, and would begin again with the new key.
    await world.pool.query(
      `create function attempt.wait_here() returns trigger language plpgsql as
         $$ begin perform set_config('lock_timeout', '10s', true); perform pg_advisory_xact_lock(7); return new; end $$;
       create trigger wait_here before insert on result.section_score for each row execute function attempt.wait_here()`,
    )
    const { client: holder, countBlocked } = await openHolder()
    await holder.query('select pg_advisory_lock(7)')
    const scoring = scoreAttempt(world.db, candidate.id)
    while ((await countBlocked()) === 0);
    await acceptJam()
    let over = false
    const remarking = remarkDue(world.db).finally(() => (over = true))
    while (!over && (await countBlocked()) < 2);
    await holder.query('select pg_advisory_unlock(7)')
    holder.release()
    await Promise.all([scoring, remarking])
    const { rows } = await world.pool.query('select raw from result.section_score where attempt_id = $1 order by id', [candidate.id])
    expect(rows).toEqual([{ raw: 0 }, { raw: 1 }])
  })
})
