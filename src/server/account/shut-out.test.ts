import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSection, sendChanges, startAttempt, toChanges } from '#tests/journeys/harness/attempts.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, testPassword } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  const { body } = await callApi(server.url, 'POST /login', { body: { username: 'admin', password: 'bandstand-demo' } })
  admin = (body as { access_token: string }).access_token
})
afterAll(() => server.close())

type Attempt = Awaited<ReturnType<typeof startAttempt>>

const newPassword = { password: 'another lantern entirely', password_confirmation: 'another lantern entirely' }

/** What shuts out whoever writes by the token of an attempt. */
const waysOut: ReadonlyArray<readonly [string, (attempt: Attempt) => Promise<{ status: number }>]> = [
  [
    'a block',
    ({ person }) => callApi(server.url, `POST /admin/user/${person.id}/toggle-block`, { token: admin, body: { reason: 'as agreed' } }),
  ],
  ['"log out everywhere"', ({ person }) => callApi(server.url, 'DELETE /session', { token: person.token, body: {} })],
  [
    'a new password',
    ({ person }) =>
      callApi(server.url, 'PATCH /password', { token: person.token, body: { current_password: testPassword, ...newPassword } }),
  ],
]

test.each(waysOut)('%s reaches an open attempt: nobody writes or takes over by its token alone', async (_name, shutOut) => {
  const attempt = await startAttempt(server.url, await createStudent(server.url), { mode: 'strict' })
  await openSection(attempt)
  await sendChanges(attempt, toChanges({ '1': 'early' }, 'reading'))
  expect((await shutOut(attempt)).status).toBe(200)
  const byToken = { attemptToken: attempt.attempt_token }
  const op = {
    op_id: '00000000-0000-4000-8000-000000000009',
    seq: 2,
    kind: 'answer',
    skill: 'reading',
    question: '1',
    value: 'late',
    mono_ms: 2,
  }
  const save = await callApi(server.url, `POST /ielts/attempt/${attempt.id}/ops`, {
    ...byToken,
    body: { epoch: 1, from_seq: 2, ops: [op] },
  })
  const takeover = await callApi(server.url, `POST /ielts/attempt/${attempt.id}/takeover`, { ...byToken, body: {} })
  expect([save.status, takeover.status].every((status) => [401, 403, 409].includes(status))).toBe(true)
  const { rows } = await server.pool.query(
    'select a.epoch, w.response from attempt.attempt a join attempt.answer w on w.attempt_id = a.id where a.id = $1',
    [attempt.id],
  )
  // A window that signs in again has to take over.
  expect(rows).toEqual([{ epoch: 2, response: 'early' }])
})
