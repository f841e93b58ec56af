import { readdir, readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Skill } from '#contract/content/group-type.ts'
import { keyEntriesOf } from '#contract/content/walk.ts'
import { mixedMock } from '#tests/journeys/sheets/academic-1-mock.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent } from '#tests/world/people.ts'
import {
  type ApiAttempt,
  callAttempt,
  type Lease,
  moveClock,
  openSection,
  sendAnswers,
  sendChanges,
  startAttempt,
} from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { readyButton } from './harness/mock.ts'
import { handInMock, reachSection, sendRecording } from './harness/mock-attempts.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { findKeyProperties, findLeaks, keyProperties, readSecrets } from './harness/secrets.ts'

const say = sayIn('en')
const skills = ['listening', 'reading', 'writing', 'speaking'] as const satisfies readonly Skill[]

interface Heard {
  readonly url: string
  readonly body: string
}

/** The right to write that a room has left in its browser. */
async function readLease(page: Page, { id }: ApiAttempt): Promise<Lease> {
  const kept = JSON.parse(await page.evaluate(`localStorage.getItem('bandstand.attempt.${id}.lease')`)) as { epoch: number; token: string }
  return { epoch: kept.epoch, attempt_token: kept.token }
}

/** Every body that pages of a browser receive from now on, but for the stream of notices, which has no end that could be waited for. */
function listen(context: BrowserContext): () => Promise<Heard[]> {
  const coming: Promise<Heard | null>[] = []
  context.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream') === true) return
    const body = response.text().then((text) => ({ url: response.url(), body: text }))
    coming.push(body.catch(() => null)) // A redirect or an answer that outlived its page has none.
  })
  return async () => (await Promise.all(coming)).filter((heard) => heard !== null)
}

