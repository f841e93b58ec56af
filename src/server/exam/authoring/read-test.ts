import type { z } from 'zod'
import { checkShape } from './check-shape.ts'
import { explanationFileName, readExplanations } from './explanations.ts'
import { readGroup } from './group.ts'
import { PartShape } from './group-shape.ts'
import { readPassage } from './passage.ts'
import type { PartReader } from './part-reader.ts'
import { compareProblems, type Problem } from './problem.ts'
import type { PartSource, SectionSource, TestSource } from './source.ts'
import { readFolder, type TestFiles, type TestFolder } from './test-folder.ts'
import { SectionShape, TestShape } from './test-shape.ts'
import { parseYaml, type YamlFile } from './yaml-file.ts'

export interface ReadTest {
  /** Null when something could not be read at all; what could be read is not judged then. */
  readonly source: TestSource | null
  readonly problems: readonly Problem[]
}

interface Reading {
  readonly files: TestFiles
  readonly used: Set<string>
  readonly problems: Problem[]
}

function readYaml<T extends z.ZodType>(reading: Reading, name: string, schema: T): { file: YamlFile; value: z.output<T> } | null {
  const text = reading.files.get(name)
  reading.used.add(name)
  if (text === undefined) {
    reading.problems.push({ file: name, line: 1, question: null, message: 'this file is missing' })
    return null
  }
  const { file, problems } = parseYaml(name, text)
  reading.problems.push(...problems)
  if (file === null) return null
  const shaped = checkShape(file, schema)
  reading.problems.push(...shaped.problems)
  return shaped.value === null ? null : { file, value: shaped.value }
}

function readPartPassage(reading: Reading, part: PartReader, passage: { file: string; part: number }): PartSource['passage'] | null {
  const text = reading.files.get(passage.file)
  reading.used.add(passage.file)
  if (text === undefined) {
    reading.problems.push({
      file: part.file.name,
      line: part.file.lineOf(['passage']),
      question: null,
      message: `the passage ${passage.file} does not exist`,
    })
    return null
  }
  const read = readPassage(passage.file, text, passage.part)
  reading.problems.push(...read.problems)
  return read.passage
}

function readPart(reading: Reading, name: string, number: number): PartSource | null {
  const yaml = readYaml(reading, name, PartShape)
  const explain = (lang: 'en' | 'cn' | 'tw') => {
    const file = explanationFileName(name, lang)
    reading.used.add(file)
    const read = readExplanations(reading.files, file)
    reading.problems.push(...read.problems)
    return read.explanations
  }
  const explanations = { en: explain('en'), cn: explain('cn'), tw: explain('tw') }
  if (yaml === null) return null
  const reader: PartReader = { file: yaml.file, files: reading.files, used: reading.used, problems: reading.problems }
  const passage = readPartPassage(reading, reader, { file: yaml.value.passage, part: number })
  const groups = yaml.value.groups.map((shape, index) => readGroup(reader, ['groups', index], shape)).filter((group) => group !== null)
  if (passage === null || groups.length !== yaml.value.groups.length) return null
  return { number, place: { file: name, line: 1 }, passage, passageFile: yaml.value.passage, groups, explanations }
}

function readSection(reading: Reading, name: string): SectionSource | null {
  const yaml = readYaml(reading, name, SectionShape)
  if (yaml === null) return null
  const parts = yaml.value.parts.map((file, index) => readPart(reading, file, index + 1))
  const complete = parts.filter((part) => part !== null)
  if (complete.length !== parts.length) return null
  return { skill: 'reading', place: { file: name, line: yaml.file.lineOf(['seconds']) }, seconds: yaml.value.seconds, parts: complete }
}

function findUnusedFiles(reading: Reading): Problem[] {
  const unused = [...reading.files.keys()].filter((name) => !reading.used.has(name) && !/^(README|LICENSE|LICENCE)(\.\w+)?$/i.test(name))
  return unused.map((file) => ({ file, line: 1, question: null, message: 'nothing in the test refers to this file' }))
}

/** Reads the files of a test. Shape only: what they say is judged by `checkTest`. */
export function readTest({ slug, files }: TestFolder): ReadTest {
  const reading: Reading = { files, used: new Set(), problems: [] }
  const test = readYaml(reading, 'test.yaml', TestShape)
  const section = files.has('reading.yaml') ? readSection(reading, 'reading.yaml') : null
  const whole = test !== null && (section !== null || !files.has('reading.yaml'))
  if (whole) reading.problems.push(...findUnusedFiles(reading))
  const problems = reading.problems.toSorted(compareProblems)
  if (!whole) return { source: null, problems }
  const sections = section === null ? [] : [section]
  return { source: { slug, place: { file: 'test.yaml', line: 1 }, ...test.value, sections }, problems }
}

/** Reads an authoring folder: what it says, and what could not be read. */
export async function readTestFolder(path: string): Promise<ReadTest> {
  return readTest(await readFolder(path))
}
