import type { Evidence, KeyEntry, TranscriptLine } from '#contract/content/answer-key.ts'
import type { ListeningPart } from '#contract/content/paper.ts'

/** A stretch of a recording. */
export interface Clip {
  readonly startMs: number
  readonly endMs: number
}

export function toClip({ start_ms: startMs, end_ms: endMs }: ListeningPart['plays']): Clip {
  return { startMs, endMs }
}

type TimedLine = Pick<TranscriptLine, 'id' | 'start_ms' | 'end_ms'>

/** How much is played before the first and after the last line of the evidence. */
const leadMs = 1000
const tailMs = 500

/** How long a line counts as the current one after its last word. */
const currentLineExtraMs = 1000

/** The lines that hold the evidence; those it refers to where nothing else is named. */
export function listEvidenceLines<T extends TimedLine>(evidence: readonly Evidence[], lines: readonly T[]): T[] {
  const named = (role: Evidence['role']) => evidence.filter((each) => each.role === role).map(({ paragraph }) => paragraph)
  const ids = named('evidence').length > 0 ? named('evidence') : named('context')
  return lines.filter(({ id }) => ids.includes(id))
}

/** The clip that shows why a key is right, inside its part; null where no line does. */
export function findClip(evidence: readonly Evidence[], lines: readonly TimedLine[], part: Clip): Clip | null {
  const heard = listEvidenceLines(evidence, lines)
  if (heard.length === 0) return null
  return {
    startMs: Math.max(part.startMs, Math.min(...heard.map((line) => line.start_ms)) - leadMs),
    endMs: Math.min(part.endMs, Math.max(...heard.map((line) => line.end_ms)) + tailMs),
  }
}

/** The clips of several questions in the order of the recording; overlapping ones are merged. */
export function listClips(entries: readonly KeyEntry[], lines: readonly TimedLine[], part: Clip): Clip[] {
  const clips = entries.flatMap(({ evidence }) => findClip(evidence, lines, part) ?? []).toSorted((a, b) => a.startMs - b.startMs)
  return clips.reduce<Clip[]>((joined, clip) => {
    const last = joined.at(-1)
    if (last === undefined || clip.startMs > last.endMs) return [...joined, clip]
    return [...joined.slice(0, -1), { ...last, endMs: Math.max(last.endMs, clip.endMs) }]
  }, [])
}

/** The line that is playing at a time; null before the first and in long pauses. */
export function findLineAt<T extends TimedLine>(lines: readonly T[], atMs: number): T | null {
  const line = lines.findLast(({ start_ms: start }) => start <= atMs)
  return line !== undefined && atMs < line.end_ms + currentLineExtraMs ? line : null
}
