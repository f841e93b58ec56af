import type { Media } from '#contract/content/paper.ts'
import {
  type BuiltTest,
  buildTest,
  compareProblems,
  type Problem,
  readFolder,
  readTest,
  type TestFolder,
  type TestSource,
  listSounds,
  listAdvice,
  checkTest,
  checkSound,
} from '#server/authoring/index.ts'

/** A test as it would be published; its recordings lie in the folder. */
export interface CheckedTest extends Omit<BuiltTest, 'media'> {
  readonly media: readonly (Media & { readonly path: string })[]
}

export interface FolderReport {
  /** Null where test.yaml could not be read. */
  readonly title: string | null
  readonly problems: readonly Problem[]
  readonly advice: readonly Problem[]
  /** Null where there are problems. */
  readonly test: CheckedTest | null
}

/** All that the checker has to say of an authoring folder, its recordings included. */
export async function inspectFolder(path: string): Promise<FolderReport> {
  return inspectTest(await readFolder(path))
}

/** Listens to the recordings of a test. */
export type Listen = (source: TestSource) => Promise<readonly Problem[]>

/** The same of the files of one; `listen` may know what a recording sounds like. */
export async function inspectTest(folder: TestFolder, listen: Listen = checkSound): Promise<FolderReport> {
  const { source, problems: shape } = readTest(folder)
  if (source === null) return { title: null, problems: shape, advice: [], test: null }
  const problems = [...shape, ...checkTest(source), ...(await listen(source))].toSorted(compareProblems)
  const { title } = source
  if (problems.length > 0) return { title, problems, advice: listAdvice(source), test: null }
  const { media: _, ...content } = buildTest(source)
  const media = source.sections.flatMap(listSounds).map((sound) => ({ ...sound.media, path: sound.path }))
  return { title, problems, advice: listAdvice(source), test: { ...content, media } }
}
