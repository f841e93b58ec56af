import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readDeck } from '#server/authoring/index.ts'
import { compress, applyGain, limitPeaks, measureLoudness } from './loudness.ts'
import { runCommand } from './run-command.ts'
import { joinSounds, openSpeaker } from './speak.ts'
import { sampleRate, toSamples } from './timeline.ts'
import { readVoices } from './voices-file.ts'

// Speaks the words of a deck and writes them as one MP3 with a list of where each lies: node tools/speech/make-word-sounds.ts content/decks/<slug>

const root = join(import.meta.dirname, '../..')
const voiceName = 'narrator'
const targetLoudness = -19
const peakCeiling = -2
/** Of a word that has less sound than a block of the measurement. */
const minSeconds = 0.5

/** A word with a short silence around it, at the loudness of all our sound. */
function level(sound: Float32Array): Float32Array {
  const tail = Math.max(0.12, minSeconds - sound.length / sampleRate)
  const padded = joinSounds([new Float32Array(toSamples(0.06)), compress(sound), new Float32Array(toSamples(tail))])
  return limitPeaks(applyGain(padded, targetLoudness - measureLoudness(padded)), peakCeiling)
}

/** MP3 whose frames need none of those before, without a head: one after another they are one file. */
async function encode(samples: Float32Array): Promise<Buffer> {
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0']
  const codec = ['-c:a', 'libmp3lame', '-b:a', '32k', '-abr', '0', '-reservoir', '0', '-compression_level', '0']
  const plain = [
    '-bitexact',
    '-flags:a',
    '+bitexact',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
    '-write_id3v1',
    '0',
    '-write_xing',
    '0',
  ]
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const { output } = await runCommand(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', ...input, ...codec, ...plain, '-f', 'mp3', 'pipe:1'],
    bytes,
  )
  return output
}

const [asked] = process.argv.slice(2)
if (asked === undefined) throw new Error('say which deck: node tools/speech/make-word-sounds.ts content/decks/<slug>')
const { deck } = await readDeck(resolve(asked))
if (deck === null) throw new Error(`${asked} can’t be read: npm run content:check says why`)
const voice = readVoices(readFileSync(join(import.meta.dirname, 'voices.yaml'), 'utf8')).get(voiceName)
if (voice === undefined) throw new Error(`voices.yaml has no ${voiceName}`)
const speaker = openSpeaker(join(root, 'data/speech-cache'))
const places: Record<string, [number, number]> = {}
const sounds: Buffer[] = []
let at = 0
for (const { word } of deck.words.toSorted((one, other) => (one.word < other.word ? -1 : 1))) {
  const sound = await encode(level(await speaker.speakLine(`${word}.`, voice)))
  places[word.toLowerCase()] = [at, sound.length]
  sounds.push(sound)
  at += sound.length
}
const out = join(root, 'content/word-sounds')
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'words.mp3'), Buffer.concat(sounds))
const lines = Object.entries(places).map(([word, place]) => `  ${JSON.stringify(word)}: ${JSON.stringify(place)}`)
writeFileSync(join(out, 'words.json'), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} words, ${(at / 1e6).toFixed(1)} MB`)
