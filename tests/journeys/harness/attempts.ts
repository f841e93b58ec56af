import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AttemptState, type Mode } from '#contract/attempt/attempt.ts'
import type { Response } from '#contract/exam/mark.ts'
import type { Sheet } from '#tests/journeys/sheets/academic-1.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'

const Tests = z.object({ data: z.array(z.object({ id: z.int() })).min(1) })
const Started = z.object({ id: z.int(), attempt_token: z.string(), epoch: z.int() })
const Opened = z.object({ paper_url: z.string(), deadline_at: z.string() })
const Result = z.object({ sections: z.array(z.object({ raw: z.int(), max: z.int() })) })

/** An attempt of somebody on a server. */
export interface OwnAttempt {
  readonly id: number
  readonly url: string
  readonly person: TestPerson
}

/** An attempt made without a browser. */
export type ApiAttempt = OwnAttempt & z.infer<typeof Started>

/** Calls below the attempt's address as its owner: `callAttempt(attempt, 'GET', '/result')`. */
export function callAttempt({ url, person, id }: OwnAttempt, method: string, below: string, body?: unknown): Promise<Answer> {
  return callApi(url, `${method} /ielts/attempt/${id}${below}`, { token: person.token, ...(body === undefined ? {} : { body }) })
}

function orThrow({ status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`the server answered ${status} ${JSON.stringify(body)}`)
  return body
}

export async function findTestId(url: string): Promise<number> {
  const [test] = Tests.parse(orThrow(await callApi(url, 'GET /ielts/test'))).data
  return test?.id ?? 0
}

/** An attempt at the first test's reading section whose clock does not run yet. */
export async function startAttempt(url: string, person: TestPerson, mode: Mode = 'default'): Promise<ApiAttempt> {
  const body = { test_id: await findTestId(url), scope: 'section', skill: 'reading', mode, version: 'new' }
  const started = Started.parse(orThrow(await callApi(url, 'POST /ielts/attempt', { token: person.token, body })))
  const attempt = { ...started, url, person }
  orThrow(await callAttempt(attempt, 'POST', '/system-check', { speaker: false, microphone: false }))
  return attempt
}

/** Starts the clock; answers where the paper lies and when the time is over. */
export async function openSection(attempt: OwnAttempt): Promise<z.infer<typeof Opened>> {
  return Opened.parse(orThrow(await callAttempt(attempt, 'POST', '/section/reading/open')))
}

export function toResponses({ chosen, ticked, placed, typed }: Sheet): Record<string, Response> {
  return {
    ...chosen,
    ...placed,
    ...typed,
    ...Object.fromEntries(Object.entries(ticked).map(([question, letters]) => [question, [...letters]])),
  }
}

/** Saves answers as the attempt's first changes; with `submit` they are handed in too. */
export async function sendAnswers(
  attempt: ApiAttempt,
  answers: Readonly<Record<string, Response>>,
  how = { submit: false },
): Promise<void> {
  const changes = Object.entries(answers).map(([question, value]) => ({ kind: 'answer', skill: 'reading', question, value }))
  const all = how.submit ? [...changes, { kind: 'submit' }] : changes
  const ops = all.map((change, index) => ({ ...change, op_id: randomUUID(), seq: index + 1 }))
  orThrow(await callAttempt(attempt, 'POST', '/ops', { epoch: attempt.epoch, from_seq: 1, ops }))
}

/** A finished attempt, marked. */
export async function handInSheet(url: string, person: TestPerson, sheet: Sheet): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person)
  await openSection(attempt)
  await sendAnswers(attempt, toResponses(sheet), { submit: true })
  return attempt
}

/** The attempt as the server has it. */
export async function readAttempt(attempt: OwnAttempt): Promise<AttemptState> {
  return AttemptState.parse(orThrow(await callAttempt(attempt, 'GET', '')))
}

/** Raw marks of the reading section; null while there is no result. */
export async function findRaw(attempt: OwnAttempt): Promise<number | null> {
  const { status, body } = await callAttempt(attempt, 'GET', '/result')
  return status === 200 ? (Result.parse(body).sections[0]?.raw ?? null) : null
}

/** Moves the clock of a server, for everybody on it. */
export async function moveClock(url: string, seconds: number): Promise<void> {
  orThrow(await callApi(url, 'POST /dev/clock', { body: { advance_ms: seconds * 1000 } }))
}
