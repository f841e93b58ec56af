import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/kit/database.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { emailChanged } from '#contract/identity/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { startTestMailServer, type TestMailServer } from '#tests/world/mail-server.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { launchTestServer, type LaunchedServer } from '#tests/world/server.ts'

const limitMs = 10_000
const events = 150
const mails = 30

let mailServer: TestMailServer
let server: LaunchedServer
beforeEach(async () => {
  mailServer = await startTestMailServer()
  server = await launchTestServer({ SMTP_URL: mailServer.url, MAIL_FROM: 'tests@example.org' })
})
afterEach(async () => {
  await server.close()
  await mailServer.close()
})

interface OpenStream {
  readonly connection: string | undefined
  /** Settles when the server has ended it and its connection. */
  readonly ended: Promise<void>
}

function openStream(token: string): Promise<OpenStream> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}/api/notification/stream`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      const ended = new Promise<void>((over) => answer.socket.once('close', () => over()))
      answer.once('data', () => resolve({ connection: answer.headers.connection, ended }))
      answer.resume()
    })
    asked.once('error', reject)
    asked.end()
  })
}

const look = { name: 'Bandstand', colour: '#0f5b4b', fromName: null }

/** More than a round of any kind does in a moment. */
async function pileUp(person: TestPerson): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const occurrences = Array.from({ length: events }, (_, index) => ({ dedupeKey: `stop ${index}`, payload: { person_id: person.id } }))
    await publishEvents(tx, emailChanged, occurrences)
    for (let index = 0; index < mails; index += 1)
      await enqueueMail(
        tx,
        { to: `reader-${index}@people.test`, lang: 'en', from: look },
        { subject: `No. ${index}`, paragraphs: ['Hello'] },
      )
  })
}

async function countNotices({ id }: TestPerson): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*) as count from notification.notification where person_id = $1 and kind = 'email_changed'`,
    [id],
  )
  return rows[0]?.count ?? 0
}

const toReaders = () => mailServer.received.flatMap(({ to }) => to).filter((address) => address.startsWith('reader-'))

test('a stop in the middle of rounds and with open streams is short, and nothing is lost or done twice', { timeout: 90_000 }, async () => {
  const person = await createStudent(server.url)
  const streams = [await openStream(person.token), await openStream(person.token)]
  expect(streams.map(({ connection }) => connection)).toEqual(['close', 'close'])
  const held = mailServer.holdNext()
  await pileUp(person)
  const release = await held
  const stopping = performance.now()
  const stopped = server.kill('SIGTERM')
  await Promise.all(streams.map(({ ended }) => ended))
  release()
  expect(await stopped).toBe(0)
  expect(performance.now() - stopping).toBeLessThan(limitMs)
  expect(toReaders().length).toBeLessThan(mails)
  await server.relaunch()
  await expect.poll(() => toReaders().length, { timeout: 30_000 }).toBe(mails)
  await expect.poll(() => countNotices(person), { timeout: 30_000 }).toBe(events)
  expect(new Set(toReaders()).size).toBe(mails)
  const readWaiting = async () => (await server.pool.query(`select 1 from kit.job where kind = 'notice.handle-event'`)).rows
  await expect.poll(readWaiting, { timeout: 30_000 }).toEqual([])
})
