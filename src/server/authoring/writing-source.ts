import type { Block, Figure } from '#contract/content/paper.ts'
import type { Lang } from '#contract/kit/common.ts'
import type { SourceLine } from './problem.ts'
import type { TextEntry } from './text-entry.ts'

export interface ModelSource {
  readonly band: number
  /** Where the task names it. */
  readonly place: SourceLine
  readonly file: string
  /** Paragraphs separated by blank lines. */
  readonly text: string
}

/** What graders say of a task in one language; `notes` is null when the file could not be read. */
export interface NotesFile {
  readonly file: string
  readonly notes: { readonly advice: TextEntry; readonly comments: ReadonlyMap<number, TextEntry> } | null
}

export interface TaskSource {
  readonly number: number
  readonly place: SourceLine
  readonly minutes: number
  readonly minimumWords: number
  readonly prompt: readonly Block[]
  readonly figure: Figure | null
  readonly models: readonly ModelSource[]
  readonly notes: Readonly<Record<Lang, NotesFile>>
}

export interface WritingSection {
  readonly skill: 'writing'
  readonly place: SourceLine
  readonly seconds: number
  readonly tasks: readonly TaskSource[]
}
