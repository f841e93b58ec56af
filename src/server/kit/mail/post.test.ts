import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock, readClock } from '#server/kit/clock.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { startRounds } from '#server/kit/rounds.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { findSilentMailServer, startTestMailServer, type TestMailServer } from '#tests/world/mail-server.ts'
import { type Carrier, createFolderCarrier, createSmtpCarrier } from './carrier.ts'
import { type Addressed, findMail, listMails, putMail, takeDueMail } from './outbox.ts'
import { createPostRound, endPost, type PostOptions } from './post.ts'
import { refusesMail } from './refusals.ts'

const from = 'Bandstand <tests@example.org>'
const log = createLog('silent')
const minute = 60_000

let database: TestDatabase
let server: TestMailServer
const carriers: Carrier[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  server = await startTestMailServer()
})
afterEach(async () => {
  for (const carrier of carriers.splice(0)) carrier.close()
  await server.close()
  await database.close()
})

const look = { name: 'Bandstand', colour: '#0f5b4b' }
type When = Partial<Pick<Addressed, 'isAsked' | 'uselessAt' | 'notBefore' | 'personId'>>
const put = (to: string, subject = 'Hello', fromName: string | null = null, when: When = {}) =>
  inTransaction(database.db, (tx) =>
    putMail(tx, { to, lang: 'tw', from: { ...look, fromName }, ...when }, { subject, paragraphs: ['你好'] }),
  )

/** Where people are written to; nobody else is. */
const addresses = new Map<number, string>()
const postOf = (carrier: Carrier, keepBodies = false): PostOptions => ({
  db: database.db,
  carrier,
  log,
  keepBodies,
  findAddress: (id) => Promise.resolve(addresses.get(id)),
})

function openPost(url: string, { keepBodies = false } = {}) {
  const carrier = createSmtpCarrier(url, from)
  carriers.push(carrier)
  return createPostRound(postOf(carrier, keepBodies))
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
    const round = openPost(server.url)
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

  test('is from the name that its letter says, at the address that may send', async () => {
    await put('mei@people.test', 'Hello', 'Harbour Tutoring')
    await openPost(server.url)()
    expect(server.received[0]).toMatchObject({ from: 'tests@example.org' })
    expect(server.received[0]?.raw).toMatch(/^From: Harbour Tutoring <tests@example\.org>$/m)
  })

  test('is known by the same number in every try', async () => {
    await put('mei@people.test')
    const mail = await takeDueMail(database.db)
    await moveClock(database.db, { advanceMs: 3 * minute })
    await openPost(server.url)()
    expect(server.received[0]?.raw).toContain(`Message-ID: <${mail?.messageId ?? ''}@example.org>`)
  })

  test('is forgotten but for the fact, since it may hold a link that is a key', async () => {
    await put('mei@people.test')
    await openPost(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent', text: null, tries: 1 }])
  })

  test('stays readable on a demo', async () => {
    await put('mei@people.test')
    await openPost(server.url, { keepBodies: true })()
    const [kept] = await listMails(database.db)
    expect(await findMail(database.db, kept?.id ?? 0)).toMatchObject({
      recipient: 'mei@people.test',
      text: expect.stringContaining('你好'),
    })
  })

  test('is not there when the transaction of its cause was rolled back', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await putMail(tx, { to: 'mei@people.test', lang: 'en', from: { ...look, fromName: null } }, { subject: 'Never', paragraphs: [] })
      throw new Error('the cause did not happen')
    })
    await expect(failing).rejects.toThrow('did not happen')
    expect(await readMails()).toEqual([])
  })

  test('goes to one address, whatever signs are in it', async () => {
    await put('"a,b"@people.test')
    await openPost(server.url)()
    expect(server.received.map(({ to }) => to.length)).toEqual([1])
  })
})

describe('a mail that cannot be sent', () => {
  test('is tried again after a while that doubles', async () => {
    await put('mei@people.test')
    const round = openPost(await findSilentMailServer())
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
    await openPost(await findSilentMailServer())()
    await moveClock(database.db, { advanceMs: 2 * minute })
    await openPost(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent', tries: 2, trouble: null }])
  })

  test('is given up after a day, and its text forgotten', async () => {
    await put('mei@people.test')
    const round = openPost(await findSilentMailServer())
    for (let tried = 0; tried < 20; tried += 1) {
      await round()
      await moveClock(database.db, { advanceMs: 240 * minute + 1000 })
    }
    expect(await readMails()).toMatchObject([{ state: 'given up', text: null }])
  })

  test('is tried for a day from when it may first leave, however long it was held back', async () => {
    const notBefore = new Date((await readClock(database.db)).getTime() + 600 * minute)
    await put('mei@people.test', 'In the morning', null, { notBefore })
    const round = openPost(await findSilentMailServer())
    await round()
    expect(await readMails()).toMatchObject([{ tries: 0 }])
    await moveClock(database.db, { advanceMs: 601 * minute })
    for (let tried = 0; tried < 7; tried += 1) {
      await round()
      await moveClock(database.db, { advanceMs: 180 * minute })
    }
    expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 7 }])
    await openPost(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'sent' }])
  })

  test('is given up at once when its reader does not exist', async () => {
    await put('nobody@people.test')
    server.refuse({ code: 550, words: '5.1.1 no such mailbox <nobody@people.test>' })
    await openPost(server.url)()
    const [mail] = await readMails()
    expect(mail).toMatchObject({ state: 'given up', tries: 1 })
    expect(mail?.trouble).not.toContain('nobody@people.test')
  })

  test('is given up at once when its address is refused, and so are the next ones, until one that was asked for arrives', async () => {
    const to = 'nobody@people.test'
    const round = openPost(server.url)
    server.refuse({ code: 550, words: '5.1.1 no such mailbox' })
    await put(to)
    await round()
    server.refuse(null)
    expect(await refusesMail(database.db, to.toUpperCase())).toBe(true)
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
    expect(await refusesMail(database.db, to)).toBe(false)
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
    await openPost(server.url)()
    expect(await readMails()).toMatchObject([{ state }])
    expect(await refusesMail(database.db, 'reader@people.test')).toBe(false)
  })

  test('is tried no longer than its link is good for', async () => {
    const uselessAt = new Date((await readClock(database.db)).getTime() + 60 * minute)
    await put('mei@people.test', 'A link', null, { uselessAt })
    await openPost(await findSilentMailServer())()
    await moveClock(database.db, { advanceMs: 61 * minute })
    await openPost(server.url)()
    expect(server.received).toEqual([])
    expect(await readMails()).toMatchObject([{ state: 'given up', text: null, trouble: 'useless' }])
  })

  test('waits when the server asks for patience', async () => {
    await put('mei@people.test')
    server.refuse({ code: 451, words: 'greylisted' })
    await openPost(server.url)()
    expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })

  test('that another process has taken is left alone for two minutes', async () => {
    await put('mei@people.test')
    await takeDueMail(database.db)
    await openPost(server.url)()
    expect(server.received).toEqual([])
    await moveClock(database.db, { advanceMs: 3 * minute })
    await openPost(server.url)()
    expect(server.received).toHaveLength(1)
  })
})

