import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStudents, searchParents } from '#server/family/index.ts'
import { maxCounted } from '#server/kit/page.ts'
import { listTeachers } from '#server/profile/index.ts'
import { createSomeone, openPeopleContext, type Someone } from '#tests/world/callers.ts'
import { openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { seedManyPeople } from '#tests/world/many-people.ts'
import { type Plan, watchPlans } from '#tests/world/plans.ts'
import { listPeopleForStaff } from './person-list.service.ts'
import { findPeopleMeant } from './person-search.service.ts'

// With 100,000 people no list and no search reads a whole table, whatever is typed.

const count = 100_000
/** What may be read of the rows themselves by an index, and of an index alone, which is small. */
const maxRead: Readonly<Record<string, number>> = { 'Seq Scan': maxCounted, 'Index Scan': 60_000 }

let database: TestDatabase
let staff: Someone
let plans: Plan[]

beforeAll(async () => {
  database = await openTestDatabase()
  plans = watchPlans(database.pool)
  await seedManyPeople(database, count)
  staff = await createSomeone(database.db, { roles: ['super-admin'] })
}, 120_000)
afterAll(() => database.close())

/** One and two characters, common and rare ones, nobody's, with a slip, phones, emails and numbers. */
const typed = [
  '陳',
  '美',
  '美玲',
  '陳美玲',
  '玲 陳',
  '囧',
  '囧囧',
  '陳囧',
  '王美',
  'a',
  'l',
  'z',
  'li',
  'qz',
  'us',
  'lin',
  'user',
  'test',
  'person',
  'christopher',
  'mei lin',
  'lin wei ting',
  'smitha bo',
  'zzzz',
  'huamga',
  'qwertyuiop',
  '7',
  '42',
  '777',
  '77777',
  '#99999',
  '0900077777',
  '+886 900-077-777',
  '9000',
  'person77777@people27.test',
  '@people27.test',
  'people27.test',
  '建國',
  '女子',
  'harbour',
  'a b c d',
  '%',
  '—',
]

const page = { page: 1, per_page: 20 }
const people = (query: object) =>
  listPeopleForStaff({ ...openPeopleContext(database.db), db: database.db }, { ...page, sort: '-created_at', ...query }, staff.caller)

function expectNoScan(): void {
  const scans = plans.flatMap(({ text, scans: all }) =>
    all.filter(({ node, rows }) => rows > (maxRead[node] ?? Number.POSITIVE_INFINITY)).map((scan) => ({ ...scan, text })),
  )
  expect(scans).toEqual([])
  expect(plans.length).toBeGreaterThan(0)
  plans.length = 0
}

describe('with 100,000 people', () => {
  test.each(typed)('everybody, students, parents, teachers and what is theirs are searched by an index for %s', async (q) => {
    await people({ q })
    await listStudents(database.db, { ...page, q, sort: '-created_at' }, staff.caller)
    await searchParents(database.db, { ...page, q })
    await listTeachers(database.db, { ...page, q, sort: 'name' }, staff.caller)
    await findPeopleMeant(database.db, q)
    expectNoScan()
  })

  test.each(['created_at', '-created_at', 'email', '-email', 'username', '-username', 'name', '-name', 'last_seen_at', '-last_seen_at'])(
    'the list by %s is read along an index, alone, on its last numbered page and with a common word',
    async (sort) => {
      await people({ sort })
      await people({ sort, page: maxCounted / page.per_page })
      await people({ sort, q: 'user' })
      await people({ sort, q: '美' })
      expectNoScan()
    },
  )

  test.each(['-created_at', 'name', '-name', 'email', 'last_seen_at', '-last_seen_at'] as const)(
    'parents by %s are read along an index, alone and with a common word',
    async (sort) => {
      await searchParents(database.db, { ...page, sort })
      await searchParents(database.db, { ...page, sort, page: maxCounted / page.per_page })
      await searchParents(database.db, { ...page, sort, q: 'user' })
      expectNoScan()
    },
  )

  test.each(['name', '-name', 'last_seen_at', '-last_seen_at'] as const)('teachers by %s are read along an index', async (sort) => {
    await listTeachers(database.db, { ...page, sort }, staff.caller)
    await listTeachers(database.db, { ...page, sort, q: 'lin' }, staff.caller)
    expectNoScan()
  })

  test.each([
    { role: 'teacher' },
    { role: 'student' },
    { blocked: 'true' },
    { verified: 'false' },
    { bound: 'false' },
    { brand: 'school' },
  ])('the list narrowed by %j is read along an index', async (filter) => {
    await people(filter)
    await people({ ...filter, sort: 'name', q: '陳' })
    expectNoScan()
  })

  test('is counted exactly while it is short, and to 1,000 beyond', async () => {
    expect((await people({ q: '陳美玲' })).meta).toMatchObject({ total_is_capped: false, next: null })
    expect((await people({})).meta).toMatchObject({
      total: maxCounted,
      last_page: maxCounted / page.per_page,
      total_is_capped: true,
      next: expect.any(String) as string,
    })
    expect((await people({ role: 'teacher' })).meta).toMatchObject({ total: count / 100, total_is_capped: false })
    plans.length = 0
  })

  test.each(['-created_at', 'name', '-name', 'email', 'username', 'last_seen_at', '-last_seen_at'] as const)(
    'a very long list by %s goes on where a page ended',
    async (sort) => {
      const first = await people({ sort, per_page: 40 })
      const half = await people({ sort })
      const next = await people({ sort, after: half.meta.next })
      expect([...half.data, ...next.data].map(({ id }) => id)).toEqual(first.data.map(({ id }) => id))
      plans.length = 0
    },
  )

  test('begins at its page where a cursor is of another order, or none', async () => {
    const { data, meta } = await people({})
    const forge = (...values: string[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    for (const after of [
      'nonsense',
      forge('-created_at', 'yesterday', '1'),
      forge('-created_at', '2026-02-31 00:00:00+00', '1'),
      forge('email', 'a', '1'),
    ])
      expect((await people({ after })).data).toEqual(data)
    expect((await people({ after: meta.next, sort: 'name' })).data).toEqual((await people({ sort: 'name' })).data)
    plans.length = 0
  })
})
