import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent } from '#contract/kit/event.ts'
import type { Notice } from '#contract/notification/notification.contract.ts'
import { inTransaction, sql, type Tx } from '#server/kit/database.ts'
import { markFailed, enqueueMail, takeMail } from '#server/kit/mail/mail.store.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { createSubscriberJobs, declareSubscriptions, subscribe, toJobKind } from '#server/kit/event/subscriber.ts'
import { handleJobs, type JobHandler } from '#server/kit/job/job-kind.ts'
import { createKitPersonalData } from '#server/kit/personal-data/kit-personal-data.store.ts'
import { hashToken } from '#server/kit/secret.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { listLiveTokens, notifyOfEvent } from '#tests/world/notifications.ts'
import { runDueJobs } from '#tests/world/run-jobs.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { deleteOldNotices } from './notification.store.ts'
import { createNoticePersonalData } from './personal-data.store.ts'
import { createNoticeStreams } from './streams.ts'

let server: TestServer
let admin: string

beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
  admin = await signIn(server.url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
})
afterAll(() => server.close())

const tell = notifyOfEvent

const dueNow = (name: string) => server.pool.query('update kit.job set due_at = kit.now() where kind = $1', [`${name}.handle-event`])

let lastFact = 1_000_000
/** An event about somebody, delivered once more than the outbox has it. */
const makeFact = ({ id }: Pick<TestPerson, 'id'>, topic = 'account.email_changed', more: object = {}) => ({
  id: (lastFact += 1),
  topic,
  payload: { person_id: id, ...more },
})

interface Listed {
  readonly data: Notice[]
  readonly meta: { readonly total: number; readonly last_page: number }
  readonly unread: number
}
const list = async (token: string, { query = '', lang = 'en' as 'en' | 'cn' | 'tw' } = {}) =>
  (await callApi(server.url, `GET /notification${query}`, { token, lang })).body as Listed
const prefer = (token: string, body: object) => callApi(server.url, 'PATCH /notification/preference', { token, body })

async function countNotices({ id }: Pick<TestPerson, 'id'>): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    'select count(*) as count from notification.notification where person_id = $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

const mailsTo = async ({ email }: TestPerson, subject: string) =>
  (await server.pool.query('select 1 from kit.mail where recipient = $1 and subject = $2', [email, subject])).rows.length

describe('a fact that is dealt with twice', () => {
  /** Two processes deal with the same fact at the same moment: each has inserted before the other commits. */
  async function dealTwice(person: TestPerson): Promise<number> {
    const fact = makeFact(person)
    await Promise.all([1, 2].map(() => inTransaction(server.db, (tx) => tell(tx, fact))))
    return countNotices(person)
  }

  test('is told once, and the check finds it when what holds that is taken away', async () => {
    expect(await dealTwice(await createStudent(server.url))).toBe(1)
    await server.pool.query('alter table notification.notification drop constraint notice_is_told_once')
    const planted = await dealTwice(await createStudent(server.url))
    await server.pool.query(
      'delete from notification.notification; alter table notification.notification add constraint notice_is_told_once unique (dedupe_key)',
    )
    expect(planted).toBe(2)
  })
})

