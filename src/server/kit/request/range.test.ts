import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { Caller } from '#server/kit/request/caller.ts'
import { answerFile, findRange } from './range.ts'
import type { RawCall } from '#server/kit/request/raw-route.ts'

describe('a range header', () => {
  test.each([
    [undefined, 'whole'],
    ['', 'whole'],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['BYTES=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'nothing'],
    ['bytes=100-', 'nothing'],
    ['bytes=100-200', 'nothing'],
    ['bytes=20-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=a-b', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=-1-2', 'whole'],
  ])('%s asks 100 bytes for %o', (header, wanted) => {
    expect(findRange(header, 100)).toEqual(wanted)
  })
})

const sha256 = 'ab'.repeat(32)
const content = Buffer.from(Array.from({ length: 100 }, (_, index) => index))

function callWith(headers: Readonly<Record<string, string>>): RawCall {
  return { caller: {} as Caller, params: {}, query: {}, header: (name) => headers[name], body: null }
}

async function ask(headers: Readonly<Record<string, string>> = {}) {
  const answer = answerFile(callWith(headers), {
    type: 'audio/mpeg',
    bytes: content.length,
    sha256,
    cacheControl: 'private',
    read: (range) => Readable.from([range === undefined ? content : content.subarray(range.start, range.end + 1)]),
  })
  const body = answer.body instanceof Readable ? Buffer.concat((await answer.body.toArray()) as Buffer[]) : answer.body
  return { ...answer, body }
}

describe('a file', () => {
  test('is answered whole, and says that ranges of it can be had', async () => {
    const { status, headers, body } = await ask()
    expect({ status, headers }).toEqual({
      status: 200,
      headers: {
        'accept-ranges': 'bytes',
        'cache-control': 'private',
        'content-length': '100',
        'content-type': 'audio/mpeg',
        etag: `"${sha256}"`,
      },
    })
    expect(body).toEqual(content)
  })

  test('is answered in part, with both ends included', async () => {
    const { status, headers, body } = await ask({ range: 'bytes=10-19' })
    expect(status).toBe(206)
    expect(headers).toMatchObject({ 'content-range': 'bytes 10-19/100', 'content-length': '10' })
    expect(body).toEqual(content.subarray(10, 20))
  })

  test('says how long it is when a range lies behind its end', async () => {
    expect(await ask({ range: 'bytes=100-' })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */100' }, body: null })
  })

  test('is answered in part to whoever has its beginning, and whole to whoever has that of another', async () => {
    const range = 'bytes=50-'
    expect((await ask({ range, 'if-range': `"${sha256}"` })).status).toBe(206)
    expect((await ask({ range, 'if-range': '"another"' })).body).toEqual(content)
    expect((await ask({ range, 'if-range': `W/"${sha256}"` })).status).toBe(200)
    expect((await ask({ range, 'if-range': 'Wed, 21 Oct 2026 07:28:00 GMT' })).status).toBe(200)
  })

  test('is not sent again to whoever has it', async () => {
    expect(await ask({ 'if-none-match': `"other", "${sha256}"` })).toMatchObject({ status: 304, body: null })
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })
})
