import { type Problem, problemAt } from '#server/authoring/problem.ts'
import { listLines } from '#server/authoring/script-source.ts'
import type { SoundSource } from '#server/authoring/sound-source.ts'
import type { ListeningPartSource, ListeningSection } from '#server/authoring/source.ts'
import type { Span, TimingSource } from '#server/authoring/timing.ts'

const format = { sampleRate: 24_000, channels: 1, bitRate: 48 } as const

/** One format, so that every browser plays and seeks it alike: mono, 24 kHz, constant 48 kbit/s. */
export function checkFormat({ path, facts }: SoundSource): Problem[] {
  const { sampleRate, channels, bitRate } = facts
  if (sampleRate === format.sampleRate && channels === format.channels && bitRate === format.bitRate) return []
  const sound = `${channels === 1 ? 'mono' : 'stereo'}, ${sampleRate} Hz, ${bitRate === null ? 'a varying bit rate' : `${bitRate} kbit/s`}`
  return [problemAt({ file: path, line: 1 }, null, `the recording is ${sound}; it must be mono, 24000 Hz, 48 kbit/s throughout`)]
}

function checkAge({ script }: ListeningPartSource, timing: TimingSource): Problem[] {
  const made = timing.scripts.get(script.file)
  if (made === undefined) return [problemAt({ file: timing.file, line: 1 }, null, `the recording was made without ${script.file}`)]
  return made.sha256 === script.sha256 ? [] : [problemAt(made.place, null, `${script.file} has changed since the recording was made`)]
}

function checkSpan(span: Span, within: { start: number; end: number }, name: string): Problem[] {
  if (span.start >= span.end) return [problemAt(span.place, null, `${name} ends before it begins`)]
  const isInside = span.start >= within.start && span.end <= within.end
  return isInside ? [] : [problemAt(span.place, null, `${name} is outside of ${within.start} to ${within.end} ms`)]
}

/** The lines of a part that the recording places, in the order of the script. */
function checkPartLines(part: ListeningPartSource, timing: TimingSource, plays: Span): Problem[] {
  let end = plays.start
  return listLines(part.script).flatMap(({ id, place }) => {
    const span = timing.lines.get(`${part.number}-${id}`)
    if (span === undefined) return [problemAt(place, null, `line ${id} has no place in the recording`)]
    const problems = checkSpan(span, { start: end, end: plays.end }, `line ${part.number}-${id}`)
    end = Math.max(end, span.end)
    return problems
  })
}

function checkUnknownLines({ parts }: ListeningSection, timing: TimingSource): Problem[] {
  const known = new Set(parts.flatMap((part) => listLines(part.script).map(({ id }) => `${part.number}-${id}`)))
  return [...timing.lines].filter(([key]) => !known.has(key)).map(([key, { place }]) => problemAt(place, null, `no script has line ${key}`))
}

function checkParts({ parts, track }: ListeningSection, timing: TimingSource): Problem[] {
  let end = 0
  return parts.flatMap((part) => {
    const plays = timing.parts.get(part.number)
    if (plays === undefined) return [problemAt({ file: timing.file, line: 1 }, null, `part ${part.number} has no place in the recording`)]
    const within = { start: end, end: track?.media.duration_ms ?? Infinity }
    end = Math.max(end, plays.end)
    return [...checkSpan(plays, within, `part ${part.number}`), ...checkPartLines(part, timing, plays)]
  })
}

const maxTrailingMs = 5000

function checkEnd({ track, trackPlace }: ListeningSection, timing: TimingSource): Problem[] {
  const end = Math.max(0, ...[...timing.lines.values()].map((span) => span.end), ...[...timing.parts.values()].map((span) => span.end))
  const rest = (track?.media.duration_ms ?? end) - end
  return rest <= maxTrailingMs ? [] : [problemAt(trackPlace, null, `the recording goes on for ${rest} ms after its timing has ended`)]
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
