import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { registerPerson, testPassword } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends these bytes on one connection; the statuses of all answers that come back before it is closed. */
async function listStatuses(bytes: string): Promise<number[]> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('latin1').on('data', (piece: string) => (received += piece))
  socket.write(bytes)
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}

const hidden = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
const post = (...headers: string[]) =>
  ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n')

describe('a request that hides another one gets one refusal, and the other one no answer', () => {
  test.each([
    ['a length and chunks', post('Content-Length: 4', 'Transfer-Encoding: chunked') + `0\r\n\r\n${hidden}`],
    ['chunks and a length', post('Transfer-Encoding: chunked', 'Content-Length: 4') + `0\r\n\r\n${hidden}`],
    ['two lengths', post('Content-Length: 2', `Content-Length: ${2 + hidden.length}`) + `{}${hidden}`],
    ['a length that is no number', post('Content-Length: +2') + `{}${hidden}`],
    ['an encoding that nobody knows', post('Transfer-Encoding: xchunked') + `0\r\n\r\n${hidden}`],
    ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity') + `0\r\n\r\n${hidden}`],
    ['a space before the colon', post('Transfer-Encoding : chunked') + `0\r\n\r\n${hidden}`],
    ['a chunk whose size is no number', post('Transfer-Encoding: chunked') + `z\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a line end inside a header', post('X-Line: a\rTransfer-Encoding: chunked') + `0\r\n\r\n${hidden}`],
    ['HTTP/0.9', `GET /api/health\r\n\r\n${hidden}`],
  ])('by %s', async (_how, bytes) => {
    expect(await listStatuses(bytes)).toEqual([400])
  })

  test('by an expectation that nobody knows', async () => {
    expect(await listStatuses(post('Expect: 200-maybe', 'Content-Length: 2', 'Connection: close') + '{}')).toEqual([417])
  })
})

describe('JSON that is built to be expensive is refused at once', () => {
  const depth = 200_000
  test.each([
    ['is nested without end', '['.repeat(depth) + ']'.repeat(depth)],
    ['is nested without end in a field', `{"email":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"password":"x"}`],
    ['has a number beyond all numbers', '{"email":1e999999,"password":1e999999}'],
    ['reaches for a constructor', '{"constructor":{"prototype":{"admin":true}},"email":"a@people.test","password":"x"}'],
  ])('that %s', async (_what, body) => {
    const beganAt = performance.now()
    const { status } = await callApi(server.url, 'POST /login', { body, headers: { 'content-type': 'application/json' } })
    expect([400, 413, 422]).toContain(status)
    expect(performance.now() - beganAt).toBeLessThan(2000)
  })
})

describe('no header leads past the gate', () => {
  test.each(['x-http-method-override', 'x-method-override', 'x-original-url', 'x-rewrite-url', 'x-http-method'])(
    '%s changes neither the verb nor the address',
    async (name) => {
      const { token } = await registerPerson(server.url)
      const headers = { [name]: name.includes('method') ? 'DELETE' : '/api/health' }
      expect((await callApi(server.url, 'GET /admin/user', { headers })).status).toBe(401)
      expect((await callApi(server.url, 'GET /admin/user', { token, headers })).status).toBe(403)
      // DELETE would end all sessions.
      expect((await callApi(server.url, 'POST /me', { token, headers })).status).toBe(200)
      await callApi(server.url, 'GET /session', { token, headers })
      expect((await callApi(server.url, 'POST /me', { token })).status).toBe(200)
    },
  )
})

test('another site’s pages read nothing, and no answer sets a cookie', async () => {
  const { email } = await registerPerson(server.url)
  const headers = { origin: 'https://elsewhere.example.org' }
  const preflight = { ...headers, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
  const answers = [
    await callApi(server.url, 'POST /login', { body: { email, password: testPassword }, headers }),
    await callApi(server.url, 'OPTIONS /login', { headers: preflight }),
    await callApi(server.url, 'GET /ielts/test', { headers }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200])
  for (const { headers: given } of answers) {
    expect([...given.keys()].filter((name) => name.startsWith('access-control-') || name === 'set-cookie')).toEqual([])
  }
})

test.each(['/.env', '/.git/HEAD', '/package.json', '/data/keys', '/src/server/main/bandstand.ts', '/assets/index.js.map', '/migrations'])(
  'the file %s of the project is not served: its address is that of no page',
  async (path) => {
    const read = async (address: string) => {
      const answer = await fetch(server.url + address)
      return { status: answer.status, type: answer.headers.get('content-type'), length: (await answer.text()).length }
    }
    expect(await read(path)).toEqual(await read(path.startsWith('/assets/') ? '/assets/no-such-file' : '/no/such/page'))
  },
)
