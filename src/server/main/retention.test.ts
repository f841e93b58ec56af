import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retireAnchor } from '#server/grading/anchor/anchor.store.ts'
import { claim } from '#server/grading/grader/claim.service.ts'
import { submitMarking } from '#server/grading/grader/submit.service.ts'
import { cancelByStaff } from '#server/grading/staff/decide-task.service.ts'
import { getExplanation } from '#server/result/explanation.service.ts'
import { getRecordingPolicy } from '#server/recording/recording.jobs.ts'
import { completeRecording } from '#server/recording/recording.service.ts'
import { getResult } from '#server/result/result.service.ts'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import type { KeptForATime } from '#server/kit/personal-data/retention.ts'
import { deleteOldData } from '#server/privacy/retention.jobs.ts'
import {
  type Candidate,
  enterSection,
  type ExamWorld,
  makeOp,
  openExamWorld,
  refusalOf,
  seatSpeaker,
  sendOps,
} from '#tests/world/attempt.ts'
import { abortAfter } from '#tests/world/signals.ts'
import { buyTask, createGrader, insertAnchor, insertScript, scored } from '#tests/world/grading/bought.ts'
import { complainAbout, findRemark, gradeEssay } from '#tests/world/grading/complaint.ts'
import { createSomeone, type Someone } from '#tests/world/callers.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { listRetention } from './kept-data.ts'

let world: ExamWorld
let staff: Someone
beforeAll(async () => {
  world = await openExamWorld()
  staff = await createSomeone(world.db, { roles: ['super-admin'] })
})
afterAll(() => world.close())

const log = createLog('silent')
const query = async <T extends object>(text: string, values: unknown[] = []) => (await world.pool.query<T>(text, values)).rows
const sweep = (kept: readonly KeptForATime[] = listRetention(world)) => deleteOldData({ log, kept })

/** The middle of a month, so that months later is the same day. */
beforeEach(async () => {
  const now = await readClock(world.db)
  await goTo(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 15, 12)))
})
afterEach(() => moveClock(world.db, 'reset'))

async function goTo(at: Date): Promise<void> {
  await moveClock(world.db, { advanceMs: at.getTime() - (await readClock(world.db)).getTime() })
}

/** That many months and days after a moment. */
function after(at: Date, months: number, days = 0): Date {
  const later = new Date(at)
  later.setUTCMonth(later.getUTCMonth() + months)
  return new Date(later.getTime() + days * 86_400_000 + 1000)
}

const pieces = cutStream('webm')
const plant = 'Quillfeather wrote this'

/** Somebody's mock with an essay, notes and a recording, handed in now. */
async function takeMock(personId: number): Promise<Candidate> {
  const candidate = await seatSpeaker(world, { personId })
  await sendTake(world, candidate, pieces)
  await sendOps(world, candidate, [
    makeOp(1, 'answer', { skill: 'speaking', question: 'part-2.notes', value: plant }),
    makeOp(2, 'close_section', { skill: 'speaking' }),
  ])
  const takes = [{ take: 1, chunks: pieces.length }]
  await completeRecording(world, { id: candidate.id, question: 'part-1.1', takes }, candidate.caller)
  await enterSection(world, candidate, 'writing')
  await sendOps(world, candidate, [
    makeOp(3, 'answer', { skill: 'writing', question: 'task-1', value: plant }),
    makeOp(4, 'answer', { skill: 'writing', question: 'task-2', value: plant }),
    makeOp(5, 'answer', { skill: 'writing', question: 'task-2', value: null }),
    makeOp(6, 'submit'),
  ])
  return candidate
}

/** Where of an attempt its words are kept, and how many recordings. */
async function listKept({ id }: Candidate): Promise<{ words: string[]; takes: number }> {
  const words: string[] = []
  for (const [table, column] of [
    ['answer', 'response'],
    ['attempt_op', 'value'],
    ['annotation', 'value'],
  ] as const) {
    const found = await query(`select from attempt.${table} where attempt_id = $1 and ${column}::text like '%' || $2 || '%'`, [id, plant])
    if (found.length > 0) words.push(table)
  }
  return { words, takes: (await query('select from recording.recording_take where attempt_id = $1', [id])).length }
}

const whole = { words: ['answer', 'attempt_op'], takes: 1 }
const gone = { words: [], takes: 0 }

