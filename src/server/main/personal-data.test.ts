import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertConsent } from '#server/family/consent.store.ts'
import { connect } from '#server/family/parent-link.store.ts'
import { findPerson } from '#server/identity/person.store.ts'
import { mailNewAddressLink } from '#server/identity/link/link.service.ts'
import { hashPassword } from '#server/identity/password.ts'
import { replaceBillingInfo } from '#server/payroll/billing-info.service.ts'
import { replaceEmail } from '#server/identity/link/email-change.service.ts'
import { insertGuess } from '#server/identity/password/guess.store.ts'
import { listLiveTokens } from '#server/identity/session.store.ts'
import { blockPerson } from '#server/identity/status.store.ts'
import { checkUsername } from '#server/identity/username.service.ts'
import { login } from '#server/account/account.service.ts'
import { submitChallenge } from '#server/challenge/challenge.service.ts'
import { removeUnnamed } from '#server/recording/index.ts'
import { completeRecording } from '#server/recording/recording.service.ts'
import { actorOf } from '#server/kit/request/caller.ts'
import { recordAudit } from '#server/kit/audit-log/audit.ts'
import { checkAudit } from '#server/kit/audit-log/audit-log.ts'
import { inTransaction, sql } from '#server/kit/database.ts'
import { createLog } from '#server/kit/log.ts'
import { createFolderTransport } from '#server/kit/mail/mail-transport.ts'
import { enqueueMail } from '#server/kit/mail/mail.store.ts'
import { reportEnded } from '#contract/support/events.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { declareSubscriptions } from '#server/kit/event/subscriber.ts'
import { type PersonalData, readRows } from '#server/kit/personal-data/personal-data.ts'
import { hashToken } from '#server/kit/secret.ts'
import { ArchiveRemoved, createArchiveStore } from '#server/privacy/archive.ts'
import { dealWithRequests, type PrivacyJobs } from '#server/privacy/privacy.jobs.ts'
import * as privacy from '#server/privacy/privacy.service.ts'
import { type ExamWorld, makeOp, openExamWorld, refusalOf, seatSpeaker, sendOps } from '#tests/world/attempt.ts'
import { createSomeone, openPeopleContext, type Someone } from '#tests/world/callers.ts'
import { handIn } from '#tests/world/challenge.ts'
import { createMailRun } from '#tests/world/run-mails.ts'
import { cutStream, sendTake } from '#tests/world/recordings.ts'
import { unpackZip } from '#tests/world/zip.ts'
import { listPersonalData } from './kept-data.ts'

const password = 'quiet harbour lantern'
const day = 24 * 3600

let world: ExamWorld
let folder: string
let jobs: PrivacyJobs
let context: ReturnType<typeof openPeopleContext>
let passwordHash: string

