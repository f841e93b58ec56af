import {
  type AudioCodec,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { RecordingType } from './container.ts'
import { measurePeaks } from './peaks.ts'
import { keepAsItCame, type Remuxed, type Stream } from './stream.ts'

const maxMs = 24 * 3_600_000

/** Ogg has neither a duration nor a table to seek by, and Safari does not play it: its packets fit into WebM. */
function chooseFormat(type: RecordingType): { type: RecordingType; format: OutputFormat } {
  return type === 'audio/mp4'
    ? { type, format: new Mp4OutputFormat({ fastStart: 'in-memory' }) }
    : { type: 'audio/webm', format: new WebMOutputFormat() }
}

interface Packets {
  readonly packets: readonly EncodedPacket[]
  readonly trouble: string | null
}

/** Packets up to the first one that cannot be read: a stream may end in the middle of one. */
async function readPackets(track: InputAudioTrack, maxBytes: number): Promise<Packets> {
  const packets: EncodedPacket[] = []
  let bytes = 0
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      bytes += packet.byteLength
      // Tables of an MP4 may name the same bytes again and again.
      if (bytes > maxBytes) throw new Error('its packets hold more than the stream')
      packets.push(packet)
    }
    return { packets, trouble: null }
  } catch (error) {
    return { packets, trouble: tell(error) }
  }
}

/** What went wrong, in characters that any log and any database takes: some of them are the stream's. */
function tell(error: unknown): string {
  const said = error instanceof Error ? `${error.name}: ${error.message}` : 'unreadable'
  return said.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 300)
}

interface Sound {
  readonly codec: AudioCodec
  readonly packets: readonly EncodedPacket[]
  readonly decoderConfig: Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>
}

/** Copies packets into a new file with a known length that can be seeked; the sound begins at 0. */
async function writeFile({ codec, packets, decoderConfig }: Sound, format: OutputFormat): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const begin = packets[0]?.timestamp ?? 0
  for (const [index, packet] of packets.entries()) {
    const meta = index === 0 && decoderConfig !== null ? { decoderConfig } : undefined
    await source.add(packet.clone({ timestamp: packet.timestamp - begin }), meta)
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('the file was not written')
  return new Uint8Array(target.buffer)
}

/** How long the packets sound; what no answer can last was not read aright. */
function measure(packets: readonly EncodedPacket[], begin: number): number {
  const end = packets.reduce((latest, { timestamp, duration }) => Math.max(latest, timestamp + duration), begin)
  const durationMs = Math.round((end - begin) * 1000)
  if (!(durationMs <= maxMs)) throw new Error('its times make no sense')
  return durationMs
}

async function remuxReadable(input: Input, { bytes: stream, type }: Stream): Promise<Remuxed> {
  const track = await input.getPrimaryAudioTrack()
  const codec = (await track?.getCodec()) ?? null
  if (track === null || codec === null) throw new Error('there is no sound in it')
  const { packets, trouble } = await readPackets(track, stream.length)
  const [first] = packets
  if (first === undefined) throw new Error(trouble ?? 'there is no packet in it')
  const durationMs = measure(packets, first.timestamp)
  const chosen = chooseFormat(type)
  const decoderConfig = await track.getDecoderConfig()
  const bytes = await writeFile({ codec, packets, decoderConfig }, chosen.format)
  const peaks = await measurePeaks({ codec, packets, durationMs, channels: decoderConfig?.numberOfChannels ?? 1 })
  return { bytes, type: chosen.type, durationMs, peaks, trouble }
}

/**
 * Makes one file of a recorder's stream without encoding anything again. What can't be read is kept as it came, with a duration of 0.
 * A stream may be made to cost any time and memory: only the process of `remuxer.ts` calls this.
 */
export async function remux(stream: Stream): Promise<Remuxed> {
  const input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF, OGG], source: new BufferSource(stream.bytes) })
  try {
    return await remuxReadable(input, stream)
  } catch (error) {
    return keepAsItCame(stream, tell(error))
  } finally {
    input.dispose()
  }
}
