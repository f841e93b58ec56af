import { countWords } from '#contract/content/word-count.ts'
import { type Folder, listPartFiles } from '#web/draft/folder.ts'
import { getAt, type Json, type JsonMap, toList, toMap, toNumber, toText } from '#web/draft/json.ts'
import { stimulusOf } from '#web/draft/outline.ts'

export interface TimedLine {
  /** By part and line, as the file has it: "1-12". */
  readonly key: string
  readonly id: string
  readonly speaker: string
  readonly text: string
}

/** A pause between lines, in milliseconds. */
interface Pause {
  readonly pauseMs: number
}

export interface TimedPart {
  readonly number: number
  readonly script: string
  readonly steps: readonly (TimedLine | Pause)[]
  readonly lines: readonly TimedLine[]
}

const isLine = (step: TimedLine | Pause): step is TimedLine => 'key' in step

function toStep(number: number, speakers: JsonMap, step: JsonMap): TimedLine | Pause {
  if (step['pause'] !== undefined) return { pauseMs: Math.max(0, toNumber(step['pause']) * 1000 || 0) }
  const id = toText(step['id'])
  const speaker = toText(step['speaker'])
  const name = toText(toMap(speakers[speaker])['name']) || speaker
  return { key: `${number}-${id}`, id, speaker: name, text: toText(step['say']).replaceAll('~', '') }
}

/** The parts of Listening with the lines of their scripts. */
export function listTimedParts(folder: Folder): readonly TimedPart[] {
  return listPartFiles(folder, 'listening').map((part, index) => {
    const script = stimulusOf(folder, part)
    const speakers = toMap(getAt(folder[script], ['speakers']))
    const steps = toList(getAt(folder[script], ['lines'])).map((step) => toStep(index + 1, speakers, toMap(step)))
    return { number: index + 1, script, steps, lines: steps.filter(isLine) }
  })
}

/** Between two lines without a pause. */
const breathMs = 400

/** How many milliseconds of pauses and breaths the parts have, and how many words. */
function weigh(parts: readonly TimedPart[]) {
  const steps = parts.flatMap((part) => part.steps)
  const silent = steps.reduce((sum, step) => sum + (isLine(step) ? breathMs : step.pauseMs), 0)
  const words = steps.reduce((sum, step) => sum + (isLine(step) ? Math.max(1, countWords(step.text)) : 0), 0)
  return { silent, words }
}

/**
 * Where each part and line would be in a recording of so many milliseconds if all words were equally long: pauses as the scripts have them,
 * the rest by the words of each line. Every script counts as recorded as it is.
 */
export function estimateTiming(parts: readonly TimedPart[], totalMs: number): JsonMap {
  const { silent, words } = weigh(parts)
  // A recording that is shorter than its pauses has them shorter, too.
  const shrink = Math.min(1, totalMs / 2 / Math.max(1, silent))
  const perWord = (totalMs - silent * shrink) / Math.max(1, words)
  const spans: Record<'parts' | 'lines', Record<string, Json>> = { parts: {}, lines: {} }
  let at = 0
  for (const { number, steps } of parts) {
    const from = Math.round(at)
    for (const step of steps) {
      const start = at
      at += isLine(step) ? Math.max(1, countWords(step.text)) * perWord : step.pauseMs * shrink
      if (!isLine(step)) continue
      spans.lines[step.key] = [String(Math.round(start)), String(Math.round(at))]
      at += breathMs * shrink
    }
    spans.parts[number] = [String(from), String(number === parts.length ? totalMs : Math.round(at))]
  }
  return { scripts: listCurrent(parts), ...spans }
}

const listCurrent = (parts: readonly TimedPart[]): JsonMap => Object.fromEntries(parts.map(({ script }) => [script, 'current']))

/** The timing of the scripts as they are: lines and parts that are gone have no times. */
export function matchScripts(timing: Json | undefined, parts: readonly TimedPart[]): JsonMap {
  const keep = (name: 'parts' | 'lines', known: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(toMap(getAt(timing, [name]))).filter(([key]) => known.has(key)))
  return {
    scripts: listCurrent(parts),
    parts: keep('parts', new Set(parts.map(({ number }) => String(number)))),
    lines: keep('lines', new Set(parts.flatMap(({ lines }) => lines.map(({ key }) => key)))),
  }
}

/** A line's time: none, as it was estimated for a recording of this length, or somebody's. */
export type LineState = 'missing' | 'estimate' | 'set'

/** How each line came by its time, by its key. */
export function listLineStates(timing: Json | undefined, parts: readonly TimedPart[]): ReadonlyMap<string, LineState> {
  const ends = Object.values(toMap(getAt(timing, ['parts']))).map((span) => toNumber(getAt(span, [1])) || 0)
  const estimate = estimateTiming(parts, Math.max(0, ...ends))
  const stateOf = (key: string): LineState => {
    const [start, end] = [0, 1].map((place) => toText(getAt(timing, ['lines', key, place])))
    if (start === '' || end === '') return 'missing'
    const isSame = [start, end].every((text, place) => text === toText(getAt(estimate, ['lines', key, place])))
    return isSame ? 'estimate' : 'set'
  }
  return new Map(parts.flatMap(({ lines }) => lines.map(({ key }) => [key, stateOf(key)] as const)))
}

/** 12345 ms are 12.345 seconds; nothing stays nothing. */
export function toSeconds(ms: string): string {
  return /^\d+$/.test(ms) ? String(Number(ms) / 1000) : ms
}

/** Milliseconds as the file has them; null where the text says no seconds. */
export function toMilliseconds(seconds: string): string | null {
  const text = seconds.trim().replace(',', '.')
  return /^\d{1,5}(\.\d*)?$/.test(text) ? String(Math.round(Number(text) * 1000)) : null
}