beforeAll(async () => {
  world = await openExamWorld()
  folder = await mkdtemp(join(tmpdir(), 'bandstand-exports-'))
  passwordHash = await hashPassword(password)
  context = openPeopleContext(world.db)
  const parts = listPersonalData({ ...world, senderOf: context.senderOf })
  jobs = { ...context, account: context, archives: createArchiveStore(world), parts }
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const run = async (on: PrivacyJobs = jobs) => {
  await privacy.followClosings(on)
  await dealWithRequests(on)
}
const query = async <T extends object>(text: string, values: unknown[] = []) => (await world.pool.query<T>(text, values)).rows

/** A picture as `file` keeps it. */
async function upload(personId: number, purpose: string, bytes: string): Promise<{ id: number; sha256: string }> {
  const sha256 = await world.files.put(Buffer.from(bytes))
  const [row] = await query<{ id: number }>(
    `insert into file.upload (purpose, person_id, sha256, type, bytes, width, height, claimed_at)
     values ($1, $2, $3, 'image/webp', $4, 10, 10, kit.now()) returning id`,
    [purpose, personId, sha256, bytes.length],
  )
  return { id: row?.id ?? 0, sha256 }
}

interface Seeded extends Someone {
  readonly parent: Someone
  /** Of a recording, a screenshot and a photo. */
  readonly files: readonly string[]
  /** What the person has typed everywhere; nothing else has it. */
  readonly plant: string
  readonly phone: string
}

/** Lets somebody have had another address before, with emails there, and ask for one that they never got. */
async function giveUpAddress({ id, email }: Someone, former: string): Promise<void> {
  await query('update identity.person set email = $2 where id = $1', [id, former])
  await inTransaction(world.db, async (tx) => {
    const person = await findPerson(tx, id)
    if (person === undefined) throw new Error('nobody')
    const from = context.senderOf({ brand: 'test' })
    await enqueueMail(tx, { to: former, lang: 'en', from }, { subject: 'To where you were', paragraphs: [] })
    await mailNewAddressLink(context, tx, { person, email: `never-${former}`, lang: 'en' })
    await replaceEmail(context, tx, person, email)
  })
  await query('update identity.person set email_verified_at = kit.now() where id = $1', [id])
}

/** Somebody with everything that the product keeps about people, each text with the plant. */
async function seed(container: 'webm' | 'ogg'): Promise<Seeded> {
  const person = await createSomeone(world.db, { roles: ['student', 'teacher'], passwordHash })
  const parent = await createSomeone(world.db, { roles: ['parent'], passwordHash })
  const { id } = person
  const plant = `Quillfeather-of-${container}`
  const phone = container === 'webm' ? '0987654321' : '0971234567'
  await query(`update identity.person set username = $2, first_name = $3, last_name = $3, timezone = 'Asia/Taipei' where id = $1`, [
    id,
    `${plant}${id}`,
    plant,
  ])
  await query(
    `update profile.student_profile set school = $2, address = $2, notes = $2, referral = $2, phone = $3, age_band = '16_17' where person_id = $1`,
    [id, `${plant} School`, phone],
  )
  await query(
    `insert into profile.teacher_profile (person_id, college, grade_or_grad_year, major, phone, bio) values ($1, $2, 2010, $2, $3, $2)`,
    [id, plant, phone],
  )
  await query(
    `with code as (
       insert into profile.instructor_code (code_hash, hint, note, issued_by, max_uses, expires_at)
       values (sha256(convert_to($2, 'UTF8')), 'ABCD', $3, $4, 1, kit.now()) returning id)
     update profile.teacher_profile set instructor_code_id = (select id from code) where person_id = $1`,
    [id, plant, `For ${plant}`, parent.id],
  )
  await query(
    `insert into identity.one_time_token (token_hash, kind, person_id, email, expires_at)
     values (sha256(convert_to($2, 'UTF8')), 'email', $1, $3, kit.now() + interval '1 day')`,
    [parent.id, plant, person.email],
  )
  await query(`insert into identity.external_identity (person_id, provider, subject) values ($1, 'line', $2)`, [id, `U-${plant}`])
  await query(
    `insert into identity.authorization_request (state_hash, key_hash, wish, nonce, code_verifier, redirect_uri, expires_at, subject)
     values (sha256(convert_to($1, 'UTF8')), sha256(convert_to($1, 'UTF8')), 'sign-in', 'n', 'v', 'https://x.test/', kit.now(), $1)`,
    [`U-${plant}`],
  )
  await giveUpAddress(person, `${plant}@people.test`)
  const held = { official_name: plant, date_of_birth: '1984-03-07', mailing_line1: plant, mailing_city: 'Taipei', mailing_zip: '10617' }
  const bank = { method: 'taiwan_bank', bank_name: plant, branch: plant, holder_name: plant, account_number: '008-123456-7890' } as const
  await replaceBillingInfo(context, { ...held, ...bank, password }, person.caller)

  const handedIn = await handIn(world, { '31': `${plant} wrote this` }, id)
  await submitChallenge(world, { id: handedIn.id, skill: 'reading', question: '31', text: `${plant} is right, I think` }, handedIn.caller)
  await query(
    `insert into attempt.annotation (attempt_id, skill, kind, name, value, seq) values ($1, 'reading', 'note', 'n1', to_jsonb($2::text), 1)`,
    [handedIn.id, `${plant} noted`],
  )
  const speaker = await seatSpeaker(world, { personId: id })
  const pieces = cutStream(container)
  await sendTake(world, speaker, pieces, { type: `audio/${container}` })
  await sendOps(world, speaker, [makeOp(1, 'submit')])
  const takes = [{ take: 1, chunks: pieces.length }]
  await completeRecording(world, { id: speaker.id, question: 'part-1.1', takes }, speaker.caller)
  await query(
    `insert into attempt.answer (attempt_id, skill, question, response, seq, changed_at, changes)
     values ($1, 'writing', 'task-1', to_jsonb($2::text), 1, kit.now(), 1)`,
    [speaker.id, `An essay by ${plant}`],
  )
  await query(
    `insert into attempt.person_accommodation (person_id, factor, text_size, reason, decided_by, decided_at)
     values ($1, 1.5, 'large', $2, $3, kit.now())`,
    [id, `${plant} sees little`, parent.id],
  )
  const [take] = await query<{ sha256: string }>('select sha256 from recording.recording_take where attempt_id = $1', [speaker.id])

  const shot = await upload(id, 'issue', `${plant} screenshot`)
  const photo = await upload(id, 'photo', `${plant} photo`)
  await query(
    `insert into support.issue (type, description, url, upload_id, created_by, brand, lang, user_agent) values ('Bug', $2, $2, $3, $1, 'test', 'en', $2)`,
    [id, `${plant} reports`, shot.id],
  )

  await declareSubscriptions(world.db, 'somebody', [reportEnded])
  await inTransaction(world.db, async (tx) => {
    await connect(tx, { parentId: parent.id, studentId: id, email: person.email }, 'staff')
    await insertConsent(tx, { subjectId: id, giverId: parent.id, purpose: 'account', version: '1', method: 'parent' })
    const payload = { person_id: id, issue_id: 1, status: 'resolved', reply: `Dear ${plant}` }
    await publishEvents(tx, reportEnded, [{ dedupeKey: `seed ${id}`, payload }])
    const content = { subject: `For ${plant}`, paragraphs: [plant] }
    const from = context.senderOf({ brand: 'test' })
    await enqueueMail(tx, { to: person.email, lang: 'en', from }, content)
    await enqueueMail(tx, { to: `former-${id}@people.test`, personId: id, lang: 'en', from }, content)
    await insertGuess(tx, { personId: null, hash: hashToken(person.email.toLowerCase()) })
    await insertGuess(tx, { personId: id, hash: hashToken(`login of person ${id}`) })
    const after = { first_name: plant, username: `${plant}${id}`, phone }
    await recordAudit(tx, { actor: actorOf(person.caller), action: 'person.changed', entity: 'person', entityId: id, after })
  })
  await query(
    `insert into notification.notification (person_id, kind, params, dedupe_key) values ($1, 'report_answered', $2, $3), ($4, 'parent_link', $5, $6)`,
    [id, { reply: plant }, `a ${id}`, parent.id, { event: 'connected', email: person.email }, `b ${id}`],
  )
  await query(
    `insert into plan.quota_window (person_id, product, bucket, window_start, window_end, used, allowed)
     values ($1, 'ielts', 'full', kit.now(), kit.now() + interval '1 day', 1, 2) on conflict do nothing`,
    [id],
  )
  return { ...person, parent, plant, phone, files: [take?.sha256 ?? '', shot.sha256, photo.sha256] }
}

/** Every table whose rows hold one of the texts, with the text. */
async function scan(texts: readonly string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const rows = await query(`select 1 from ${name} t where t::text ilike '%' || $1 || '%' limit 1`, [text])
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}

/** All that is kept about somebody, by table. */
async function listRowsOf(person: Someone, parts: readonly PersonalData[] = jobs.parts): Promise<Record<string, unknown[]>> {
  const subject = { personId: person.id, names: [person.email] }
  const rows: Record<string, unknown[]> = {}
  for (const { table, theirs } of parts.flatMap(({ tables }) => tables)) {
    const found = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${theirs(subject)} order by to_jsonb(t)::text`.execute(world.db)
    rows[table] = found.rows.map(({ row }) => row)
  }
  return rows
}

const askFor = (kind: 'export' | 'erase', person: Someone, subject = person) =>
  privacy.ask(jobs, { kind, subject_id: subject.id, password }, person.caller)
const look = (person: Someone, id: number) => privacy.getOwn(jobs, id, person.caller)
const statusOf = async (id: number) =>
  (await query<{ status: string; steps: string[] }>('select status, steps from privacy.request where id = $1', [id]))[0]

async function fetchArchive(person: Someone, id: number): Promise<Map<string, Buffer>> {
  const { url } = await privacy.makeLink(jobs, { id, password }, person.caller)
  await privacy.openLink(jobs, id, new URL(url, 'http://x').searchParams.get('key') ?? '')
  return unpackZip(await buffer(jobs.archives.read(id)))
}

test('an export holds everything that is kept about a person, with its files, and nothing secret', { timeout: 120_000 }, async () => {
  const person = await seed('webm')
  const { plant } = person
  const { id, status } = await askFor('export', person)
  expect(status).toBe('requested')
  expect((await askFor('export', person)).id).toBe(id)
  const rows = await listRowsOf(person)
  await run()
  expect(await look(person, id)).toMatchObject({ status: 'ready', progress: 1 })
  const files = await fetchArchive(person, id)
  const text = (path: string) => files.get(path)?.toString('utf8') ?? ''
  const told = jobs.parts
    .flatMap(({ tables }) => tables)
    .filter(
      ({ table, exported }) =>
        !['attempt', 'recording', 'result'].includes(table.split('.')[0] ?? '') && (exported === 'whole' || !('none' in exported)),
    )
  for (const { table } of told) {
    expect([table, JSON.parse(text(`${table.replace('.', '/')}.json`))]).toEqual([table, expect.any(Array)])
    expect([table, (JSON.parse(text(`${table.replace('.', '/')}.json`)) as unknown[]).length]).toEqual([table, rows[table]?.length])
  }
  const paths = [...files.keys()].join('\n')
  const attempts = [...files]
    .filter(([path]) => path.endsWith('attempt.json'))
    .map(([, bytes]) => JSON.parse(bytes.toString('utf8')) as object)
  expect(attempts).toHaveLength(2)
  expect(JSON.stringify(attempts)).toContain(`${plant} wrote this`)
  expect(JSON.stringify(attempts)).toContain(`${plant} noted`)
  expect(text('attempt/person_accommodation.json')).toContain(`${plant} sees little`)
  expect(text('challenge/mark_challenge.json')).toContain(`${plant} is right`)
  expect(paths).toMatch(/attempt\/\d+\/writing-task-1\.txt/)
  const [, recording] = [...files].find(([path]) => path.endsWith('/speaking-part-1.1-take-1.webm')) ?? []
  expect(recording?.length).toBeGreaterThan(1000)
  expect([...files].filter(([path]) => /^file\/upload-\d+\.webp$/.test(path)).map(([, bytes]) => bytes.toString())).toEqual([
    `${plant} screenshot`,
    `${plant} photo`,
  ])
  const whole = [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n')
  expect(whole).not.toMatch(/password_hash|token_hash|wrapped_dek|argon2/)
  expect(whole).not.toContain('008-123456-7890')
  expect(text('READ-ME.txt')).toContain(String(person.id))
})

test('rows that go and come while they are read are exported as they were at first, each once', async () => {
  const person = await createSomeone(world.db)
  const notices = (from: number, to: number) =>
    query<{ id: number }>(
      `insert into notification.notification (person_id, kind, params, dedupe_key)
       select $1, 'email_changed', '{}', 'moving ' || n from generate_series($2::integer, $3) n returning id`,
      [person.id, from, to],
    )
  const there = (await notices(1, 1100)).map(({ id }) => id)
  const table = jobs.parts.flatMap(({ tables }) => tables).find(({ table: name }) => name === 'notification.notification')
  if (table === undefined) throw new Error('nobody exports notices')
  const read: number[] = []
  for await (const row of readRows(world.db, table, { personId: person.id, names: [] })) {
    read.push((JSON.parse(row) as { id: number }).id)
    if (read.length !== 400) continue
    await query('delete from notification.notification where id = any($1)', [read.slice(0, 200)])
    await notices(1101, 1200)
  }
  expect(read.toSorted((a, b) => a - b)).toEqual(there)
})

test('an archive is opened by one link, once, with the password, for seven days; then it is gone', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const other = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('export', person)
  expect((await refusalOf(privacy.makeLink(jobs, { id, password }, person.caller))).code).toBe('NOT_READY')
  await run()
  expect((await refusalOf(privacy.makeLink(jobs, { id, password: 'wrong' }, person.caller))).code).toBe('INVALID')
  expect((await refusalOf(privacy.makeLink(jobs, { id, password }, other.caller))).code).toBe('NO_SUCH_REQUEST')
  const keyOf = (url: string) => new URL(url, 'http://x').searchParams.get('key') ?? ''
  const replaced = keyOf((await privacy.makeLink(jobs, { id, password }, person.caller)).url)
  const key = keyOf((await privacy.makeLink(jobs, { id, password }, person.caller)).url)
  expect((await refusalOf(privacy.openLink(jobs, id, replaced))).code).toBe('FORBIDDEN')
  await privacy.openLink(jobs, id, key)
  expect((await refusalOf(privacy.openLink(jobs, id, key))).code).toBe('FORBIDDEN')
  for (let broken = 0; broken < 10; broken += 1) {
    await privacy.giveLinkBack(jobs, id, key)
    await privacy.openLink(jobs, id, key)
  }
  await privacy.giveLinkBack(jobs, id, key)
  expect((await refusalOf(privacy.openLink(jobs, id, key))).code).toBe('FORBIDDEN')
  const late = keyOf((await privacy.makeLink(jobs, { id, password }, person.caller)).url)
  await world.advance(11 * 60)
  expect((await refusalOf(privacy.openLink(jobs, id, late))).code).toBe('FORBIDDEN')
  await world.advance(7 * day)
  await run()
  expect(await look(person, id)).toMatchObject({ status: 'expired', ready_until: null })
  expect(await jobs.archives.find(id)).toBeNull()
  expect((await askFor('export', person)).id).not.toBe(id)
  await run()
})

test('a kill while an archive is written leaves nothing half: it is made again', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('export', person)
  // As a killed process leaves it: held for two minutes, with a piece of a file.
  await query(
    `update privacy.request set status = 'processing', next_try_at = kit.now() + interval '2 minutes', steps = '{kit,feedback}' where id = $1`,
    [id],
  )
  const piece = await world.files.put(Buffer.from(`half a zip of ${id}`))
  await query(
    `with begun as (insert into privacy.archive (request_id, key) values ($1, $2) returning id)
     insert into privacy.archive_piece (archive_id, place, sha256) select id, 0, $3 from begun`,
    [id, randomBytes(32), piece],
  )
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'processing' })
  await world.advance(121)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'ready' })
  expect(await world.files.find(piece)).toBeNull()
  expect((await fetchArchive(person, id)).has('identity/person.json')).toBe(true)
  await privacy.markDelivered(jobs, id)
  expect([await jobs.archives.find(id), (await look(person, id)).status]).toEqual([null, 'done'])
  expect(await query('select 1 from privacy.archive where request_id = $1', [id])).toEqual([])
})

const listPieces = (id: number) =>
  query<{ sha256: string }>(
    'select sha256 from privacy.archive_piece where archive_id in (select id from privacy.archive where request_id = $1) order by place',
    [id],
  )

test('an archive lies in pieces that tell nothing, any server reads it, and who lost its hold cannot add to another’s', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('export', person)
  const sound = randomBytes(9 * 1024 * 1024)
  const entriesOf = async function* (meanwhile: () => Promise<void> = () => Promise.resolve()) {
    yield { path: 'sound.webm', open: () => Readable.from([sound], { objectMode: false }) }
    await meanwhile()
    yield { path: 'more.webm', open: () => Readable.from([sound], { objectMode: false }) }
  }
  const options = { at: new Date(), afterEach: () => Promise.resolve() }
  const other = createArchiveStore(world)
  const { bytes, finish } = await jobs.archives.write(id, entriesOf(), options)
  expect(await other.find(id)).toBeNull()
  await inTransaction(world.db, finish)
  expect(await other.find(id)).toBe(bytes)
  expect(
    unpackZip(await buffer(other.read(id)))
      .get('more.webm')
      ?.equals(sound),
  ).toBe(true)
  const pieces = await listPieces(id)
  expect(pieces).toHaveLength(3)
  for (const { sha256 } of pieces) expect((await buffer(world.files.read(sha256))).includes(sound.subarray(0, 32))).toBe(false)
  await inTransaction(world.db, (tx) =>
    removeUnnamed(
      tx,
      world.files,
      pieces.map(({ sha256 }) => sha256),
    ),
  )
  expect(await world.files.find(pieces[0]?.sha256 ?? '')).not.toBeNull()

  const takeOver = async () => void (await other.write(id, entriesOf(), options))
  await expect(jobs.archives.write(id, entriesOf(takeOver), options)).rejects.toThrow(ArchiveRemoved)
  const left = await listPieces(id)
  expect(left).toHaveLength(pieces.length)
  for (const { sha256 } of pieces) expect(await world.files.find(sha256)).toBeNull()
  await jobs.archives.remove(id)
})

test('an export whose archive is gone, as one that an earlier version kept in a folder, is made once more', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('export', person)
  await run()
  await jobs.archives.remove(id)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'ready' })
  expect((await fetchArchive(person, id)).has('identity/person.json')).toBe(true)
})

test('an erasure leaves no trace of a person, resumes where it was cut off, and touches nobody else', { timeout: 120_000 }, async () => {
  const person = await seed('ogg')
  const { plant, phone } = person
  const other = await createSomeone(world.db, { passwordHash })
  await handIn(world, { '31': 'somebody else wrote this' }, other.id)
  const [username] = (await query<{ username: string }>('select username from identity.person where id = $1', [person.id])).map(
    (row) => row.username,
  )
  const before = await listRowsOf(other)
  expect((await scan([person.email, plant, phone])).length).toBeGreaterThan(15)
  const kept = await askFor('export', person)
  await run()

  const { id, due_at } = await askFor('erase', person)
  expect(await listLiveTokens(world.db, [person.caller.session?.tokenHash ?? Buffer.alloc(0)])).toEqual([])
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'requested', steps: [] })
  expect(new Date(due_at).getTime()).toBeGreaterThan(Date.now() + 29 * day * 1000)

  await world.advance(31 * day)
  // A step that fails, as one that is killed, leaves those before it done and itself undone.
  const cut = jobs.parts.map((part) => (part.module === 'plan' ? { ...part, eraseFor: () => Promise.reject(new Error('cut off')) } : part))
  await run({ ...jobs, parts: cut, log: createLog('silent') })
  const modules = jobs.parts.map(({ module }) => module)
  const steps = modules.slice(0, modules.indexOf('plan'))
  expect(await statusOf(id)).toMatchObject({ status: 'processing', steps })
  const first = new Set(['kit', 'support', 'file', 'challenge', 'attempt', 'exam'])
  expect(steps.filter((module) => first.has(module))).toEqual([...first])
  const given = { email: person.email, password, captcha: '', captcha_key: '' }
  expect((await refusalOf(login(context, given, { ...person.caller, session: null }))).code).toBe('CLOSED')
  await world.advance(61)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'done' })

  const mails = join(folder, 'mail')
  await createMailRun({
    db: world.db,
    transport: createFolderTransport(mails, 'Bandstand <b@people.test>'),
    log: createLog('silent'),
    keepBodies: true,
    findAddress: () => Promise.resolve(undefined),
  })()
  const sent = await Promise.all((await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8')))
  expect(sent.filter((mail) => mail.includes(`To: ${person.email}`))).toHaveLength(1)

  expect(await scan([person.email, plant, phone, String(username)])).toEqual([])
  expect(await Promise.all(person.files.map((sha256) => world.files.find(sha256)))).toEqual([null, null, null])
  expect(await jobs.archives.find(kept.id)).toBeNull()
  await expect(inTransaction(world.db, (tx) => checkUsername(tx, String(username), other.id))).resolves.toBeUndefined()
  expect((await checkAudit(world.db)).intact).toBe(true)
  const { 'kit.audit_event': _audit, ...rows } = await listRowsOf(other)
  const { 'kit.audit_event': _auditBefore, ...rowsBefore } = before
  expect(rows).toEqual(rowsBefore)

  const left = await listRowsOf(person)
  const [row] = left['identity.person'] as { email: string; status: string; first_name: string }[]
  expect(row).toMatchObject({
    email: `deleted-user-${person.id}`,
    first_name: `deleted-user-${person.id}`,
    status: 'closed',
    username: null,
  })
  expect(left['family.consent_record']).toHaveLength(1)
  expect(left['family.parent_child']).toMatchObject([{ status: 'revoked', asked_email: `deleted-user-${person.id}` }])
  expect(left['result.section_score']?.length).toBeGreaterThan(0)
  const [{ receipt } = { receipt: {} }] = await query<{ receipt: Record<string, Record<string, number>> }>(
    'select receipt from privacy.request where id = $1',
    [id],
  )
  expect(receipt).toMatchObject({
    attempt: { 'attempt.attempt': 2, 'recording.recording_take': 1, files: 1 },
    file: { 'file.upload': 2, files: 2 },
    identity: { 'payroll.billing_info': 1, 'identity.session': 1 },
  })
  const events = await query<{ action: string }>(`select action from kit.audit_event where entity_id = $1 order by id`, [String(person.id)])
  expect(events.map(({ action }) => action)).toContain('person.erased')
  // Again it changes nothing.
  for (const part of jobs.parts) await inTransaction(world.db, (tx) => part.eraseFor(tx, { personId: person.id, names: [] }))
  expect(await listRowsOf(person)).toEqual(left)
})

test('who logs in within the days of grace keeps everything, and the request is taken back', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('erase', person)
  await world.advance(29 * day)
  await login(context, { email: person.email, password }, { ...person.caller, session: null })
  await world.advance(2 * day)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'cancelled' })
  const [row] = await query<{ email: string }>('select email from identity.person where id = $1', [person.id])
  expect(row?.email).toBe(person.email)
})

/** A child who needs a guardian by default, and a connected parent. */
async function createFamily({ country = 'DE', consents = true } = {}): Promise<{ parent: Someone; child: Someone }> {
  const parent = await createSomeone(world.db, { roles: ['parent'], passwordHash })
  const child = await createSomeone(world.db, { passwordHash, student: { age_band: '13_15', country } })
  await inTransaction(world.db, async (tx) => {
    await connect(tx, { parentId: parent.id, studentId: child.id, email: child.email }, 'staff')
    if (!consents) return
    for (const purpose of ['account', 'recording'] as const)
      await insertConsent(tx, { subjectId: child.id, giverId: parent.id, purpose, version: '1', method: 'parent' })
  })
  return { parent, child }
}

const subjectsTo = async ({ email }: Someone) =>
  (await query<{ subject: string }>('select subject from kit.mail where recipient = $1 order by id', [email])).map(({ subject }) => subject)

test('a parent gets a copy of a connected child whose essays and recordings are open to them, and the child hears of it', async () => {
  const { parent, child } = await createFamily()
  const { id } = await askFor('export', parent, child)
  expect(await subjectsTo(child)).toEqual(['A parent has asked for a copy of your data at Bandstand'])
  await run()
  expect(JSON.parse((await fetchArchive(parent, id)).get('identity/person.json')?.toString() ?? '')).toMatchObject([{ email: child.email }])

  const key = new URL((await privacy.makeLink(jobs, { id, password }, parent.caller)).url, 'http://x').searchParams.get('key') ?? ''
  await query(`update identity.person set email_verified_at = null where id = $1`, [parent.id])
  expect((await refusalOf(privacy.makeLink(jobs, { id, password }, parent.caller))).code).toBe('INVALID')
  await query(`update identity.person set email_verified_at = kit.now() where id = $1`, [parent.id])
  await query(`update family.consent_record set withdrawn_at = kit.now() where subject_id = $1 and purpose = 'recording'`, [child.id])
  expect((await refusalOf(privacy.makeLink(jobs, { id, password }, parent.caller))).code).toBe('CONSENTS_MISSING')
  expect((await refusalOf(privacy.openLink(jobs, id, key))).code).toBe('FORBIDDEN')
  await query(`update family.parent_child set status = 'revoked', ended_at = kit.now() where student_id = $1`, [child.id])
  expect((await refusalOf(privacy.makeLink(jobs, { id, password }, parent.caller))).code).toBe('NO_SUCH_REQUEST')
})

test('a parent gets no copy without consents or a verified address, nor of who decides alone or is grown up', async () => {
  const unasked = await createFamily({ consents: false })
  const older = await createFamily({ country: 'TW' })
  const unverified = await createFamily()
  const grownUp = await createSomeone(world.db, { passwordHash, student: { age_band: 'adult' } })
  const pair = { parentId: older.parent.id, studentId: grownUp.id, email: grownUp.email }
  await inTransaction(world.db, (tx) => connect(tx, pair, 'staff'))
  await query('update identity.person set email_verified_at = null where id = $1', [unverified.parent.id])
  const codeOf = async (parent: Someone, child: Someone) => (await refusalOf(askFor('export', parent, child))).code
  expect(await codeOf(unasked.parent, unasked.child)).toBe('CONSENTS_MISSING')
  expect(await codeOf(older.parent, older.child)).toBe('CHILD_DECIDES')
  expect(await codeOf(older.parent, grownUp)).toBe('FORBIDDEN')
  expect(await codeOf(unverified.parent, unverified.child)).toBe('INVALID')
  expect(await subjectsTo(unverified.child)).toEqual([])
})

test('a child is erased after a parent has asked for it and the days of grace are over', async () => {
  const { parent, child } = await createFamily()
  const { id } = await askFor('erase', parent, child)
  await world.advance(31 * day)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'done' })
  const rows = await query('select status, email, closing_guardian_id from identity.person where id = $1', [child.id])
  expect(rows).toEqual([{ status: 'closed', email: `deleted-user-${child.id}`, closing_guardian_id: null }])
})

test('a parent takes back the erasure that a parent asked for, with emails, and none that the child began', async () => {
  const { parent, child } = await createFamily()
  const asked = await askFor('erase', parent, child)
  expect(await privacy.cancel(jobs, asked.id, parent.caller)).toMatchObject({ status: 'cancelled' })
  expect(await subjectsTo(child)).toHaveLength(2)
  expect((await subjectsTo(parent)).length).toBe(2)

  const own = await askFor('erase', child)
  await query('update privacy.request set requester_id = null where id = $1', [own.id])
  expect((await askFor('erase', parent, child)).id).toBe(own.id)
  expect((await refusalOf(privacy.cancel(jobs, own.id, parent.caller))).code).toBe('FORBIDDEN')
  expect(await statusOf(own.id)).toMatchObject({ status: 'requested' })
})

test('a look at who closes asks for nothing where everything is in line', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('erase', person)
  await query('delete from privacy.request where id = $1', [id])
  const ofPerson = () => query<{ id: number; status: string }>('select id, status from privacy.request where subject_id = $1', [person.id])
  await privacy.followClosings(jobs)
  const [row] = await ofPerson()
  expect(row).toMatchObject({ status: 'requested' })
  await inTransaction(world.db, async (tx) => {
    await sql`select from privacy.request where id = ${row?.id} for update`.execute(tx)
    await privacy.followClosings(jobs)
  })
  await login(context, { email: person.email, password }, { ...person.caller, session: null })
  await privacy.followClosings(jobs)
  expect(await ofPerson()).toMatchObject([{ status: 'cancelled' }])
})

test('who is blocked in their days of grace is erased all the same', async () => {
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('erase', person)
  await inTransaction(world.db, (tx) => blockPerson(tx, person.id, 'Shared the test'))
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'requested' })
  await world.advance(31 * day)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'done' })
})

test('what staff decided about a closing that was taken back does not hold for the next one', async () => {
  const admin = await createSomeone(world.db, { roles: ['super-admin'], passwordHash })
  const person = await createSomeone(world.db, { passwordHash })
  const { id } = await askFor('erase', person)
  await privacy.eraseNow(jobs, { id, confirmation: person.email, reason: 'Asked for it at the office' }, admin.caller)
  await login(context, { email: person.email, password }, { ...person.caller, session: null })
  await world.advance(60)
  expect((await askFor('erase', person)).id).toBe(id)
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'requested' })
})

test('staff erase at once with the address typed and a reason, on record; also mails to former addresses go', async () => {
  const admin = await createSomeone(world.db, { roles: ['super-admin'], passwordHash })
  const person = await createSomeone(world.db, { passwordHash })
  const former = `once-${person.id}@people.test`
  await giveUpAddress(person, former)
  expect(await scan([former])).toContain(`kit.mail: ${former}`)
  const { id } = await askFor('erase', person)
  const reason = 'Asked for it at the office'
  const now = (confirmation: string) => privacy.eraseNow(jobs, { id, confirmation, reason }, admin.caller)
  expect((await refusalOf(now('somebody@people.test'))).code).toBe('INVALID')
  expect(await now(person.email.toUpperCase())).toMatchObject({ decided_by: { id: admin.id }, reason })
  await run()
  expect(await statusOf(id)).toMatchObject({ status: 'done' })
  expect(await scan([former])).toEqual([])
  expect((await refusalOf(now(person.email))).code).toBe('REQUEST_OVER')
  const listed = await privacy.listAll(jobs, { page: 1, per_page: 10, q: `deleted-user-${person.id}` })
  expect(listed.data).toMatchObject([{ id, status: 'done', subject: { name: `deleted-user-${person.id}` }, decided_by: { id: admin.id } }])
  const events = await query<{ action: string }>('select action from kit.audit_event where entity_id = $1 order by id', [String(person.id)])
  expect(events.map(({ action }) => action)).toEqual(['person.closing', 'privacy.erase-now', 'person.erased'])
})