describe('a subscriber of events', () => {
  const happened = defineEvent('tests.happened', z.object({ name: z.string() }))
  const toOccurrence = (name: string) => ({ dedupeKey: `tests ${name}`, payload: { name } })
  const publish = (tx: Tx, names: readonly string[]) => publishEvents(tx, happened, names.map(toOccurrence))
  const declare = (subscriber: string) => declareSubscriptions(server.db, subscriber, [happened])

  async function readAll(subscriber: string, handle: (name: string) => Promise<void> = async () => undefined): Promise<string[]> {
    const names: string[] = []
    const subscription = subscribe(happened, async (_tx, { payload: { name } }) => {
      await handle(name)
      names.push(name)
    })
    await runDueJobs(server.db, [createSubscriberJobs({ name: subscriber, subscriptions: [subscription] })])
    return names
  }

  test('shares the work with another of its name: each event goes to one of them', async () => {
    await declare('pair')
    const names = Array.from({ length: 30 }, (_, index) => `pair ${index}`)
    await inTransaction(server.db, (tx) => publish(tx, names))
    const read = await Promise.all([readAll('pair'), readAll('pair')])
    expect(read.flat().toSorted()).toEqual(names.toSorted())
  })

  test('gets events in the order in which they were published', async () => {
    await declare('orderly')
    const names = Array.from({ length: 30 }, (_, index) => `orderly ${index}`)
    await inTransaction(server.db, (tx) => publish(tx, names))
    expect(await readAll('orderly')).toEqual(names)
  })

  test('gets what is published twice once', async () => {
    await declare('once')
    for (let time = 0; time < 2; time += 1) await inTransaction(server.db, (tx) => publish(tx, ['once']))
    expect(await readAll('once')).toEqual(['once'])
  })

  test('misses none whose transaction commits after that of a later one', async () => {
    await declare('late')
    const seen = await inTransaction(server.db, async (slow) => {
      await publish(slow, ['slow'])
      await inTransaction(server.db, (quick) => publish(quick, ['quick']))
      return readAll('late')
    })
    expect([seen, await readAll('late')]).toEqual([['quick'], ['slow']])
  })

  test('comes back to an event that failed, which holds up no other', async () => {
    await declare('unlucky')
    await inTransaction(server.db, (tx) => publish(tx, ['bad', 'good']))
    const fail = async (name: string) => {
      if (name === 'bad') throw new Error('not today')
    }
    expect(await readAll('unlucky', fail)).toEqual(['good'])
    await dueNow('unlucky')
    expect(await readAll('unlucky')).toEqual(['bad'])
  })

  test('is not told of an event whose person was erased', async () => {
    const person = await createStudent(server.url)
    const changed = defineEvent('tests.changed', z.object({ person_id: z.int() }))
    await declareSubscriptions(server.db, 'erased', [changed])
    const payload = { person_id: person.id }
    await inTransaction(server.db, (tx) => publishEvents(tx, changed, [{ dedupeKey: 'erased', payload }]))
    const { eraseFor } = createKitPersonalData(server.db)
    await inTransaction(server.db, (tx) => eraseFor(tx, { personId: person.id, names: [] }))
    const { rows } = await server.pool.query(`select from kit.job where kind = 'erased.handle-event'`)
    expect(rows).toEqual([])
  })

  test('of an older version that still runs is heard: what it writes becomes a job', async () => {
    await declare('older')
    await server.pool.query(`insert into kit.fact_reader values ('older')`)
    await server.pool.query(
      `with told as (insert into kit.outbox (topic, dedupe_key, payload, written_at) values ('tests.happened', 'from an older one', '{"name": "older"}', kit.now())
         returning id)
       insert into kit.fact_waiting (reader, fact_id) select 'older', told.id from told`,
    )
    expect(await readAll('older')).toEqual(['older'])
  })

  /** Two servers are at the same event: the first stood still for longer than its lease. */
  async function handleTwice(subscriber: string, toHandler: (handle: (tx: Tx) => Promise<void>) => JobHandler): Promise<number> {
    await declare(subscriber)
    await inTransaction(server.db, (tx) => publish(tx, [subscriber]))
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const count = (tx: Tx) =>
      sql`insert into kit.setting (key, value) values (gen_random_uuid(), ${JSON.stringify(subscriber)}::jsonb)`.execute(tx)
    const slow = runDueJobs(server.db, [
      toHandler(async (tx) => {
        begun.resolve()
        await goOn.promise
        await count(tx)
      }),
    ])
    await begun.promise
    await dueNow(subscriber)
    await runDueJobs(server.db, [toHandler(async (tx) => void (await count(tx)))])
    goOn.resolve()
    await slow
    const { rowCount } = await server.pool.query('delete from kit.setting where value = to_jsonb($1::text)', [subscriber])
    return rowCount ?? 0
  }

  test('handles an event once though two servers are at it, and the check finds it when it is handled outside the transaction of its job', async () => {
    const handled = await handleTwice('fenced', (handle) =>
      createSubscriberJobs({ name: 'fenced', subscriptions: [subscribe(happened, (tx) => handle(tx))] }),
    )
    expect(handled).toBe(1)
    const planted = await handleTwice('unfenced', (handle) =>
      handleJobs(toJobKind('unfenced'), ({ db }) => inTransaction(db, (tx) => handle(tx))),
    )
    expect(planted).toBe(2)
  })
})

