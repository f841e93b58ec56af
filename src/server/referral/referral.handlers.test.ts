import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, signIn } from '#tests/world/people.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const signInDemo = (name: string) => signIn(server.url, { email: `${name}@bandstand.test`, password: 'bandstand-demo' })

test('only super-admins open the record of a referral, and one that isn’t there is said to be missing', async () => {
  const open = async (token?: string) =>
    (await callApi(server.url, 'GET /admin/referral/999999', token === undefined ? {} : { token })).status
  expect(await open()).toBe(401)
  expect(await open((await createStudent(server.url)).token)).toBe(403)
  expect(await open(await signInDemo('teacher'))).toBe(403)
  expect(await open(await signInDemo('admin'))).toBe(422)
})
