import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Piece, toPieces } from './pieces.ts'
import { runCommand } from './run-command.ts'
import { sampleRate, toSamples } from './timeline.ts'
import { fillPace, fillPlaces, hasOwnPace, respell, type Voice } from './voices-file.ts'

const slowFactor = 0.8
const signFactor = 0.9
/** Below the loudest 10 ms of a piece by this, a block counts as silence. */
const audible = 10 ** (-38 / 20)
const blockLength = toSamples(0.01)
const leadSeconds = 0.015
const trailSeconds = 0.03
const fadeSeconds = 0.005

/** What the engine reads: a part of a sentence ends in a comma, so that the voice does not fall as at its end. */
function toEngineText(piece: Piece, voice: Voice): string {
  if (piece.sign) return respell(piece.text, voice.letters)
  const text = respell(piece.text, voice.respell)
  return /[.?!,;:]["'”’)]*$/.test(text) ? text : `${text},`
}

function tempoOf(piece: Piece, voice: Voice): number {
  if (piece.sign) return voice.tempo * signFactor
  return piece.slow ? voice.tempo * slowFactor : voice.tempo
}

function findLoudBlocks(samples: Float32Array): boolean[] {
  const levels = Array.from({ length: Math.ceil(samples.length / blockLength) }, (_, block) => {
    let sum = 0
    for (let index = block * blockLength; index < (block + 1) * blockLength; index++) sum += (samples[index] ?? 0) ** 2
    return Math.sqrt(sum / blockLength)
  })
  const floor = levels.reduce((highest, level) => Math.max(highest, level), 0) * audible
  return levels.map((level) => level > floor)
}

/** The sound without the engine's own silence around it, its edges faded so that nothing clicks. */
export function trimEdges(samples: Float32Array): Float32Array {
  const loud = findLoudBlocks(samples)
  const first = loud.indexOf(true)
  if (first < 0) return new Float32Array()
  const start = Math.max(0, first * blockLength - toSamples(leadSeconds))
  const end = Math.min(samples.length, (loud.lastIndexOf(true) + 1) * blockLength + toSamples(trailSeconds))
  const trimmed = samples.slice(start, end)
  const fade = Math.min(toSamples(fadeSeconds), trimmed.length >> 1)
  for (let index = 0; index < fade; index++) {
    const last = trimmed.length - 1 - index
    trimmed[index] = (trimmed[index] ?? 0) * (index / fade)
    trimmed[last] = (trimmed[last] ?? 0) * (index / fade)
  }
  return trimmed
}

function toFloats(bytes: Buffer): Float32Array {
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength - (bytes.byteLength % 4)))
}

const rawFormat = ['-t', 'raw', '-e', 'floating-point', '-b', '32', '-r', String(sampleRate), '-c', '1']

async function synthesise(text: string, command: string, place: string): Promise<string> {
  const textFile = `${place}.txt`
  const out = `${place}.wav`
  writeFileSync(textFile, `${text}\n`)
  await runCommand('sh', ['-c', fillPlaces(command, { textFile, out })])
  return out
}

/** Speaks with the commands of voices.yaml; what has been said once is kept in the folder. */
export function openSpeaker(folder: string) {
  mkdirSync(folder, { recursive: true })

  async function speakPiece(piece: Piece, voice: Voice): Promise<Float32Array> {
    const text = toEngineText(piece, voice)
    const tempo = tempoOf(piece, voice)
    const command = fillPace(voice.command, tempo)
    const pace = tempo === 1 || hasOwnPace(voice.command) ? [] : ['tempo', '-s', tempo.toFixed(3)]
    const effects = ['gain', '-6', ...voice.effects, ...pace, 'rate', '-v', String(sampleRate), 'highpass', '70']
    const done = join(folder, `${hashOf([text, command, ...effects])}.f32`)
    if (!existsSync(done)) {
      const raw = join(folder, hashOf([text, command]))
      const wave = existsSync(`${raw}.wav`) ? `${raw}.wav` : await synthesise(text, command, raw)
      const { output } = await runCommand('sox', ['-R', '-D', wave, ...rawFormat, '-', ...effects])
      writeFileSync(`${done}.part`, output)
      renameSync(`${done}.part`, done)
    }
    return trimEdges(toFloats(readFileSync(done)))
  }

  return {
    /** A whole line with the gaps between its pieces. */
    async speakLine(line: string, voice: Voice): Promise<Float32Array> {
      const sounds: Float32Array[] = []
      for (const piece of toPieces(line)) {
        sounds.push(await speakPiece(piece, voice), new Float32Array(toSamples(piece.gapSeconds)))
      }
      return joinSounds(sounds)
    },
  }
}

export type Speaker = ReturnType<typeof openSpeaker>

function hashOf(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 32)
}

export function joinSounds(sounds: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(sounds.reduce((sum, sound) => sum + sound.length, 0))
  let at = 0
  for (const sound of sounds) {
    joined.set(sound, at)
    at += sound.length
  }
  return joined
}
