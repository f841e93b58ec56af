import { randomUUID } from 'node:crypto'
import { callApi } from '#tests/world/calls.ts'
import { captchaTestAnswer, type Stage } from './stage.ts'

export const benchPassword = 'quiet harbour lantern'

const wish = { scope: 'section', skill: 'reading', mode: 'default', version: 'new' }

/** A student who is signed in; answers the token. */
export async function createCandidate(stage: Stage): Promise<string> {
  const account = { email: `${randomUUID()}@bench.test`, password: benchPassword, captcha: captchaTestAnswer, captcha_key: 'any' }
  const { access_token: token } = (await callApi(stage.url, 'POST /register', { body: account })).body as { access_token: string }
  const student = { first_name: 'Nora', school: 'Harbour School', grade_level: 11, phone: '0912345678', age_band: 'adult', country: 'TW' }
  await callApi(stage.url, 'POST /bind-student', { token, body: student })
  return token
}

interface Started {
  readonly id: number
  readonly attempt_token: string
}

async function start(stage: Stage, token: string): Promise<Started> {
  const { data } = (await callApi(stage.url, 'GET /ielts/test')).body as { data: { id: number }[] }
  const body = { ...wish, test_id: data[0]?.id }
  const started = (await callApi(stage.url, 'POST /ielts/attempt', { token, body })).body as Started
  await callApi(stage.url, `POST /ielts/attempt/${started.id}/system-check`, { token, body: { speaker: false, microphone: false } })
  return started
}

async function open(stage: Stage, token: string): Promise<Started> {
  const started = await start(stage, token)
  await callApi(stage.url, `POST /ielts/attempt/${started.id}/section/reading/open`, { token })
  return started
}

/** An attempt that has passed its check and whose reading section is still closed. */
export async function startReading(stage: Stage, token: string): Promise<number> {
  return (await start(stage, token)).id
}

/** An attempt that has its result. */
export async function handInReading(stage: Stage, token: string): Promise<number> {
  const { id, attempt_token: attemptToken } = await open(stage, token)
  const submit = { op_id: '00000000-0000-4000-8000-000000000001', seq: 1, kind: 'submit' }
  const body = { epoch: 1, from_seq: 1, ops: [submit] }
  const { status } = await callApi(stage.url, `POST /ielts/attempt/${id}/ops`, { token, attemptToken, body })
  if (status !== 200) throw new Error(`handing in was answered with ${status}`)
  return id
}
