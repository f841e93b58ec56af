import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { listLines } from '#server/authoring/script-source.ts'
import type { SoundSource } from '#server/authoring/sound-source.ts'
import type { ListeningPartSource, ListeningSection } from '#server/authoring/source.ts'
import type { Span, TimingSource } from '#server/authoring/timing.ts'
import { tell } from '#server/authoring/sentences.ts'

const format = { sampleRate: 24_000, channels: 1, bitRate: 48 } as const

/** One format, so that every browser plays and seeks it alike: mono, 24 kHz, constant 48 kbit/s. */
export function checkFormat({ path, facts }: SoundSource): Problem[] {
  const { sampleRate, channels, bitRate } = facts
  if (sampleRate === format.sampleRate && channels === format.channels && bitRate === format.bitRate) return []
  const sound = `${channels === 1 ? 'mono' : 'stereo'}, ${sampleRate} Hz, ${bitRate === null ? 'a varying bit rate' : `${bitRate} kbit/s`}`
  return [problemAt({ file: path, line: 1 }, null, tell('sound_format', { found: sound }))]
}

function checkAge({ script }: ListeningPartSource, timing: TimingSource): Problem[] {
  const made = timing.scripts.get(script.file)
  if (made === undefined) return [problemAt({ file: timing.file, line: 1 }, null, tell('script_not_recorded', { file: script.file }))]
  return made.sha256 === script.sha256 ? [] : [problemAt(made.place, null, tell('script_changed', { file: script.file }))]
}

function checkSpan(span: Span, within: { start: number; end: number }, name: string): Problem[] {
  if (span.start >= span.end) return [problemAt(span.place, null, tell('span_backwards', { thing: name }))]
  const isInside = span.start >= within.start && span.end <= within.end
  return isInside ? [] : [problemAt(span.place, null, tell('span_outside', { thing: name, start: within.start, end: within.end }))]
}

/** The lines of a part that the recording places, in the order of the script. */
function checkPartLines(part: ListeningPartSource, timing: TimingSource, plays: Span): Problem[] {
  let end = plays.start
  return listLines(part.script).flatMap(({ id, place }) => {
    const span = timing.lines.get(`${part.number}-${id}`)
    if (span === undefined) return [problemAt(place, null, tell('line_unplaced', { name: id }))]
    const problems = checkSpan(span, { start: end, end: plays.end }, `line ${part.number}-${id}`)
    end = Math.max(end, span.end)
    return problems
  })
}

function checkUnknownLines({ parts }: ListeningSection, timing: TimingSource): Problem[] {
  const known = new Set(parts.flatMap((part) => listLines(part.script).map(({ id }) => `${part.number}-${id}`)))
  return [...timing.lines]
    .filter(([key]) => !known.has(key))
    .map(([key, { place }]) => problemAt(place, null, tell('line_not_scripted', { name: key })))
}

function checkParts({ parts, track }: ListeningSection, timing: TimingSource): Problem[] {
  let end = 0
  return parts.flatMap((part) => {
    const plays = timing.parts.get(part.number)
    if (plays === undefined) return [problemAt({ file: timing.file, line: 1 }, null, tell('part_unplaced', { number: part.number }))]
    const within = { start: end, end: track?.media.duration_ms ?? Infinity }
    end = Math.max(end, plays.end)
    return [...checkSpan(plays, within, `part ${part.number}`), ...checkPartLines(part, timing, plays)]
  })
}

const maxTrailingMs = 5000

function checkEnd({ track, trackPlace }: ListeningSection, timing: TimingSource): Problem[] {
  const end = Math.max(0, ...[...timing.lines.values()].map((span) => span.end), ...[...timing.parts.values()].map((span) => span.end))
  const rest = (track?.media.duration_ms ?? end) - end
  return rest <= maxTrailingMs ? [] : [problemAt(trackPlace, null, tell('recording_rest', { found: rest }))]
}

/** The recording belongs to the scripts, and its timing covers every line. */
export function checkRecording(section: ListeningSection): Problem[] {
  const { timing, track } = section
  const sound = track === null ? [] : checkFormat(track)
  if (timing === null) return sound
  return [
    ...sound,
    ...section.parts.flatMap((part) => checkAge(part, timing)),
    ...checkParts(section, timing),
    ...checkUnknownLines(section, timing),
    ...checkEnd(section, timing),
  ]
}
