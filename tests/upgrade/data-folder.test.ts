import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkAudit } from '#server/kit/audit-log/audit-log.ts'
import { createLog } from '#server/kit/log.ts'
import { readSettings, type Settings } from '#server/kit/settings.ts'
import { type Bandstand, startBandstand } from '#server/main/bandstand.ts'
import { callAttempt, orThrow, readAttempt, sendChanges, toChanges } from '#tests/journeys/harness/attempts.ts'
import { liftAllowance } from '#tests/world/allowance.ts'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/world/database.ts'
import { type DataFolder, makeDataFolder } from '#tests/world/files.ts'
import { startTestMailServer, type TestMailServer } from '#tests/world/mail-server.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { readSaved, restoreDataFolder, saveDataFolder, type SavedDataFolder, writeSaved } from './data-folder.ts'
import { demoPassword, type FolderFacts, sendThird, workOn } from './people-at-work.ts'

const silent = createLog('silent')

/** Those of a demo, whose people are in the folder; a mail server alone would make it none. */
function toSettings(folder: DataFolder, smtpUrl: string): Settings {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: folder.path,
    CAPTCHA_TEST_ANSWER: captchaTestAnswer,
    DATABASE_POOL: '8',
    LOG_LEVEL: 'silent',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Bandstand <bandstand@bandstand.test>',
  })
  return { ...settings, demo: true }
}

/** A data folder of this version, whose mail server never answered. WRITE_DATA_FOLDER names a file that keeps it for later versions. */
async function saveNow(): Promise<SavedDataFolder<FolderFacts>> {
  const database = await openTestDatabase()
  const folder = await makeDataFolder()
  const { connectionString, pool, db } = database
  const settings = toSettings(folder, 'smtp://127.0.0.1:1')
  const bandstand = await startBandstand({ settings, connectionString, log: silent, contentFolder: fixtureFolder })
  await liftAllowance(db)
  const { facts, decide } = await workOn({ url: bandstand.url, pool })
  await bandstand.stop()
  await decide(db)
  const saved = await saveDataFolder(pool, { folder: folder.path, facts })
  await database.close()
  await folder.remove()
  const path = process.env['WRITE_DATA_FOLDER']
  if (path !== undefined) writeSaved(path, saved)
  return saved
}

const folders: ReadonlyArray<readonly [string, () => Promise<SavedDataFolder<FolderFacts>>]> = [
  ['of 23 November 2026', async () => readSaved<FolderFacts>(new URL('2026-11-23.json.gz', import.meta.url))],
  ['of 24 November 2026', async () => readSaved<FolderFacts>(new URL('2026-11-24.json.gz', import.meta.url))],
  ['of this version', saveNow],
]

const Takes = z.object({
  awaiting: z.array(
    z.object({
      parts: z
        .array(z.object({ prompts: z.array(z.object({ id: z.string(), takes: z.array(z.object({ url: z.string() })) })) }))
        .optional(),
    }),
  ),
})

/** What has no end within a day. Named without their schemas, which have had other names. */
const lastingTables = new Set(
  `person role_grant session student_profile teacher_profile parent_profile parent_child membership_grant attempt
  attempt_section attempt_op attempt_event answer section_score mark_challenge key_decision recording recording_take
  recording_consent billing_info issue issue_step notification outbox mail audit_event`.split(/\s+/),
)

