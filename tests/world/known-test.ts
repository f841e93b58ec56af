import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { prefix } from './database.ts'

const shipped = fileURLToPath(new URL('../../content/tests/academic-1', import.meta.url))
/** A Reading section that stays as it is, so that a test of the bank may change and sheets of answers need not. */
const ownReading = fileURLToPath(new URL('known-test/', import.meta.url))
const replaced = ['reading', 'reading.yaml', 'passages', join('images', 'ice-house.svg')].map((name) => join(shipped, name))

let folder: Promise<URL> | undefined

async function makeFolder(): Promise<URL> {
  const path = join(tmpdir(), `${prefix()}with_known_test_${process.pid}`)
  const test = join(path, 'academic-1')
  await rm(path, { recursive: true, force: true })
  await cp(shipped, test, { recursive: true, filter: (from) => !replaced.some((each) => from === each || from.startsWith(each + sep)) })
  await cp(ownReading, test, { recursive: true })
  return pathToFileURL(path + sep)
}

/** A content folder with one test: Academic Test 1 with the Reading section that the sheets of answers are written for. */
export function openKnownTest(): Promise<URL> {
  return (folder ??= makeFolder())
}