describe('an event that fails', () => {
  const failed = defineEvent('tests.failed', z.object({}))
  const fine = defineEvent('tests.fine', z.object({}))

  test('by a lock that somebody holds waits like any other, and holds up none', async () => {
    await declareSubscriptions(server.db, 'locked', [failed, fine])
    await inTransaction(server.db, async (tx) => {
      await publishEvents(tx, failed, [{ dedupeKey: 'locked', payload: {} }])
      await publishEvents(tx, fine, [{ dedupeKey: 'fine', payload: {} }])
    })
    const lock = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    const dealt: string[] = []
    const subscriptions = [subscribe(failed, () => Promise.reject(lock)), subscribe(fine, async () => void dealt.push('tests.fine'))]
    await runDueJobs(server.db, [createSubscriberJobs({ name: 'locked', subscriptions })])
    expect(dealt).toContain('tests.fine')
  })

  test('ten times is dead and shown to staff, who let it be tried again', async () => {
    await declareSubscriptions(server.db, 'poisoned', [failed])
    await inTransaction(server.db, (tx) => publishEvents(tx, failed, [{ dedupeKey: 'poison', payload: {} }]))
    let isCured = false
    const subscription = subscribe(failed, async () => {
      if (!isCured) throw new Error('nobody understands it')
    })
    const readAll = () => runDueJobs(server.db, [createSubscriberJobs({ name: 'poisoned', subscriptions: [subscription] })])
    const outcomes: boolean[] = []
    for (let round = 0; round < 10; round += 1) {
      await dueNow('poisoned')
      await readAll()
      const { rows } = await server.pool.query<{ dead: boolean }>(
        `select dead_at is not null as dead from kit.job where kind = 'poisoned.handle-event'`,
      )
      outcomes.push(rows[0]?.dead ?? true)
    }
    expect(outcomes).toEqual([...Array<boolean>(9).fill(false), true])
    const listFailed = async () =>
      (await callApi(server.url, 'GET /admin/delivery/fact?per_page=100', { token: admin })).body as { data: { id: number }[] }
    const { data } = await listFailed()
    const found = data.find((fact) => 'reader' in fact && fact.reader === 'poisoned')
    expect(found).toMatchObject({ topic: 'tests.failed', tries: 10, trouble: 'nobody understands it', next_try_at: null })
    const dead = await callApi(server.url, 'GET /admin/job?state=dead&kind=poisoned.handle-event', { token: admin })
    expect(dead.body).toMatchObject({ data: [{ payload: { event_id: found?.id }, last_error: 'nobody understands it' }] })
    const retry = { token: admin, body: { reader: 'poisoned' } }
    expect(await callApi(server.url, `POST /admin/delivery/fact/${found?.id}/retry`, retry)).toMatchObject({
      status: 200,
      body: { next_try_at: expect.any(String) },
    })
    isCured = true
    await readAll()
    expect((await listFailed()).data.filter((fact) => 'reader' in fact && fact.reader === 'poisoned')).toEqual([])
    expect(await callApi(server.url, `POST /admin/delivery/fact/${found?.id}/retry`, retry)).toMatchObject({
      body: { code: 'NO_SUCH_FACT' },
    })
  })
})

