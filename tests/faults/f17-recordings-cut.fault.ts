import { createHash, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { AttemptResult } from '#contract/result/result.ts'
import { type ApiAttempt, callAttempt, openSection, readAttempt, sendChanges } from '#tests/journeys/harness/attempts.ts'
import { reachSection } from '#tests/journeys/harness/mock-attempts.ts'
import { fixtureFolder } from '#tests/world/content/fixtures.ts'
import { createStudent } from '#tests/world/people.ts'
import { cutStream, readStream, toDigest } from '#tests/world/recordings.ts'
import { startTestServer, type TestServer } from '#tests/world/server.ts'
import { expectHeld, expectSeen, trialsOf } from './harness/judge.ts'
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts'

const prompts = ['part-1.1', 'part-1.2', 'part-2.1', 'part-2.2', 'part-3.1']
const pieces = 5
/** Bytes that every answer has. */
const leastAnswer = 100
const recording = readStream('webm')
const whole = createHash('sha256').update(recording).digest('hex')

const storedQuery = `
  select c.question, c.take, encode(sha256(string_agg(c.content, ''::bytea order by c.chunk)), 'hex') as sha256
  from recording.recording_chunk c where c.attempt_id = $1 group by 1, 2`

interface Sending {
  readonly line: TcpProxy
  readonly question: string
  readonly take: number
}

describe('F17: recordings whose upload is cut', () => {
  let server: TestServer
  let cuts = 0

  const openSpeaking = async (): Promise<ApiAttempt> => {
    const attempt = await reachSection(server.url, await createStudent(server.url), 'speaking', 'Short mock')
    await openSection(attempt, 'speaking')
    return attempt
  }

  const put = (url: string, attempt: ApiAttempt, place: string, content: Buffer) =>
    fetch(`${url}/api/ielts/attempt/${attempt.id}/recording/${place}`, {
      method: 'PUT',
      body: new Uint8Array(content),
      headers: {
        authorization: `Bearer ${attempt.person.token}`,
        'content-type': 'audio/webm;codecs=opus',
        digest: `sha-256=${toDigest(content)}`,
        connection: 'close',
      },
    }).then(
      (answer) => answer.status,
      () => 0,
    )

  /** Sends a take chunk by chunk, each until it is acknowledged; one of them is cut at a random byte, or loses its answer. */
  const sendCut = async (attempt: ApiAttempt, { line, question, take }: Sending) => {
    const cutChunk = randomInt(pieces)
    for (const [chunk, content] of cutStream('webm', pieces).entries()) {
      const isAnswer = randomInt(4) === 0
      if (chunk === cutChunk) line.breakAfter(isAnswer ? 'down' : 'up', randomInt(1, isAnswer ? leastAnswer : content.length))
      for (let status = 0; status !== 204 && status !== 200;) {
        status = await put(line.url, attempt, `${question}/take/${take}/chunk/${chunk}`, content)
        if (status === 0) cuts += 1
        else if (status >= 300) throw new Error(`a chunk was answered with ${status}`)
      }
    }
  }

  const complete = (attempt: ApiAttempt, question: string, takes: readonly number[]) =>
    callAttempt(attempt, 'POST', `/recording/${question}/complete`, { takes: takes.map((take) => ({ take, chunks: pieces })) })

  /** Chunks of one take, whole or not, as the database holds them, that are not what was recorded. */
  const countDiffering = async (attempt: ApiAttempt, expected: number) => {
    const { rows } = await server.pool.query<{ sha256: string }>(storedQuery, [attempt.id])
    return rows.filter(({ sha256 }) => sha256 !== whole).length + (expected - rows.length)
  }

  /** Counts the takes of the result that are shorter than the recording or cannot be fetched. */
  const countShort = async (attempt: ApiAttempt) => {
    await sendChanges(attempt, [{ kind: 'submit' }])
    const { awaiting } = AttemptResult.parse((await callAttempt(attempt, 'GET', '/result')).body)
    const speaking = awaiting.find(({ skill }) => skill === 'speaking')
    const takes = speaking?.skill === 'speaking' ? speaking.parts.flatMap((part) => part.prompts).flatMap((prompt) => prompt.takes) : []
    const longest = Math.max(0, ...takes.map(({ duration_ms: ms }) => ms))
    return takes.filter(({ duration_ms: ms }) => ms < longest || ms === 0).length + (takes.length === 0 ? 1 : 0)
  }

  beforeAll(async () => {
    server = await startTestServer({ contentFolder: fixtureFolder })
  })
  afterAll(() => server.close())

  test('arrive as they were recorded, and none is whole before it is', async () => {
    const uploads = trialsOf({ whole: 200, short: 10 })
    const perAttempt = prompts.length
    const line = await startTcpProxy(server.url)
    let differing = 0
    let half = 0
    let short = 0
    for (let done = 0; done < uploads; done += perAttempt) {
      const attempt = await openSpeaking()
      for (const question of prompts) {
        await put(line.url, attempt, `${question}/take/1/chunk/0`, cutStream('webm', pieces)[0] ?? Buffer.alloc(0))
        const early = await complete(attempt, question, [1])
        const state = (await readAttempt(attempt)).recordings.find((each) => each.question === question)
        if (early.status < 400 || state?.status === 'complete') half += 1
        await sendCut(attempt, { line, question, take: 1 })
        if ((await complete(attempt, question, [1])).status >= 300) half += 1
      }
      differing += await countDiffering(attempt, prompts.length)
      short += await countShort(attempt)
    }
    await line.close()
    expectHeld('F17', {
      trials: uploads,
      held: `${cuts} uploads broken and sent again; ${differing} recordings differ from their SHA-256, ${half} were whole too early or not in the end, ${short} too short to hear`,
      bar: 'SHA-256 equal, no half recording playable',
      met: cuts >= uploads / 2 && differing === 0 && half === 0 && short === 0,
    })
  })

  test('a line that says "stored" and stores nothing is noticed', async () => {
    const liar = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end())).listen(0, '127.0.0.1')
    await once(liar, 'listening')
    const line = await startTcpProxy(`http://127.0.0.1:${(liar.address() as AddressInfo).port}`)
    const attempt = await openSpeaking()
    await sendCut(attempt, { line, question: 'part-1.1', take: 1 })
    await line.close()
    liar.close()
    const refused = (await complete(attempt, 'part-1.1', [1])).status >= 400
    expectSeen('F17', 'a line that acknowledges what it throws away', refused && (await countDiffering(attempt, 1)) > 0)
  })
})
