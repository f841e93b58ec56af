import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Lang } from '#contract/kit/common.ts'
import { callApi } from './calls.ts'
import { captchaTestAnswer } from './server.ts'

export interface TestPerson {
  readonly id: number
  readonly email: string
  readonly username: string | null
  readonly password: string
  readonly token: string
}

const Session = z.object({ access_token: z.string(), user: z.object({ id: z.int(), email: z.string(), username: z.string().nullable() }) })

/** Long enough, and not guessable from the rest. */
export const testPassword = 'quiet harbour lantern'

export function makeEmail(): string {
  return `${randomUUID().slice(0, 12)}@people.test`
}

/** Someone who has just opened an account and not said yet what they are. */
export async function registerPerson(url: string, person: { email?: string; lang?: Lang } = {}): Promise<TestPerson> {
  const email = person.email ?? makeEmail()
  const body = { email, password: testPassword, captcha: captchaTestAnswer, captcha_key: 'any' }
  const answer = await callApi(url, 'POST /register', { body, lang: person.lang ?? 'en' })
  if (answer.status >= 300) throw new Error(`register answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const { access_token, user } = Session.parse(answer.body)
  return { id: user.id, email, username: user.username, password: testPassword, token: access_token }
}

/** A student who may take tests. */
export async function createStudent(url: string, person: { email?: string; lang?: Lang } = {}): Promise<TestPerson> {
  const registered = await registerPerson(url, person)
  const body = {
    first_name: 'Nora',
    last_name: 'Hale',
    school: 'Harbour School',
    grade_level: 11,
    phone: '0912345678',
    age_band: 'adult',
    country: 'TW',
  }
  const answer = await callApi(url, 'POST /bind-student', { body, token: registered.token })
  if (answer.status >= 300) throw new Error(`bind-student answered ${answer.status} ${JSON.stringify(answer.body)}`)
  const { username } = z.object({ username: z.string() }).parse(answer.body)
  return { ...registered, username }
}

/** Signs in again and answers a new token. */
export async function signIn(url: string, person: Pick<TestPerson, 'email' | 'password'>): Promise<string> {
  const answer = await callApi(url, 'POST /login', { body: { email: person.email, password: person.password } })
  return Session.parse(answer.body).access_token
}