journey('nothing that a browser receives before the submission holds an answer', async ({ server, student, takeAnotherSeat }) => {
  const { context, page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const stopListening = listen(context)
  const attempt = await startAttempt(server.url, student, { mode: 'strict', skill: null })
  for (const skill of skills) {
    await page.goto(`/ielts/${skill}/introduction?attempt=${attempt.id}`)
    await page.getByRole('link', { name: say('exam', 'start_test') }).click()
    if (skill === 'listening') await readyButton(page, say('room/sound', 'play_and_start')).click()
    if (skill === 'speaking') {
      const media = page.waitForResponse((answer) => answer.url().endsWith('/section/speaking/media') && answer.ok())
      await readyButton(page, say('room/voice', 'start')).click()
      await (await media).finished()
    }
    await page.getByRole('timer').waitFor()
    await page.reload()
    await page
      .getByRole('timer')
      .or(page.getByRole('heading', { level: 1 }))
      .first()
      .waitFor()
    await page.goto('/ielts')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (skill !== 'speaking') await sendChanges({ ...attempt, ...(await readLease(page, attempt)) }, [{ kind: 'close_section', skill }])
  }
  const heard = (await stopListening()).filter(({ url }) => url.includes('/api/') && !url.includes('/api/media/'))

  const { bySkill, all } = await readSecrets(server)
  expect(skills.map((skill) => bySkill[skill].sentences.length > (skill === 'speaking' ? 8 : 50))).toEqual([true, true, true, true])
  const leaks = heard.flatMap(({ url, body }) => findLeaks(all, body).map((leak) => `${url}: ${leak}`))
  expect(leaks).toEqual([])
  const answers = heard.filter(({ body }) => body.startsWith('{'))
  const properties = answers.flatMap(({ url, body }) => findKeyProperties(body).map((name) => `${url}: ${name}`))
  expect(properties).toEqual([])
  for (const skill of skills) expect(answers.filter(({ url }) => url.includes('/paper/') && url.includes(`/${skill}`))).not.toEqual([])
  for (const skill of ['listening', 'speaking'])
    expect(answers.filter(({ url }) => new URL(url).pathname.endsWith(`/section/${skill}/media`))).not.toEqual([])
})

journey('the same look finds the whole key of every section after the submission', async ({ server, student }) => {
  const attempt = await handInMock(server.url, student, mixedMock)
  const body = JSON.stringify((await callAttempt(attempt, 'GET', '/explanation')).body)
  const { all } = await readSecrets(server)
  expect(findLeaks(all, body)).toHaveLength(all.sentences.length + all.grammar.length)
  expect(findKeyProperties(body)).toEqual(keyProperties)
})

const SectionMedia = z.object({ media: z.array(z.object({ file: z.string(), url: z.string() })) })
const listMedia = async (attempt: ApiAttempt, skill: Skill) =>
  SectionMedia.parse((await callAttempt(attempt, 'GET', `/section/${skill}/media`)).body).media

/** What a file says in letters: titles and comments that a tool may have written into a recording. */
const readStrings = (bytes: Buffer) => (bytes.toString('latin1').match(/[\x20-\x7e]{8,}/g) ?? []).join('\n')

for (const skill of skills) {
  journey(`no call with the tokens of an open attempt answers any of the key: ${skill}`, async ({ server, student }) => {
    const attempt = await reachSection(server.url, student, skill)
    const { paper_url } = await openSection(attempt, skill)
    const { all } = await readSecrets(server)
    const reads = ['', '/result', '/explanation', `/section/${skill}/media`] as const
    const who = { token: student.token, attemptToken: attempt.attempt_token }
    const answers = await Promise.all([
      ...reads.map((below) => callApi(server.url, `GET /ielts/attempt/${attempt.id}${below}`, who)),
      ...reads.map((below) => callApi(server.url, `GET /ielts/attempt/${attempt.id}${below}`, { attemptToken: attempt.attempt_token })),
      callApi(server.url, 'GET /ielts/attempt', who),
      callApi(server.url, 'GET /ielts/test', who),
      callApi(server.url, `POST /ielts/attempt/${attempt.id}/section/${skill}/open`, who),
      callApi(server.url, `POST /ielts/attempt/${attempt.id}/pause`, who),
      callApi(server.url, `GET /ielts/attempt/${attempt.id}/section/${skill}/evidence`, who),
      callApi(server.url, `POST /ielts/attempt/${attempt.id}/show-answer`, { ...who, body: { skill, question: '1' } }),
      callApi(server.url, `POST /ielts/attempt/${attempt.id}/check-again`, { ...who, body: { skill, question: '1', response: 'A' } }),
      callApi(server.url, `POST /ielts/attempt/${attempt.id}/check`, { ...who, body: { skill, question: '1' } }),
      callApi(server.url, `GET ${paper_url.replace('/api', '') as `/${string}`}`, who),
    ])
    for (const { body } of answers) {
      expect(findLeaks(all, JSON.stringify(body))).toEqual([])
      expect(findKeyProperties(JSON.stringify(body))).toEqual([])
    }
    for (const index of [1, 2, 5, 6]) expect(answers[index]).toMatchObject({ status: 403, body: { code: 'NOT_SUBMITTED' } })
    expect(answers.at(-1)?.status).toBe(200)
    const media = await listMedia(attempt, skill)
    expect(media.length > 0).toBe(skill === 'listening' || skill === 'speaking')
    for (const { url } of media) {
      const answer = await fetch(new URL(url, server.url))
      expect(findLeaks(all, readStrings(Buffer.from(await answer.arrayBuffer())))).toEqual([])
      expect(findLeaks(all, JSON.stringify(Object.fromEntries(answer.headers)))).toEqual([])
    }
    for (const later of skills.slice(skills.indexOf(skill) + 1)) {
      const refused = await callAttempt(attempt, 'GET', `/section/${later}/media`)
      expect([later, refused.status]).toEqual([later, 422])
    }
  })
}

journey('a check in practice says right or wrong, and nothing else', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  await openSection(attempt)
  await sendAnswers(attempt, { 7: 'sizes' })
  const { body } = await callAttempt(attempt, 'POST', '/check', { skill: 'reading', question: '7' })
  expect(body).toEqual({ correct: false, reason: 'plural' })
})

journey('what a checked question shows is of that question alone', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student)
  await openSection(attempt)
  const ask = async (below: string, body?: unknown) => (await callAttempt(attempt, body === undefined ? 'GET' : 'POST', below, body)).body
  const seven = { skill: 'reading', question: '7' }
  await sendAnswers(attempt, { 7: 'sizes' })
  expect(await ask('/section/reading/evidence')).toEqual({ evidence: {} })
  expect(await ask('/show-answer', seven)).toMatchObject({ code: 'NOT_CHECKED' })
  await ask('/check', seven)

  const { all, keys } = await readSecrets(server)
  const evidence = await ask('/section/reading/evidence')
  expect(evidence).toEqual({ evidence: { 7: { waits_for: [], clips: [], passage: expect.any(Array) } } })
  expect(findLeaks(all, JSON.stringify(evidence))).toEqual([])
  expect(await ask('/check-again', { ...seven, response: 'weights' })).toEqual({ correct: false, reason: 'wrong' })

  const entry = keys
    .filter(({ skill }) => skill === 'reading')
    .flatMap(keyEntriesOf)
    .find(({ question }) => question === '7')
  const own = findLeaks(all, JSON.stringify(entry))
  const shown = findLeaks(all, JSON.stringify(await ask('/show-answer', seven)))
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((leak) => !own.includes(leak))).toEqual([])
  for (const question of ['6', '8']) {
    expect(await ask('/show-answer', { ...seven, question })).toMatchObject({ code: 'NOT_CHECKED' })
    expect(await ask('/check-again', { ...seven, question, response: 'size' })).toMatchObject({ code: 'NOT_CHECKED' })
  }
})

