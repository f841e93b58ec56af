import { spawn } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { makeEmail, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

const entry = fileURLToPath(new URL('make-admin.ts', import.meta.url))
const password = 'quiet harbour lantern'

interface Outcome {
  readonly code: number | null
  readonly said: string
}

/** Types the command, with a line of input. */
async function runAdmin(env: Readonly<Record<string, string>>, args: readonly string[], input = `${password}\n`): Promise<Outcome> {
  const child = spawn(process.execPath, [entry, ...args], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}

let database: TestDatabase
let server: TestServer
beforeAll(async () => {
  database = await openTestDatabase({ size: 3 })
  server = await startTestServer({ contentFolder: fixtureFolder })
})
afterAll(() => Promise.all([database.close(), server.close()]))

const named = (email: string, username: string) => ['--email', email, '--username', username, '--name', 'Ada Byron']

test('a super-admin is made at the side of a server that runs, can log in, and is on record', async () => {
  const email = makeEmail()
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name')
  const url = new URL(database.connectionString)
  url.pathname = `/${rows[0]?.name ?? ''}`
  const made = await runAdmin({ DATABASE_URL: url.href }, named(email, 'countess'))
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`${email} is a super-admin now`) })
  const token = await signIn(server.url, { email, password })
  expect((await callApi(server.url, 'POST /me', { token })).body).toMatchObject({
    all_roles: ['super-admin'],
    username: 'countess',
    first_name: 'Ada',
    last_name: 'Byron',
    finish_bind: true,
  })
  expect((await callApi(server.url, 'GET /admin/audit?action=person.created', { token })).body).toMatchObject({
    data: [{ actor: null, after: { roles: ['super-admin'] }, reason: 'npm run admin', subject: { email } }],
  })
})

test('what is taken, missing or weak is refused with one sentence, and nothing is changed', async () => {
  const env = { DATABASE_URL: database.connectionString }
  const email = makeEmail()
  expect((await runAdmin(env, named(email, 'first'))).code).toBe(0)
  const refused = await Promise.all([
    runAdmin(env, named(email.toUpperCase(), 'second')),
    runAdmin(env, named(makeEmail(), 'FIRST')),
    runAdmin(env, named(makeEmail(), 'third'), 'short\n'),
    runAdmin(env, named(makeEmail(), 'fourth'), 'password123\n'),
    runAdmin(env, ['--email', makeEmail()]),
    runAdmin(env, ['--mail', 'x']),
    runAdmin({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, named(makeEmail(), 'fifth')),
  ])
  expect(refused.map(({ code, said }) => [code, said.trim().split('\n').length])).toEqual(refused.map(() => [1, 1]))
  expect(refused.map(({ said }) => said.trim())).toEqual([
    expect.stringContaining('There is an account with the e-mail'),
    'The username FIRST is taken: choose another one.',
    'The password has at least 8 characters.',
    'This password is easy to guess: choose another one.',
    expect.stringContaining('--username is missing.'),
    expect.stringContaining('Usage: npm run admin'),
    expect.stringContaining('does not answer'),
  ])
  const { rows } = await database.pool.query('select count(*) as people from identity.person')
  expect(rows).toEqual([{ people: 1 }])
})

test('a link is refused before anything is made where nobody could open it', async () => {
  const email = makeEmail()
  for (const where of [{ HOST: '0.0.0.0' }, { PORT: '0' }]) {
    const env = { DATABASE_URL: database.connectionString, PUBLIC_URL: '', ...where }
    const refused = await runAdmin(env, [...named(email, 'linked'), '--set-link'])
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('set PUBLIC_URL') })
  }
  const { rows } = await database.pool.query('select from identity.person where email = $1', [email])
  expect(rows).toEqual([])
})

test('without a server the built-in database is prepared, and a link to a first password is handed over', async () => {
  const folder = await makeDataFolder()
  // So that root may lend the cluster to another user where it lies.
  await chmod(folder.path, 0o755)
  const env = { DATA_DIR: folder.path, DATABASE_URL: '', PUBLIC_URL: 'https://tests.example.org' }
  try {
    const made = await runAdmin(env, [...named('ada@people.test', 'ada'), '--set-link'])
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/https:\/\/tests\.example\.org\/password\/set\?token=/) })
    expect(await runAdmin(env, [...named('ada@people.test', 'ada'), '--set-link'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is an account with the e-mail'),
    })
  } finally {
    await folder.remove()
  }
})
