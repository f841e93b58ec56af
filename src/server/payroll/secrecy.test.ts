import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSession } from '#server/identity/index.ts'
import { type Db, inTransaction, sql } from '#server/kit/database.ts'
import { addKey, parseKeys } from '#server/kit/seal/key-file.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { readCode } from '#tests/world/authenticator.ts'
import { createSomeone } from '#tests/world/callers.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { type LaunchedServer, launchTestServer } from '#tests/world/server.ts'

const password = 'quiet harbour lantern'
const teachers = 200

interface Planted {
  readonly id: number
  readonly token: string
  /** A social security number or the number of an account, as it is typed and as it is stored. */
  readonly secrets: readonly string[]
  readonly wish: object
}

let server: LaunchedServer
let folder: Awaited<ReturnType<typeof makeDataFolder>>
let kekFile: string
let passwordHash: string
const answers: Answer[] = []

beforeAll(async () => {
  folder = await makeDataFolder()
  server = await launchTestServer({ DATA_DIR: folder.path, LOG_LEVEL: 'debug' })
  kekFile = join(folder.path, 'keys', 'kek')
  // As weak as can be: two hundred passwords are asked for.
  passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
})
afterAll(async () => {
  await server.close()
  await folder.remove()
})

async function createSignedIn(db: Db, role: 'teacher' | 'super-admin') {
  const { id } = await createSomeone(db, { roles: [role], passwordHash })
  const token = createToken()
  const session = {
    tokenHash: hashToken(token),
    personId: id,
    idleSeconds: 3600,
    absoluteSeconds: 3600,
    address: '127.0.0.1',
    userAgent: 'tests',
  }
  await inTransaction(db, (tx) => insertSession(tx, session))
  return { id, token }
}

const address = { date_of_birth: '1984-03-07', mailing_line1: '12 Hill Road', mailing_city: 'Taipei', mailing_zip: '10617' }