test('old notices are forgotten some at a time', async () => {
  const person = await createStudent(server.url)
  await inTransaction(server.db, async (tx) => {
    for (let nth = 0; nth < 3; nth += 1) await tell(tx, makeFact(person))
  })
  await server.pool.query(`update notification.notification set created_at = kit.now() - interval '2 years' where person_id = $1`, [
    person.id,
  ])
  await inTransaction(server.db, (tx) => tell(tx, makeFact(person)))
  expect(await deleteOldNotices(server.db, 2)).toBe(true)
  expect(await countNotices(person)).toBe(2)
  expect([await deleteOldNotices(server.db, 2), await countNotices(person)]).toEqual([false, 1])
})

describe('notices', () => {
  test('speak the language of the call, are counted, paged and read', async () => {
    const person = await createStudent(server.url)
    const stranger = await createStudent(server.url)
    const remark = {
      attempt_id: 7,
      skill: 'reading',
      key_revision: 'r',
      changed: [],
      before: { raw: 20, max: 40 },
      after: { raw: 21, max: 40 },
    }
    await inTransaction(server.db, async (tx) => {
      await tell(tx, makeFact(person, 'attempt.remarked', remark))
      await tell(tx, makeFact(person, 'account.pro_changed', { until: '2030-01-05T00:00:00.000Z' }))
      await tell(tx, makeFact(person, 'attempt.voided', { attempt_id: 7 }))
    })
    const first = await list(person.token, { query: '?per_page=2' })
    expect(first).toMatchObject({ unread: 3, meta: { total: 3, last_page: 2 } })
    expect(first.data.map(({ title }) => title)).toEqual(['One of your tests has been declared void', 'You have Pro'])
    expect(first.data[1]?.text).toContain('5 January 2030')
    const [corrected] = (await list(person.token, { query: '?per_page=2&page=2', lang: 'tw' })).data
    expect(corrected).toMatchObject({
      title: '你有一題的計分已更正',
      text: '閱讀：有一題的正確答案已更正。你的得分由 20 變為 21（滿分 40）。',
      url: '/ielts/result?attempt=7',
      read: false,
    })
    const mark = (token: string, body: object) => callApi(server.url, 'POST /notification/read', { token, body })
    expect((await mark(stranger.token, { ids: [corrected?.id] })).body).toEqual({ unread: 0 })
    expect((await mark(person.token, { ids: [corrected?.id] })).body).toEqual({ unread: 2 })
    expect((await mark(person.token, { all: true })).body).toEqual({ unread: 0 })
    expect(await mark(person.token, {})).toMatchObject({ status: 422, body: { errors: { ids: [expect.any(String)] } } })
  })

  test('of what really happens reach whom it concerns, and not who did it', async () => {
    const person = await createStudent(server.url)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }
    await callApi(server.url, 'POST /login', { body: { email: person.email, password: person.password }, headers })
    await callApi(server.url, 'PATCH /password', {
      token: person.token,
      body: { current_password: person.password, password: 'another quiet lantern', password_confirmation: 'another quiet lantern' },
    })
    const report = await callApi(server.url, 'POST /issue', {
      token: person.token,
      body: { type: 'Bug', description: 'It stands still', url: server.url },
    })
    const { id } = report.body as { id: number }
    const end = { from: 'new', status: 'resolved', public_reply: 'It ticks again.' }
    await callApi(server.url, `PATCH /admin/issue/${id}`, { token: admin, body: end })
    const titles = async () => (await list(person.token)).data.map(({ title, text }) => `${title}: ${text}`)
    await expect.poll(async () => (await titles()).length, { timeout: 10_000 }).toBe(3)
    expect(await titles()).toEqual([
      expect.stringMatching(/^Your report was answered.*\nOur reply: It ticks again\.$/s),
      expect.stringContaining('Your password was changed'),
      expect.stringContaining('Device: Chrome, Windows.'),
    ])
    expect(await mailsTo(person, 'Your report was answered')).toBe(1)
  })
})

