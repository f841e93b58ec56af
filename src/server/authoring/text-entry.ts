import type { SourceLine } from './problem.ts'

/** A text for readers of one language, and where it stands. */
export interface TextEntry {
  readonly place: SourceLine
  readonly text: string
}
