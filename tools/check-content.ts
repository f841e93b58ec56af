import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join, relative } from 'node:path'
import { compareProblems, formatProblem, type Problem } from '#server/authoring/problem.ts'
import { readTestFolder } from '#server/authoring/read/read-test.ts'
import { listAdvice } from '#server/authoring/check/advice.ts'
import { checkTest } from '#server/authoring/check/check-test.ts'
import { checkSound } from '#server/authoring/sound/check-sound.ts'

const shipped = ['tests', 'samples'].map((name) => fileURLToPath(new URL(`../content/${name}`, import.meta.url)))

async function listFolders(): Promise<string[]> {
  const found = shipped.map(async (root) => {
    const entries = await readdir(root, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name))
  })
  return (await Promise.all(found)).flat()
}

async function checkFolder(folder: string): Promise<{ problems: Problem[]; advice: Problem[] }> {
  const { source, problems } = await readTestFolder(folder)
  if (source === null) return { problems: [...problems], advice: [] }
  const found = [...problems, ...checkTest(source), ...(await checkSound(source))]
  return { problems: found.toSorted(compareProblems), advice: listAdvice(source) }
}

function print(folder: string, problem: Problem, kind: string): void {
  const file = join(relative(process.cwd(), folder), problem.file)
  process.stdout.write(`${kind}${formatProblem({ ...problem, file })}\n`)
}

/** Checks the named authoring folders, or all that ship, and prints every fault. Returns their number. */
async function checkContent(named: readonly string[]): Promise<number> {
  const folders = named.length > 0 ? named : await listFolders()
  let faults = 0
  for (const folder of folders) {
    const { problems, advice } = await checkFolder(folder)
    for (const problem of problems) print(folder, problem, '')
    for (const problem of advice) print(folder, problem, 'advice: ')
    faults += problems.length
  }
  process.stdout.write(
    `${folders.length} ${folders.length === 1 ? 'test' : 'tests'} checked, ${faults} ${faults === 1 ? 'fault' : 'faults'} found.\n`,
  )
  return faults
}

process.exitCode = (await checkContent(process.argv.slice(2))) === 0 ? 0 : 1
