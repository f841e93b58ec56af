import { Skill } from '#contract/content/group-type.ts'
import { type FolderReader, readYaml } from '#server/authoring/folder-reader.ts'
import { readListening } from './listening.ts'
import { compareProblems, type Problem } from '#server/authoring/problem.ts'
import { readReading } from './reading.ts'
import type { SectionSource, TestSource } from '#server/authoring/source.ts'
import { readSpeaking } from './speaking.ts'
import { readFolder, type TestFolder } from '#server/authoring/test-folder.ts'
import { TestShape } from '#server/authoring/test-shape.ts'
import { readWriting } from './writing.ts'

export interface ReadTest {
  /** Null when not even test.yaml could be read; a section that could not be read is left out. */
  readonly source: TestSource | null
  readonly problems: readonly Problem[]
}

const readers: Readonly<Record<Skill, (folder: FolderReader, name: string) => SectionSource | null>> = {
  listening: readListening,
  reading: readReading,
  writing: readWriting,
  speaking: readSpeaking,
}

function findUnusedFiles({ files, media, used }: FolderReader): Problem[] {
  const names = [...files.keys(), ...media.keys()]
  const unused = names.filter((name) => !used.has(name) && !/^(README|LICENSE|LICENCE)(\.\w+)?$/i.test(name))
  return unused.map((file) => ({ file, line: 1, question: null, message: 'nothing in the test refers to this file' }))
}

/** Reads the files of a test. Shape only: what they say is judged by `checkTest`. */
export function readTest({ slug, files, media }: TestFolder): ReadTest {
  const folder: FolderReader = { files, media, used: new Set(), problems: [] }
  const test = readYaml(folder, 'test.yaml', TestShape)
  const skills = Skill.options.filter((skill) => files.has(`${skill}.yaml`))
  const sections = skills.map((skill) => readers[skill](folder, `${skill}.yaml`)).filter((section) => section !== null)
  if (test !== null && sections.length === skills.length) folder.problems.push(...findUnusedFiles(folder))
  const problems = folder.problems.toSorted(compareProblems)
  if (test === null) return { source: null, problems }
  return { source: { slug, place: { file: 'test.yaml', line: 1 }, ...test.value, skills, sections }, problems }
}

/** Reads an authoring folder: what it says, and what could not be read. */
export async function readTestFolder(path: string): Promise<ReadTest> {
  return readTest(await readFolder(path))
}