describe('preferences', () => {
  test('turn a kind off in the app and on by mail, and leave the rest', async () => {
    const person = await createStudent(server.url)
    const subject = 'Your Pro membership has ended'
    const change = () => inTransaction(server.db, (tx) => tell(tx, makeFact(person, 'account.pro_changed', { until: null })))
    await change()
    expect([await countNotices(person), await mailsTo(person, subject)]).toEqual([1, 0])
    await prefer(person.token, { kind: 'pro_changed', channel: 'mail', wanted: true })
    const { body } = await prefer(person.token, { kind: 'pro_changed', channel: 'in_app', wanted: false })
    expect((body as { preferences: object[] }).preferences).toContainEqual({
      kind: 'pro_changed',
      name: 'Changes we make to your Pro membership',
      in_app: { wanted: false, locked: false },
      mail: { wanted: true, locked: false },
    })
    await change()
    expect([await countNotices(person), await mailsTo(person, subject)]).toEqual([1, 1])
  })

  test('say nothing to news of rights: they are told by both ways, to whom they are about and to others', async () => {
    const [boss, other] = [await createStudent(server.url), await createStudent(server.url)]
    const about = { subject_id: other.id, by_id: boss.id, right: 'payroll', given: true }
    await inTransaction(server.db, async (tx) => {
      await tell(tx, makeFact(boss, 'account.rights_changed', about))
      await tell(tx, makeFact(other, 'account.rights_changed', about))
      await tell(tx, makeFact(other, 'account.rights_changed', { ...about, by_id: null, right: 'super_admin', given: false }))
    })
    expect((await list(boss.token)).data).toMatchObject([
      { text: expect.stringContaining(`(${other.email}) can now see payout details in full. Done by:`), url: `/students/${other.id}` },
    ])
    expect((await list(other.token)).data.map(({ text }) => text)).toEqual([
      'You’re no longer a super-admin. Done by: the server’s command line.',
      expect.stringContaining(`You can now see payout details in full. Done by: Nora Hale (${boss.email})`),
    ])
    expect([await mailsTo(boss, 'Staff permissions were changed'), await mailsTo(other, 'Your staff permissions were changed')]).toEqual([
      1, 2,
    ])
    expect(await prefer(boss.token, { kind: 'rights_changed', channel: 'mail', wanted: false })).toMatchObject({
      body: { code: 'NOTICE_LOCKED' },
    })
  })

  test('cannot turn off what is about the safety of an account, nor letters that are keys, nor mails that there are none of', async () => {
    const { token } = await createStudent(server.url)
    const off = (kind: string, channel: string) => prefer(token, { kind, channel, wanted: false })
    const answers = [await off('password_changed', 'in_app'), await off('email_changed', 'mail'), await off('parent_link', 'mail')]
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(Array(3).fill([422, 'NOTICE_LOCKED']))
    expect(await off('new_sign_in', 'mail')).toMatchObject({ status: 422, body: { code: 'NOT_MAILED' } })
    expect(await off('nothing', 'mail')).toMatchObject({ status: 422, body: { errors: { kind: [expect.any(String)] } } })
  })

  test('of quiet hours delay mails that can wait, and never those about the safety of an account', async () => {
    const person = await createStudent(server.url)
    const headers = { 'x-time-zone': 'Asia/Taipei' }
    const hours = (body: object) => callApi(server.url, 'PATCH /notification/quiet-hours', { token: person.token, body, headers })
    expect((await callApi(server.url, 'GET /notification/quiet-hours', { token: person.token, headers })).body).toEqual({
      on: true,
      from: '22:00',
      until: '08:00',
      zone: 'Asia/Taipei',
    })
    await prefer(person.token, { kind: 'pro_changed', channel: 'mail', wanted: true })
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const at = (shiftMinutes: number) => shown.format(Date.now() + shiftMinutes * 60_000)
    const waitsOf = async (topic: string, more: object) => {
      await inTransaction(server.db, (tx) => tell(tx, makeFact(person, topic, more)))
      const { rows } = await server.pool.query<{ waits: number }>(
        `select coalesce(round(extract(epoch from next_try_at - created_at) / 60), 0)::int as waits from kit.mail where recipient = $1 order by id desc limit 1`,
        [person.email],
      )
      return rows[0]?.waits
    }
    const rights = { subject_id: person.id, by_id: null, right: 'super_admin', given: true }
    expect((await hours({ on: true, from: at(-60), until: at(120) })).status).toBe(200)
    expect(await waitsOf('account.pro_changed', { until: null })).toBeGreaterThan(110)
    expect(await waitsOf('account.rights_changed', rights)).toBeLessThan(1)
    await hours({ on: true, from: at(60), until: at(120) })
    expect(await waitsOf('account.pro_changed', { until: null })).toBeLessThan(1)
    await hours({ on: false, from: at(-60), until: at(120) })
    expect(await waitsOf('account.pro_changed', { until: null })).toBeLessThan(1)
    expect(await hours({ on: true, from: '09:00', until: '09:00' })).toMatchObject({
      status: 422,
      body: { errors: { until: [expect.any(String)] } },
    })
    expect(await hours({ on: true, from: '9', until: '24:00' })).toMatchObject({ status: 422 })
  })

  test('of quiet hours hold a mail back, which then goes to where its reader is by then, or nowhere', async () => {
    const [moved, blocked] = [await createStudent(server.url), await createStudent(server.url)]
    for (const { token, id } of [moved, blocked]) {
      await prefer(token, { kind: 'pro_changed', channel: 'mail', wanted: true })
      await inTransaction(server.db, async (tx) => {
        await tell(tx, makeFact({ id }, 'account.pro_changed', { until: null }))
        await sql`update kit.mail set next_try_at = kit.now() + interval '8 hours' where person_id = ${id}`.execute(tx)
        await sql`update kit.job set due_at = kit.now() + interval '8 hours' where kind = 'mail.send' and person_id = ${id}`.execute(tx)
      })
    }
    await server.pool.query(`update identity.person set email = $2 where id = $1`, [moved.id, `moved-${moved.email}`])
    await server.pool.query(`update identity.person set status = 'blocked' where id = $1`, [blocked.id])
    await server.pool.query('update kit.mail set next_try_at = kit.now() where person_id = any($1)', [[moved.id, blocked.id]])
    await server.pool.query(`update kit.job set due_at = kit.now() where kind = 'mail.send' and person_id = any($1)`, [
      [moved.id, blocked.id],
    ])
    const readMails = async () =>
      (
        await server.pool.query(
          `select recipient, sent_at is not null as sent, trouble from kit.mail where person_id = any($1) and next_try_at is null order by id`,
          [[moved.id, blocked.id]],
        )
      ).rows
    await expect.poll(async () => (await readMails()).length, { timeout: 10_000 }).toBe(2)
    expect(await readMails()).toEqual([
      { recipient: `moved-${moved.email}`, sent: true, trouble: null },
      { recipient: blocked.email, sent: false, trouble: 'gone' },
    ])
  })

  test('stop the mail that a module writes itself', async () => {
    const person = await createStudent(server.url)
    await prefer(person.token, { kind: 'report_answered', channel: 'mail', wanted: false })
    const body = { type: 'Advice', description: 'More hints', url: server.url }
    const { id } = (await callApi(server.url, 'POST /issue', { token: person.token, body })).body as { id: number }
    const ended = await callApi(server.url, `PATCH /admin/issue/${id}`, { token: admin, body: { from: 'new', status: 'declined' } })
    expect([ended.status, await mailsTo(person, 'Your report was answered')]).toEqual([200, 0])
    await expect.poll(() => countNotices(person), { timeout: 10_000 }).toBe(1)
  })
})