describe('what was written and said in an attempt', () => {
  test('goes after twelve months, and not a day before; its marks, its log and how much was answered stay', async () => {
    const { id: personId } = await createSomeone(world.db)
    const candidate = await takeMock(personId)
    const ended = await readClock(world.db)
    const { attempt: was } = await getResult(world, candidate.id, candidate.caller)
    await goTo(after(ended, 12, -1))
    await sweep()
    expect(await listKept(candidate)).toEqual(whole)
    await goTo(after(ended, 12))
    await sweep()
    expect(await listKept(candidate)).toEqual(gone)
    const { attempt, awaiting } = await getResult(world, candidate.id, candidate.caller)
    expect(attempt).toEqual(was)
    expect(awaiting).toMatchObject([
      { skill: 'writing', deleted: true, tasks: [{ text: '' }, { text: '' }] },
      { skill: 'speaking', deleted: true },
    ])
    const { sections } = await getExplanation(world, candidate.id, candidate.caller)
    expect(sections.map(({ skill, deleted }) => `${skill} ${deleted}`)).toEqual([
      'listening false',
      'reading false',
      'writing true',
      'speaking true',
    ])
    expect(await query('select from attempt.attempt_op where attempt_id = $1', [candidate.id])).toHaveLength(6)
    const events = await query<{ kind: string; detail: object }>(
      `select kind, detail from attempt.attempt_event where attempt_id = $1 and kind like '%deleted' order by id`,
      [candidate.id],
    )
    expect(events).toEqual([
      { kind: 'recordings_deleted', detail: { questions: ['part-1.1'], months: 12 } },
      { kind: 'words_deleted', detail: { count: 2, months: 12 } },
    ])
    const listConsents = () => query('select from attempt.recording_consent where attempt_id = $1', [candidate.id])
    await goTo(after(ended, 24, -1))
    await sweep()
    expect(await listConsents()).toHaveLength(1)
    await goTo(after(ended, 24))
    await sweep()
    expect(await listConsents()).toEqual([])
  })

  test('of a minor goes six months after the last test that they took, and is told so before', async () => {
    const resting = await createSomeone(world.db, { student: { age_band: '16_17', country: 'TW' } })
    const learning = await createSomeone(world.db, { student: { age_band: '16_17', country: 'TW' } })
    const grown = await createSomeone(world.db, { student: { age_band: 'adult', country: 'TW' } })
    const mocks = [await takeMock(resting.id), await takeMock(learning.id), await takeMock(grown.id)]
    const ended = await readClock(world.db)
    const keep = () => Promise.all(mocks.map(listKept))
    await goTo(after(ended, 5))
    const another = await takeMock(learning.id)
    await goTo(after(ended, 6, -1))
    await sweep()
    expect(await keep()).toEqual([whole, whole, whole])
    await goTo(after(ended, 6))
    await sweep()
    expect(await keep()).toEqual([gone, whole, whole])
    await goTo(after(ended, 11, 1))
    await sweep()
    expect([await keep(), await listKept(another)]).toEqual([[gone, gone, whole], gone])
    const policies = [resting, grown].map(({ caller }) => getRecordingPolicy(world.db, caller))
    expect(await Promise.all(policies)).toEqual([
      { retention_months: 12, after_last_test_months: 6 },
      { retention_months: 12, after_last_test_months: null },
    ])
  })

  test('stays while somebody grades it, and goes after that', async () => {
    const { id: personId } = await createSomeone(world.db)
    const candidate = await takeMock(personId)
    const ended = await readClock(world.db)
    await goTo(after(ended, 11, 25))
    const script = { attemptId: candidate.id, personId }
    const writing = await buyTask(world.db, { id: await insertScript(world.db, script), personId })
    const speaking = await buyTask(world.db, { id: await insertScript(world.db, { ...script, skill: 'speaking' }), personId })
    const end = (task: number) => cancelByStaff(world.db, { id: task, reason: 'a test' }, staff.caller)
    await goTo(after(ended, 12))
    await sweep()
    expect(await listKept(candidate)).toEqual(whole)
    await end(speaking)
    await sweep()
    expect(await listKept(candidate)).toEqual({ ...whole, takes: 0 })
    await end(writing)
    await sweep()
    expect(await listKept(candidate)).toEqual(gone)
  })

  test('stays while it is marked again after a complaint', async () => {
    const essay = await gradeEssay(world)
    const listTexts = () =>
      query(`select from attempt.answer where attempt_id = $1 and skill = 'writing' and response is not null`, [essay.id])
    const ended = await readClock(world.db)
    await goTo(after(ended, 11, 25))
    await complainAbout(world, essay)
    await goTo(after(ended, 12, 1))
    await sweep()
    expect(await listTexts()).toHaveLength(2)
    const grader = await createGrader(world.db)
    const remark = await findRemark(world, essay.scriptId)
    await claim(world.db, remark, grader.caller)
    await submitMarking(world, { id: remark, marking: scored }, grader.caller)
    await sweep()
    expect(await listTexts()).toEqual([])
  })

  describe('that graders mark as an anchor', () => {
    const listTexts = ({ id }: Pick<Candidate, 'id'>) =>
      query(`select from attempt.answer where attempt_id = $1 and skill = 'writing' and response is not null`, [id])

    /** An old essay that is an anchor, with a task of it that waits for a grader. */
    async function makeOldAnchor() {
      const [essay, grader] = [await gradeEssay(world), await createGrader(world.db)]
      const anchor = await insertAnchor(world.db, essay.scriptId, grader.id)
      await goTo(after(await readClock(world.db), 12, 1))
      return { ...essay, anchor, grader }
    }

    test('stays until it is handed back, also once staff have retired it', async () => {
      const { anchor, grader, ...essay } = await makeOldAnchor()
      await claim(world.db, anchor, grader.caller)
      await inTransaction(world.db, (tx) => retireAnchor(tx, essay.scriptId))
      await sweep()
      expect(await listTexts(essay)).toHaveLength(2)
      await submitMarking(world, { id: anchor, marking: scored }, grader.caller)
      await sweep()
      expect(await listTexts(essay)).toEqual([])
    })

    test('goes while it only waits for one, who can’t take it any more', async () => {
      const { anchor, grader, ...essay } = await makeOldAnchor()
      await sweep()
      expect(await listTexts(essay)).toEqual([])
      expect((await refusalOf(claim(world.db, anchor, grader.caller))).code).toBe('NO_SUCH_TASK')
    })

    test('is never taken by somebody while it goes', async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { anchor, grader, ...essay } = await makeOldAnchor()
        const [taken] = await Promise.allSettled([claim(world.db, anchor, grader.caller), sweep()])
        expect((await listTexts(essay)).length).toBe(taken.status === 'fulfilled' ? 2 : 0)
        await query(`update grading.task set status = 'canceled', canceled_at = kit.now(), lease_until = null where id = $1`, [anchor])
      }
    })
  })

  test('is not deleted by anybody before: the database refuses', async () => {
    const { id: personId } = await createSomeone(world.db)
    const { id } = await takeMock(personId)
    await goTo(after(await readClock(world.db), 0, 170))
    const empty = () => query(`update attempt.attempt_op set value = null where attempt_id = $1 and skill = 'writing'`, [id])
    const mark = () => query('update attempt.attempt set words_deleted_at = kit.now() where id = $1', [id])
    await expect(empty()).rejects.toThrow('only ever grows')
    await expect(mark()).rejects.toThrow('words_are_kept_for_half_a_year')
    await goTo(after(await readClock(world.db), 0, 20))
    await mark()
    await expect(query(`update attempt.attempt_op set value = '"mine"' where attempt_id = $1`, [id])).rejects.toThrow('only ever grows')
    await expect(query(`update attempt.attempt_op set refused_reason = 'late' where attempt_id = $1`, [id])).rejects.toThrow(
      'only ever grows',
    )
  })

  test('that cannot be deleted holds up no other attempt', async () => {
    const [one, other] = [await createSomeone(world.db), await createSomeone(world.db)]
    const [stuck, next] = [await takeMock(one.id), await takeMock(other.id)]
    await query('update recording.recording_take set sha256 = $2 where attempt_id = $1', [stuck.id, 'f'.repeat(64)])
    const files = {
      ...world.files,
      remove: (sha256: string) => (sha256.startsWith('fff') ? Promise.reject(new Error('a bad disk')) : world.files.remove(sha256)),
    }
    await goTo(after(await readClock(world.db), 13))
    await sweep(listRetention({ db: world.db, files }))
    expect([await listKept(stuck), await listKept(next)]).toEqual([{ words: [], takes: 1 }, gone])
    await sweep()
    expect(await listKept(stuck)).toEqual(gone)
  })
})

