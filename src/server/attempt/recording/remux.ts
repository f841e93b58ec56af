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

/** A recording as one file. `trouble` says what could not be read of it. */
export interface Remuxed {
  readonly bytes: Uint8Array
  readonly type: RecordingType
  readonly durationMs: number
  readonly trouble: string | null
}

/** Ogg has neither a duration nor a table to seek by, and Safari does not play it: its packets fit into WebM. */
function chooseFormat(type: RecordingType): { type: RecordingType; format: OutputFormat } {
  return type === 'audio/mp4'
    ? { type, format: new Mp4OutputFormat({ fastStart: 'in-memory' }) }
    : { type: 'audio/webm', format: new WebMOutputFormat() }
}

/** Packets up to the first one that cannot be read: a stream may end in the middle of one. */
async function readPackets(track: InputAudioTrack): Promise<{ packets: EncodedPacket[]; trouble: string | null }> {
  const packets: EncodedPacket[] = []
  try {
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
    return { packets, trouble: null }
  } catch (error) {
    return { packets, trouble: tell(error) }
  }
}

function tell(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unreadable'
}

interface Stream {
  readonly codec: AudioCodec
  readonly packets: readonly EncodedPacket[]
  readonly decoderConfig: Awaited<ReturnType<InputAudioTrack['getDecoderConfig']>>
}

/** Copies packets into a new file that tells its length and can be searched; the sound begins at 0. */
async function writeFile({ codec, packets, decoderConfig }: Stream, format: OutputFormat): Promise<Uint8Array> {
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

async function remuxReadable(input: Input, type: RecordingType): Promise<Remuxed> {
  const track = await input.getPrimaryAudioTrack()
  const codec = (await track?.getCodec()) ?? null
  if (track === null || codec === null) throw new Error('there is no sound in it')
  const { packets, trouble } = await readPackets(track)
  const [first] = packets
  if (first === undefined) throw new Error(trouble ?? 'there is no packet in it')
  const end = packets.reduce((latest, { timestamp, duration }) => Math.max(latest, timestamp + duration), first.timestamp)
  const chosen = chooseFormat(type)
  const bytes = await writeFile({ codec, packets, decoderConfig: await track.getDecoderConfig() }, chosen.format)
  return { bytes, type: chosen.type, durationMs: Math.round((end - first.timestamp) * 1000), trouble }
}

/**
 * Makes one file of a recorder's stream without encoding anything again. What can't be read is kept as it came, with a duration of 0.
 */
export async function remux(stream: Uint8Array, type: RecordingType): Promise<Remuxed> {
  const input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF, OGG], source: new BufferSource(stream) })
  try {
    return await remuxReadable(input, type)
  } catch (error) {
    return { bytes: stream, type, durationMs: 0, trouble: tell(error) }
  } finally {
    input.dispose()
  }
}
