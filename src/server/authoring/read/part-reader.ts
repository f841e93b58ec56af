import type { Inline } from '#contract/content/paper.ts'
import type { FolderReader } from '#server/authoring/folder-reader.ts'
import { type GapKey, parseInline } from '#server/authoring/inline.ts'
import { type SourceLine, problemAt } from '#server/authoring/problem.ts'
import type { Path, YamlFile } from '#server/authoring/yaml-file.ts'
import { type Sentence, tell } from '#server/authoring/sentences.ts'

/** What the readers of a file's pieces share. */
export interface FileReader extends FolderReader {
  readonly file: YamlFile
}

/** What the readers of a part's groups share. */
export interface PartReader extends FileReader {
  /** How evidence names where it stands. */
  readonly evidenceBy: 'paragraph' | 'line'
}

export function placeOf(reader: FileReader, path: Path): SourceLine {
  return { file: reader.file.name, line: reader.file.lineOf(path), path }
}

export function report(reader: FileReader, path: Path, problem: { question: number | null } & Sentence): void {
  reader.problems.push(problemAt(placeOf(reader, path), problem.question, problem))
}

/** Text in which gaps may stand. */
export function readGapText(reader: FileReader, path: Path, text: string): { content: Inline[]; gaps: GapKey[] } {
  const { content, gaps, faults } = parseInline(text)
  for (const fault of faults) report(reader, path, { question: gaps[0]?.number ?? null, ...fault })
  return { content, gaps }
}

/** Text in which no gap may stand. */
export function readNotificationStream(reader: FileReader, path: Path, line: { text: string; question: number | null }): Inline[] {
  const { content, gaps, faults } = parseInline(line.text)
  const messages = gaps.length > 0 ? [...faults, tell('gap_stray')] : faults
  for (const message of messages) report(reader, path, { question: line.question, ...message })
  return content
}
