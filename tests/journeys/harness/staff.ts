import { callApi } from '#tests/world/calls.ts'
import { signIn, type TestPerson } from '#tests/world/people.ts'
import type { Lang } from '#contract/kit/common.ts'
import { orThrow, type OwnAttempt } from './attempts.ts'

/** The super-admin of a demo start, reading a language. */
export async function signInAdmin(url: string, { lang = 'en' }: { lang?: Lang } = {}): Promise<TestPerson> {
  const known = { email: 'admin@bandstand.test', password: 'bandstand-demo' }
  const token = await signIn(url, known)
  const { id, username } = orThrow(await callApi(url, 'POST /me', { token })) as { id: number; username: string }
  orThrow(await callApi(url, 'PATCH /lang', { token, body: { lang } }))
  return { ...known, id, username, token }
}

/** A call of staff about somebody's attempt: `callStaff(admin, attempt, 'POST', '/void', { reason })`. */
export async function callStaff(
  admin: TestPerson,
  { url, id }: OwnAttempt,
  method: string,
  below: string,
  body?: unknown,
): Promise<unknown> {
  return orThrow(
    await callApi(url, `${method} /admin/attempt/${id}${below}`, { token: admin.token, ...(body === undefined ? {} : { body }) }),
  )
}
