import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/identity/password.ts'
import { createToken, hashToken } from '#server/kit/secret.ts'
import { makeOlder } from './callers.ts'
import { callApi } from './calls.ts'
import { createStudent, testPassword } from './people.ts'
import type { TestServer } from './server.ts'

/** The kinds of caller that every operation is judged by. */
export const kinds = [
  'anonymous',
  'unbound',
  'unverified',
  'student',
  'pro',
  'linked-parent',
  'unlinked-parent',
  'assigned-teacher',
  'other-teacher',
  'super-admin',
  'blocked',
] as const
export type Kind = (typeof kinds)[number]

/** What belongs to somebody; people themselves are named by their number or their name. */
export interface Belongings {
  readonly person: number
  readonly username: string
  readonly session: number
  /** A request by a parent that waits for its student. */
  readonly link: number
  readonly image: number
  /** A practice of the reading section, its clock running. */
  readonly attempt: number
  /** Handed in and marked, one wrong answer of it challenged. */
  readonly result: number
  readonly challenge: number
  readonly preview: number
  /** To be paid by transfer. */
  readonly order: number
  /** Paid by the card of a demo. */
  readonly paidOrder: number
}

export interface Actor extends Belongings {
  readonly kind: Kind | 'child' | 'guest' | 'second-admin'
  readonly email: string
  /** Undefined: nobody is signed in. */
  readonly token: string | undefined
  /** Good for links of emails: of which kind, then its token. */
  readonly links: Readonly<Record<'verify' | 'reset' | 'set', string>>
}

/** Everybody once, each with one of everything. Whatever is no caller's own belongs to the child, whose parent is the linked one. */
export interface Cast {
  readonly actors: Readonly<Record<Kind, Actor>>
  readonly child: Actor
  /** A student nobody is connected with. */
  readonly guest: Actor
  /** Whose previews are no other staff's. */
  readonly secondAdmin: Actor
  readonly issue: number
  readonly code: number
  /** Good for as many teachers as ask. */
  readonly instructorCode: string
  /** Of a parent's request to the guest. */
  readonly linkToken: string
}

interface Part {
  readonly kind: Actor['kind']
  readonly roles: readonly ('student' | 'teacher' | 'parent' | 'super-admin')[]
  readonly bound?: boolean
  readonly verified?: boolean
  readonly status?: 'blocked'
  readonly ageBand?: string
}

const parts: readonly Part[] = [
  { kind: 'anonymous', roles: ['student'] },
  { kind: 'unbound', roles: [], bound: false },
  { kind: 'unverified', roles: ['student'], verified: false },
  { kind: 'student', roles: ['student'] },
  { kind: 'pro', roles: ['student'] },
  { kind: 'linked-parent', roles: ['parent'] },
  { kind: 'unlinked-parent', roles: ['parent'] },
  { kind: 'assigned-teacher', roles: ['teacher'] },
  { kind: 'other-teacher', roles: ['teacher'] },
  { kind: 'super-admin', roles: ['super-admin'] },
  { kind: 'blocked', roles: ['student'], status: 'blocked' },
  { kind: 'child', roles: ['student'], ageBand: 'under13' },
  { kind: 'guest', roles: ['student'] },
  { kind: 'second-admin', roles: ['super-admin'] },
]

/** What new casts are copied from. */
export interface Pattern {
  readonly testId: number
  /** A test that may be retired without the others missing it. */
  readonly spareTestId: number
  readonly revision: string
  /** A question of the reading section that is answered wrong, and challenged. */
  readonly question: string
  readonly passwordHash: string
  readonly attempts: Readonly<Record<'attempt' | 'result' | 'preview', number>>
  readonly challenge: number
  readonly image: number
  /** What is copied of a row beside its owner, by its table. */
  readonly columns: ReadonlyMap<string, readonly string[]>
}

