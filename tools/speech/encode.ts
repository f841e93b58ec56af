import { runCommand } from './run-command.ts'
import { sampleRate } from './timeline.ts'
import { finish, targetLoudness } from './track.ts'

/** Writes mono MP3 of constant 48 kbit/s, without dates or pictures: the same samples give the same file. */
async function encodeMp3(samples: Float32Array, file: string): Promise<void> {
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
  const codec = ['-c:a', 'libmp3lame', '-b:a', '48k', '-abr', '0', '-compression_level', '0']
  const plain = ['-bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1', '-id3v2_version', '0', '-write_id3v1', '0']
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  await runCommand('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...codec, ...plain, file], bytes)
}

export interface Levels {
  readonly seconds: number
  readonly loudness: number
  readonly truePeak: number
}

function findNumber(said: string, pattern: RegExp): number {
  return Number(pattern.exec(said)?.[1] ?? Number.NaN)
}

/** What EBU R128 says of a finished file, as it is decoded. */
async function measureLevels(file: string): Promise<Levels> {
  const { said } = await runCommand('ffmpeg', ['-hide_banner', '-nostats', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
  const summary = said.slice(said.lastIndexOf('Summary:'))
  const [, hours = 0, minutes = 0, seconds = 0] = /Duration: (\d+):(\d+):([\d.]+)/.exec(said) ?? []
  return {
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    loudness: findNumber(summary, /I:\s+(-?[\d.]+) LUFS/),
    truePeak: findNumber(summary, /Peak:\s+(-?[\d.]+) dBFS/),
  }
}

/** Writes a file at the loudness of all our sound, measured after decoding: losses of the encoder are compensated. Returns its levels. */
export async function writeSound(samples: Float32Array, file: string): Promise<Levels> {
  await encodeMp3(finish(samples), file)
  const { loudness } = await measureLevels(file)
  await encodeMp3(finish(samples, 2 * targetLoudness - loudness), file)
  return measureLevels(file)
}

/** The samples of a file as a player decodes them. */
export async function decode(file: string): Promise<Float32Array> {
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', 'pipe:1']
  const { output } = await runCommand('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-i', file, ...raw])
  return new Float32Array(output.buffer.slice(output.byteOffset, output.byteOffset + output.byteLength))
}
