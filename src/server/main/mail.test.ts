import { afterEach, beforeEach, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { startTestMailServer, type TestMailServer } from '#tests/world/mail-server.ts'
import { makeEmail, registerPerson } from '#tests/world/people.ts'
import { startTestServer } from '#tests/world/server.ts'

let mailServer: TestMailServer

beforeEach(async () => {
  mailServer = await startTestMailServer()
})
afterEach(() => mailServer.close())

const settingsOf = (server: TestMailServer) => ({ smtpUrl: server.url, mailFrom: 'Bandstand <tests@example.org>' })

test('who registers gets a mail through the mail server, with a link to the address people know', async () => {
  const publicUrl = 'https://tests.example.org'
  const server = await startTestServer({ settings: { ...settingsOf(mailServer), publicUrl } })
  const { email } = await registerPerson(server.url, { lang: 'en' })
  await expect.poll(() => mailServer.received.length, { timeout: 10_000 }).toBe(1)
  await server.close()
  const [mail] = mailServer.received
  expect(mail?.to).toEqual([email])
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain(`${publicUrl}/verify?token=3D`)
})

test('a stop waits for the mail under way', async () => {
  const server = await startTestServer({ settings: settingsOf(mailServer) })
  const held = mailServer.holdNext()
  await registerPerson(server.url)
  const release = await held
  let stopped = false
  const stopping = server.close().then(() => (stopped = true))
  await expect.poll(() => callApi(server.url, 'GET /health').catch(() => null), { timeout: 5000 }).toBeNull()
  expect([stopped, mailServer.received.length]).toEqual([false, 0])
  release()
  await stopping
  expect(mailServer.received).toHaveLength(1)
})

test('the emails, the clock and the accounts of a demo exist nowhere else', async () => {
  const server = await startTestServer({ settings: { demo: false, testClock: false } })
  const paths = ['GET /dev/mail', 'GET /dev/mail/1', 'GET /dev/mail/1/html', 'POST /dev/clock'] as const
  const statuses = await Promise.all(paths.map(async (path) => (await callApi(server.url, path)).status))
  const { body } = await callApi(server.url, 'GET /openapi.json')
  const login = await callApi(server.url, 'POST /login', { body: { username: 'admin', password: 'bandstand-demo' } })
  await server.close()
  expect(statuses).toEqual([404, 404, 404, 403])
  expect(JSON.stringify(body)).not.toContain('/dev/mail')
  expect(login.status).toBe(400)
})

test('a demo shows a mail as text, and as HTML that can do nothing', async () => {
  const server = await startTestServer()
  const { email } = await registerPerson(server.url, { email: makeEmail() })
  const { body } = await callApi(server.url, 'GET /dev/mail')
  const html = await fetch(`${server.url}/api/dev/mail/1/html`)
  const text = await html.text()
  await server.close()
  expect(body).toMatchObject({ data: [{ recipient: email, subject: 'Verify your email for Bandstand' }] })
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(text).toContain('/verify?token=')
})

test('the answer to a request for a link is the same whether or not somebody has the address', async () => {
  const server = await startTestServer()
  const { email } = await registerPerson(server.url)
  const ask = (address: string) => callApi(server.url, 'POST /send-reset-link', { body: { email: address } })
  const answers = [await ask(email), await ask(makeEmail())]
  await server.close()
  expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, {}]))
})

test('only an administrator is given a link to hand over', async () => {
  const server = await startTestServer()
  const person = await registerPerson(server.url)
  const login = await callApi(server.url, 'POST /login', { body: { username: 'admin', password: 'bandstand-demo' } })
  const { access_token: token } = login.body as { access_token: string }
  const given = await callApi(server.url, 'POST /reset-url', { token, body: { user_id: person.id } })
  const missing = await callApi(server.url, 'POST /reset-url', { token, body: { user_id: 999_999 } })
  const refused = await callApi(server.url, 'POST /reset-url', { token: person.token, body: { user_id: person.id } })
  await server.close()
  expect(given.body).toMatchObject({ url: expect.stringContaining(`${server.url}/password/reset?token=`) })
  expect([missing.status, missing.body]).toMatchObject([400, { message: 'Not found user' }])
  expect(refused.status).toBe(403)
})
