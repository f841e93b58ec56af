import { applyGain, compress, limitPeaks, measureLoudness } from './loudness.ts'
import { type Script, type SpokenLine } from './script-file.ts'
import { joinSounds, type Speaker } from './speak.ts'
import { type PartPlaces, placeParts, toSamples } from './timeline.ts'
import { type Voice } from './voices-file.ts'

export const targetLoudness = -19
/** Leaves the encoder the room up to a true peak of −1.5 dBFS. */
const peakCeiling = -4
const workingLoudness = -20
const smallestCorrection = 0.1

export interface Track {
  readonly samples: Float32Array
  readonly parts: readonly PartPlaces[]
}

export interface Cast {
  readonly voices: ReadonlyMap<string, Voice>
  readonly speaker: Speaker
}

/** Compresses what one voice says and brings it all to the same loudness. */
export function levelVoice(sounds: readonly Float32Array[]): Float32Array[] {
  const before = workingLoudness - measureLoudness(joinSounds(sounds))
  const compressed = sounds.map((sound) => compress(applyGain(sound, before)))
  const after = targetLoudness - measureLoudness(joinSounds(compressed))
  return compressed.map((sound) => applyGain(sound, after))
}

/** Brings a whole track to a loudness without a peak above the ceiling. */
export function finish(samples: Float32Array, loudness = targetLoudness): Float32Array {
  const finished = limitPeaks(applyGain(samples, loudness - measureLoudness(samples)), peakCeiling)
  // What the limiter took is given back, and limited again.
  const missing = loudness - measureLoudness(finished)
  return missing < smallestCorrection ? finished : limitPeaks(applyGain(finished, missing), peakCeiling)
}

async function speakLines(lines: readonly SpokenLine[], { voices, speaker }: Cast): Promise<Map<SpokenLine, Float32Array>> {
  const spoken = new Map<SpokenLine, Float32Array>()
  for (const line of lines) {
    const voice = voices.get(line.voice)
    if (voice === undefined) throw new Error(`line ${line.id}: voices.yaml has no ${line.voice}`)
    spoken.set(line, await speaker.speakLine(line.text, voice))
  }
  for (const own of Map.groupBy(lines, (line) => line.voice).values()) {
    const levelled = levelVoice(own.map((line) => spoken.get(line) ?? new Float32Array()))
    for (const [index, line] of own.entries()) spoken.set(line, levelled[index] ?? new Float32Array())
  }
  return spoken
}

/** All scripts, one part after another, as one continuous track. */
export async function makeTrack(scripts: readonly Script[], cast: Cast): Promise<Track> {
  const lines = scripts.flatMap(({ steps }) => steps.flatMap((step) => ('id' in step ? [step] : [])))
  const spoken = await speakLines(lines, cast)
  const parts = placeParts(
    scripts.map(({ steps }) => steps.map((step) => ('id' in step ? { line: step.id, samples: spoken.get(step)?.length ?? 0 } : step))),
  )
  const samples = new Float32Array(parts.at(-1)?.end ?? 0)
  for (const [index, { steps }] of scripts.entries()) {
    for (const [order, line] of steps.flatMap((step) => ('id' in step ? [step] : [])).entries()) {
      samples.set(spoken.get(line) ?? new Float32Array(), parts[index]?.lines[order]?.start ?? 0)
    }
  }
  return { samples, parts }
}

const promptLeadInSeconds = 0.3
const promptTailSeconds = 0.25

/** One prompt of the examiner as a file of its own. */
export function makePrompt(sound: Float32Array): Float32Array {
  const [levelled = sound] = levelVoice([sound])
  const silence = (seconds: number) => new Float32Array(toSamples(seconds))
  return joinSounds([silence(promptLeadInSeconds), levelled, silence(promptTailSeconds)])
}
