import { isTest, listFiles, readSources } from './sources.ts'

/** Written where no file is meant: an example of a spelling, and what a run writes. */
const noPaths = new Set(['./sibling.ts', 'data/bench.json'])

const isFile = (text: string) => /\.(ts|tsx|mjs|sql|json|yaml|css|lua)$/.test(text)
const isFolder = (text: string) => /^(src|tests|tools|bench|migrations|content|docs|server|web|contract|kit)\//.test(text)

/** What a document names between backquotes and means as a path; patterns and addresses are none. */
function listPaths(text: string): string[] {
  const named = [...text.matchAll(/`([\w@./-]+)`/g)].map(([, path = '']) => path)
  return named.filter((path) => !/^[/@]/.test(path) && !noPaths.has(path) && (isFile(path) || isFolder(path)))
}

/** Paths that the documents name, from anywhere below the root (`kit/database.ts`), and that no file or folder has. */
export function findUnknownPaths(base: string): string[] {
  const files = listFiles(base, '').map((path) => `/${path}`)
  const documents = readSources(base, '', (path) => /^(ARCHITECTURE|README)\.md$|^docs\/.*\.md$/.test(path))
  const exists = (path: string) => files.some((file) => file.endsWith(`/${path}`) || file.includes(`/${path.replace(/\/$/, '')}/`))
  return documents.flatMap(({ path, text }) =>
    [...new Set(listPaths(text))].filter((named) => !exists(named)).map((named) => `${path} names ${named}`),
  )
}

/** Documents with tables of findings, whose rows begin with a letter and a number: `| D6 |`. */
const findings = /^docs\/(findings|security)\.md$/

/** Findings that name no test and do not say that they are open or accepted. */
export function findUntestedFindings(base: string): string[] {
  const isProved = (row: string) => /`[\w@./-]+\.(test|journey|axe)\.tsx?`/.test(row) || /\| (open|accepted)\b/.test(row)
  return readSources(base, '', (path) => findings.test(path)).flatMap(({ path, text }) => {
    const rows = text.split('\n').filter((line) => /^\| [A-Z]\d+ \|/.test(line))
    return rows.filter((row) => !isProved(row)).map((row) => `${path}: ${row.slice(0, 40)}`)
  })
}

const testFile = /`([\w@./-]+\.(?:test|journey|axe)\.tsx?)`/

/** The strings of a source: what tests are named by is among them. */
const stringsOf = (text: string) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"((?:[^"\\\n]|\\.)*)"/g)].map((found) => found.slice(1).join(''))

/** The test files of a cell, each with the names in quotes that follow it. */
function listNamedTests(cell: string): { readonly file: string; readonly names: readonly string[] }[] {
  const [, ...pieces] = cell.split(testFile)
  const files = pieces.filter((_piece, place) => place % 2 === 0)
  return files.map((file, place) => ({
    file,
    names: [...(pieces[place * 2 + 1] ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
  }))
}

/** Tests that a table of findings names and that are not there: of a file that is gone, or by a name that its file does not have. */
export function findUnknownTests(base: string): string[] {
  const tests = readSources(base, '', isTest)
  const fileOf = (named: string) => tests.find(({ path }) => path === named || path.endsWith(`/${named}`))
  const lackIn = (file: string, names: readonly string[]) => {
    const strings = stringsOf(fileOf(file)?.text ?? '')
    if (fileOf(file) === undefined) return [`${file} is gone`]
    return names.filter((name) => !strings.some((text) => text.includes(name))).map((name) => `${file} has no "${name}"`)
  }
  return readSources(base, '', (path) => findings.test(path)).flatMap(({ path, text }) => {
    const cells = text.split('\n').map((line) => /^\|.*\|([^|]*)\|$/.exec(line)?.[1] ?? '')
    return cells.flatMap(listNamedTests).flatMap(({ file, names }) => lackIn(file, names).map((lack) => `${path}: ${lack}`))
  })
}
