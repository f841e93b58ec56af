import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type ArrivingChunk, receiveChunk } from '#server/recording/recording.service.ts'
import type { RecordingType } from '#server/recording/container.ts'
import type { AttemptContext } from './attempt.ts'
import type { Candidate } from './attempt.ts'

/** A recorder's stream as it leaves a browser: without a duration and without a table to seek by. */
export function readStream(container: 'webm' | 'mp4' | 'ogg'): Buffer {
  return readFileSync(new URL(`recordings/live.${container}`, import.meta.url))
}

/** The stream in pieces that end anywhere, as a recorder's timeslices do. */
export function cutStream(container: 'webm' | 'mp4' | 'ogg', pieces = 5): Buffer[] {
  const stream = readStream(container)
  const length = Math.ceil(stream.length / pieces)
  return Array.from({ length: pieces }, (_, index) => stream.subarray(index * length, (index + 1) * length))
}

export function toDigest(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64')
}

export interface SentChunk {
  readonly question?: string
  readonly take?: number
  readonly chunk: number
  readonly content: Buffer
  readonly type?: RecordingType
  readonly digest?: string | null
}

/** Sends a chunk as the candidate's window does, with the right digest unless another is given. */
export function sendChunk(world: AttemptContext, { id, caller }: Candidate, sent: SentChunk): Promise<void> {
  const { question = 'part-1.1', take = 1, type = 'audio/webm', content, digest = toDigest(content) } = sent
  const arriving: ArrivingChunk = { id, question, take, chunk: sent.chunk, type, digest, content }
  return receiveChunk(world, arriving, caller)
}

/** Sends pieces as the chunks of a take, from the first on. */
export async function sendTake(
  world: AttemptContext,
  candidate: Candidate,
  pieces: readonly Buffer[],
  of: Omit<SentChunk, 'chunk' | 'content'> = {},
) {
  for (const [chunk, content] of pieces.entries()) await sendChunk(world, candidate, { ...of, chunk, content })
}