describe('a notice about somebody else', () => {
  test('says their pseudonym once they are erased, whatever they were called when it was told', async () => {
    const [boss, other] = [await createStudent(server.url), await createStudent(server.url)]
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into family.parent_child (parent_id, student_id, asked_email, status, confirmed_at, via)
       values ($1, $2, $3, 'verified', kit.now(), 'code') returning id`,
      [boss.id, other.id, other.email],
    )
    const about = { subject_id: other.id, by_id: boss.id, right: 'payroll', given: true }
    await inTransaction(server.db, async (tx) => {
      await tell(tx, makeFact(boss, 'account.rights_changed', about))
      await tell(tx, makeFact(boss, 'account.rights_changed', { ...about, subject_id: boss.id, by_id: other.id }))
      await tell(tx, makeFact(boss, 'account.parent_link_verified', { link_id: rows[0]?.id }))
    })
    // They have changed name and address since: the erasure knows the new ones, the stored notification the old ones.
    const { eraseFor } = createNoticePersonalData(server.db)
    await inTransaction(server.db, (tx) => eraseFor(tx, { personId: other.id, names: ['another@people.test'] }))
    const pseudonym = `deleted-user-${other.id}`
    expect((await list(boss.token)).data.map(({ text }) => text)).toEqual([
      `Your account is now connected with ${pseudonym}.`,
      `You can now see payout details in full. Done by: ${pseudonym}.`,
      expect.stringMatching(`^${pseudonym} can now see payout details in full. Done by: Nora Hale`),
    ])
  })

  test('about a link leads each side to where it answers and ends links', async () => {
    const [parent, child] = [await createStudent(server.url), await createStudent(server.url)]
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into family.parent_child (parent_id, student_id, asked_email, status) values ($1, $2, $3, 'requested') returning id`,
      [parent.id, child.id, child.email],
    )
    await inTransaction(server.db, async (tx) => {
      await tell(tx, makeFact(child, 'account.parent_link_requested', { link_id: rows[0]?.id }))
      await tell(tx, makeFact(parent, 'account.parent_link_rejected', { link_id: rows[0]?.id }))
    })
    expect([(await list(child.token)).data[0]?.url, (await list(parent.token)).data[0]?.url]).toEqual(['/ask-parent', '/children'])
  })
})