describe('rows', () => {
  const person = async () => (await createSomeone(world.db)).id
  const bytes = (sign: string) => `sha256('${sign}')`

  /** How each is inserted with an old date, by what is looked for afterwards. */
  const put: Readonly<Record<string, (ago: string, sign: string) => Promise<string>>> = {
    session: async (
      ago,
      sign,
    ) => `insert into identity.session (token_hash, person_id, created_at, last_seen_at, idle_seconds, ends_at, address, user_agent, revoked_at)
      values (${bytes(sign)}, ${await person()}, ${ago} - interval '10 days', ${ago}, 99, ${ago} + interval '80 days', '', '${sign}', ${ago})`,
    'session that nobody used': async (
      ago,
      sign,
    ) => `insert into identity.session (token_hash, person_id, created_at, last_seen_at, idle_seconds, ends_at, address, user_agent)
      values (${bytes(sign)}, ${await person()}, ${ago} - interval '10 days', ${ago} - interval '1 hour', 3600, ${ago} + interval '80 days', '', '${sign}')`,
    'address of a session': async (
      ago,
      sign,
    ) => `insert into identity.session (token_hash, person_id, created_at, last_seen_at, idle_seconds, ends_at, address, user_agent)
      values (${bytes(sign)}, ${await person()}, ${ago}, kit.now(), 86400, kit.now() + interval '1 day', '${sign}', '')`,
    'address of a window': async (ago, sign) => `insert into attempt.attempt_event (attempt_id, at, kind, detail)
      values (${(await seatSpeaker(world)).id}, ${ago}, 'taken_over', '{"address": "${sign}", "user_agent": "x"}')`,
    'link by mail': async (ago, sign) => `insert into identity.one_time_token (token_hash, kind, person_id, email, created_at, expires_at)
      values (${bytes(sign)}, 'reset', ${await person()}, '${sign}', ${ago} - interval '1 hour', ${ago})`,
    'request for a link': (ago, sign) =>
      Promise.resolve(`insert into identity.link_request (email_hash, lang, brand, requested_at, due_at, email)
      values (${bytes(sign)}, 'en', 'test', ${ago}, null, '${sign}')`),
    consent: async (
      ago,
      sign,
    ) => `insert into family.consent_record (subject_id, giver_id, purpose, version, method, given_at, withdrawn_at, withdrawn_by)
      select id, id, 'account', '${sign}', 'staff', ${ago}, ${ago}, id from identity.person where id = ${await person()}`,
    report: async (ago, sign) => `with issue as (insert into support.issue (type, description, url, brand, lang, user_agent, created_at)
        values ('Bug', '${sign}', '/', 'test', 'en', 'x', ${ago} - interval '1 year') returning id)
      insert into support.issue_step (issue_id, at, person_id, status) select id, ${ago}, ${await person()}, 'resolved' from issue`,
  }
  const looked: Readonly<Record<string, string>> = {
    session: 'identity.session',
    'session that nobody used': 'identity.session',
    'address of a session': 'identity.session',
    'address of a window': 'attempt.attempt_event',
    'link by mail': 'identity.one_time_token',
    'request for a link': 'identity.link_request',
    consent: 'family.consent_record',
    report: 'support.issue',
  }

  test.each([
    ['session', '90 days', '89 days'],
    ['session that nobody used', '90 days', '89 days'],
    ['address of a session', '90 days', '89 days'],
    ['address of a window', '90 days', '89 days'],
    ['link by mail', '30 days', '29 days'],
    ['request for a link', '1 day', '23 hours'],
    ['consent', '24 months', '23 months'],
    ['report', '24 months', '23 months'],
  ])('%s: goes after %s, and stays after %s', async (what, old, young) => {
    const insert = put[what]
    if (insert === undefined) throw new Error(what)
    for (const [sign, time] of [
      ['old', old],
      ['young', young],
    ] as const)
      await query(await insert(`(kit.now() - interval '${time}')`, `${what} ${sign}`))
    await sweep()
    const found = await query<{ sign: string }>(
      `select substring(t::text from $1 || ' (old|young)') as sign from ${looked[what] ?? ''} t where t::text like '%' || $1 || '%'`,
      [what],
    )
    expect(found).toEqual([{ sign: 'young' }])
  })

  test('that tell who has read a key go after 24 months, and the database lets none go before', async () => {
    const { id: personId } = await createSomeone(world.db)
    await query(
      `insert into attempt.key_reading select $1, t.id, 'reading', 0, kit.now() - interval '24 months' + interval '1 day' from exam.test t`,
      [personId],
    )
    const count = async () => (await query('select from attempt.key_reading where person_id = $1', [personId])).length
    const before = await count()
    await sweep()
    expect([before > 0, await count()]).toEqual([true, before])
    await expect(query('delete from attempt.key_reading where person_id = $1', [personId])).rejects.toThrow('it only ever grows')
    await moveClock(world.db, { advanceMs: 86_400_000 })
    await sweep()
    expect(await count()).toBe(0)
  })

  test('that tell what happened go after 24 months, once every subscriber has handled them; the database lets none go before', async () => {
    const [old, young] = [`kit.now() - interval '24 months'`, `kit.now() - interval '24 months' + interval '1 day'`]
    await query(`insert into kit.outbox (topic, dedupe_key, payload, written_at)
      values ('planted.ended', 'old', '{}', ${old}), ('planted.ended', 'waiting', '{}', ${old}), ('planted.ended', 'young', '{}', ${young})`)
    await query(`insert into kit.event_subscription (topic, subscriber) values ('planted.ended', 'planted')`)
    await query(`insert into kit.job (kind, dedupe_key, due_at, dead_at)
      select 'planted.handle-event', 'event ' || id, kit.now(), kit.now() from kit.outbox where dedupe_key = 'waiting'`)
    const list = async () =>
      (await query<{ key: string }>(`select dedupe_key as key from kit.outbox where topic = 'planted.ended' order by id`)).map(
        ({ key }) => key,
      )
    await sweep()
    expect(await list()).toEqual(['waiting', 'young'])
    await expect(query(`delete from kit.outbox where dedupe_key = 'young'`)).rejects.toThrow('it only ever grows')
    await query(`delete from kit.job where kind = 'planted.handle-event'`)
    await moveClock(world.db, { advanceMs: 86_400_000 })
    await sweep()
    expect(await list()).toEqual([])
  })

  test('that are secrets or only counted go also where nobody asks again', async () => {
    await query(
      `insert into identity.login_failure (identifier_hash, failed_at) values ('\\x01', kit.now() - interval '25 hours'), ('\\x02', kit.now())`,
    )
    await query(
      `insert into identity.captcha (key_hash, kind, answer, expires_at) values ('\\x01', 'picture', 'a', kit.now() - interval '1 minute')`,
    )
    await query(
      `insert into family.pairing_code (student_id, code_hash, expires_at) values ($1, '\\x01', kit.now() - interval '1 minute')`,
      [await person()],
    )
    await sweep()
    expect(await query(`select identifier_hash from identity.login_failure`)).toEqual([{ identifier_hash: Buffer.from([2]) }])
    expect(await query(`select from identity.captcha union all select from family.pairing_code`)).toEqual([])
  })
})

describe('a round', () => {
  const counting = (what: string, sweepOld: KeptForATime['sweepOld'] = () => Promise.resolve(0)) => {
    const calls: string[] = []
    return { calls, what, sweepOld: (given: Parameters<KeptForATime['sweepOld']>[0]) => (calls.push(what), sweepOld(given)) }
  }

  test('goes on past what fails', async () => {
    const [bad, good] = [counting('bad', () => Promise.reject(new Error('no'))), counting('good')]
    await expect(sweep([bad, good])).rejects.toThrow('could not delete what is past its time: bad')
    expect([bad.calls.length, good.calls.length]).toEqual([1, 1])
  })

  test('ends between two pieces when the server stops', async () => {
    const { id: personId } = await createSomeone(world.db)
    const mocks = [await takeMock(personId), await takeMock(personId)]
    await goTo(after(await readClock(world.db), 13))
    const kept = listRetention(world).filter(({ what }) => what === 'recordings of attempts')
    await deleteOldData({ log, kept }, abortAfter(2))
    const takes = (await Promise.all(mocks.map(listKept))).map((each) => each.takes)
    expect(takes).toEqual([0, 1])
  })
})
