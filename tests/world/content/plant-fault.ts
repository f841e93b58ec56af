import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import type { Problem } from '#server/authoring/problem.ts'
import { readTest } from '#server/authoring/read/read-test.ts'
import { readFolder, type TestFolder } from '#server/authoring/test-folder.ts'
import { checkTest } from '#server/authoring/check/check-test.ts'
import { everyTypeFolder, shortMockFolder } from './fixtures.ts'

/** One fault, planted into a sound test. */
export interface Fault {
  readonly name: string
  /** What is edited: text that stands once in the file, and what replaces it. */
  readonly file: string
  readonly from: string
  readonly to: string
  /** Where it is reported: the line of this text after the edit, in the edited file unless `reportedIn` names another. */
  readonly at: string
  readonly reportedIn?: string
  readonly question: number | null
  readonly says: RegExp
}

/** With every type of question. */
export const soundTest = await readFolder(fileURLToPath(everyTypeFolder))
/** With all four skills. */
export const soundMock = await readFolder(fileURLToPath(shortMockFolder))

/** All that the checker has against a folder. */
export function findProblems(folder: TestFolder): Problem[] {
  const { source, problems } = readTest(folder)
  return [...problems, ...(source === null ? [] : checkTest(source))]
}

function findOnce(text: string, wanted: string): number {
  const found = text.indexOf(wanted)
  if (found === -1 || text.includes(wanted, found + 1)) throw new Error(`"${wanted}" does not stand once in the file`)
  return found
}

/** Plants the fault and expects it to be reported on its line, for its question. */
export function expectToBeReported(fault: Fault, sound: TestFolder = soundTest): void {
  const files = new Map(sound.files)
  const text = files.get(fault.file) ?? ''
  const start = findOnce(text, fault.from)
  files.set(fault.file, text.slice(0, start) + fault.to + text.slice(start + fault.from.length))
  const file = fault.reportedIn ?? fault.file
  const told = files.get(file) ?? ''
  const line = told.slice(0, findOnce(told, fault.at)).split('\n').length
  const problems = findProblems({ ...sound, files })
  expect(problems).toContainEqual(
    expect.objectContaining({ file, line, question: fault.question, message: expect.stringMatching(fault.says) }),
  )
}
