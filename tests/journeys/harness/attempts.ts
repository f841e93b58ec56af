import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { AttemptState, type Mode, type OpKind, type Version } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Sheet } from '#tests/journeys/sheets/academic-1.ts'
import { type Answer, callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'

const Tests = z.object({ data: z.array(z.object({ id: z.int(), title: z.string() })).min(1) })
export const Started = z.object({ id: z.int(), attempt_token: z.string(), epoch: z.int() })
const Opened = z.object({ paper_url: z.string(), deadline_at: z.string(), track_key: z.string().nullable() })
const Result = z.object({ sections: z.array(z.object({ raw: z.int(), max: z.int() })) })

/** An attempt of somebody on a server. */
export interface OwnAttempt {
  readonly id: number
  readonly url: string
  readonly person: TestPerson
}

/** The right to write an attempt, as its start or a takeover gives it. */
export type Lease = Pick<z.infer<typeof Started>, 'epoch' | 'attempt_token'>

/** An attempt made without a browser. */
export type ApiAttempt = OwnAttempt & z.infer<typeof Started>

/** Calls below the attempt's address as its owner: `callAttempt(attempt, 'GET', '/result')`. */
export function callAttempt({ url, person, id }: OwnAttempt, method: string, below: string, body?: unknown): Promise<Answer> {
  return callApi(url, `${method} /ielts/attempt/${id}${below}`, { token: person.token, ...(body === undefined ? {} : { body }) })
}

export function orThrow({ status, body }: Answer): unknown {
  if (status >= 300) throw new Error(`the server answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** The number of a test; of the only one when none is named. */
export async function findTestId(url: string, title?: string): Promise<number> {
  const { data } = Tests.parse(orThrow(await callApi(url, 'GET /ielts/test')))
  return data.find((test) => title === undefined || test.title === title)?.id ?? 0
}

/** Which test is taken, how, and which of its sections: all of them when it is `null`. */
export interface AttemptWish {
  readonly mode?: Mode
  readonly version?: Version
  readonly skill?: Skill | null
  readonly test?: string
}

/** An attempt whose clock does not run yet, its system check passed: at the reading section by default. */
export async function startAttempt(url: string, person: TestPerson, request: AttemptWish = {}): Promise<ApiAttempt> {
  const { mode = 'default', version = 'new', skill = 'reading', test } = request
  const asked = skill === null ? { scope: 'full' } : { scope: 'section', skill }
  const body = { test_id: await findTestId(url, test), ...asked, mode, version }
  const started = Started.parse(orThrow(await callApi(url, 'POST /ielts/attempt', { token: person.token, body })))
  const attempt = { ...started, url, person }
  await passCheck(attempt)
  return attempt
}

/** Passes the system check of an attempt, with consent to recordings. */
export async function passCheck(attempt: OwnAttempt): Promise<void> {
  orThrow(await callAttempt(attempt, 'POST', '/system-check', { speaker: true, microphone: true, recording_consent: true }))
}

/** Starts the clock; answers where the paper lies and when the time is over. */
export async function openSection(attempt: OwnAttempt, skill: Skill = 'reading'): Promise<z.infer<typeof Opened>> {
  return Opened.parse(orThrow(await callAttempt(attempt, 'POST', `/section/${skill}/open`)))
}

export function toResponses({ chosen, ticked, placed, typed }: Sheet): Record<string, Response> {
  return {
    ...chosen,
    ...placed,
    ...typed,
    ...Object.fromEntries(Object.entries(ticked).map(([question, letters]) => [question, [...letters]])),
  }
}

/** A change of the candidate, without its place in the line. */
export interface Change {
  readonly kind: OpKind
  readonly skill?: Skill
  readonly question?: string
  readonly value?: unknown
}

async function takeOver(attempt: OwnAttempt): Promise<Lease> {
  return Started.pick({ epoch: true, attempt_token: true }).parse(orThrow(await callAttempt(attempt, 'POST', '/takeover')))
}

/** Sends changes after those that the server has, as the window of this lease; where another window holds the attempt, it is taken over. */
export async function sendChanges(attempt: OwnAttempt & Partial<Lease>, changes: readonly Change[]): Promise<void> {
  const { id, url, person, attempt_token: held, epoch: heldEpoch } = attempt
  const { epoch: current, ack_seq: last } = await readAttempt(attempt)
  const isHolder = held !== undefined && heldEpoch === current
  const { epoch, attempt_token: attemptToken } = isHolder ? { epoch: current, attempt_token: held } : await takeOver(attempt)
  const ops = changes.map((change, index) => ({ ...change, op_id: randomUUID(), seq: last + index + 1 }))
  const body = { epoch, from_seq: last + 1, ops }
  orThrow(await callApi(url, `POST /ielts/attempt/${id}/ops`, { token: person.token, attemptToken, body }))
}

export function toChanges(answers: Readonly<Record<string, Response>>, skill: Skill): Change[] {
  return Object.entries(answers).map(([question, value]) => ({ kind: 'answer', skill, question, value }))
}

/** Saves answers of the reading section; with `submit` they are handed in too. */
export async function sendAnswers(
  attempt: OwnAttempt & Partial<Lease>,
  answers: Readonly<Record<string, Response>>,
  how = { submit: false },
): Promise<void> {
  await sendChanges(attempt, [...toChanges(answers, 'reading'), ...(how.submit ? [{ kind: 'submit' } as const] : [])])
}

/** A finished attempt, marked. */
export async function handInSheet(url: string, person: TestPerson, sheet: Sheet, request: AttemptWish = {}): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person, request)
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

/** Moves the clock so that the open section of an attempt has so many seconds left, however long it took to come here. */
export async function moveToEnd(attempt: OwnAttempt, secondsLeft: number): Promise<void> {
  const { sections, server_now: now } = await readAttempt(attempt)
  const deadline = sections.find(({ status }) => status === 'open')?.deadline_at
  if (deadline === undefined || deadline === null) throw new Error('no clock runs')
  await moveClock(attempt.url, (Date.parse(deadline) - Date.parse(now)) / 1000 - secondsLeft)
}
