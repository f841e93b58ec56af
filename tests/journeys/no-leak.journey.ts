import { readdir, readFile } from 'node:fs/promises'
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { AnswerKey } from '#contract/exam/answer-key.ts'
import type { Paper } from '#contract/exam/paper.ts'
import { getAnswerKey, getPaper } from '#server/exam/index.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { callAttempt, handInSheet, moveClock, openSection, sendAnswers, startAttempt, toResponses } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { enterRoom, fillSheet } from './harness/room.ts'
import { allRight, allWrong } from './sheets/academic-1.ts'

/** Letters and figures only, so that no quoting, escaping or mark-up hides a sentence. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Escapes of JSON and JavaScript read back. */
const unescape = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))).replaceAll(/\\[nrt]/g, ' ')

interface Secrets {
  /** Of explanations, as letters and figures only. */
  readonly sentences: readonly string[]
  /** Keys as their authors wrote them, with the signs of the key grammar. */
  readonly grammar: readonly string[]
}

/** What nobody may read before the submission; a sentence that an explanation quotes from the paper is no secret. */
function listSecrets({ entries }: AnswerKey, paper: Paper): Secrets {
  const texts = entries.flatMap(({ explanation }) =>
    Object.values(explanation).flatMap(({ why, others, next_time }) => [why, ...others.map((other) => other.why), next_time ?? '']),
  )
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?。！？])\s*/)).map(bare)
  const printed = bare(JSON.stringify(paper))
  const accepted = entries.flatMap(({ key }) => (key.kind === 'text' ? key.accepted : []))
  return {
    sentences: [...new Set(sentences)].filter((sentence) => sentence.length >= 12 && !printed.includes(sentence)),
    grammar: accepted.filter((text) => /[()|/]/.test(text)),
  }
}

/** Properties that only the answer key has. */
const keyProperties = ['accepted', 'evidence', 'explanation', 'next_time', 'quote', 'why', 'others', 'marks', 'correct', 'key']

function listProperties(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listProperties)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listProperties(inner)])
}

/** What of the answer key an answer of the server gives away. */
function findLeaks(secrets: Secrets, body: string): string[] {
  const plain = unescape(body)
  const letters = bare(plain)
  return [...secrets.sentences.filter((sentence) => letters.includes(sentence)), ...secrets.grammar.filter((text) => plain.includes(text))]
}

function findKeyProperties(body: string): string[] {
  const properties = new Set(listProperties(JSON.parse(body)))
  return keyProperties.filter((name) => properties.has(name))
}

interface Heard {
  readonly url: string
  readonly body: string
}

/** Every body that pages of a browser receive from now on. */
function listen(context: BrowserContext): () => Promise<Heard[]> {
  const coming: Promise<Heard | null>[] = []
  context.on('response', (response) => {
    const body = response.text().then((text) => ({ url: response.url(), body: text }))
    coming.push(body.catch(() => null)) // A redirect or an answer that outlived its page has none.
  })
  return async () => (await Promise.all(coming)).filter((heard) => heard !== null)
}

/** The reading section as the database has it. */
async function readSection({ db, pool }: TestServer): Promise<{ key: AnswerKey; secrets: Secrets }> {
  const { rows } = await pool.query<{ revision: string }>(`select revision from exam.answer_key where skill = 'reading'`)
  const revision = rows[0]?.revision ?? ''
  const key = await getAnswerKey(db, revision, 'reading')
  return { key, secrets: listSecrets(key, (await getPaper(db, revision, 'reading')).paper) }
}

journey('nothing that a browser receives before the submission holds an answer', async ({ server, student, takeAnotherSeat }) => {
  const { context, page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const stopListening = listen(context)
  await enterRoom(page, { mode: 'Strict' })
  await fillSheet(page, allWrong)
  await page.reload()
  await page.getByText('minutes remaining').waitFor()
  const heard = await stopListening()

  const { secrets } = await readSection(server)
  expect(secrets.sentences.length).toBeGreaterThan(300)
  const leaks = heard.flatMap(({ url, body }) => findLeaks(secrets, body).map((leak) => `${url}: ${leak}`))
  expect(leaks).toEqual([])
  const answers = heard.filter(({ url, body }) => url.includes('/api/') && body.startsWith('{'))
  const properties = answers.flatMap(({ url, body }) => findKeyProperties(body).map((name) => `${url}: ${name}`))
  expect(properties).toEqual([])
  expect(answers.filter(({ url }) => url.includes('/paper/'))).not.toEqual([])
  expect(answers.filter(({ url }) => url.endsWith('/ops'))).not.toEqual([])
})

journey('the same look finds the whole key in the explanation after the submission', async ({ server, student }) => {
  const attempt = await handInSheet(server.url, student, allRight)
  const body = JSON.stringify((await callAttempt(attempt, 'GET', '/explanation')).body)
  const { secrets } = await readSection(server)
  expect(findLeaks(secrets, body)).toHaveLength(secrets.sentences.length + secrets.grammar.length)
  expect(findKeyProperties(body)).toEqual(keyProperties)
})

journey('no call with the tokens of an open attempt answers any of the key', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  const { paper_url } = await openSection(attempt)
  await sendAnswers(attempt, toResponses(allWrong))
  const { secrets } = await readSection(server)
  const reads = ['', '/result', '/explanation'] as const
  const who = { token: student.token, attemptToken: attempt.attempt_token }
  const answers = await Promise.all([
    ...reads.map((below) => callApi(server.url, `GET /ielts/attempt/${attempt.id}${below}`, who)),
    ...reads.map((below) => callApi(server.url, `GET /ielts/attempt/${attempt.id}${below}`, { attemptToken: attempt.attempt_token })),
    callApi(server.url, 'GET /ielts/attempt', who),
    callApi(server.url, 'GET /ielts/test', who),
    callApi(server.url, `POST /ielts/attempt/${attempt.id}/section/reading/open`, who),
    callApi(server.url, `POST /ielts/attempt/${attempt.id}/pause`, who),
    callApi(server.url, `GET ${paper_url.replace('/api', '') as `/${string}`}`, who),
  ])
  for (const { body } of answers) {
    expect(findLeaks(secrets, JSON.stringify(body))).toEqual([])
    expect(findKeyProperties(JSON.stringify(body))).toEqual([])
  }
  for (const index of [1, 2, 4, 5]) expect(answers[index]).toMatchObject({ status: 403, body: { code: 'NOT_SUBMITTED' } })
})

