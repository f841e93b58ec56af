import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listOperations } from '#server/http/contract-routes.ts'
import { createHttpServer, type HttpServerOptions } from '#server/http/http-server.ts'
import { rawRoute, type RawRoute } from '#server/kit/request/raw-route.ts'
import { createLog } from '#server/kit/log.ts'
import { readSettings } from '#server/kit/settings.ts'
import { type Answer, callApi, fetchAs } from '#tests/world/calls.ts'
import { createStudent, registerPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { listMissing } from './answers.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const Problem = z.object({
  message: z.string().min(1),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.object({ 'x-access': z.string() }))) })

interface Operation {
  /** "GET /ielts/attempt/1", its parameters filled in. */
  readonly named: `${string} /${string}`
  readonly access: string
}

/** Every operation and raw route that the server itself describes. */
async function listDescribed(): Promise<Operation[]> {
  const { body } = await callApi(server.url, 'GET /openapi.json')
  const filled = (path: string) => path.replaceAll('{skill}', 'reading').replaceAll(/\{\w+\}/g, '1')
  return Object.entries(Description.parse(body).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      named: `${method.toUpperCase()} ${filled(path)}` as `${string} /${string}`,
      access: operation['x-access'],
    })),
  )
}

/** Calls each with the same credentials and answers "METHOD /path status" of those whose status does not fit. */
async function listUnfit(operations: readonly Operation[], credentials: object, fits: (status: number) => boolean): Promise<string[]> {
  const unfit: string[] = []
  for (const { named } of operations) {
    const body = named.startsWith('GET') ? {} : { body: {} }
    const { status } = await callApi(server.url, named, { ...body, ...credentials })
    if (!fits(status)) unfit.push(`${named} ${status}`)
  }
  return unfit
}

describe('the gate', () => {
  test('describes every operation of the contract with its access', async () => {
    const described = await listDescribed()
    expect(described.length).toBeGreaterThan(listOperations({ demo: true }).length)
    expect(described.filter(({ access }) => access === '')).toEqual([])
  })

  test('refuses a stranger everything that is not public', async () => {
    const guarded = (await listDescribed()).filter(({ access }) => access !== 'public')
    expect(guarded.length).toBeGreaterThan(10)
    expect(await listUnfit(guarded, {}, (status) => status === 401)).toEqual([])
  })

  test('refuses a token that nobody was given', async () => {
    const guarded = (await listDescribed()).filter(({ access }) => access !== 'public')
    const token = 'A'.repeat(43)
    expect(await listUnfit(guarded, { token }, (status) => status === 401)).toEqual([])
  })

  test('lets nobody near an attempt with a forged attempt token', async () => {
    const held = (await listDescribed()).filter(({ access }) => access === 'attempt-holder')
    expect(held.length).toBeGreaterThan(5)
    expect(await listUnfit(held, { attemptToken: `1.${'A'.repeat(43)}` }, (status) => [401, 403, 422].includes(status))).toEqual([])
  })

  test('lets no student near an attempt that is not theirs or not there', async () => {
    const { token } = await createStudent(server.url)
    const held = (await listDescribed()).filter(({ access }) => access === 'attempt-holder')
    expect(await listUnfit(held, { token }, (status) => [403, 422].includes(status))).toEqual([])
  })

  test('refuses a person what needs a permission they do not have', async () => {
    const { token } = await createStudent(server.url)
    const permitted = (await listDescribed()).filter(({ access }) => access.includes(':'))
    expect(await listUnfit(permitted, { token }, (status) => status === 403)).toEqual([])
  })

  test('ends a session at once when its person logs out', async () => {
    const { token } = await registerPerson(server.url)
    expect((await callApi(server.url, 'POST /me', { token })).status).toBe(200)
    await callApi(server.url, 'POST /logout', { token })
    expect((await callApi(server.url, 'POST /me', { token })).status).toBe(401)
  })
})

const nearlyOneMegabyte = 1024 * 1024
const json = { 'content-type': 'application/json' }

