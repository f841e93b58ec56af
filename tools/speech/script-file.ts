import { createHash } from 'node:crypto'
import { parse } from 'yaml'

export interface SpokenLine {
  readonly id: string
  readonly voice: string
  /** What the engine gets, with its tildes. */
  readonly text: string
}

export type ScriptStep = SpokenLine | { readonly pauseSeconds: number }

export interface Script {
  readonly file: string
  readonly hash: string
  readonly steps: readonly ScriptStep[]
}

interface LineEntry {
  id?: unknown
  speaker?: unknown
  say?: unknown
  spoken?: unknown
  pause?: unknown
}

interface ScriptDocument {
  speakers?: Record<string, { voice?: unknown } | null>
  lines?: LineEntry[]
}

function readStep(entry: LineEntry, speakers: NonNullable<ScriptDocument['speakers']>): ScriptStep {
  if (entry.pause !== undefined) {
    const pauseSeconds = Number(entry.pause)
    if (!(pauseSeconds > 0)) throw new Error('a pause is a number of seconds')
    return { pauseSeconds }
  }
  const voice = speakers[String(entry.speaker)]?.voice
  const text = entry.spoken ?? entry.say
  if (typeof voice !== 'string') throw new Error(`line ${String(entry.id)}: ${String(entry.speaker)} is not among the speakers`)
  if (typeof text !== 'string' && typeof text !== 'number') throw new Error(`line ${String(entry.id)} says nothing`)
  return { id: String(entry.id), voice, text: String(text) }
}

/** A script of content/tests/…/scripts as what is spoken. */
export function readScript(file: string, source: string): Script {
  const { speakers = {}, lines = [] } = (parse(source) ?? {}) as ScriptDocument
  try {
    return { file, hash: createHash('sha256').update(source).digest('hex'), steps: lines.map((line) => readStep(line, speakers)) }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
