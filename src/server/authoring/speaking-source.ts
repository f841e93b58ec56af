import type { CueCard, SpeakingPart } from '#contract/content/paper.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { SourceLine } from './problem.ts'
import type { SoundSource } from './sound-source.ts'
import type { TextEntry } from './text-entry.ts'

export interface PromptSource {
  readonly number: number
  readonly place: SourceLine
  readonly text: string
  readonly seconds: number
  /** Null as long as the recording has not been made. */
  readonly sound: SoundSource | null
}

export interface SpeakingPartSource {
  readonly number: number
  readonly place: SourceLine
  readonly kind: SpeakingPart['kind']
  readonly title: string
  readonly preparationSeconds: number | null
  readonly cueCard: CueCard | null
  readonly prompts: readonly PromptSource[]
}

/** Advice by part in one language; null when the file could not be read. */
export interface AdviceFile {
  readonly file: string
  readonly parts: ReadonlyMap<number, TextEntry> | null
}

export interface SpeakingSection {
  readonly skill: 'speaking'
  readonly place: SourceLine
  readonly seconds: number
  readonly parts: readonly SpeakingPartSource[]
  readonly advice: Readonly<Record<Lang, AdviceFile>>
}