journey('a check in practice says right or wrong, and nothing else', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  await openSection(attempt)
  await sendAnswers(attempt, { 7: 'sizes' })
  const { body } = await callAttempt(attempt, 'POST', '/check', { skill: 'reading', question: '7' })
  expect(body).toEqual({ correct: false, reason: 'plural' })
})

journey('the built pages hold nothing of any key', async ({ server }) => {
  const folder = new URL('../../dist/web/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|json|svg|map|txt)$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  const { key, secrets } = await readSection(server)
  const phrases = key.entries
    .flatMap((entry) => (entry.key.kind === 'text' ? entry.key.accepted : []))
    .map((text) => text.replaceAll(/[()]/g, ''))
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    expect([name, ...findLeaks(secrets, text)]).toEqual([name])
    expect([name, ...phrases.filter((phrase) => phrase.includes(' ') && text.includes(phrase))]).toEqual([name])
  }
})

const Foreign = z.object({ code: z.string() })

journey('an attempt is nothing to anybody but its student', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  await openSection(attempt)
  const stranger = await createStudent(server.url)
  const own = await startAttempt(server.url, stranger)
  const calls = [
    ['GET', ''],
    ['GET', '/result'],
    ['GET', '/explanation'],
    ['POST', '/takeover'],
    ['POST', '/pause'],
    ['POST', '/resume'],
    ['POST', '/section/reading/open'],
    ['POST', '/system-check', { speaker: true, microphone: true }],
    ['POST', '/check', { skill: 'reading', question: '1' }],
    ['POST', '/ops', { epoch: 1, from_seq: 1, ops: [] }],
  ] as const
  for (const [method, below, body] of calls) {
    const strangers = [
      { token: stranger.token },
      { token: stranger.token, attemptToken: own.attempt_token },
      { attemptToken: own.attempt_token },
    ]
    for (const who of strangers) {
      const answer = await callApi(server.url, `${method} /ielts/attempt/${attempt.id}${below}`, {
        ...who,
        ...(body === undefined ? {} : { body }),
      })
      expect([below, answer.status, Foreign.parse(answer.body).code]).toEqual([below, 403, 'NO_SUCH_ATTEMPT'])
    }
    const nobody = await callApi(server.url, `${method} /ielts/attempt/${attempt.id}${below}`, body === undefined ? {} : { body })
    expect([below, [401, 403].includes(nobody.status)]).toEqual([below, true])
  }
})

journey('a paper opens only at the address that was signed, and only for its time', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  const { paper_url } = await openSection(attempt)
  const open = async (change: (address: URL) => void) => {
    const address = new URL(paper_url, server.url)
    change(address)
    return (await fetch(address)).status
  }
  const other = await startAttempt(server.url, await createStudent(server.url))
  expect(await open(() => undefined)).toBe(200)
  expect(await open(({ searchParams }) => searchParams.set('attempt', String(other.id)))).toBe(403)
  expect(await open(({ searchParams }) => searchParams.set('expires', String(Number(searchParams.get('expires')) + 1)))).toBe(403)
  expect(await open(({ searchParams }) => searchParams.set('signature', 'x'.repeat(searchParams.get('signature')?.length ?? 0)))).toBe(403)
  expect(await open(({ searchParams }) => searchParams.delete('signature'))).toBe(403)
  expect(await open((address) => void (address.pathname = address.pathname.replace('/reading', '/listening')))).toBe(403)
  await moveClock(server.url, 2 * 3600 + 60)
  expect(await open(() => undefined)).toBe(403)
})
