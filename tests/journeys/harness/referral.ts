import { z } from 'zod'
import { callApi } from '#tests/world/calls.ts'
import { registerPerson, type TestPerson } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { orThrow } from './attempts.ts'

export const referralPath = '/ielts/profile/referral'

const Code = z.object({ code: z.string(), url: z.url() })

export async function findCode(url: string, { token }: TestPerson) {
  return Code.parse(orThrow(await callApi(url, 'GET /referral-code', { token })))
}

/** Somebody new who registers with the code of an inviter, and does nothing more. */
export async function inviteSomebody(url: string, inviter: TestPerson, email: string): Promise<void> {
  const { code } = await findCode(url, inviter)
  const body = { email, password: 'quiet harbour lantern', captcha: captchaTestAnswer, captcha_key: 'any', referral_code: code }
  orThrow(await callApi(url, 'POST /register', { body }))
}

/** So many friends of a new inviter, all from this machine: more than three wait for staff. */
export async function inviteMany(url: string, count: number): Promise<void> {
  const inviter = await registerPerson(url)
  for (let friends = 0; friends < count; friends += 1) await inviteSomebody(url, inviter, `friend-${friends}-of-${inviter.id}@people.test`)
}
