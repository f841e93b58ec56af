import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOperations } from '#server/http/contract-routes.ts'
import { callApi } from '#tests/world/calls.ts'
import { planSize, seedManyRows } from '#tests/world/many-rows.ts'
import { type Scan, watchPlansOfProcess } from '#tests/world/plans.ts'
import { seedStaff } from '#tests/world/seeded-staff.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { fillAddress, findListedRows, type ListedRows, staffLists } from '#tests/world/staff-lists.ts'

// No list of staff, however it is narrowed and ordered, reads a whole table. `npm run bench -- --only P13` asks the same of a database of full size.

const watched = watchPlansOfProcess()
let server: TestServer
/** Each may call 300 times a minute. */
let tokens: readonly string[]
let calls = 0
let rows: ListedRows
/** Tables that no plan may read from end to end. */
let large: ReadonlySet<string>

beforeAll(async () => {
  server = await startTestServer()
  await seedManyRows(server, planSize)
  tokens = (await seedStaff(server, 4)).map(({ token }) => token)
  rows = await findListedRows(server.pool)
  const found = await server.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.reltuples > 10000 and n.nspname !~ '^pg_'`,
  )
  large = new Set(found.rows.map(({ name }) => name))
}, 120_000)
afterAll(async () => {
  watched.stop()
  await server.close()
})

/** What a list may read of a table by an index, which is all that is counted and what does not fit in between; of an index alone it may be more. */
const maxRead = 20_000

function get(path: string) {
  calls += 1
  return callApi(server.url, `GET ${path}` as 'GET /', { token: tokens[calls % tokens.length] ?? '' })
}

const isWhole = ({ node, relation, rows: read }: Scan) =>
  large.has(relation) && (node === 'Seq Scan' || (node !== 'Index Only Scan' && read > maxRead))

/** What a list reads whole, by its query and by the statement. */
async function listWholeReads(operation: string, queries: readonly string[]): Promise<string[]> {
  const reads: string[] = []
  for (const query of queries) {
    watched.plans.length = 0
    const { status, body } = await get(fillAddress(operation, query, rows))
    expect([query, status, body]).toEqual([query, 200, expect.anything()])
    expect(watched.plans.length).toBeGreaterThan(0)
    for (const { text, scans } of watched.plans)
      reads.push(
        ...scans.filter(isWhole).map(({ node, relation, rows: read }) => `${query} reads ${read} rows of ${relation} by ${node}: ${text}`),
      )
  }
  return reads
}

test('the seeded tables are so large that a plan which reads them whole is found', () => {
  const seeded = ['attempt', 'attempt_section', 'audit_event', 'mail', 'person', 'mark_challenge', 'issue', 'request', 'notification']
  expect([...large]).toEqual(expect.arrayContaining(seeded))
})

test('every paged list that takes a right is asked', () => {
  const paged = listOperations({ demo: true }).flatMap(({ method, path, access, input }) =>
    method === 'GET' && access.includes(':') && 'shape' in input && 'per_page' in (input.shape as object) ? [path] : [],
  )
  const asked = new Set(staffLists.map(({ operation }) => operation.replaceAll(/\{\w+\}/g, '{id}')))
  expect(paged.filter((path) => !asked.has(path))).toEqual([])
})

test.each(staffLists)('$operation reads no large table from end to end', async ({ operation, queries }) => {
  expect(await listWholeReads(operation, queries)).toEqual([])
})

interface Paged {
  readonly data: readonly { readonly id: number }[]
  readonly meta: { readonly next: string | null; readonly total: number }
}

async function read(path: string): Promise<Paged> {
  const { status, body } = await get(path)
  expect(status).toBe(200)
  return body as Paged
}

test.each([
  '/admin/attempt?status=complete',
  ...['created_at', 'submitted_at', '-submitted_at'].map((sort) => `/admin/attempt?sort=${sort}`),
  '/admin/attempt?sort=-submitted_at&status=auto_scored',
  '/admin/delivery?status=waiting',
  '/admin/issue?q=clock',
  '/admin/privacy?',
  '/admin/privacy?status=done&kind=export',
  '/admin/challenge?',
  '/admin/challenge?status=decided',
])('%s goes on by its key where a page ended', async (path) => {
  const numbersOf = ({ data }: Paged) => data.map(({ id }) => id)
  const whole = await read(`${path}&per_page=21`)
  const pages: number[][] = []
  for (let after = ''; pages.length < 3;) {
    const page = await read(`${path}&per_page=7${after}`)
    pages.push(numbersOf(page))
    after = `&page=${pages.length + 1}&after=${page.meta.next}`
  }
  expect(pages.flat()).toEqual(numbersOf(whole))
  expect(new Set(pages.flat()).size).toBe(21)
})

test('requests that are open come before those that have ended, over the end of a page too', async () => {
  const first = await read('/admin/privacy?per_page=100')
  const second = await read(`/admin/privacy?per_page=100&page=2&after=${first.meta.next}`)
  const statuses = [...first.data, ...second.data].map((request) => (request as unknown as { status: string }).status)
  const hasEnded = statuses.map((status) => ['done', 'cancelled', 'expired'].includes(status))
  expect(hasEnded).toEqual(hasEnded.toSorted((one, other) => Number(one) - Number(other)))
  expect(new Set(hasEnded).size).toBe(2)
})

test('without the indexes of failed emails, the list of them is found to read all emails', async () => {
  await server.pool.query('drop index kit.mail_failed, kit.mail_failed_by_words')
  expect(await listWholeReads('/admin/delivery', [''])).toEqual([expect.stringMatching(/rows of mail by Seq Scan/)])
})
