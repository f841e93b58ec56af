import { randomUUID } from 'node:crypto'
import { callApi } from '#tests/world/calls.ts'
import { captchaTestAnswer, type Stage } from './stage.ts'

const started = { scope: 'section', skill: 'reading', mode: 'default', version: 'new' }

/** A student who is signed in; answers the token. */
export async function createCandidate(stage: Stage): Promise<string> {
  const account = { email: `${randomUUID()}@bench.test`, password: 'quiet harbour lantern', captcha: captchaTestAnswer, captcha_key: 'any' }
  const { access_token: token } = (await callApi(stage.url, 'POST /register', { body: account })).body as { access_token: string }
  const student = { first_name: 'Nora', school: 'Harbour School', grade_level: 11, phone: '0912345678', age_band: 'adult', country: 'TW' }
  await callApi(stage.url, 'POST /bind-student', { token, body: student })
  return token
}

/** An attempt that has passed its check and whose reading section is still closed. */
export async function startReading(stage: Stage, token: string): Promise<number> {
  const { data } = (await callApi(stage.url, 'GET /ielts/test')).body as { data: { id: number }[] }
  const { id } = (await callApi(stage.url, 'POST /ielts/attempt', { token, body: { ...started, test_id: data[0]?.id } })).body as {
    id: number
  }
  await callApi(stage.url, `POST /ielts/attempt/${id}/system-check`, { token, body: { speaker: false, microphone: false } })
  return id
}

/** An attempt whose reading section is open. */
export async function openReading(stage: Stage, token: string): Promise<number> {
  const id = await startReading(stage, token)
  await callApi(stage.url, `POST /ielts/attempt/${id}/section/reading/open`, { token })
  return id
}

/** An attempt that has its result. */
export async function handInReading(stage: Stage, token: string): Promise<number> {
  const id = await openReading(stage, token)
  const submit = { op_id: '00000000-0000-4000-8000-000000000001', seq: 1, kind: 'submit' }
  const { status } = await callApi(stage.url, `POST /ielts/attempt/${id}/ops`, { token, body: { epoch: 1, from_seq: 1, ops: [submit] } })
  if (status !== 200) throw new Error(`handing in was answered with ${status}`)
  return id
}