async function callOrThrow(server: TestServer, named: `${string} /${string}`, token: string, body: unknown = {}): Promise<unknown> {
  const answer = await callApi(server.url, named, { token, body })
  if (answer.status >= 300) throw new Error(`${named} answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A practice of the reading section with these changes; answers its number. */
async function sitDown(server: TestServer, token: string, testId: number, changes: readonly object[]): Promise<number> {
  const asked = { test_id: testId, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }
  const started = (await callOrThrow(server, 'POST /ielts/attempt', token, asked)) as { id: number; attempt_token: string }
  const { id, attempt_token: attemptToken } = started
  await callOrThrow(server, `POST /ielts/attempt/${id}/system-check`, token, { speaker: true, microphone: true })
  await callOrThrow(server, `POST /ielts/attempt/${id}/section/reading/open`, token)
  const ops = changes.map((change, index) => ({ ...change, op_id: randomUUID(), seq: index + 1 }))
  const saved = await callApi(server.url, `POST /ielts/attempt/${id}/ops`, { attemptToken, body: { epoch: 1, from_seq: 1, ops } })
  if (saved.status !== 200) throw new Error(`the answers were answered ${saved.status} ${JSON.stringify(saved.body)}`)
  return id
}

/** Columns that a copy of a row is given. */
async function listColumns({ pool }: TestServer): Promise<Map<string, readonly string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select c.table_schema || '.' || c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c where c.table_schema in ('attempt', 'challenge', 'file')
       and c.is_identity = 'NO' and c.is_generated = 'NEVER' and c.column_name <> 'person_id' group by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** Makes one of everything by the API; the server publishes the fixtures. */
export async function drawPattern(server: TestServer): Promise<Pattern> {
  const { url, pool } = server
  const tests = await pool.query<{ id: number; slug: string; current_revision: string }>('select id, slug, current_revision from exam.test')
  const test = tests.rows.find(({ slug }) => slug === 'every-type')
  const spare = tests.rows.find(({ slug }) => slug === 'short-mock')
  if (test === undefined || spare === undefined) throw new Error('the fixtures are not published')
  const question = '31'
  const [taker, finisher] = [await createStudent(url), await createStudent(url)]
  const mistake = { kind: 'answer', skill: 'reading', question, value: 'mistaken' }
  const attempt = await sitDown(server, taker.token, test.id, [mistake])
  const result = await sitDown(server, finisher.token, test.id, [mistake, { kind: 'submit' }])
  // Practice that says nothing for two minutes is paused, and so would be the copies of it that are made later.
  await pool.query(`update attempt.attempt set seen_at = kit.now() + interval '1 day' where id = $1`, [attempt])
  const challenged = await callOrThrow(server, `POST /ielts/attempt/${result}/challenge`, finisher.token, {
    skill: 'reading',
    question,
    text: 'The text says it in the second paragraph.',
  })
  const admin = (await callOrThrow(server, 'POST /login', '', { email: 'admin@bandstand.test', password: 'bandstand-demo' })) as {
    access_token: string
  }
  const preview = (await callOrThrow(server, `POST /admin/test/${test.id}/revision/${test.current_revision}/preview`, admin.access_token, {
    scope: 'section',
    skill: 'reading',
    mode: 'default',
    version: 'new',
  })) as { id: number }
  const image = await pool.query<{ id: number }>(
    `insert into file.upload (purpose, person_id, sha256, type, bytes, width, height, claimed_at)
     values ('photo', $1, $2, 'image/webp', 100, 10, 10, kit.now()) returning id`,
    [taker.id, 'a'.repeat(64)],
  )
  return {
    testId: test.id,
    spareTestId: spare.id,
    revision: test.current_revision,
    question,
    passwordHash: await hashPassword(testPassword),
    attempts: { attempt, result, preview: preview.id },
    challenge: (challenged as { id: number }).id,
    image: image.rows[0]?.id ?? 0,
    columns: await listColumns(server),
  }
}

interface Row {
  readonly id: number
  readonly person: number
}

interface Copied {
  readonly table: string
  readonly id: number
  readonly people: readonly number[]
  readonly own?: Readonly<Record<string, readonly unknown[]>>
}

/** Copies of the row `id` of a table, one for each person, with the columns in `own` replaced. */
async function copyRows({ pool }: TestServer, pattern: Pattern, { table, id, people, own = {} }: Copied): Promise<Row[]> {
  const columns = pattern.columns.get(table) ?? []
  const said = Object.keys(own)
  const value = (column: string) => (said.includes(column) ? `given.${column}` : `pattern.${column}`)
  const { rows } = await pool.query<Row>(
    `insert into ${table} (person_id, ${columns.join(', ')}) select given.person, ${columns.map(value).join(', ')}
     from ${table} pattern, unnest($2::bigint[]${said.map((_, index) => `, $${index + 3}::bigint[]`).join('')})
       as given(${['person', ...said].join(', ')}) where pattern.id = $1 returning id, person_id as person`,
    [id, people, ...Object.values(own)],
  )
  return rows
}

const ofAttempt: ReadonlyArray<readonly [string, string]> = [
  [
    'attempt.attempt_section',
    'skill, position, seconds, question_count, status, opened_at, deadline_at, closed_at, close_reason, paused_at, remaining_ms, paused_ms',
  ],
  ['attempt.answer', 'skill, question, response, seq, changed_at, changes'],
  [
    'result.section_score',
    'skill, raw, max, band, range_low, range_high, next_band, band_table, marker_version, marks, scored_at, key_revision',
  ],
]

async function copyAttempts(
  server: TestServer,
  pattern: Pattern,
  { which, people }: { readonly which: keyof Pattern['attempts']; readonly people: readonly number[] },
): Promise<Map<number, number>> {
  const id = pattern.attempts[which]
  const rows = await copyRows(server, pattern, { table: 'attempt.attempt', id, people })
  const ids = rows.map((row) => row.id)
  for (const [table, columns] of ofAttempt) {
    await server.pool.query(
      `insert into ${table} (attempt_id, ${columns}) select c, ${columns} from ${table}, unnest($2::bigint[]) as c where attempt_id = $1`,
      [id, ids],
    )
  }
  return new Map(rows.map((row) => [row.person, row.id]))
}

async function insertPeople({ pool }: TestServer, passwordHash: string) {
  const people = parts.map((part) => {
    const name = randomUUID().replaceAll('-', '').slice(0, 20)
    return { ...part, username: part.bound === false ? null : name, email: `${name}@people.test`, token: createToken() }
  })
  const { rows } = await pool.query<{ id: number; email: string }>(
    `insert into identity.person (username, email, password_hash, lang, first_name, last_name, finish_bind, email_verified_at, status, blocked_reason, blocked_at)
     select username, email, $2, 'en', 'Nora', 'Hale', username is not null, case when verified then kit.now() end, coalesce(status, 'active'),
       case status when 'blocked' then 'Shared the password' end, case status when 'blocked' then kit.now() end
     from jsonb_to_recordset($1) as p(username text, email text, verified boolean, status text) returning id, email`,
    [JSON.stringify(people.map((person) => ({ verified: true, ...person }))), passwordHash],
  )
  const idOf = new Map(rows.map(({ id, email }) => [email, id]))
  return people.map((person) => ({ ...person, id: idOf.get(person.email) ?? 0 }))
}

type Person = Awaited<ReturnType<typeof insertPeople>>[number]

async function insertProfiles({ pool }: TestServer, people: readonly Person[]): Promise<void> {
  const grants = people.flatMap(({ id, roles, ageBand = 'adult' }) => roles.map((role) => ({ id, role, age_band: ageBand })))
  const given = JSON.stringify(grants)
  const from = `from jsonb_to_recordset($1) as g(id bigint, role text, age_band text)`
  await pool.query(`insert into identity.role_grant (person_id, role) select id, role ${from}`, [given])
  await pool.query(
    `insert into profile.student_profile (person_id, school, grade_level, phone, age_band)
     select id, 'Harbour School', 9, '0912345678', age_band ${from} where role = 'student'`,
    [given],
  )
  await pool.query(
    `insert into profile.teacher_profile (person_id, college, grade_or_grad_year, major, phone)
     select id, 'Harbour College', 2010, 'English', '0912345678' ${from} where role = 'teacher'`,
    [given],
  )
  await pool.query(`insert into profile.parent_profile (person_id, phone) select id, '0912345678' ${from} where role = 'parent'`, [given])
}

async function insertSessions({ pool }: TestServer, people: readonly Person[]): Promise<Map<number, number>> {
  const insert = (tokens: readonly string[]) =>
    pool.query<Row>(
      `insert into identity.session (token_hash, person_id, idle_seconds, ends_at, address, user_agent)
       select t, p, 80000, kit.now() + interval '1 day', '127.0.0.1', 'tests' from unnest($1::bytea[], $2::bigint[]) as s(t, p)
       returning id, person_id as person`,
      [tokens.map(hashToken), people.map(({ id }) => id)],
    )
  await insert(people.map(({ token }) => token))
  const { rows } = await insert(people.map(() => createToken()))
  return new Map(rows.map(({ id, person }) => [person, id]))
}

async function insertLinkTokens({ pool }: TestServer, people: readonly Person[]): Promise<Map<number, Actor['links']>> {
  const made = people.map(({ id }) => [id, { verify: createToken(), reset: createToken(), set: createToken() }] as const)
  const rows = made.flatMap(([id, links]) =>
    Object.entries(links).map(([kind, token]) => ({ id, kind, hash: hashToken(token).toString('hex') })),
  )
  await pool.query(
    `insert into identity.one_time_token (token_hash, kind, person_id, email, expires_at)
     select decode(t.hash, 'hex'), t.kind, p.id, p.email, kit.now() + interval '1 hour'
     from jsonb_to_recordset($1) as t(id bigint, kind text, hash text) join identity.person p on p.id = t.id`,
    [JSON.stringify(rows)],
  )
  return new Map(made)
}

/** Each is asked by somebody who calls nowhere; each parent's own request is to the guest. */
async function insertLinks({ pool }: TestServer, people: readonly Person[]): Promise<{ own: Map<number, number>; linkToken: string }> {
  const idOf = (kind: Actor['kind']) => people.find((person) => person.kind === kind)?.id ?? 0
  const linkToken = createToken()
  await pool.query(
    `insert into family.parent_child (parent_id, student_id, status, asked_email, confirmed_at, via)
     values ($1, $2, 'verified', 'child@people.test', kit.now(), 'mail')`,
    [idOf('linked-parent'), idOf('child')],
  )
  const isParent = ({ roles }: Person) => roles.includes('parent')
  const asked = people
    .filter(({ kind }) => kind !== 'guest' && kind !== 'second-admin')
    .map((person) => {
      const [parent, student] = isParent(person) ? [person.id, idOf('guest')] : [idOf('second-admin'), person.id]
      return {
        person: person.id,
        parent,
        student,
        hash: hashToken(person.kind === 'linked-parent' ? linkToken : createToken()).toString('hex'),
      }
    })
  const { rows } = await pool.query<{ id: number; parent_id: number; student_id: number }>(
    `insert into family.parent_child (parent_id, student_id, status, asked_email, token_hash, token_expires_at)
     select parent, student, 'requested', 'asked@people.test', decode(hash, 'hex'), kit.now() + interval '1 day'
     from jsonb_to_recordset($1) as l(parent bigint, student bigint, hash text) returning id, parent_id, student_id`,
    [JSON.stringify(asked)],
  )
  const own = asked.map(({ person, parent, student }): [number, number] => [
    person,
    rows.find((row) => row.parent_id === parent && row.student_id === student)?.id ?? 0,
  ])
  return { own: new Map(own), linkToken }
}

/** An order of each that waits for a transfer, and one that was paid by the card of a demo. */
async function insertOrders(
  { pool }: TestServer,
  people: readonly number[],
): Promise<Readonly<Record<'order' | 'paidOrder', Map<number, number>>>> {
  const insert = (columns: string, values: string) =>
    pool.query<Row>(
      `insert into payment.order (person_id, purpose, description, currency, amount, fee, fee_bps, total, brand, ${columns})
       select p, 'coin_deposit', '20 T-Coins', 'USD', 2000, 0, 0, 2000, 'test', ${values} from unnest($1::bigint[]) as p
       returning id, person_id as person`,
      [people],
    )
  const [waiting, paid] = await Promise.all([
    insert('method, provider, status', `'transfer', 'manual', 'pending'`),
    insert(
      'method, provider, status, checkout_at, paid_at, return_url',
      `'card', 'demo', 'paid', kit.now(), kit.now(), 'http://127.0.0.1/ielts/profile/balance'`,
    ),
  ])
  const toMap = ({ rows }: { readonly rows: readonly Row[] }) => new Map(rows.map(({ id, person }) => [person, id]))
  return { order: toMap(waiting), paidOrder: toMap(paid) }
}

/** A new cast, in some tens of milliseconds, by the pattern. */
export async function castActors(server: TestServer, pattern: Pattern): Promise<Cast> {
  const { pool } = server
  const people = await insertPeople(server, pattern.passwordHash)
  const ids = people.map(({ id }) => id)
  const idOf = (kind: Actor['kind']) => people.find((person) => person.kind === kind)?.id ?? 0
  const [attempts, results, previews, sessions, tokens, links, images, orders] = await Promise.all([
    copyAttempts(server, pattern, { which: 'attempt', people: ids }),
    copyAttempts(server, pattern, { which: 'result', people: ids }),
    copyAttempts(server, pattern, { which: 'preview', people: ids }),
    insertSessions(server, people),
    insertLinkTokens(server, people),
    insertLinks(server, people),
    copyRows(server, pattern, { table: 'file.upload', id: pattern.image, people: ids }),
    insertOrders(server, ids),
    insertProfiles(server, people),
    pool.query(`insert into plan.membership_grant (person_id, source) values ($1, 'purchase')`, [idOf('pro')]),
  ])
  // Who lets others see payout data in full is a super-admin for a week.
  await Promise.all(people.filter(({ roles }) => roles.includes('super-admin')).map(({ id }) => makeOlder(server.db, id, 30)))
  const challenges = await copyRows(server, pattern, {
    table: 'challenge.mark_challenge',
    id: pattern.challenge,
    people: ids,
    own: { attempt_id: ids.map((id) => results.get(id) ?? 0) },
  })
  // The pattern's own is decided together with those of an earlier cast.
  await pool.query(`update challenge.mark_challenge set status = 'open', closed_at = null, decision_id = null where id = any($1)`, [
    challenges.map(({ id }) => id),
  ])
  const issue = await pool.query<{ id: number }>(
    `insert into support.issue (type, description, url, created_by, brand, lang, user_agent)
     values ('Bug', 'The clock stands still', '', $1, 'test', 'en', 'tests') returning id`,
    [idOf('child')],
  )
  const instructorCode = randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()
  const code = await pool.query<{ id: number }>(
    `insert into profile.instructor_code (code_hash, hint, issued_by, max_uses, expires_at)
     values ($1, 'TEST', $2, 1000, kit.now() + interval '1 day') returning id`,
    [hashToken(instructorCode), idOf('super-admin')],
  )
  const toActor = (person: Person): Actor => ({
    kind: person.kind,
    email: person.email,
    token: person.kind === 'anonymous' ? undefined : person.token,
    links: tokens.get(person.id) ?? { verify: '', reset: '', set: '' },
    person: person.id,
    username: person.username ?? 'nobody-has-this-name',
    session: sessions.get(person.id) ?? 0,
    link: links.own.get(person.id) ?? 0,
    image: images.find((row) => row.person === person.id)?.id ?? 0,
    attempt: attempts.get(person.id) ?? 0,
    result: results.get(person.id) ?? 0,
    challenge: challenges.find((row) => row.person === person.id)?.id ?? 0,
    preview: previews.get(person.id) ?? 0,
    order: orders.order.get(person.id) ?? 0,
    paidOrder: orders.paidOrder.get(person.id) ?? 0,
  })
  const actors = new Map(people.map((person) => [person.kind, toActor(person)]))
  const find = (kind: Actor['kind']): Actor => {
    const actor = actors.get(kind)
    if (actor === undefined) throw new Error(`nobody plays ${kind}`)
    return actor
  }
  return {
    actors: Object.fromEntries(kinds.map((kind) => [kind, find(kind)])) as Record<Kind, Actor>,
    child: find('child'),
    guest: find('guest'),
    secondAdmin: find('second-admin'),
    issue: issue.rows[0]?.id ?? 0,
    code: code.rows[0]?.id ?? 0,
    instructorCode,
    linkToken: links.linkToken,
  }
}