describe('a mail of a person', () => {
  test('leaves to the address that they have by then, and to no other', async () => {
    await put('evening@people.test', 'News', null, { personId: 7 })
    await put('evening@people.test', 'Your address was changed')
    addresses.set(7, 'morning@people.test')
    await openPost(server.url)()
    expect(server.received.map(({ to }) => to)).toEqual([['morning@people.test'], ['evening@people.test']])
    const { rows } = await database.pool.query('select recipient from kit.mail order by id')
    expect(rows).toEqual([{ recipient: 'morning@people.test' }, { recipient: 'evening@people.test' }])
  })

  test('does not leave where they may not be written to any more, or where that address has refused mails', async () => {
    server.refuse({ code: 550, words: '5.1.1 no such mailbox' })
    await put('morning@people.test')
    await openPost(server.url)()
    server.refuse(null)
    addresses.set(7, 'morning@people.test')
    addresses.delete(8)
    await put('evening@people.test', 'News', null, { personId: 7 })
    await put('blocked@people.test', 'News', null, { personId: 8 })
    await openPost(server.url)()
    expect(server.received).toEqual([])
    expect((await readMails()).slice(1)).toMatchObject([
      { state: 'given up', text: null, trouble: 'refused' },
      { state: 'given up', text: null, trouble: 'gone' },
    ])
  })
})

test('a mail that is under way when the post ends is cut off after a while, counts as tried, and leaves later under its number', async () => {
  await put('mei@people.test')
  const carrier = createSmtpCarrier(server.url, from)
  carriers.push(carrier)
  const held = server.holdNext()
  const rounds = startRounds(createPostRound(postOf(carrier)), { everyMs: 1, log, name: 'the post' })
  await held
  const ending = performance.now()
  await endPost(rounds, carrier, 100)
  expect(performance.now() - ending).toBeLessThan(5000)
  expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1, waits: 1 }])
  const { rows } = await database.pool.query<{ id: string }>('select message_id as id from kit.mail')
  await moveClock(database.db, { advanceMs: 2 * minute })
  await openPost(server.url)()
  expect(server.received.map(({ raw }) => raw)).toEqual([expect.stringContaining(`Message-ID: <${rows[0]?.id}@example.org>`)])
})

test('a mail that a server never has done with is cut off, and leaves later through the same post', async () => {
  await put('mei@people.test')
  const carrier = createSmtpCarrier(server.url, from, 2000)
  carriers.push(carrier)
  const round = createPostRound(postOf(carrier))
  const held = server.holdNext()
  await Promise.all([round(), held])
  expect(await readMails()).toMatchObject([{ state: 'waiting', tries: 1 }])
  await moveClock(database.db, { advanceMs: 2 * minute })
  await round()
  expect(await readMails()).toMatchObject([{ state: 'sent' }])
})

test('without a mail server each mail becomes a file for this user only', async () => {
  const folder = await makeDataFolder()
  const carrier = createFolderCarrier(join(folder.path, 'mail'), from)
  carriers.push(carrier)
  await put('mei@people.test')
  await createPostRound(postOf(carrier))()
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
  const carrier = createFolderCarrier(mails, from)
  carriers.push(carrier)
  for (const reader of ['kept', 'young', 'old']) await put(`${reader}@people.test`)
  await createPostRound(postOf(carrier))()
  const [kept = '', young = '', old = ''] = (await readdir(mails)).toSorted()
  await sql`delete from kit.mail where recipient <> 'kept@people.test'`.execute(database.db)
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600
  for (const name of [kept, old]) await utimes(join(mails, name), twoDaysAgo, twoDaysAgo)
  await createPostRound(postOf(carrier))()
  expect((await readdir(mails)).toSorted()).toEqual([kept, young])
  await folder.remove()
})

test('mails that ended a month ago are forgotten', async () => {
  await put('mei@people.test')
  await openPost(server.url)()
  await moveClock(database.db, { advanceMs: 31 * 24 * 60 * minute })
  await openPost(server.url)()
  const { rows } = await sql`select 1 from kit.mail`.execute(database.db)
  expect(rows).toEqual([])
})
