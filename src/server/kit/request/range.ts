import type { Readable } from 'node:stream'
import type { RawAnswer, RawCall } from '#server/kit/request/raw-route.ts'

/** What a client asks for: everything, the bytes from `start` to `end` (both included), or bytes that are not there. */
export type ByteRange = 'whole' | 'nothing' | { readonly start: number; readonly end: number }

/** Reads a Range header (RFC 9110 §14.2). What is no single range of bytes is ignored, as the standard allows. */
export function findRange(header: string | undefined, bytes: number): ByteRange {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return 'whole'
  return first === '' ? findSuffix(Number(last), bytes) : findBetween(Number(first), last === '' ? Infinity : Number(last), bytes)
}

function findSuffix(length: number, bytes: number): ByteRange {
  const there = Math.min(length, bytes)
  return there === 0 ? 'nothing' : { start: bytes - there, end: bytes - 1 }
}

function findBetween(start: number, end: number, bytes: number): ByteRange {
  if (end < start) return 'whole'
  return start >= bytes ? 'nothing' : { start, end: Math.min(end, bytes - 1) }
}

/** Bytes that never change under their hash. */
export interface ServedFile {
  readonly type: string
  readonly bytes: number
  readonly sha256: string
  /** Of another representation than the bytes themselves; else they are named by their hash. */
  readonly etag?: string
  readonly cacheControl: string
  readonly read: (range?: { start: number; end: number }) => Readable
}

/** Whether a list of entity tags names this one; `*` names every one. */
function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** Answers a file, or the range of it that was asked for. A range of an older file is answered with the whole of this one. */
export function answerFile(call: RawCall, file: ServedFile): RawAnswer {
  const etag = `"${file.etag ?? file.sha256}"`
  const headers = { etag, 'cache-control': file.cacheControl, 'accept-ranges': 'bytes' }
  if (names(call.header('if-none-match'), etag)) return { status: 304, headers, body: null }
  const condition = call.header('if-range')?.trim()
  const isCurrent = condition === undefined || condition === etag
  const wanted = isCurrent ? findRange(call.header('range'), file.bytes) : 'whole'
  if (wanted === 'nothing') {
    return { status: 416, headers: { 'accept-ranges': 'bytes', 'content-range': `bytes */${file.bytes}` }, body: null }
  }
  const typed = { ...headers, 'content-type': file.type }
  if (wanted === 'whole') return { status: 200, headers: { ...typed, 'content-length': String(file.bytes) }, body: file.read() }
  const { start, end } = wanted
  return {
    status: 206,
    headers: { ...typed, 'content-range': `bytes ${start}-${end}/${file.bytes}`, 'content-length': String(end - start + 1) },
    body: file.read({ start, end }),
  }
}