test('a zone that is known already is not written again', async () => {
  const { id, token } = await createStudent(server.url)
  const note = (zone: string) => callApi(server.url, 'GET /notification/quiet-hours', { token, headers: { 'x-time-zone': zone } })
  const readRow = async () => {
    const { rows } = await server.pool.query(
      'select seen_zone, xmin::text, xmax::text, ctid::text from notification.quiet_hours where person_id = $1',
      [id],
    )
    return rows[0] as unknown
  }
  await note('Asia/Taipei')
  const first = await readRow()
  await note('Asia/Taipei')
  expect(await readRow()).toEqual(first)
  await note('Europe/Zurich')
  expect(await readRow()).toMatchObject({ seen_zone: 'Europe/Zurich' })
})

describe('the stream', () => {
  const ownerOf = ({ id, token }: TestPerson) => ({ personId: id, permissions: new Set<string>(), tokenHash: hashToken(token) })
  const readNow = (stream: Readable) => String(stream.read() ?? '')
  const news = (unread: number) =>
    expect.stringMatching(new RegExp(String.raw`^event: notice\ndata: \{"unread":${unread},"newest":\d+\}\n\n$`))

  test('tells of a notice after its commit and never before', async () => {
    const person = await createStudent(server.url)
    const streams = createNoticeStreams(server.db, listLiveTokens)
    const stream = await streams.open(ownerOf(person))
    expect(readNow(stream)).toEqual(news(0))
    const before = await inTransaction(server.db, async (tx) => {
      await tell(tx, makeFact(person))
      await streams.round()
      return readNow(stream)
    })
    await streams.round()
    expect([before, readNow(stream)]).toEqual(['', news(1)])
    await streams.round()
    expect(readNow(stream)).toBe('')
    streams.close()
  })

  test('ends with its session, wherever that was ended', async () => {
    const person = await createStudent(server.url)
    const streams = createNoticeStreams(server.db, listLiveTokens)
    const stream = await streams.open(ownerOf(person))
    await server.pool.query('update identity.session set revoked_at = kit.now() where token_hash = $1', [hashToken(person.token)])
    await inTransaction(server.db, (tx) => tell(tx, makeFact(person)))
    await streams.round()
    const read: string[] = []
    for await (const bytes of stream) read.push(String(bytes))
    expect(read.join('')).toEqual(news(0))
  })

  test('over HTTP begins at once, is kept from buffers, and ends with logging out', async () => {
    const person = await createStudent(server.url)
    const answer = await fetch(`${server.url}/api/notification/stream`, { headers: { authorization: `Bearer ${person.token}` } })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    const reader = answer.body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toEqual(news(0))
    await callApi(server.url, 'POST /logout', { token: person.token, body: {} })
    for (;;) if ((await reader?.read())?.done === true) break
    const again = await fetch(`${server.url}/api/notification/stream`, { headers: { authorization: `Bearer ${person.token}` } })
    expect(again.status).toBe(401)
  })

  test('is held by few windows of a person: the oldest makes room', async () => {
    const person = await createStudent(server.url)
    const streams = createNoticeStreams(server.db, listLiveTokens)
    const opened: Readable[] = []
    for (let window = 0; window < 5; window += 1) opened.push(await streams.open(ownerOf(person)))
    const said = opened.map(readNow)
    expect(said.map((text) => text.includes('event: moved'))).toEqual([true, false, false, false, false])
    streams.close()
    const late = await streams.open(ownerOf(person))
    expect(readNow(late)).toBe('')
  })
})