describe.each(folders)('a data folder %s', (_, load) => {
  let saved: SavedDataFolder<FolderFacts>
  let facts: FolderFacts
  let database: TestDatabase
  let folder: DataFolder
  let mailServer: TestMailServer
  let bandstand: Bandstand

  beforeAll(async () => {
    saved = await load()
    facts = saved.facts
    database = await openEmptyDatabase()
    folder = await makeDataFolder()
    mailServer = await startTestMailServer()
    await restoreDataFolder(database.pool, folder.path, saved)
    bandstand = await startBandstand({
      settings: toSettings(folder, mailServer.url),
      connectionString: database.connectionString,
      log: silent,
      contentFolder: fixtureFolder,
    })
  }, 120_000)
  afterAll(async () => {
    await bandstand.stop()
    await Promise.all([mailServer.close(), database.close(), folder.remove()])
  })

  const get = async (path: `/${string}`, token: string) => orThrow(await callApi(bandstand.url, `GET ${path}`, { token }))
  const ownOf = ({ id, token }: { id: number; token: string }) => ({ id, url: bandstand.url, person: { token } as never })

  test('has every row that it had, in whatever schema it lies by now', async () => {
    const { rows } = await database.pool.query<{ schema: string; table: string }>(
      `select table_schema as schema, table_name as table from information_schema.tables where table_type = 'BASE TABLE'`,
    )
    const had = Object.entries(saved.tables).flatMap(([name, { rows: found }]) => {
      const table = name.split('.')[1] ?? ''
      return lastingTables.has(table) && found.length > 0 ? [{ table, count: found.length }] : []
    })
    expect(had.length).toBeGreaterThan(15)
    for (const { table, count } of had) {
      const schemas = rows.filter((row) => row.table === table).map(({ schema }) => schema)
      expect(`${table} in ${schemas.length}`).toBe(`${table} in 1`)
      const counted = await database.pool.query<{ count: number }>(`select count(*) as count from ${schemas[0] ?? ''}.${table}`)
      expect(`${table}: ${Math.min(counted.rows[0]?.count ?? 0, count)}`).toBe(`${table}: ${count}`)
    }
  })

  test('opens with the same sessions, and an open section goes on with its answers to its result', async () => {
    const attempt = ownOf(facts.openAttempt)
    const state = await readAttempt(attempt)
    expect(state.status).toBe('in_progress')
    expect(state.answers['reading']).toEqual(facts.openAttempt.answers)
    const byItsOwnToken = await callApi(bandstand.url, `GET /ielts/attempt/${attempt.id}`, { attemptToken: facts.openAttempt.attemptToken })
    expect(byItsOwnToken.status).toBe(200)
    const held = { epoch: state.epoch, attempt_token: facts.openAttempt.attemptToken }
    await sendChanges({ ...attempt, ...held }, [...toChanges({ '2': 'later answer' }, 'reading'), { kind: 'submit' }])
    expect((await callAttempt(attempt, 'GET', '/result')).status).toBe(200)
  })

  test('has the decided challenge marked again, and its candidate is told', async () => {
    const { id, token, raw } = facts.finished
    const Sections = z.object({ sections: z.array(z.object({ raw: z.int() })) })
    const readRaw = async () => Sections.parse(await get(`/ielts/attempt/${id}/result`, token)).sections[0]?.raw
    await expect.poll(readRaw, { timeout: 20_000 }).toBe(raw + 1)
    const Notices = z.object({ data: z.array(z.object({ kind: z.string() })) })
    const listKinds = async () => Notices.parse(await get('/notification', token)).data.map(({ kind }) => kind)
    await expect.poll(listKinds, { timeout: 20_000 }).toEqual(expect.arrayContaining(['mark_corrected', 'challenge_answered']))
  })

  test('takes the rest of a recording, and plays what it has', async () => {
    const { id, token, whole, part } = facts.speaking
    const url = bandstand.url
    expect([await sendThird(url, { token, id, question: part }, 1), await sendThird(url, { token, id, question: part }, 2)]).toEqual([
      200, 200,
    ])
    const attempt = ownOf(facts.speaking)
    orThrow(await callAttempt(attempt, 'POST', `/recording/${part}/complete`, { takes: [{ take: 1, chunks: 3 }] }))
    await sendChanges(attempt, [{ kind: 'submit' }])
    const prompts = Takes.parse(await get(`/ielts/attempt/${id}/result`, token)).awaiting.flatMap(({ parts = [] }) =>
      parts.flatMap((each) => each.prompts),
    )
    for (const question of [whole, part]) {
      const take = prompts.find((prompt) => prompt.id === question)?.takes[0]
      const played = await fetch(new URL(take?.url ?? '', url))
      expect(played.status).toBe(200)
      expect((await played.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    }
  })

  test('asks somebody who never said their age before they are recorded, and lets them go on', async () => {
    const { token } = facts.finished
    const Tests = z.object({ data: z.array(z.object({ id: z.int(), title: z.string() })) })
    const mock = Tests.parse(await get('/ielts/test', token)).data.find(({ title }) => title === 'Short mock')
    const body = { test_id: mock?.id, scope: 'section', skill: 'speaking', mode: 'default', version: 'new' }
    const start = () => callApi(bandstand.url, 'POST /ielts/attempt', { token, body })
    await database.pool.query(`update profile.student_profile set age_band = null`)
    expect(await start()).toMatchObject({ status: 403, body: { code: 'AGE_NEEDED' } })
    const age = { age_band: 'adult', country: 'TW' }
    orThrow(await callApi(bandstand.url, 'PATCH /student/profile', { token, body: age }))
    expect((await start()).status).toBe(200)
  })

  test('opens sealed payout data', async () => {
    const { adminId, adminToken, teacherId, account } = facts.staff
    await database.pool.query(
      `insert into identity.payroll_access (person_id, granted_by) select $1, id from identity.person where id <> $1 limit 1`,
      [adminId],
    )
    const body = { fields: ['account_number'], reason: 'A payment came back from the bank', password: demoPassword }
    const opened = await callApi(bandstand.url, `POST /admin/teacher/${teacherId}/billing-info/reveal`, { token: adminToken, body })
    expect(opened.body).toEqual({ values: { account_number: account } })
  })

  test('sends the emails that waited, each once', async () => {
    const waiting = async () => (await database.pool.query(`select 1 from kit.mail where sent_at is null and given_up_at is null`)).rowCount
    await database.pool.query(`update kit.clock set shift = shift + interval '2 hours'`)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    const links = mailServer.received.filter(({ to, raw }) => to.includes(facts.openAttempt.email) && raw.includes('/password/reset'))
    expect(links).toHaveLength(1)
  })

  test('has its audit log whole, and new events go on from its chain', async () => {
    const check = () => checkAudit(database.db)
    const { rows: had = [] } = saved.tables['kit.audit_event'] ?? {}
    const chained = had.filter((event): event is { id: number; hash: string } => typeof (event as { hash: unknown }).hash === 'string')
    const { rows } = await database.pool.query<{ id: number; hash: string }>('select id, hash::text from kit.audit_event order by id')
    expect(rows).toEqual(expect.arrayContaining(chained.map(({ id, hash }) => ({ id, hash }))))
    await expect.poll(check, { timeout: 20_000 }).toMatchObject({ waiting: 0, intact: true })
    const before = await check()
    expect(before.events).toBeGreaterThanOrEqual(had.length)
    const exported = await fetch(`${bandstand.url}/api/admin/list/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${facts.staff.adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ list: 'audit', filters: [], columns: ['event'], rows: had.length }),
    })
    expect(exported.status).toBe(200)
    await expect.poll(check, { timeout: 20_000 }).toEqual({ ...before, events: before.events + 1 })
    expect(await get('/admin/audit/check', facts.staff.adminToken)).toMatchObject({ intact: true, broken_at: null })
  })
})
