import { z } from 'zod'
import { callApi } from '#tests/world/calls.ts'
import { signIn, type TestPerson } from '#tests/world/people.ts'
import type { Lang } from '#contract/kit/common.ts'
import { type ApiAttempt, type AttemptWish, findTestId, orThrow, type OwnAttempt, passCheck, Started } from './attempts.ts'

/** The super-admin of a demo start, reading a language. */
export async function signInAdmin(url: string, { lang = 'en' }: { lang?: Lang } = {}): Promise<TestPerson> {
  const known = { email: 'admin@bandstand.test', password: 'bandstand-demo' }
  const token = await signIn(url, known)
  const { id, username } = orThrow(await callApi(url, 'POST /me', { token })) as { id: number; username: string }
  orThrow(await callApi(url, 'PATCH /lang', { token, body: { lang } }))
  return { ...known, id, username, token }
}

const TestAt = z.object({ current_revision: z.string() })

/** A preview of the current revision by staff, its system check passed: of the reading section by default. */
export async function startPreview(url: string, admin: TestPerson, request: Omit<AttemptWish, 'test'> = {}): Promise<ApiAttempt> {
  const { mode = 'default', version = 'new', skill = 'reading' } = request
  const test = `/admin/test/${await findTestId(url)}` as const
  const { current_revision } = TestAt.parse(orThrow(await callApi(url, `GET ${test}`, { token: admin.token })))
  const body = { ...(skill === null ? { scope: 'full' } : { scope: 'section', skill }), mode, version }
  const started = await callApi(url, `POST ${test}/revision/${current_revision}/preview`, { token: admin.token, body })
  const preview = { ...Started.parse(orThrow(started)), url, person: admin }
  await passCheck(preview)
  return preview
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
