import { type SourceLine, type Problem, problemAt } from '#server/authoring/problem.ts'
import type { ScriptLine, ScriptPause, ScriptSource } from '#server/authoring/script-source.ts'
import type { ListeningPartSource } from '#server/authoring/source.ts'
import type { Span, TimingSource } from '#server/authoring/timing.ts'
import type { Levels } from './levels.ts'
import { tell } from '#server/authoring/sentences.ts'

const silence = -50
const speech = -40
/** Shorter pauses are a matter of rhythm. */
const minMs = 1000
const toleranceMs = 500
/** What a recording may have before its first and after its last line. */
const edgeMs = 2000
/** Sounds fade, and MP3 smears them a little. */
const marginMs = 150

export function isAudible(levels: Levels, { start, end }: Span): boolean {
  return levels.loudest(start, end) >= speech
}

/** Pauses in a row, and the lines around them; null at the ends of the part. */
interface Run {
  readonly before: ScriptLine | null
  readonly pauses: readonly ScriptPause[]
  readonly after: ScriptLine | null
}

function listRuns({ steps }: ScriptSource): Run[] {
  const runs: Run[] = []
  let before: ScriptLine | null = null
  let pauses: ScriptPause[] = []
  for (const step of [...steps, null]) {
    if (step?.kind === 'pause') {
      pauses.push(step)
      continue
    }
    if (pauses.length > 0) runs.push({ before, pauses, after: step })
    before = step
    pauses = []
  }
  return runs
}

interface Gap {
  readonly start: number
  readonly end: number
  readonly scriptedMs: number
  readonly place: SourceLine
  readonly isEdge: boolean
}

/** Where the timing has a pause; nothing when it does not know the lines around it. */
function findGap({ number }: ListeningPartSource, timing: TimingSource, { before, pauses, after }: Run): Gap[] {
  const spanOf = (line: ScriptLine | null) => (line === null ? timing.parts.get(number) : timing.lines.get(`${number}-${line.id}`))
  const start = spanOf(before)?.[before === null ? 'start' : 'end']
  const end = spanOf(after)?.[after === null ? 'end' : 'start']
  const [first] = pauses
  if (start === undefined || end === undefined || first === undefined) return []
  const scriptedMs = pauses.reduce((total, { seconds }) => total + seconds * 1000, 0)
  return [{ start, end, scriptedMs, place: first.place, isEdge: before === null || after === null }]
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function checkLength({ start, end, scriptedMs, place, isEdge }: Gap): Problem[] {
  const length = end - start
  const most = scriptedMs + (isEdge ? edgeMs : toleranceMs)
  if (length >= scriptedMs - toleranceMs && length <= most) return []
  return [problemAt(place, null, tell('pause_length', { found: inSeconds(length), wanted: inSeconds(scriptedMs) }))]
}

function checkSilence({ start, end, place }: Gap, levels: Levels): Problem[] {
  const from = start + marginMs
  const to = end - marginMs
  if (to <= from || levels.loudest(from, to) <= silence) return []
  return [problemAt(place, null, tell('pause_loud'))]
}

/** The pauses of a script, of a second or more, are in the recording: silent, and as long as they should be. */
export function checkPauses(part: ListeningPartSource, timing: TimingSource, levels: Levels): Problem[] {
  const gaps = listRuns(part.script)
    .flatMap((run) => findGap(part, timing, run))
    .filter(({ scriptedMs }) => scriptedMs >= minMs)
  return gaps.flatMap((gap) => [...checkLength(gap), ...checkSilence(gap, levels)])
}
