import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ReaderRequest, type ReaderAnswer } from '#contract/grading/second-reader.ts'

/** What may go wrong at a second reader. */
export type ReaderTrouble =
  | 'it answers 500'
  | 'it says nothing'
  | 'it stops in an answer'
  | 'it hangs up'
  | 'it redirects'
  | 'it answers no JSON'
  | 'it answers too much'

interface Asked {
  readonly headers: IncomingHttpHeaders
  readonly body: ReaderRequest
  /** As it came: what the schema doesn't know is in it too. */
  readonly text: string
}

type Answer = (request: ReaderRequest) => unknown

export interface TestReaderServer {
  readonly address: string
  readonly secret: string
  /** Oldest first. */
  readonly asked: Asked[]
  /** From now on. */
  answer(how: Answer): void
  fail(trouble: ReaderTrouble): void
  close(): Promise<void>
}

export const readerSecret = 'secret-of-the-test-reader'

/** Band 5.5 throughout, and a comment on the first two words of each task. */
export function answerPlainly({ tasks, criteria }: ReaderRequest): ReaderAnswer {
  return {
    protocol: 1,
    version: 'test-reader 1',
    bands: tasks.flatMap(({ part }) => criteria.map((criterion) => ({ part, criterion, band: 5.5 }))),
    comments: tasks.map(({ part, text }) => ({
      part,
      quote: text.split(' ').slice(0, 2).join(' '),
      start: 0,
      tag: 'agreement',
      keep: false,
      text: `Proposed for task ${part}.`,
      suggestion: 'Better words',
    })),
  }
}

const troubles: Readonly<Record<ReaderTrouble, (response: ServerResponse, request: IncomingMessage) => void>> = {
  'it answers 500': (response) => response.writeHead(500).end('{}'),
  'it says nothing': () => undefined,
  'it stops in an answer': (response) => response.writeHead(200).write('{"protocol": 1,'),
  'it hangs up': (_, request) => request.socket.destroy(),
  'it redirects': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  'it answers no JSON': (response) => response.writeHead(200).end('<html></html>'),
  'it answers too much': (response) => response.writeHead(200).end(JSON.stringify('x'.repeat(300_000))),
}

/** A model of a school on a free port of this machine: it answers plainly, or as a test says. */
export async function startReaderServer(): Promise<TestReaderServer> {
  const asked: Asked[] = []
  let answer: Answer = answerPlainly
  let trouble: ReaderTrouble | null = null

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = await json(request)
    const body = ReaderRequest.parse(given)
    asked.push({ headers: request.headers, body, text: JSON.stringify(given) })
    if (trouble !== null) troubles[trouble](response, request)
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer(body)))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/read`,
    secret: readerSecret,
    asked,
    answer: (how) => {
      answer = how
      trouble = null
    },
    fail: (next) => {
      trouble = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
