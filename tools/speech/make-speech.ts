import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { decode, writeSound } from './encode.ts'
import { describeParts, findFaults } from './report.ts'
import { readScript, type Script } from './script-file.ts'
import { openSpeaker } from './speak.ts'
import { writeTiming } from './timeline.ts'
import { type Cast, makePrompt, makeTrack } from './track.ts'
import { readVoices } from './voices-file.ts'

const root = join(import.meta.dirname, '../..')

interface ListeningFile {
  readonly audio: string
  readonly timing: string
  readonly parts: readonly string[]
}

interface SpeakingFile {
  readonly parts: readonly { readonly number: number; readonly prompts: readonly { readonly say: string; readonly spoken?: string }[] }[]
}

function readYaml<Document>(folder: string, file: string): Document | null {
  const path = join(folder, file)
  return existsSync(path) ? (parse(readFileSync(path, 'utf8')) as Document) : null
}

function readScripts(folder: string, parts: readonly string[]): Script[] {
  return parts.map((part) => {
    const file = readYaml<{ script?: string }>(folder, part)?.script ?? `scripts/${part.replace(/^.*\//, '')}`
    return readScript(file, readFileSync(join(folder, file), 'utf8'))
  })
}

async function makeListening(folder: string, { audio, timing, parts }: ListeningFile, cast: Cast): Promise<string[]> {
  const scripts = readScripts(folder, parts)
  const track = await makeTrack(scripts, cast)
  const file = join(folder, audio)
  const levels = await writeSound(track.samples, file)
  const hashes = Object.fromEntries(scripts.map((script) => [script.file, script.hash]))
  writeFileSync(join(folder, timing), writeTiming({ parts: track.parts, scripts: hashes }))
  const decoded = await decode(file)
  console.log(describeParts(track.parts, scripts, decoded))
  console.log(`${audio}: ${(levels.seconds / 60).toFixed(2)} min, ${levels.loudness} LUFS, true peak ${levels.truePeak} dBFS`)
  return findFaults(audio, levels, { parts: track.parts, decoded, expected: track.samples })
}

async function makeSpeaking(folder: string, { parts }: SpeakingFile, { voices, speaker }: Cast): Promise<string[]> {
  const faults: string[] = []
  const voice = voices.get('examiner')
  if (voice === undefined) throw new Error('voices.yaml has no examiner')
  mkdirSync(join(folder, 'audio/speaking'), { recursive: true })
  for (const { number, prompts } of parts) {
    for (const [index, prompt] of prompts.entries()) {
      const audio = `audio/speaking/part-${number}-${index + 1}.mp3`
      const levels = await writeSound(makePrompt(await speaker.speakLine(prompt.spoken ?? prompt.say, voice)), join(folder, audio))
      console.log(`${audio}: ${levels.seconds.toFixed(1)} s, ${levels.loudness} LUFS, true peak ${levels.truePeak} dBFS`)
      faults.push(...findFaults(audio, levels))
    }
  }
  return faults
}

const [asked] = process.argv.slice(2)
if (asked === undefined) throw new Error('say which test: npm run speech -- content/tests/<slug>')
const folder = resolve(asked)
const cast: Cast = {
  voices: readVoices(readFileSync(join(import.meta.dirname, 'voices.yaml'), 'utf8')),
  speaker: openSpeaker(join(root, 'data/speech-cache')),
}
mkdirSync(join(folder, 'audio'), { recursive: true })
const listening = readYaml<ListeningFile>(folder, 'listening.yaml')
const speaking = readYaml<SpeakingFile>(folder, 'speaking.yaml')
const faults = [
  ...(listening === null ? [] : await makeListening(folder, listening, cast)),
  ...(speaking === null ? [] : await makeSpeaking(folder, speaking, cast)),
]
for (const fault of faults) console.error(`FAULT ${fault}`)
if (faults.length > 0) process.exitCode = 1
