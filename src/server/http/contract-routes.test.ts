import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
let person: TestPerson

beforeAll(async () => {
  server = await startTestServer()
  person = await createStudent(server.url)
})
afterAll(() => server.close())

test.each([
  'GET /profile/',
  'DELETE /session/',
  'GET /child/profile/',
  'DELETE /parent-link/',
  'GET /ielts/attempt/',
  'GET /admin/user/',
  'GET /%70rofile',
  'GET /profile%2Fusername%2Fnora',
] as const)('%s is the address of nothing, and of no operation that it resembles', async (named) => {
  const answer = await callApi(server.url, named, { token: person.token })
  expect(answer).toMatchObject({ status: 404, body: { message: 'We couldn’t find that.' } })
  expect((await callApi(server.url, 'GET /profile', { token: person.token })).status).toBe(200)
})

test('an operation that the database is too busy for says when to come back', async () => {
  await server.pool.query(
    `create or replace function kit.now() returns timestamptz language plpgsql stable as $$
     begin raise exception 'no room' using errcode = '53100'; end $$`,
  )
  const { body: list } = await callApi(server.url, 'GET /ielts/test')
  const test_id = (list as { data: { id: number }[] }).data[0]?.id
  const body = { test_id, scope: 'section', skill: 'reading', mode: 'strict', version: 'new' }
  const answer = await callApi(server.url, 'POST /ielts/attempt', { token: person.token, body })
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
