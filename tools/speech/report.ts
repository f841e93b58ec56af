import { type Levels } from './encode.ts'
import { countWords } from './pieces.ts'
import { type Script } from './script-file.ts'
import { type PartPlaces, sampleRate, toMilliseconds, toSamples } from './timeline.ts'
import { targetLoudness } from './track.ts'

const loudnessTolerance = 0.5
const maxTruePeak = -1.5
const audible = 0.004
const placeToleranceSeconds = 0.05

function similarity(decoded: Float32Array, expected: Float32Array, place: { start: number; length: number; lag: number }): number {
  let [product, left, right] = [0, 0, 0]
  for (let index = place.start; index < place.start + place.length; index += 3) {
    const [a, b] = [expected[index] ?? 0, decoded[index + place.lag] ?? 0]
    product += a * b
    left += a * a
    right += b * b
  }
  return product / Math.sqrt(left * right + 1e-12)
}

/** By how many samples a line is delayed in the decoded file: where it resembles the track most. */
export function measureLag(decoded: Float32Array, expected: Float32Array, line: { start: number; end: number }): number {
  const length = Math.min(line.end - line.start, toSamples(0.3))
  const reach = toSamples(placeToleranceSeconds + 0.01)
  let [best, lag] = [-1, 0]
  for (let shift = -reach; shift <= reach; shift++) {
    const now = similarity(decoded, expected, { start: line.start, length, lag: shift })
    if (now > best) [best, lag] = [now, shift]
  }
  return lag
}

interface HeardTrack {
  readonly parts: readonly PartPlaces[]
  readonly decoded: Float32Array
  readonly expected: Float32Array
}

/** Looks at every line's place in the file as a player decodes it. */
function findMisplaced({ parts, decoded, expected }: HeardTrack): string[] {
  return parts.flatMap(({ lines }, index) =>
    lines.flatMap((line) => {
      const lag = measureLag(decoded, expected, line)
      return Math.abs(lag) > toSamples(placeToleranceSeconds)
        ? [`line ${index + 1}-${line.line} is heard ${toMilliseconds(lag)} ms late`]
        : []
    }),
  )
}

export function findFaults(audio: string, { loudness, truePeak }: Levels, track?: HeardTrack): string[] {
  const faults: string[] = []
  if (!(Math.abs(loudness - targetLoudness) <= loudnessTolerance)) faults.push(`${audio}: ${loudness} LUFS`)
  if (!(truePeak <= maxTruePeak)) faults.push(`${audio}: true peak ${truePeak} dBFS`)
  return track === undefined ? faults : [...faults, ...findMisplaced(track)]
}

const seconds = (samples: number) => samples / sampleRate

interface Spoken {
  words: number
  samples: number
}

function countByVoice(part: PartPlaces, script: Script): Map<string, Spoken> {
  const voices = new Map<string, Spoken>()
  const places = new Map(part.lines.map((line) => [line.line, line]))
  for (const step of script.steps) {
    if (!('id' in step)) continue
    const place = places.get(step.id)
    const before = voices.get(step.voice) ?? { words: 0, samples: 0 }
    const samples = place === undefined ? 0 : place.end - place.start
    voices.set(step.voice, { words: before.words + countWords(step.text), samples: before.samples + samples })
  }
  return voices
}

/** The longest silence inside a line, which should be a gap between sentences. */
function findLongestSilence({ lines }: PartPlaces, decoded: Float32Array): number {
  let longest = 0
  for (const { start, end } of lines) {
    let silent = 0
    for (let index = start; index < end; index++) {
      silent = Math.abs(decoded[index] ?? 0) < audible ? silent + 1 : 0
      longest = Math.max(longest, silent)
    }
  }
  return longest
}

/** Per part: its length, the speaking rate of each voice, and the longest silence inside a line. */
export function describeParts(parts: readonly PartPlaces[], scripts: readonly Script[], decoded: Float32Array): string {
  return parts
    .flatMap((part, index) => {
      const script = scripts[index]
      if (script === undefined) return []
      const pauses = script.steps.reduce((sum, step) => sum + ('pauseSeconds' in step ? step.pauseSeconds : 0), 0)
      const rates = [...countByVoice(part, script)].map(
        ([voice, { words, samples }]) =>
          `${voice} ${(words / (seconds(samples) / 60)).toFixed(0)} words/min in ${seconds(samples).toFixed(0)} s`,
      )
      const silence = seconds(findLongestSilence(part, decoded)).toFixed(2)
      return `part ${index + 1}: ${seconds(part.end - part.start).toFixed(1)} s, scripted pauses ${pauses} s, ${rates.join(', ')}; longest silence in a line ${silence} s`
    })
    .join('\n')
}
