import { z } from 'zod'
import type { SourceLine } from './problem.ts'

/** Who the speech tool can be. */
export const Voice = z.enum(['narrator', 'woman', 'woman-2', 'man', 'man-2', 'examiner'])
export type Voice = z.infer<typeof Voice>

export interface SpeakerSource {
  readonly id: string
  readonly name: string | null
  readonly voice: Voice
  readonly place: SourceLine
}

export interface ScriptLine {
  readonly kind: 'line'
  readonly id: number
  readonly speaker: string
  /** As the transcript has it, without marks for the voice. */
  readonly text: string
  readonly place: SourceLine
}

export interface ScriptPause {
  readonly kind: 'pause'
  readonly seconds: number
  readonly place: SourceLine
}

/** The script of a part of the recording. */
export interface ScriptSource {
  readonly file: string
  /** Of the file's text; a recording with another hash is older than its script. */
  readonly sha256: string
  readonly title: string
  readonly speakers: ReadonlyMap<string, SpeakerSource>
  readonly steps: readonly (ScriptLine | ScriptPause)[]
}

export function listLines(script: ScriptSource): ScriptLine[] {
  return script.steps.filter((step) => step.kind === 'line')
}
