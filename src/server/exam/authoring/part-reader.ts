import type { Inline } from '#contract/exam/paper.ts'
import { type GapKey, parseInline } from './inline.ts'
import { type Place, type Problem, problemAt } from './problem.ts'
import type { TestFiles } from './test-folder.ts'
import type { Path, YamlFile } from './yaml-file.ts'

/** What the readers of a part's groups share: the file, and where faults go. */
export interface PartReader {
  readonly file: YamlFile
  readonly files: TestFiles
  /** Files that something refers to. */
  readonly used: Set<string>
  readonly problems: Problem[]
}

export function placeOf(reader: PartReader, path: Path): Place {
  return { file: reader.file.name, line: reader.file.lineOf(path) }
}

export function report(reader: PartReader, path: Path, problem: { question: number | null; message: string }): void {
  reader.problems.push(problemAt(placeOf(reader, path), problem.question, problem.message))
}

/** Text in which gaps may stand. */
export function readGapText(reader: PartReader, path: Path, text: string): { content: Inline[]; gaps: GapKey[] } {
  const { content, gaps, faults } = parseInline(text)
  for (const message of faults) report(reader, path, { question: gaps[0]?.number ?? null, message })
  return { content, gaps }
}

/** Text in which no gap may stand. */
export function readLine(reader: PartReader, path: Path, line: { text: string; question: number | null }): Inline[] {
  const { content, gaps, faults } = parseInline(line.text)
  const messages = gaps.length > 0 ? [...faults, 'a gap cannot stand here; gaps belong in a body'] : faults
  for (const message of messages) report(reader, path, { question: line.question, message })
  return content
}
