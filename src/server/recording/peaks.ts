import type { EncodedPacket } from 'mediabunny'
import { OpusDecoder } from 'opus-decoder'
import { noPeaks } from './stream.ts'

/** How many peaks a second of sound has. */
const peaksPerSecond = 10
/** Enough for the peak of a voice, and a sixth of the work of 48,000. */
const sampleRate = 8000
const samplesPerPeak = sampleRate / peaksPerSecond
/** Longer than any answer. */
const maxMs = 2 * 3_600_000
/** Processor time, so that a stream that is hard to decode never holds up making its file. */
const maxWorkMs = 4000

function readWorkMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Packet = Pick<EncodedPacket, 'data' | 'timestamp' | 'duration'>

interface SoundPackets {
  readonly codec: string
  readonly packets: readonly Packet[]
  readonly durationMs: number
  readonly channels: number
}

/** Raises the peaks from `place` up to `end` to a level; places that aren't there are left out. */
function raise(peaks: Uint8Array, [place, end]: readonly [number, number], level: number): void {
  for (let at = place; at <= end && at < peaks.length; at += 1) peaks[at] = Math.max(peaks[at] ?? 0, Math.min(255, Math.round(level)))
}

function addSamples(peaks: Uint8Array, channelData: readonly Float32Array[], begin: number): void {
  for (const samples of channelData)
    for (let index = 0; index < samples.length; index += 1) {
      const place = Math.floor((begin + index) / samplesPerPeak)
      const level = Math.abs(samples[index] ?? 0) * 255
      if (level > (peaks[place] ?? 255)) raise(peaks, [place, place], level)
    }
}

async function decodeOpus(peaks: Uint8Array, { packets, channels }: SoundPackets): Promise<Uint8Array> {
  const decoder = new OpusDecoder({ channels, sampleRate })
  try {
    await decoder.ready
    const [begin, until] = [packets[0]?.timestamp ?? 0, readWorkMs() + maxWorkMs]
    for (const { data, timestamp } of packets) {
      if (readWorkMs() > until) return noPeaks
      addSamples(peaks, decoder.decodeFrame(data).channelData, Math.round((timestamp - begin) * sampleRate))
    }
    return peaks
  } finally {
    decoder.free()
  }
}

/** The gain that a packet of AAC with one channel begins with, 0 to 255 (ISO/IEC 14496-3 §4.4.2.7: type, tag, global_gain); null in others. */
function readGain([first = 255, second = 0]: Uint8Array): number | null {
  const isSingleChannel = first >> 5 === 0
  return isSingleChannel ? ((first & 1) << 7) | (second >> 1) : null
}

/** Between these the gain of a quiet room and of a loud voice lies. */
const [quietGain, loudGain] = [142, 184]

/** An outline without decoding: how loud a packet of AAC is follows its gain. */
function estimateAac(peaks: Uint8Array, { packets }: SoundPackets): Uint8Array {
  const begin = packets[0]?.timestamp ?? 0
  for (const { data, timestamp, duration } of packets) {
    const gain = readGain(data)
    if (gain === null) return noPeaks
    const from = Math.floor((timestamp - begin) * peaksPerSecond)
    const to = Math.floor((timestamp + duration - begin) * peaksPerSecond - 1e-6)
    raise(peaks, [from, to], (Math.max(0, gain - quietGain) / (loudGain - quietGain)) * 200)
  }
  return peaks
}

/**
 * The loudest sample of each tenth of a second, 0 to 255; of AAC, which nothing here decodes, an estimate. Empty where it can't be known. Its
 * work is bounded: what is too long, or takes too long, has none.
 */
export async function measurePeaks(sound: SoundPackets): Promise<Uint8Array> {
  const { codec, durationMs, channels } = sound
  if (durationMs > maxMs || channels > 2) return noPeaks
  const peaks = new Uint8Array(Math.ceil((durationMs / 1000) * peaksPerSecond))
  try {
    if (codec === 'opus') return await decodeOpus(peaks, sound)
    return codec === 'aac' && channels === 1 ? estimateAac(peaks, sound) : noPeaks
  } catch {
    return noPeaks
  }
}
