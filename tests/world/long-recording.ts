import { BufferSource, BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny'
import { readStream } from './recordings.ts'

/** A recording that says the same for so many minutes. */
export async function makeLongRecording(minutes: number): Promise<Buffer> {
  const input = new Input({ formats: [WEBM], source: new BufferSource(readStream('webm')) })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (track === null || decoderConfig === null || decoderConfig === undefined) throw new Error('there is no sound to repeat')
  const packets = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const [begin, last] = [packets[0]?.timestamp ?? 0, packets.at(-1)]
  const seconds = last === undefined ? 1 : last.timestamp + last.duration - begin
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  let isFirst = true
  for (let at = 0; at < minutes * 60; at += seconds)
    for (const packet of packets.filter(({ timestamp }) => at + timestamp - begin < minutes * 60)) {
      await source.add(packet.clone({ timestamp: at + packet.timestamp - begin }), isFirst ? { decoderConfig } : undefined)
      isFirst = false
    }
  await output.finalize()
  input.dispose()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
