import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiAttempt, callAttempt, openSection, sendChanges, startAttempt } from '#tests/journeys/harness/attempts.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** What happens to every connection while the database's disk is full, and after it. */
async function refuseWrites({ pool }: TestServer, isWanted: boolean): Promise<void> {
  const name = (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name ?? ''
  await pool.query(`alter database ${name} ${isWanted ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`)
  const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  await pool.query(`select pg_terminate_backend(pid) ${others}`)
}

const save = ({ id, url, attempt_token: attemptToken, epoch }: ApiAttempt, seq: number) => {
  const op = { op_id: crypto.randomUUID(), seq, kind: 'answer', skill: 'reading', question: '1', value: 'B', mono_ms: seq }
  return callApi(url, `POST /ielts/attempt/${id}/ops`, { attemptToken, body: { epoch, from_seq: seq, ops: [op] } })
}

test('while nothing can be written, people read on and are told to come back with what they write', async () => {
  const attempt = await startAttempt(server.url, await createStudent(server.url))
  const { paper_url: paper } = await openSection(attempt)
  await sendChanges(attempt, [{ kind: 'answer', skill: 'reading', question: '1', value: 'A' }])
  // A session that was used a while ago would be noted as used now, and this one is not remembered yet.
  const token = await signIn(server.url, attempt.person)
  await server.pool.query(`update identity.session set last_seen_at = last_seen_at - interval '6 minutes'`)
  await refuseWrites(server, true)

  const readAll = async () => {
    const answers = [callAttempt(attempt, 'GET', ''), callApi(server.url, 'POST /me', { token }), fetch(new URL(paper, server.url))]
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  await expect.poll(async () => (await save(attempt, 2)).body, { timeout: 10_000 }).toMatchObject({ code: 'UNAVAILABLE' })
  await expect.poll(readAll, { timeout: 10_000 }).toEqual([200, 200, 200])
  const refused = await save(attempt, 2)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')

  await refuseWrites(server, false)
  await expect.poll(async () => (await save(attempt, 2)).status, { timeout: 10_000 }).toBe(200)
})