function plant(turn: number, person: { id: number; token: string }): Planted {
  const own = { ...address, official_name: `Tara ${turn}`, password }
  if (turn % 2 === 0) {
    const number = String(8_100_200_300_000 + turn * 7919)
    const typed = `${number.slice(0, 3)}-${number.slice(3, 9)}-${number.slice(9)}`
    const bank = { method: 'taiwan_bank', bank_name: 'Harbour Bank', branch: 'Daan', holder_name: 'Tara', account_number: typed }
    return { ...person, secrets: [number, typed], wish: { ...own, ...bank } }
  }
  const number = String(301_450_000 + turn * 7919 + 1)
  const typed = `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
  const check = { name_on_check: 'Tara', check_address: '1 Main Street', check_city: 'Dayton', check_state: 'OH', check_zip: '45402' }
  return { ...person, secrets: [number, typed], wish: { ...own, ...check, method: 'us_bank', us_person: true, ssn: typed } }
}

async function call(named: `${string} /${string}`, token: string, body?: object): Promise<Answer> {
  const answer = await callApi(server.url, named, { token, ...(body && { body }) })
  answers.push(answer)
  return answer
}

async function giveAll(planted: readonly Planted[]): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < planted.length; from += 20) {
    const given = await Promise.all(
      planted.slice(from, from + 20).map(async ({ token, wish: request }) => {
        await call('PUT /teacher/billing-info', token, { ...request, official_name: '' })
        await call('PUT /teacher/billing-info', token, { ...request, password: 'not this one' })
        const { status } = await call('PUT /teacher/billing-info', token, request)
        await call('GET /teacher/billing-info', token)
        return status
      }),
    )
    statuses.push(...given)
  }
  return statuses
}

/** Every row of every table as text. */
async function dumpTables(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    texts.push(...table.rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** The file of the write-ahead log that is written now: its names rise. */
const findWalFile = async () =>
  (await server.pool.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]!.name

/** The write-ahead log since a file as it lies on the disk; null where PostgreSQL is another one's. */
async function readWal(first: string): Promise<string | null> {
  const cluster = process.env['TEST_POSTGRES_CLUSTER']
  if (cluster === undefined) return null
  const last = await findWalFile()
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
  const files = await Promise.all(names.map((name) => readFile(join(cluster, 'pg_wal', name), 'latin1')))
  return files.map(withoutPageHeaders).join('\n')
}

/** A record that goes over the end of a page has that page's header in its middle: 24 bytes, 40 on the first of a file. */
function withoutPageHeaders(file: string): string {
  const pages = Array.from({ length: Math.ceil(file.length / 8192) }, (_, page) =>
    file.slice(page * 8192 + (page === 0 ? 40 : 24), (page + 1) * 8192),
  )
  return pages.join('')
}

/** Only what numbers may be written by, in whatever form: most of a log is none of it. */
const toNumbersAndLetters = (text: string) => (text.match(/[\w+/-]{9,}/g) ?? []).join(' ')

/** Which of the secrets stand in a text: as they are, in hex or in Base64. */
function findIn(text: string, secrets: readonly string[]): string[] {
  const written = (secret: string) => [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ]
  return secrets.filter((secret) => written(secret).some((form) => text.includes(form)))
}

/** A super-admin who has been let and has a second step; reveals by a fresh code. */
async function openWorld(db: Db) {
  const [admin, boss] = [await createSignedIn(db, 'super-admin'), await createSignedIn(db, 'super-admin')]
  await sql`insert into identity.payroll_access (person_id, granted_by) values (${admin.id}, ${boss.id})`.execute(db)
  const early = await call('GET /admin/teacher/1/billing-info', admin.token)
  expect([early.status, early.body]).toMatchObject([403, { code: 'SECOND_FACTOR_MISSING' }])
  const { secret } = (await call('POST /second-factor', admin.token, { password })).body as { secret: string }
  const read = (later: number) => readCode(db, secret, later)
  expect((await call('POST /second-factor/confirm', admin.token, { code: await read(-1) })).status).toBe(200)
  const seen = (id: number) => call(`GET /admin/teacher/${id}/billing-info`, admin.token)
  const reveal = async (id: number, later: number, fields = ['ssn', 'account_number']) =>
    callApi(server.url, `POST /admin/teacher/${id}/billing-info/reveal`, {
      token: admin.token,
      body: { fields, reason: 'The salary of November is paid.', password, otp: await read(later) },
    })
  return { seen, reveal }
}

const countUnder = async (key: string) =>
  (await sql<{ count: number }>`select count(*) as count from payroll.billing_info where kek_id = ${key}`.execute(server.db)).rows[0]?.count

test('two hundred planted numbers stand nowhere, and a rotation of the keys goes on after a kill', { timeout: 180_000 }, async () => {
  const { db } = server
  const firstWalFile = await findWalFile()
  const planted: Planted[] = []
  for (let turn = 0; turn < teachers; turn += 1) planted.push(plant(turn, await createSignedIn(db, 'teacher')))
  const secrets = planted.flatMap((one) => one.secrets)
  expect(new Set(secrets).size).toBe(2 * teachers)
  expect(new Set(await giveAll(planted))).toEqual(new Set([200]))
  const world = await openWorld(db)
  const [first, second] = planted
  expect((await world.seen(first!.id)).body).toMatchObject({
    billing_info: { account_last4: first!.secrets[0]!.slice(-4) },
    may_reveal: true,
  })
  const revealed = await world.reveal(first!.id, 0)
  expect([revealed.status, revealed.headers.get('cache-control'), revealed.body]).toEqual([
    200,
    'no-store',
    { values: { account_number: first!.secrets[0] } },
  ])

  // A commit that waits for the log takes everything before it along.
  await server.pool.query('begin; set local synchronous_commit = on; update payroll.billing_info set updated_at = updated_at; commit')
  const wal = await readWal(firstWalFile)
  const places = {
    answers: answers.map(({ body, headers }) => JSON.stringify(body) + JSON.stringify([...headers])).join('\n'),
    log: server.output(),
    tables: await dumpTables(db),
    wal: wal ?? '',
  }
  const found = Object.entries(places).flatMap(([place, text]) =>
    findIn(toNumbersAndLetters(text), secrets).map((secret) => `${place}: ${secret}`),
  )
  expect(found).toEqual([])
  // What is not sealed is found in both: these are the places to look.
  expect(findIn(places.tables, ['The salary of November is paid.'])).toHaveLength(1)
  expect(findIn(wal ?? 'The salary of November is paid.', ['The salary of November is paid.'])).toHaveLength(1)

  await server.kill()
  const old = parseKeys(await readFile(kekFile, 'utf8'), kekFile).newest
  const { name: newest } = await addKey(kekFile)
  const held = await server.pool.connect()
  await held.query('begin')
  await held.query('select 1 from payroll.billing_info where person_id = $1 for update', [planted[150]!.id])
  await server.relaunch()
  await expect.poll(() => countUnder(newest), { timeout: 20_000 }).toBe(100)
  await server.kill()
  await held.query('rollback')
  held.release()
  expect([await countUnder(old), await countUnder(newest)]).toEqual([100, 100])
  await server.relaunch()
  await expect.poll(() => countUnder(newest), { timeout: 20_000 }).toBe(200)
  expect((await world.reveal(second!.id, 1)).body).toEqual({ values: { ssn: second!.secrets[0] } })
})
