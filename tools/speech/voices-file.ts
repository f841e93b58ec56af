import { parse } from 'yaml'
import { quoteForShell } from './run-command.ts'

export interface Voice {
  /** A shell command that reads {text_file} and writes the sound to {out}; {tempo} or {stretch} when the engine can change its pace itself. */
  readonly command: string
  /** Effects of sox, such as `pitch -60`. */
  readonly effects: readonly string[]
  /** 1 is the engine's own pace; 0.9 is slower. */
  readonly tempo: number
  /** How words are written for an engine that says them wrongly. */
  readonly respell: Readonly<Record<string, string>>
  /** The same for the letters of a word that is spelt. */
  readonly letters: Readonly<Record<string, string>>
}

export const voiceNames = ['narrator', 'woman', 'woman-2', 'man', 'man-2', 'examiner'] as const

interface VoiceEntry {
  command?: unknown
  effects?: unknown
  tempo?: unknown
  respell?: unknown
  letters?: unknown
}

function readWords(name: string, value: unknown): Record<string, string> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object')
    throw new Error(`voice ${name}: respell and letters name words, each with how it is written for the engine`)
  return Object.fromEntries(Object.entries(value).map(([word, written]) => [word, String(written)]))
}

function readCommand(name: string, command: unknown): string {
  if (typeof command !== 'string') throw new Error(`voice ${name}: needs a command`)
  for (const place of ['{text_file}', '{out}']) {
    if (!command.includes(place)) throw new Error(`voice ${name}: the command does not say ${place}`)
  }
  return command
}

export function readVoice(name: string, entry: VoiceEntry | null): Voice {
  const { command, effects = '', tempo = 1, respell: words, letters } = entry ?? {}
  if (typeof effects !== 'string') throw new Error(`voice ${name}: effects are words for sox`)
  if (typeof tempo !== 'number' || tempo < 0.5 || tempo > 2) throw new Error(`voice ${name}: tempo is a number from 0.5 to 2`)
  return {
    command: readCommand(name, command),
    effects: effects.split(/\s+/).filter((word) => word !== ''),
    tempo,
    respell: readWords(name, words),
    letters: readWords(name, letters),
  }
}

interface VoicesDocument {
  voices?: Record<string, VoiceEntry | null>
  respell?: unknown
  letters?: unknown
}

/** The voices of a voices.yaml by name, with the spellings that count for all; every voice that scripts may ask for must be there. */
export function readVoices(source: string): Map<string, Voice> {
  const document = parse(source) as VoicesDocument | null
  const common = { respell: readWords('of all', document?.respell), letters: readWords('of all', document?.letters) }
  const voices = new Map<string, Voice>()
  for (const [name, entry] of Object.entries(document?.voices ?? {})) {
    const voice = readVoice(name, entry)
    voices.set(name, { ...voice, respell: { ...common.respell, ...voice.respell }, letters: { ...common.letters, ...voice.letters } })
  }
  const missing = voiceNames.filter((name) => !voices.has(name))
  if (missing.length > 0) throw new Error(`voices.yaml has no ${missing.join(', ')}`)
  return voices
}

export function hasOwnPace(command: string): boolean {
  return command.includes('{tempo}') || command.includes('{stretch}')
}

/** A command with its pace: {tempo} is 0.8 and {stretch} 1.25 for the same slow speech. */
export function fillPace(command: string, tempo: number): string {
  return command.replaceAll('{tempo}', tempo.toFixed(3)).replaceAll('{stretch}', (1 / tempo).toFixed(3))
}

export function fillPlaces(command: string, places: { textFile: string; out: string }): string {
  return command.replaceAll('{text_file}', quoteForShell(places.textFile)).replaceAll('{out}', quoteForShell(places.out))
}

/** The words of a text as the engine wants them written; capitals count. */
export function respell(text: string, words: Readonly<Record<string, string>>): string {
  return text.replaceAll(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu, (word) => words[word] ?? word)
}
