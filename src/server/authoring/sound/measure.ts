import { MPEGDecoder } from 'mpg123-decoder'
import type { SoundSource } from '#server/authoring/sound-source.ts'
import { createLevelMeter, type Levels } from './levels.ts'
import { createLoudnessMeter } from './loudness.ts'

export interface Measured {
  /** Integrated loudness in LUFS. */
  readonly loudness: number
  readonly levels: Levels
  /** What the decoder stumbled over. */
  readonly faults: readonly string[]
}

/** A decoder that leaves out what the encoder's tag says it added, as players do. */
export async function openDecoder(): Promise<MPEGDecoder> {
  const decoder = new MPEGDecoder({ enableGapless: true })
  await decoder.ready
  return decoder
}

const chunkBytes = 65_536

/** Decodes a recording of one channel and measures it. */
export async function measureSound({ content, facts }: SoundSource): Promise<Measured> {
  const decoder = await openDecoder()
  const loudness = createLoudnessMeter(facts.sampleRate)
  const levels = createLevelMeter(facts.sampleRate)
  const faults: string[] = []
  for (let at = 0; at < content.length; at += chunkBytes) {
    const { channelData, errors } = decoder.decode(content.subarray(at, at + chunkBytes))
    const [samples = new Float32Array()] = channelData
    loudness.add(samples)
    levels.add(samples)
    faults.push(...errors.map(({ message }) => message))
  }
  decoder.free()
  return { loudness: loudness.read(), levels: levels.read(), faults }
}
