import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join, relative, resolve } from 'node:path'
import { compareProblems, formatProblem, type Problem } from '#server/authoring/problem.ts'
import { readTestFolder } from '#server/authoring/read/read-test.ts'
import { listAdvice } from '#server/authoring/check/advice.ts'
import { checkTest } from '#server/authoring/check/check-test.ts'
import { readDeck, type TestTexts } from '#server/authoring/deck/index.ts'
import { type KnownException, readKnownExceptions, sortFindings, type TestFinding } from '#server/authoring/quality/known-exceptions.ts'
import { measureTest } from '#server/authoring/quality/measure-test.ts'
import { measureSharedPhrases } from '#server/authoring/quality/shared-phrases.ts'
import { checkSound } from '#server/authoring/sound/check-sound.ts'
import { isQuestionSection, type TestSource } from '#server/authoring/source.ts'

const inContent = (name: string) => fileURLToPath(new URL(`../content/${name}`, import.meta.url))
/** The tests of the bank are measured too; samples need only be sound. */
const bank = inContent('tests')
const shipped = [bank, inContent('samples')]
const decks = inContent('decks')
const exceptionsFile = inContent('known-exceptions.yaml')

interface CheckedFolder {
  readonly folder: string
  readonly source: TestSource | null
  readonly problems: readonly Problem[]
}

async function listFolders(roots: readonly string[]): Promise<string[]> {
  const found = roots.map(async (root) => {
    const entries = await readdir(root, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name))
  })
  return (await Promise.all(found)).flat()
}

async function checkFolder(folder: string): Promise<CheckedFolder> {
  const { source, problems } = await readTestFolder(folder)
  if (source === null) return { folder, source, problems }
  const found = [...problems, ...checkTest(source), ...(await checkSound(source))]
  return { folder, source, problems: found.toSorted(compareProblems) }
}

function print(folder: string, problem: Problem, kind = ''): void {
  const file = join(relative(process.cwd(), folder), problem.file)
  process.stdout.write(`${kind}${formatProblem({ ...problem, file })}\n`)
}

function measureBank(checked: readonly CheckedFolder[]): TestFinding[] {
  const sources = checked.filter(({ folder }) => folder.startsWith(bank)).flatMap(({ source }) => (source === null ? [] : [source]))
  const ofTests = sources.flatMap((source) => measureTest(source).map((finding) => ({ test: source.slug, finding })))
  const ofBank = measureSharedPhrases(sources).map(({ test, finding }) => ({ test: test.slug, finding }))
  return [...ofTests, ...ofBank]
}

/** Prints the findings that no exception knows, and the exceptions that nothing needs any more. Returns their number. */
function judgeBank(checked: readonly CheckedFolder[], exceptions: readonly KnownException[], isWhole: boolean): number {
  const { unknown, unneeded } = sortFindings(measureBank(checked), exceptions)
  for (const { test, finding } of unknown) print(join(bank, test), finding, `${finding.measure}: `)
  if (!isWhole) return unknown.length
  for (const { exception, measure } of unneeded)
    process.stdout.write(`content/known-exceptions.yaml: ${exception.test} ${exception.files} has no finding of ${measure} any more\n`)
  return unknown.length + unneeded.length
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What is read and heard in each test, for the examples of decks. */
function gatherTexts(checked: readonly CheckedFolder[]): TestTexts {
  const sources = checked.flatMap(({ source }) => (source === null ? [] : [source]))
  return new Map(
    sources.map(({ slug, sections }) => {
      const quotables = sections.filter(isQuestionSection).flatMap(({ parts }) => parts.flatMap((part) => part.quotables))
      return [slug, quotables.map(({ text }) => text).join('\n')]
    }),
  )
}

/** Prints the faults of decks, and how many words each has. Returns the number of faults. */
async function checkDecks(folders: readonly string[], tests: TestTexts | null): Promise<number> {
  let faults = 0
  for (const folder of folders) {
    const { deck, problems } = await readDeck(folder, tests)
    for (const problem of problems) print(folder, problem)
    if (deck !== null) process.stdout.write(`${deck.slug}: ${count(deck.words.length, 'word')} in ${count(deck.topics.length, 'topic')}.\n`)
    faults += problems.length
  }
  return faults
}

/** Checks the named folders of tests and decks, or all that ship, and prints every fault. Returns their number. */
async function checkContent(named: readonly string[]): Promise<number> {
  const all = named.length > 0 ? named.map((name) => resolve(name)) : await listFolders([...shipped, decks])
  const folders = all.filter((folder) => !folder.startsWith(decks))
  const deckFolders = all.filter((folder) => folder.startsWith(decks))
  const checked: CheckedFolder[] = []
  for (const folder of folders) checked.push(await checkFolder(folder))
  for (const { folder, source, problems } of checked) {
    for (const problem of problems) print(folder, problem)
    if (source !== null && !folder.startsWith(bank)) for (const advice of listAdvice(source)) print(folder, advice, 'advice: ')
  }
  const { exceptions, problems } = readKnownExceptions('known-exceptions.yaml', await readFile(exceptionsFile, 'utf8'))
  for (const problem of problems) print(inContent(''), problem)
  const sound = checked.reduce((sum, each) => sum + each.problems.length, 0)
  const ofDecks = await checkDecks(deckFolders, named.length === 0 ? gatherTexts(checked) : null)
  const faults = sound + problems.length + judgeBank(checked, exceptions, named.length === 0) + ofDecks
  process.stdout.write(
    `${count(folders.length, 'test')} and ${count(deckFolders.length, 'deck')} checked, ${count(faults, 'fault')} found.\n`,
  )
  return faults
}

process.exitCode = (await checkContent(process.argv.slice(2))) === 0 ? 0 : 1
