import { readFile } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { z } from 'zod'
import { root, runNode } from './processes.ts'

/** What `npm test` may run, in this order; all but `checks` are projects of vitest.config.ts. */
export const stages = ['checks', 'house', 'unit', 'service', 'faults', 'journeys', 'axe'] as const
export type Stage = (typeof stages)[number]

/** What `npm test` runs without a word: the house rules are a step of `checks`. */
export const wholeRun: readonly Stage[] = stages.filter((stage) => stage !== 'house')

export interface TestFile {
  /** From the root, with slashes. */
  readonly path: string
  readonly stage: Stage
}

export interface ChosenStage {
  readonly stage: Stage
  /** Empty for the whole stage. */
  readonly paths: readonly string[]
}

const ListedFiles = z.array(z.object({ file: z.string(), projectName: z.enum(stages) }))

/** Asks Vitest for the test files of every project. `jsonFile` is where it writes its answer. */
export async function listTestFiles(jsonFile: string): Promise<TestFile[]> {
  const { code, output } = await runNode(['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', `--json=${jsonFile}`])
  if (code !== 0) throw new Error(`Vitest could not list its files.\n${output.trim()}`)
  const listed = ListedFiles.parse(JSON.parse(await readFile(jsonFile, 'utf8')))
  return listed.map(({ file, projectName }) => ({ path: toPath(file), stage: projectName }))
}

/** A path from the root with slashes; a part of a path stays as it is. */
function toPath(word: string): string {
  return (isAbsolute(word) ? relative(root, word) : word).replaceAll('\\', '/').replace(/^\.\//, '')
}

const isStage = (word: string): word is Stage => stages.some((stage) => stage === word)

function findByWord(word: string, files: readonly TestFile[]): TestFile[] {
  const part = toPath(word)
  const found = files.filter(({ path }) => path.includes(part))
  if (found.length > 0) return found
  throw new Error(`There is no stage and no test file ${word}. The stages: ${stages.join(', ')}. Test files: by any part of their path.`)
}

/**
 * What the words name: whole stages, and test files by a part of their path. Without words everything. Refuses a word that names neither.
 * `list` is asked only when a word is no stage.
 */
export async function chooseTests(words: readonly string[], list: () => Promise<readonly TestFile[]>): Promise<ChosenStage[]> {
  if (words.length === 0) return wholeRun.map((stage) => ({ stage, paths: [] }))
  const parts = words.filter((word) => !isStage(word))
  const files = parts.length === 0 ? [] : await list()
  const named = parts.flatMap((word) => findByWord(word, files))
  return stages.flatMap((stage) => {
    const paths = [...new Set(named.filter((file) => file.stage === stage).map(({ path }) => path))]
    if (words.includes(stage)) return [{ stage, paths: [] }]
    return paths.length === 0 ? [] : [{ stage, paths }]
  })
}
