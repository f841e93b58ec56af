import { expect, vi } from 'vitest'
import { z } from 'zod'
import { acceptKey } from '#server/challenge/key-decision.service.ts'
import { dryRun } from '#server/challenge/dry-run.service.ts'
import type { Db } from '#server/kit/database.ts'
import { openSection, orThrow, sendAnswers, startAttempt } from '#tests/journeys/harness/attempts.ts'
import { answerReport } from '#tests/journeys/notification.screens.ts'
import { reachSection, sendRecording } from '#tests/journeys/harness/mock-attempts.ts'
import { createCaller } from '#tests/world/attempt.ts'
import { callApi } from '#tests/world/calls.ts'
import { makePayoutDetails } from '#tests/world/payout-details.ts'
import { createStudent } from '#tests/world/people.ts'
import { cutStream, toDigest } from '#tests/world/recordings.ts'
import { captchaTestAnswer, type TestServer } from '#tests/world/server.ts'

/** What a later server is asked about the people of a data folder. */
export interface FolderFacts {
  /** A Reading section whose clock runs, with acknowledged answers. */
  readonly openAttempt: {
    readonly id: number
    readonly token: string
    readonly attemptToken: string
    readonly answers: Readonly<Record<string, string>>
    readonly email: string
  }
  /** Handed in and marked; its challenge was accepted, and nothing was marked again yet. */
  readonly finished: { readonly id: number; readonly token: string; readonly raw: number }
  /** A Speaking section with a whole recording, and one of which the first of three chunks has come. */
  readonly speaking: { readonly id: number; readonly token: string; readonly whole: string; readonly part: string }
  /** Demo people, and the end of the account number that is sealed for the teacher. */
  readonly staff: { readonly adminId: number; readonly adminToken: string; readonly teacherId: number; readonly account: string }
}

const payout = makePayoutDetails('Nora Hale')
const reading = 'Every question type'
export const demoPassword = 'bandstand-demo'
const Login = z.object({ access_token: z.string(), user: z.object({ id: z.int() }) })
const RawMarks = z.object({ sections: z.tuple([z.object({ raw: z.int() })]) })

async function logIn(url: string, who: string): Promise<z.infer<typeof Login>> {
  return Login.parse(orThrow(await callApi(url, 'POST /login', { body: { email: `${who}@bandstand.test`, password: demoPassword } })))
}

/** Sends one of three chunks of a recording. */
export async function sendThird(
  url: string,
  { token, id, question }: { token: string; id: number; question: string },
  chunk: 0 | 1 | 2,
): Promise<number> {
  const content = cutStream('webm', 3)[chunk] ?? Buffer.alloc(0)
  const answer = await fetch(`${url}/api/ielts/attempt/${id}/recording/${question}/take/1/chunk/${chunk}`, {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'audio/webm;codecs=opus', digest: `sha-256=${toDigest(content)}` },
  })
  return answer.status
}

async function leaveOpen(url: string): Promise<FolderFacts['openAttempt']> {
  const student = await createStudent(url)
  const attempt = await startAttempt(url, student, { test: reading })
  await openSection(attempt)
  const answers = { '1': 'first answer', '31': 'mistaken' }
  await sendAnswers(attempt, answers)
  return { id: attempt.id, token: student.token, attemptToken: attempt.attempt_token, answers, email: student.email }
}

async function finishAndChallenge(url: string) {
  const student = await createStudent(url)
  const attempt = await startAttempt(url, student, { test: reading })
  await openSection(attempt)
  await sendAnswers(attempt, { '31': 'mistaken' }, { submit: true })
  const result = await callApi(url, `GET /ielts/attempt/${attempt.id}/result`, { token: student.token })
  const body = { skill: 'reading', question: '31', text: 'The text says it in the second paragraph.' }
  const challenge = await callApi(url, `POST /ielts/attempt/${attempt.id}/challenge`, { token: student.token, body })
  const [{ raw }] = RawMarks.parse(orThrow(result)).sections
  return { id: attempt.id, token: student.token, raw, challengeId: z.object({ id: z.int() }).parse(orThrow(challenge)).id }
}

async function speak(url: string): Promise<FolderFacts['speaking']> {
  const student = await createStudent(url)
  const attempt = await reachSection(url, student, 'speaking', 'Short mock')
  await openSection(attempt, 'speaking')
  const [whole, part] = ['part-1.1', 'part-1.2']
  await sendRecording(attempt, whole)
  expect(await sendThird(url, { token: student.token, id: attempt.id, question: part }, 0)).toBe(200)
  return { id: attempt.id, token: student.token, whole, part }
}

/** Everybody does something on a running server; `decide` is called when it has stopped, so that its work is left for the next one. */
export async function workOn({
  url,
  pool,
}: Pick<TestServer, 'url' | 'pool'>): Promise<{ facts: FolderFacts; decide: (db: Db) => Promise<void> }> {
  const openAttempt = await leaveOpen(url)
  const { challengeId, ...finished } = await finishAndChallenge(url)
  const speaking = await speak(url)
  const teacher = await logIn(url, 'teacher')
  const admin = await logIn(url, 'admin')
  await answerReport(url, finished, 'It ticks again.')
  // Its author is notified before the server stops.
  const listEvents = () => pool.query('select from kit.job where kind = $1', ['notice.handle-event'])
  await vi.waitFor(async () => expect((await listEvents()).rows).toEqual([]), { timeout: 20_000 })
  orThrow(await callApi(url, 'PUT /teacher/billing-info', { token: teacher.access_token, body: { ...payout, password: demoPassword } }))
  const captcha = { captcha: captchaTestAnswer, captcha_key: 'any' }
  orThrow(await callApi(url, 'POST /send-reset-link', { body: { email: openAttempt.email, ...captcha } }))
  const { rows } = await pool.query<{ id: number; current_revision: string }>(
    `select id, current_revision from exam.test where slug = 'every-type'`,
  )
  const place = { testId: rows[0]?.id ?? 0, revision: rows[0]?.current_revision ?? '', skill: 'reading', question: '31' } as const
  const proposal = { change: 'add', answers: ['mistaken'] } as const
  const decide = async (db: Db) => {
    const { dry_run: dryRunDigest } = await dryRun(db, place, { ...proposal, answers: [...proposal.answers], page: 1, per_page: 20 })
    const acceptance = {
      proposal: { ...proposal, answers: [...proposal.answers] },
      dryRun: dryRunDigest,
      words: 'You are right.',
      challengeId,
    }
    await acceptKey(db, place, acceptance, createCaller({ personId: admin.user.id }))
  }
  const staff = { adminId: admin.user.id, adminToken: admin.access_token, teacherId: teacher.user.id, account: payout.account_number }
  return { facts: { openAttempt, finished, speaking, staff }, decide }
}