/** What goes wrong before any handler is asked, and what it answers. */
const mishaps: ReadonlyArray<readonly [string, `${string} /${string}`, Parameters<typeof callApi>[2], number]> = [
  ['an unknown address', 'GET /no/such/thing', {}, 404],
  ['an unknown address with a body', 'POST /no-such-thing', { body: {} }, 404],
  ['a method that an address does not have', 'DELETE /login', {}, 404],
  ['malformed JSON', 'POST /login', { body: '{"email":', headers: json }, 400],
  ['JSON that reaches for a prototype', 'POST /login', { body: '{"__proto__":{"admin":true}}', headers: json }, 400],
  ['JSON that is too large', 'POST /login', { body: `{"password":"${'x'.repeat(nearlyOneMegabyte)}"}`, headers: json }, 413],
  ['a body that is no JSON', 'POST /login', { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
  ['a body of no type', 'POST /login', { body: 'email=a', headers: { 'content-type': 'text/plain' } }, 415],
  ['an unknown product', 'GET /ielts/test', { headers: { mock: 'zebra' } }, 422],
  ['a field that is missing', 'POST /login', { body: { email: 'someone@people.test' } }, 422],
  ['a wrong password', 'POST /login', { body: { email: 'someone@people.test', password: 'not theirs' } }, 400],
]

describe('a refusal', () => {
  test.each(mishaps)('of %s is a sentence in JSON', async (_name, named, call, status) => {
    const answer = await callApi(server.url, named, call)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { errors } = Problem.parse(answer.body)
    expect(errors === undefined).toBe(status !== 422)
  })

  test.each(mishaps)('of %s is said in the language asked for', async (name, named, call) => {
    const spoken = await Promise.all((['en', 'cn', 'tw'] as const).map((lang) => callApi(server.url, named, { ...call, lang })))
    const messages = spoken.map(({ body }) => Problem.parse(body).message)
    const isSaidInEnglish = messages.map((message) => message === messages[0])
    const isOfTheSpecification = name === 'a wrong password'
    expect(isSaidInEnglish).toEqual([true, isOfTheSpecification, isOfTheSpecification])
  })

  test('of a wrong password is the one that the specification names', async () => {
    const { body } = await callApi(server.url, 'POST /login', { body: { username: 'nobody', password: 'not theirs' } })
    expect(body).toMatchObject({ message: 'Unauthorized' })
  })

  test('says which fields are wrong', async () => {
    const { body } = await callApi(server.url, 'POST /register', { body: { email: 'no address', password: 'short' } })
    expect(Object.keys(Problem.parse(body).errors ?? {}).toSorted()).toEqual(['captcha', 'captcha_key', 'email', 'password'])
  })
})

describe('every answer carries the security headers', () => {
  test.each(['/', '/login', '/no/such/page', '/assets/nothing.js', '/favicon.svg', '/api/health', '/api/docs', '/api/openapi.json'])(
    'at %s',
    async (path) => {
      const answer = await fetch(server.url + path)
      await answer.arrayBuffer()
      expect(listMissing(answer.headers)).toEqual([])
    },
  )

  test.each(mishaps)('when it refuses %s', async (_name, named, call) => {
    const { headers } = await callApi(server.url, named, call)
    expect(listMissing(headers)).toEqual([])
  })
})

/** Sends bytes that no HTTP client would; answers what comes back as an answer. */
async function sendRaw(bytes: string): Promise<Response> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  let said = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return new Response(body, { status: Number(status.split(' ')[1]), headers })
}

const closing = 'Host: localhost\r\nConnection: close\r\n\r\n'

test.each([
  ['no HTTP', 'HELLO WORLD\r\n\r\n', 400],
  ['a header without a name', `GET / HTTP/1.1\r\n: nothing\r\n${closing}`, 400],
  ['headers that are too large', `GET / HTTP/1.1\r\nX-Large: ${'x'.repeat(20_000)}\r\n${closing}`, 431],
  ['an address that cannot be read', `GET /%E0%A4%A HTTP/1.1\r\n${closing}`, 400],
  ['an address with an endless part', `GET /api/profile/username/${'x'.repeat(400)} HTTP/1.1\r\n${closing}`, 414],
])('%s is refused with a sentence and the security headers', async (_name, bytes, status) => {
  const answer = await sendRaw(bytes)
  expect(answer.status).toBe(status)
  expect(listMissing(answer.headers)).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  Problem.parse(await answer.json())
})

test.each([
  ['two hosts', `GET / HTTP/1.1\r\nHost: localhost\r\n${closing}`, 400],
  ['two hosts in other letters', `GET /api/health HTTP/1.1\r\nhost: localhost\r\nX: y\r\n${closing}`, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a name of elsewhere on a demo', 'GET / HTTP/1.1\r\nHost: tests.example.org\r\nConnection: close\r\n\r\n', 421],
])('%s: refused by its status alone', async (_name, bytes, status) => {
  const answer = await sendRaw(bytes)
  expect(answer.status).toBe(status)
})

test.each([
  '/assets/..',
  '/assets/.',
  '/assets/..%2f',
  '/assets/%2e%2e/x',
  '/assets/..%5c..%5cpackage.json',
  '/assets/./..//../x',
  '/assets/',
  '/assets/%2e',
])('the raw target %s is no file, and no fault of the server', async (target) => {
  const answers = await Promise.all(['GET', 'HEAD'].map((method) => sendRaw(`${method} ${target} HTTP/1.1\r\n${closing}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})

describe('a demo', () => {
  const askedAs = async (host: string, headers = {}) => (await fetchAs(host, `${server.url}/api/health`, { method: 'GET', headers })).status

  test('answers its own machine by any of its names', async () => {
    const names = ['127.0.0.1', '127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', 'tutor.localhost', 'school.localhost.', '[::1]:3000']
    expect(await Promise.all(names.map((name) => askedAs(name)))).toEqual(names.map(() => 200))
  })

  test('answers nobody who calls it by another name', async () => {
    const names = ['tests.example.org', '192.168.1.5', 'localhost.example.org', 'evillocalhost', '127.0.0.1.example.org', '0.0.0.0']
    expect(await Promise.all(names.map((name) => askedAs(name)))).toEqual(names.map(() => 421))
  })

  test.each(['forwarded', 'via', 'x-forwarded-for', 'X-Forwarded-Host', 'x-forwarded-proto', 'x-forwarded-port'])(
    'answers nothing through a proxy that adds %s: no login, no mailbox, no page',
    async (name) => {
      const headers = { [name]: '203.0.113.9' }
      const body = { username: 'admin', password: 'bandstand-demo' }
      const answers = await Promise.all([
        callApi(server.url, 'POST /login', { body, headers, lang: 'tw' }),
        callApi(server.url, 'GET /dev/mail', { headers }),
        callApi(server.url, 'POST /dev/clock', { body: { advance_ms: 1 }, headers }),
      ])
      const page = await fetch(server.url, { headers })
      expect([...answers, page].map(({ status }) => status)).toEqual([421, 421, 421, 421])
      expect(answers[0]?.body).toEqual({ message: expect.stringContaining('PUBLIC_URL') })
      expect(listMissing(page.headers)).toEqual([])
    },
  )
})

test('off a demo any name is answered, and the API is described only where that is switched on', async () => {
  const statusesOf = async (environment: object) => {
    const door = await buildDoor([], undefined, { HOST: '0.0.0.0', ...environment })
    const headers = { host: 'tests.example.org', via: '1.1 cache' }
    const answers = await Promise.all(['/api/openapi.json', '/api/docs'].map((url) => door.inject({ url, headers })))
    await door.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await statusesOf({})).toEqual([404, 404])
  expect(await statusesOf({ API_DOCS: '1' })).toEqual([200, 200])
})

test('behind TRUST_PROXY=1 nobody chooses the address they are counted by', async () => {
  const counted: string[] = []
  const route = rawRoute({
    method: 'GET',
    path: '/who',
    access: 'public',
    summary: '',
    produces: 'text/plain',
    handle: async ({ caller }) => {
      counted.push(caller.address)
      return { status: 200, headers: {}, body: '' }
    },
  })
  const door = await buildDoor([route], undefined, { TRUST_PROXY: '1' })
  const ask = (chain: string, remoteAddress: string) =>
    door.inject({ url: '/api/who', headers: { 'x-forwarded-for': chain }, remoteAddress })
  await ask('8.8.8.8, 192.168.1.5', '127.0.0.1')
  await ask('8.8.8.8', '203.0.113.9')
  await door.close()
  expect(counted).toEqual(['192.168.1.5', '203.0.113.9'])
})

test('a browser is told to stay with TLS where a trusted proxy speaks it, and only there', async () => {
  const policyWith = async (trusted: string) => {
    const door = await buildDoor([], undefined, { TRUST_PROXY: trusted })
    const { headers } = await door.inject({ url: '/api/nothing', headers: { 'x-forwarded-proto': 'https' } })
    await door.close()
    return headers['strict-transport-security']
  }
  expect(await policyWith('')).toBeUndefined()
  expect(await policyWith('loopback')).toMatch(/max-age=\d{8}; includeSubDomains/)
})

/** A server without routes, to test which routes it accepts. */
function buildDoor(
  rawRoutes: readonly RawRoute[],
  webFolder = new URL('../../dist/web/', import.meta.url),
  environment = {},
  more: Partial<HttpServerOptions> = {},
) {
  const options: HttpServerOptions = {
    settings: readSettings(environment),
    log: createLog('silent'),
    router: {},
    rawRoutes,
    answerOnce: (_request, run) => run(),
    findSession: () => Promise.resolve(null),
    webFolder,
    ...more,
  }
  return createHttpServer(options)
}

test('a client that sends its headers or its body drop by drop is closed after a minute', async () => {
  const door = await buildDoor([])
  const { requestTimeout, headersTimeout } = door.server
  expect([requestTimeout, headersTimeout].map((ms) => ms > 0 && ms <= 60_000)).toEqual([true, true])
  await door.close()
})

describe('a slow client is closed', () => {
  const slowMs = 400
  const large = rawRoute({
    method: 'GET',
    path: '/large',
    access: 'public',
    summary: '',
    produces: 'application/octet-stream',
    handle: () => Promise.resolve({ status: 200, headers: { 'content-type': 'application/octet-stream' }, body: Buffer.alloc(64_000_000) }),
  })

  /** Opens a connection, says `first`, then a letter each 20 ms where it drips; answers after how many milliseconds the server closed it. */
  async function measureClosing(first: string, { drips }: { readonly drips: boolean }): Promise<number> {
    const door = await buildDoor([large], undefined, {}, { slowMs })
    const accepted = once(door.server, 'connection') as Promise<[Socket]>
    await door.listen({ host: '127.0.0.1', port: 0 })
    const { port } = door.server.address() as AddressInfo
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    if (drips) client.resume()
    else client.pause()
    const [socket] = await accepted
    const begun = performance.now()
    client.write(first)
    const dripping = drips ? setInterval(() => client.write('a'), 20) : undefined
    await once(socket, 'close')
    clearInterval(dripping)
    client.destroy()
    await door.close()
    return performance.now() - begun
  }

  test.each([
    ['that sends its headers letter by letter', 'GET /api/large HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', true],
    [
      'that sends its body letter by letter',
      'POST /api/large HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      true,
    ],
    ['that reads nothing of its answer', 'GET /api/large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', false],
  ])('%s', async (_name, first, drips) => {
    expect(await measureClosing(first, { drips })).toBeGreaterThanOrEqual(slowMs - 50)
  })

  test('but one that waits for news is not', async () => {
    const stream = new Readable({ read: () => undefined })
    stream.push(': open\n\n')
    const news = rawRoute({
      method: 'GET',
      path: '/news',
      access: 'public',
      summary: '',
      produces: 'text/event-stream',
      handle: () => Promise.resolve({ status: 200, headers: { 'content-type': 'text/event-stream' }, body: stream }),
    })
    const door = await buildDoor([large, news], undefined, {}, { slowMs })
    await door.listen({ host: '127.0.0.1', port: 0 })
    const { port } = door.server.address() as AddressInfo
    const open = async (path: string) => {
      const accepted = once(door.server, 'connection') as Promise<[Socket]>
      const client = connect(port, '127.0.0.1').on('error', () => undefined)
      client.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
      const [socket] = await accepted
      return { client, socket }
    }
    const waiting = await open('/api/news')
    await once(waiting.client.resume(), 'data')
    const unread = await open('/api/large')
    unread.client.pause()
    await once(unread.socket, 'close')
    expect(waiting.socket.destroyed).toBe(false)
    unread.client.destroy()
    waiting.client.destroy()
    await door.close()
  })
})

describe('the door does not open', () => {
  test('with a raw route that declares no access', async () => {
    const route = { method: 'GET', path: '/forgotten', summary: '', produces: 'text/plain', handle: () => Promise.reject(new Error()) }
    await expect(buildDoor([route as unknown as RawRoute])).rejects.toThrow('The route GET /api/forgotten declares no access')
  })

  test('with a route that was added past it', async () => {
    const door = await buildDoor([])
    expect(() => door.get('/api/past', () => 'open')).toThrow('The route GET /api/past declares no access')
    await door.close()
  })
})

test('a page lets no inline script run, and no style without the nonce of that very answer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-page-'))
  await writeFile(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">')
  const door = await buildDoor([], pathToFileURL(`${folder}/`))
  const [first, second] = await Promise.all([door.inject('/'), door.inject('/any/page')])
  await door.close()
  await rm(folder, { recursive: true })
  const policy = String(first.headers['content-security-policy'])
  const nonce = /nonce-([\w-]{22})/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(first.body).toBe(`<meta property="csp-nonce" nonce="${nonce}">`)
  expect(second.headers['content-security-policy']).not.toContain(nonce)
})

test('the room and the front page are answered with pages of their own, every other address with that of the site', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-page-'))
  await writeFile(join(folder, 'index.html'), 'site __DEMO__')
  await writeFile(join(folder, 'front.html'), 'front')
  await writeFile(join(folder, 'room.html'), 'room __CSP_NONCE__')
  const door = await buildDoor([], pathToFileURL(`${folder}/`))
  const bodyAt = async (path: string) => (await door.inject(path)).body.replace(/[\w-]{22}$/, 'nonce')
  const rooms = ['/ielts/test?attempt=7', '/ielts/test?start=reading&attempt=7', '/ielts/test/?attempt=7&x=1']
  const fronts = ['/', '/?from=school']
  const others = ['/ielts/test', '/ielts/test?test=7', '/ielts/test?attempt=none', '/ielts/result?attempt=7']
  const [ofRooms, ofFronts, ofOthers] = await Promise.all([rooms, fronts, others].map((paths) => Promise.all(paths.map(bodyAt))))
  await door.close()
  await rm(folder, { recursive: true })
  expect(ofRooms).toEqual(rooms.map(() => 'room nonce'))
  expect(ofFronts).toEqual(fronts.map(() => 'front'))
  expect(ofOthers).toEqual(others.map(() => 'site yes'))
})

test('a built file carries what protects a file, and little else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-page-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'base-1.js'), 'export {}')
  const door = await buildDoor([], pathToFileURL(`${folder}/`))
  const { headers } = await door.inject('/assets/base-1.js')
  await door.close()
  await rm(folder, { recursive: true })
  expect(headers).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(Object.keys(headers).length).toBeLessThanOrEqual(10)
})

test('an answer names the type of every body', async () => {
  const answers: Answer[] = await Promise.all([callApi(server.url, 'GET /health'), callApi(server.url, 'GET /ielts/test')])
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual(Array(2).fill(expect.stringMatching(/^application\/json/)))
})
