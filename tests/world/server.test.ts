import { expect, test } from 'vitest'
import { callApi } from './calls.ts'
import { createStudent, signIn } from './people.ts'
import { launchTestServer } from './server.ts'

test('a server that was killed comes back with everyone it knew', async () => {
  const server = await launchTestServer()
  const student = await createStudent(server.url)
  expect(await server.kill('SIGKILL')).toBeNull()
  await server.relaunch()
  const { status, body } = await callApi(server.url, 'POST /me', { token: student.token })
  const again = await signIn(server.url, student)
  const { rows } = await server.pool.query<{ password_hash: string }>('select password_hash from identity.person where id = $1', [
    student.id,
  ])
  await server.close()
  expect({ status, body }).toMatchObject({ status: 200, body: { email: student.email, username: student.username } })
  expect(again).not.toBe(student.token)
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

test('a server that is asked to stop ends by itself and without an error', async () => {
  const server = await launchTestServer()
  const code = await server.kill('SIGTERM')
  await server.close()
  expect({ code, trouble: /error|unhandled/i.test(server.output()) }).toEqual({ code: 0, trouble: false })
})
