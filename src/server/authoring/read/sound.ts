import { createHash } from 'node:crypto'
import type { FolderReader } from '#server/authoring/folder-reader.ts'
import { readMp3 } from '#server/authoring/mp3.ts'
import { type SourceLine, problemAt } from '#server/authoring/problem.ts'
import type { SoundSource } from '#server/authoring/sound-source.ts'
import { tell } from '#server/authoring/sentences.ts'

/** A revision keeps its recordings in one folder: audio/speaking/part-1-2.mp3 is speaking-part-1-2.mp3. */
function toMediaName(path: string): string {
  return path.replace(/^audio\//, '').replaceAll('/', '-')
}

/** Reads a recording that the named place refers to; null, and a fault, when there is none or it is broken. */
export function readSound(reader: FolderReader, path: string, place: SourceLine): SoundSource | null {
  const content = reader.media.get(path)
  reader.used.add(path)
  if (content === undefined) {
    reader.problems.push(problemAt(place, null, tell('recording_missing', { file: path })))
    return null
  }
  const facts = readMp3(content)
  if (facts === null) {
    reader.problems.push({ file: path, line: 1, question: null, ...tell('not_mp3') })
    return null
  }
  const sha256 = createHash('sha256').update(content).digest('hex')
  const media = { file: toMediaName(path), type: 'audio/mpeg' as const, bytes: content.length, sha256, duration_ms: facts.durationMs }
  return { path, media, facts, content }
}