describe('mails that failed', () => {
  const look = { name: 'Bandstand', colour: '#0f5b4b', fromName: null }
  const fail = (to: string, forGood: boolean): Promise<number> =>
    inTransaction(server.db, async (tx) => {
      await enqueueMail(tx, { to, lang: 'en', from: look }, { subject: 'Never came', paragraphs: [] })
      const { rows } = await sql<{ id: number }>`select id from kit.mail where recipient = ${to} and next_try_at is not null`.execute(tx)
      const mail = await takeMail(tx, rows[0]?.id ?? 0)
      if (mail === undefined) throw new Error('the mail is not due')
      await markFailed(tx, mail, { trouble: 'no such mailbox', forGood })
      return mail.id
    })
  const retry = (id: number, token = admin) => callApi(server.url, `POST /admin/delivery/${id}/retry`, { token })

  test('are listed for staff, and a waiting one is tried again', async () => {
    const id = await fail('waiting@people.test', false)
    const listed = await callApi(server.url, 'GET /admin/delivery?q=waiting%40&status=waiting', { token: admin })
    expect(listed.body).toMatchObject({ data: [{ id, status: 'waiting', trouble: 'no such mailbox', tries: 1 }], meta: { total: 1 } })
    expect((await retry(id)).status).toBe(200)
    await expect.poll(async () => (await retry(id)).body, { timeout: 10_000 }).toMatchObject({ code: 'NO_SUCH_MAIL' })
  })

  test('that were given up have lost their text', async () => {
    const id = await fail('gone@people.test', true)
    expect(await retry(id)).toMatchObject({ status: 422, body: { code: 'MAIL_GIVEN_UP' } })
    expect((await callApi(server.url, 'GET /admin/delivery?q=gone%40&status=given_up', { token: admin })).body).toMatchObject({
      data: [{ id }],
    })
  })

  test('are for staff only', async () => {
    const { token } = await createStudent(server.url)
    expect([(await callApi(server.url, 'GET /admin/delivery', { token })).status, (await retry(1, token)).status]).toEqual([403, 403])
  })
})
