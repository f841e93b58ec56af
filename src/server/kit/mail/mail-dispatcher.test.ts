import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { startJobRunner } from '#server/kit/job/job-runner.ts'
import { claimJobs } from '#server/kit/job/job.store.ts'
import { createLog } from '#server/kit/log.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { createMailRun } from '#tests/world/run-mails.ts'
import { findSilentMailServer, startTestMailServer, type TestMailServer } from '#tests/world/mail-server.ts'
import { type MailTransport, createFolderTransport, createSmtpTransport } from './mail-transport.ts'
import { type Addressed, findMail, listMails, enqueueMail, mailJobs, takeMail } from './mail.store.ts'
import { createMailDispatcher, type MailDispatcherOptions } from './mail-dispatcher.ts'
import { isSuppressed } from './suppression.store.ts'

const from = 'Bandstand <tests@example.org>'
const log = createLog('silent')
const minute = 60_000

let database: TestDatabase
let server: TestMailServer
const transports: MailTransport[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  server = await startTestMailServer()
})
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close()
  await server.close()
  await database.close()
})

const look = { name: 'Bandstand', colour: '#0f5b4b' }
type When = Partial<Pick<Addressed, 'isAsked' | 'uselessAt' | 'notBefore' | 'personId'>>
const put = (to: string, subject = 'Hello', fromName: string | null = null, when: When = {}) =>
  inTransaction(database.db, (tx) =>
    enqueueMail(tx, { to, lang: 'tw', from: { ...look, fromName }, ...when }, { subject, paragraphs: ['你好'] }),
  )

/** Where people are written to; nobody else is. */
const addresses = new Map<number, string>()
const optionsOf = (transport: MailTransport, keepBodies = false): MailDispatcherOptions => ({
  db: database.db,
  transport,
  log,
  keepBodies,
  findAddress: (id) => Promise.resolve(addresses.get(id)),
})

function openRun(url: string, { keepBodies = false } = {}) {
  const transport = createSmtpTransport(url, from)
  transports.push(transport)
  return createMailRun(optionsOf(transport, keepBodies))
}

/** Another server begins to send the next email. */
async function takeElsewhere() {
  const [job] = await claimJobs(database.db, { kinds: [{ kind: mailJobs, free: 1 }], limit: 1, running: [] })
  return job === undefined ? undefined : takeMail(database.db, mailJobs.payload.parse(job.payload).mail_id)
}

async function readMails() {
  const { rows } = await database.pool.query<{ tries: number; state: string; text: string | null; trouble: string | null; waits: number }>(
    `select tries, body_text as text, trouble, coalesce(round(extract(epoch from next_try_at - kit.now()) / 60), 0)::int as waits,
       case when sent_at is not null then 'sent' when given_up_at is not null then 'given up' else 'waiting' end as state
     from kit.mail order by id`,
  )
  return rows
}

describe('a mail that can be sent', () => {
  test('leaves once, with both bodies, its sender and its language', async () => {
    await put('mei@people.test', '請驗證')
    const round = openRun(server.url)
    await round()
    await round()
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail).toMatchObject({ from: 'tests@example.org', to: ['mei@people.test'] })
    expect(mail?.raw).toMatch(/^Content-Language: zh-TW$/m)
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(mail?.raw).toContain('text/plain')
    expect(mail?.raw).toContain('text/html')
  })

  test('is from the name that its email says, at the address that may send', async () => {
    await put('mei@people.test', 'Hello', 'Harbour Tutoring')
    await openRun(server.url)()
    expect(server.received[0]).toMatchObject({ from: 'tests@example.org' })
    expect(server.received[0]?.raw).toMatch(/^From: Harbour Tutoring <tests@example\.org>$/m)
  })

  test('is known by the same number in every try', async () => {
    await put('mei@people.test')
    const mail = await takeElsewhere()
    await moveClock(database.db, { advanceMs: 3 * minute })
    await openRun(server.url)()
    expect(server.received[0]?.raw).toContain(`Message-ID: <${mail?.messageId ?? ''}@example.org>`)
  })

  test('is forgotten but for the fact, since it may hold a link that is a key', async () => {
    await put('mei@people.test')
    await openRun(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent', text: null, tries: 1 }])
  })

  test('stays readable on a demo', async () => {
    await put('mei@people.test')
    await openRun(server.url, { keepBodies: true })()
    const [kept] = await listMails(database.db)
    expect(await findMail(database.db, kept?.id ?? 0)).toMatchObject({
      recipient: 'mei@people.test',
      text: expect.stringContaining('你好'),
    })
  })

  test('is not there when the transaction of its cause was rolled back', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await enqueueMail(tx, { to: 'mei@people.test', lang: 'en', from: { ...look, fromName: null } }, { subject: 'Never', paragraphs: [] })
      throw new Error('the cause did not happen')
    })
    await expect(failing).rejects.toThrow('did not happen')
    expect(await readMails()).toEqual([])
  })

  test('goes to one address, whatever signs are in it', async () => {
    await put('"a,b"@people.test')
    await openRun(server.url)()
    expect(server.received.map(({ to }) => to.length)).toEqual([1])
  })
})