journey('the built pages hold nothing of any key', async ({ server }) => {
  const folder = new URL('../../dist/web/', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|json|svg|map|txt)$/.test(name))
  expect(names.length).toBeGreaterThan(20)
  const { keys, all } = await readSecrets(server)
  const phrases = keys
    .flatMap(keyEntriesOf)
    .flatMap((entry) => (entry.key.kind === 'text' ? entry.key.accepted : []))
    .map((text) => text.replaceAll(/[()]/g, '').trim())
  for (const name of names) {
    const text = await readFile(new URL(name, folder), 'utf8')
    expect([name, ...findLeaks(all, text)]).toEqual([name])
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
    ['POST', '/check-again', { skill: 'reading', question: '1', response: 'A' }],
    ['POST', '/show-answer', { skill: 'reading', question: '1' }],
    ['GET', '/section/reading/evidence'],
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
  // A second server may go by a clock that it read up to 250 ms ago.
  await expect.poll(() => open(() => undefined)).toBe(403)
})

/** Whether an address plays once it has been changed. */
async function play(url: string, base: string, change: (address: URL) => void = () => undefined): Promise<number> {
  const address = new URL(url, base)
  change(address)
  const answer = await fetch(address, { headers: { range: 'bytes=0-99' } })
  await answer.arrayBuffer()
  return answer.status
}

const changes: Readonly<Record<string, (address: URL) => void>> = {
  'a later end': ({ searchParams }) => searchParams.set('expires', String(Number(searchParams.get('expires')) + 1)),
  'another spelling of the end': ({ searchParams }) => searchParams.set('expires', `0${searchParams.get('expires') ?? ''}`),
  'no end': ({ searchParams }) => searchParams.delete('expires'),
  'another signature': ({ searchParams }) => searchParams.set('signature', 'x'.repeat(searchParams.get('signature')?.length ?? 0)),
  'no signature': ({ searchParams }) => searchParams.delete('signature'),
}

journey('a recording of a section plays only at the address that was signed, and only for its time', async ({ server, student }) => {
  const attempt = await reachSection(server.url, student, 'speaking')
  await openSection(attempt, 'speaking')
  const other = await startAttempt(server.url, await createStudent(server.url))
  const [first, second] = await listMedia(attempt, 'speaking')
  if (first === undefined || second === undefined) throw new Error('the section plays nothing')
  const opens = (change?: (address: URL) => void) => play(first.url, server.url, change)
  expect(await opens()).toBe(206)
  expect(await opens(({ searchParams }) => searchParams.set('attempt', String(other.id)))).toBe(403)
  expect(await opens((address) => void (address.pathname = address.pathname.replace(first.file, second.file)))).toBe(403)
  expect(await opens((address) => void (address.pathname = address.pathname.replace(first.file, 'listening.mp3')))).toBe(403)
  for (const [name, change] of Object.entries(changes)) expect([name, await opens(change)]).toEqual([name, 403])
  const expires = Number(new URL(first.url, server.url).searchParams.get('expires'))
  await moveClock(server.url, Math.ceil(expires - Date.now() / 1000) + 5)
  await expect.poll(() => opens()).toBe(403)
})

const Takes = z.object({
  awaiting: z.array(
    z.object({ parts: z.array(z.object({ prompts: z.array(z.object({ takes: z.array(z.object({ url: z.string() })) })) })) }),
  ),
})

journey('a recorded answer plays only at the address that was signed, and only for an hour', async ({ server, student }) => {
  const attempt = await startAttempt(server.url, student, { skill: 'speaking' })
  await openSection(attempt, 'speaking')
  for (const question of ['part-1.1', 'part-1.2']) await sendRecording(attempt, question)
  await sendChanges(attempt, [{ kind: 'submit' }])
  const { awaiting } = Takes.parse((await callAttempt(attempt, 'GET', '/result')).body)
  const [url, otherUrl] = awaiting.flatMap(({ parts }) =>
    parts.flatMap(({ prompts }) => prompts.flatMap(({ takes }) => takes.map((take) => take.url))),
  )
  if (url === undefined || otherUrl === undefined) throw new Error('nothing can be played')
  const opens = (change?: (address: URL) => void) => play(url, server.url, change)
  expect([await opens(), await play(otherUrl, server.url)]).toEqual([206, 206])
  const rename = (from: string, to: string) => (address: URL) => void (address.pathname = address.pathname.replace(from, to))
  expect(await opens(rename('part-1.1', 'part-1.2'))).toBe(403)
  expect(await opens(rename(`/${attempt.id}/`, `/${attempt.id + 1}/`))).toBe(403)
  expect(await opens((address) => void (address.pathname = address.pathname.replace(/1$/, '2')))).toBe(403)
  for (const [name, change] of Object.entries(changes)) expect([name, await opens(change)]).toEqual([name, 403])
  await moveClock(server.url, 3600 + 60)
  await expect.poll(() => opens()).toBe(403)
})
