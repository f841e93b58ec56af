import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ contentFolder: fixtureFolder })
})
afterAll(() => server.close())

test('a visitor may read the list of tests', async () => {
  const { status, body } = await callApi(server.url, 'GET /ielts/test?skill=reading&per_page=1')
  expect({ status, body }).toMatchObject({ status: 200, body: { data: [{ slug: 'every-type' }], meta: { total: 2, per_page: 1 } } })
})

test('the Mock header chooses whose tests are listed', async () => {
  const { body } = await callApi(server.url, 'GET /ielts/test', { headers: { mock: 'toefl' } })
  expect(body).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
})

test('one test is read by its number', async () => {
  const { body } = await callApi(server.url, 'GET /ielts/test')
  const { id } = (body as { data: [{ id: number }] }).data[0]
  const answer = await callApi(server.url, `GET /ielts/test/${id}`)
  expect(answer).toMatchObject({ status: 200, body: { id, slug: 'every-type', sections: [{ skill: 'reading', minutes: 30 }] } })
})

test('an unknown test is refused', async () => {
  const { status, body } = await callApi(server.url, 'GET /ielts/test/99999')
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'UNKNOWN_TEST' } })
})

test('an introduction tells the facts of the real section', async () => {
  const reading = await callApi(server.url, 'GET /ielts/introduction/reading')
  const listening = await callApi(server.url, 'GET /ielts/introduction/listening')
  expect([reading.body, listening.body]).toEqual([
    { skill: 'reading', minutes: 60, question_count: 40, part_count: 3, extra_checking_minutes: 0 },
    { skill: 'listening', minutes: 30, question_count: 40, part_count: 4, extra_checking_minutes: 2 },
  ])
})
