import type { z } from 'zod'
import { checkShape } from './check-shape.ts'
import type { Problem } from './problem.ts'
import type { TestFiles, TestMedia } from './test-folder.ts'
import { parseYaml, type YamlFile } from './yaml-file.ts'
import { tell } from '#server/authoring/sentences.ts'

/** What all readers of a folder share, and where faults go. */
export interface FolderReader {
  readonly files: TestFiles
  readonly media: TestMedia
  /** Files that something refers to. */
  readonly used: Set<string>
  readonly problems: Problem[]
}

export interface ReadYaml<T> {
  readonly file: YamlFile
  readonly value: T
}

/** Reads a file in which numbers are those of questions; null when it is missing or not of its shape. */
export function readQuestionYaml<T extends z.ZodType>(reader: FolderReader, name: string, schema: T): ReadYaml<z.output<T>> | null {
  const text = reader.files.get(name)
  reader.used.add(name)
  if (text === undefined) {
    reader.problems.push({ file: name, line: 1, question: null, ...tell('file_missing') })
    return null
  }
  const { file, problems } = parseYaml(name, text)
  reader.problems.push(...problems)
  if (file === null) return null
  const shaped = checkShape(file, schema)
  reader.problems.push(...shaped.problems)
  return shaped.value === null ? null : { file, value: shaped.value }
}

/** The same of a file in which numbers are those of parts, tasks, lines or bands. */
export function readYaml<T extends z.ZodType>(reader: FolderReader, name: string, schema: T): ReadYaml<z.output<T>> | null {
  const problems: Problem[] = []
  const read = readQuestionYaml({ ...reader, problems }, name, schema)
  reader.problems.push(...problems.map((problem) => ({ ...problem, question: null })))
  return read
}