describe('a mail that cannot be sent', () => {
  test('is tried again after a while that doubles', async () => {
    await put('mei@people.test')
    const round = openRun(await findSilentMailServer())
    const waits: number[] = []
    for (let tried = 0; tried < 4; tried += 1) {
      await round()
      const [mail] = await readMails()
      waits.push(mail?.waits ?? 0)
      await moveClock(database.db, { advanceMs: (mail?.waits ?? 0) * minute + 1000 })
    }
    expect(waits).toEqual([1, 2, 4, 8])
  })

  test('leaves when the server is back', async () => {
    await put('mei@people.test')
    await openRun(await findSilentMailServer())()
    await moveClock(database.db, { advanceMs: 2 * minute })
    await openRun(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent', tries: 2, trouble: null }])
  })

  test('is given up after a day, and its text forgotten', async () => {
    await put('mei@people.test')
    const round = openRun(await findSilentMailServer())
    for (let tried = 0; tried < 20; tried += 1) {
      await round()
      await moveClock(database.db, { advanceMs: 240 * minute + 1000 })
    }
    expect(await readMails()).toMatchObject([{ state: 'given up', text: null }])
  })

  test('is tried for a day from when it may first leave, however long it was held back', async () => {
    const notBefore = new Date((await readClock(database.db)).getTime() + 600 * minute)
    await put('mei@people.test', 'In the morning', null, { notBefore })
    const round = openRun(await findSilentMailServer())
    await round()
    expect(await readMails()).toMatchObject([{ tries: 0 }])
    await moveClock(database.db, { advanceMs: 601 * minute })
    for (let tried = 0; tried < 7; tried += 1) {
      await round()
      await moveClock(database.db, { advanceMs: 180 * minute })
    }
    expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 7 }])
    await openRun(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent' }])
  })

  test('is given up at once when its reader does not exist', async () => {
    await put('nobody@people.test')
    server.refuse({ code: 550, words: '5.1.1 no such mailbox <nobody@people.test>' })
    await openRun(server.url)()
    const [mail] = await readMails()
    expect(mail).toMatchObject({ state: 'given up', tries: 1 })
    expect(mail?.trouble).not.toContain('nobody@people.test')
  })

  test('is given up at once when its address is refused, and so are the next ones, until one that was asked for arrives', async () => {
    const to = 'nobody@people.test'
    const round = openRun(server.url)
    server.refuse({ code: 550, words: '5.1.1 no such mailbox' })
    await put(to)
    await round()
    server.refuse(null)
    expect(await isSuppressed(database.db, to.toUpperCase())).toBe(true)
    await put(to)
    await put('mei@people.test')
    await round()
    expect(server.received.map((mail) => mail.to)).toEqual([['mei@people.test']])
    expect((await readMails()).map(({ state, trouble }) => [state, trouble])).toEqual([
      ['given up', expect.stringContaining('no such mailbox')],
      ['given up', 'refused'],
      ['sent', null],
    ])
    await put(to, 'Asked for', null, { isAsked: true })
    await round()
    expect(await isSuppressed(database.db, to)).toBe(false)
    await put(to)
    await round()
    expect(server.received).toHaveLength(3)
  })

  test.each([
    ['550', '5.7.1 we do not like the sender', 'waiting'],
    ['504', '5.5.2 sender address rejected: need fully-qualified address', 'waiting'],
    ['550', '5.1.8 sender address rejected', 'waiting'],
    ['550', 'relay not permitted', 'waiting'],
    ['550', '5.2.2 mailbox full', 'given up'],
    ['552', 'too large', 'given up'],
  ])('says nothing about its address when the server answers %s %s, and is then %s', async (code, words, state) => {
    server.refuse({ code: Number(code), words })
    await put('reader@people.test')
    await openRun(server.url)()
    expect(await readMails()).toMatchObject([{ state }])
    expect(await isSuppressed(database.db, 'reader@people.test')).toBe(false)
  })

  test('is tried no longer than its link is good for', async () => {
    const uselessAt = new Date((await readClock(database.db)).getTime() + 60 * minute)
    await put('mei@people.test', 'A link', null, { uselessAt })
    await openRun(await findSilentMailServer())()
    await moveClock(database.db, { advanceMs: 61 * minute })
    await openRun(server.url)()
    expect(server.received).toEqual([])
    expect(await readMails()).toMatchObject([{ state: 'given up', text: null, trouble: 'useless' }])
  })

  test('waits when the server asks for patience', async () => {
    await put('mei@people.test')
    server.refuse({ code: 451, words: 'greylisted' })
    await openRun(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('that another process has taken is left alone for two minutes', async () => {
    await put('mei@people.test')
    await takeElsewhere()
    await openRun(server.url)()
    expect(server.received).toEqual([])
    await moveClock(database.db, { advanceMs: 3 * minute })
    await openRun(server.url)()
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail of a person', () => {
  test('leaves to the address that they have by then, and to no other', async () => {
    await put('evening@people.test', 'News', null, { personId: 7 })
    await put('evening@people.test', 'Your address was changed')
    addresses.set(7, 'morning@people.test')
    await openRun(server.url)()
    expect(server.received.map(({ to }) => to)).toEqual([['morning@people.test'], ['evening@people.test']])
    const { rows } = await database.pool.query('select recipient from kit.mail order by id')
    expect(rows).toEqual([{ recipient: 'morning@people.test' }, { recipient: 'evening@people.test' }])
  })

  test('does not leave where they may not be written to any more, or where that address has refused mails', async () => {
    server.refuse({ code: 550, words: '5.1.1 no such mailbox' })
    await put('morning@people.test')
    await openRun(server.url)()
    server.refuse(null)
    addresses.set(7, 'morning@people.test')
    addresses.delete(8)
    await put('evening@people.test', 'News', null, { personId: 7 })
    await put('blocked@people.test', 'News', null, { personId: 8 })
    await openRun(server.url)()
    expect(server.received).toEqual([])
    expect((await readMails()).slice(1)).toMatchObject([
      { state: 'given up', text: null, trouble: 'refused' },
      { state: 'given up', text: null, trouble: 'gone' },
    ])
  })
})

test('a mail that is under way when the server stops is cut off after a while, counts as tried, and leaves later under its number', async () => {
  await put('mei@people.test')
  const transport = createSmtpTransport(server.url, from)
  transports.push(transport)
  const held = server.holdNext()
  const handler = createMailDispatcher({ ...optionsOf(transport), stopGraceMs: 100 })
  const runner = startJobRunner({ db: database.db, log, handlers: [handler], schedules: [], pollMs: 10 })
  await held
  const ending = performance.now()
  await runner.stop()
  expect(performance.now() - ending).toBeLessThan(5000)
  expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1, waits: 1 }])
  const { rows } = await database.pool.query<{ id: string }>('select message_id as id from kit.mail')
  await moveClock(database.db, { advanceMs: 2 * minute })
  await openRun(server.url)()
  expect(server.received.map(({ raw }) => raw)).toEqual([expect.stringContaining(`Message-ID: <${rows[0]?.id}@example.org>`)])
})

test('a mail that a server never has done with is cut off, and leaves later through the same transport', async () => {
  await put('mei@people.test')
  const transport = createSmtpTransport(server.url, from, 2000)
  transports.push(transport)
  const round = createMailRun(optionsOf(transport))
  const held = server.holdNext()
  await Promise.all([round(), held])
  expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  await moveClock(database.db, { advanceMs: 2 * minute })
  await round()
  expect(await readMails()).toMatchObject([{ state: 'sent' }])
})

test('without a mail server each mail becomes a file for this user only', async () => {
  const folder = await makeDataFolder()
  const transport = createFolderTransport(join(folder.path, 'mail'), from)
  transports.push(transport)
  await put('mei@people.test')
  await createMailRun(optionsOf(transport))()
  const names = await readdir(join(folder.path, 'mail'))
  const path = join(folder.path, 'mail', names[0] ?? '')
  expect(names).toEqual([expect.stringMatching(/^\d{6}-[\da-f-]{36}\.eml$/)])
  expect(await readFile(path, 'utf8')).toContain('To: mei@people.test')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  await folder.remove()
})

test('files of mails go with their rows, when they are a day old', async () => {
  const folder = await makeDataFolder()
  const mails = join(folder.path, 'mail')
  const transport = createFolderTransport(mails, from)
  transports.push(transport)
  for (const reader of ['kept', 'young', 'old']) await put(`${reader}@people.test`)
  await createMailRun(optionsOf(transport))()
  const [kept = '', young = '', old = ''] = (await readdir(mails)).toSorted()
  await sql`delete from kit.mail where recipient <> 'kept@people.test'`.execute(database.db)
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600
  for (const name of [kept, old]) await utimes(join(mails, name), twoDaysAgo, twoDaysAgo)
  await createMailRun(optionsOf(transport))()
  expect((await readdir(mails)).toSorted()).toEqual([kept, young])
  await folder.remove()
})

test('mails that ended a month ago are forgotten', async () => {
  await put('mei@people.test')
  await openRun(server.url)()
  await moveClock(database.db, { advanceMs: 31 * 24 * 60 * minute })
  await openRun(server.url)()
  const { rows } = await sql`select 1 from kit.mail`.execute(database.db)
  expect(rows).toEqual([])
})

test('a mail whose job staff have discarded is given up, and its text forgotten', async () => {
  await put('mei@people.test')
  await sql`delete from kit.job`.execute(database.db)
  await openRun(server.url)()
  expect(server.received).toEqual([])
  expect(await readMails()).toMatchObject([{ state: 'given up', text: null, trouble: 'discarded' }])
})

test('a mail that an older version has written leaves too', async () => {
  await sql`
    insert into kit.mail (recipient, lang, subject, body_text, body_html) values ('mei@people.test', 'en', 'Hello', 'Hello', '<p>Hello</p>')`.execute(
    database.db,
  )
  await openRun(server.url)()
  expect(server.received.map(({ to }) => to)).toEqual([['mei@people.test']])
})

test('after a mail that failed the next one waits a moment, so that a mail server in trouble is not pressed', async () => {
  for (const reader of ['first', 'second']) await put(`${reader}@people.test`)
  server.refuse({ code: 451, words: 'too busy' })
  const transport = createSmtpTransport(server.url, from)
  transports.push(transport)
  const triedAt: number[] = []
  const watched = {
    ...transport,
    deliver: (...given: Parameters<MailTransport['deliver']>) => (triedAt.push(performance.now()), transport.deliver(...given)),
  }
  await createMailRun({ ...optionsOf(watched), pauseMs: 200 })()
  const [first = 0, second = 0] = triedAt
  expect(second - first).toBeGreaterThan(195)
})

describe('two servers', () => {
  const isDueAgain = () => sql`update kit.job set due_at = kit.now()`.execute(database.db)

  /** One is sending an email when another takes its job over: the first made no progress for longer than its lease. */
  async function sendTwice(beforeTheOther: () => Promise<unknown>): Promise<number> {
    const before = server.received.length
    await put('mei@people.test')
    const held = server.holdNext()
    const first = openRun(server.url)()
    const release = await held
    await isDueAgain()
    await beforeTheOther()
    await openRun(server.url)()
    release()
    await first
    await moveClock(database.db, { advanceMs: 10 * minute })
    await openRun(server.url)()
    return server.received.length - before
  }

  test('send a mail once, and the check finds it when its row is not held', async () => {
    expect(await sendTwice(() => Promise.resolve())).toBe(1)
    expect(await readMails()).toMatchObject([{ state: 'sent' }])
    expect(await sendTwice(() => sql`update kit.mail set next_try_at = kit.now() where next_try_at is not null`.execute(database.db))).toBe(
      2,
    )
  })

  const many = 40
  const addressesOf = () => server.received.flatMap(({ to }) => to)
  const startRunner = () => {
    const transport = createSmtpTransport(server.url, from)
    transports.push(transport)
    const handlers = [createMailDispatcher(optionsOf(transport))]
    return startJobRunner({ db: database.db, log, handlers, schedules: [], pollMs: 10 })
  }
  const putMany = async () => {
    for (let reader = 0; reader < many; reader += 1) await put(`reader-${reader}@people.test`)
  }
  const countWaiting = async () => (await readMails()).filter(({ state }) => state === 'waiting').length
  const pollWith = { timeout: 20_000, interval: 20 }

  test('send each of many mails once, though one is stopped in the middle', async () => {
    await putMany()
    const [first, second] = [startRunner(), startRunner()]
    await expect.poll(() => server.received.length, pollWith).toBeGreaterThan(10)
    await first.stop()
    await expect.poll(countWaiting, pollWith).toBe(0)
    await second.stop()
    expect([addressesOf().length, new Set(addressesOf()).size]).toEqual([many, many])
  })

  test('send each of many mails, though one is killed in the middle; none whose sending was noted leaves again', async () => {
    await putMany()
    const program = fileURLToPath(new URL('../../../../tests/world/mail-runner-process.ts', import.meta.url))
    const child = fork(program, [database.connectionString, server.url], { stdio: 'ignore' })
    await expect.poll(() => server.received.length, pollWith).toBeGreaterThan(10)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const other = startRunner()
    await expect.poll(countWaiting, pollWith).toBeLessThanOrEqual(1)
    await moveClock(database.db, { advanceMs: 3 * minute })
    await expect.poll(countWaiting, pollWith).toBe(0)
    await other.stop()
    expect(new Set(addressesOf()).size).toBe(many)
    // The one that was under way, under the number by which it is known for the same.
    expect(addressesOf().length).toBeLessThanOrEqual(many + 1)
    const numbers = server.received.map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1])
    expect(new Set(numbers).size).toBe(many)
  })
})
