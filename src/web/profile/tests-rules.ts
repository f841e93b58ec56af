import type { TestTaken } from '#contract/profile/profile.ts'
import { orNull } from './person-rules.ts'

/** A test that was taken, as it is typed. */
export interface TestTyped {
  readonly test: string
  readonly score: string
  readonly date: string
}

export const maxTests = 20

/** The fields of every row: `tests_taken.0.score`. */
export const testsFields: readonly string[] = Array.from({ length: maxTests }, (_, row) =>
  ['test', 'score', 'date'].map((field) => `tests_taken.${row}.${field}`),
).flat()

/** A figure, perhaps of how many ("7", "6.5", "104/120"), or a grade ("C1", "A*", "B+"). */
function isScore(score: string): boolean {
  return /^\d{1,4}([.,]\d{1,2})?(\s*\/\s*\d{1,4})?$|^[A-Za-z]\d?[+*-]?$/.test(score)
}

/** Word keys by field. A row in which nothing is typed is none. */
export function checkTests(rows: readonly TestTyped[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const [at, { test, score, date }] of rows.entries()) {
    if (test.trim() === '' && (score.trim() !== '' || date !== '')) errors[`tests_taken.${at}.test`] = 'err_required'
    if (score.trim() !== '' && !isScore(score.trim())) errors[`tests_taken.${at}.score`] = 'err_score'
  }
  return errors
}

export function toTests(rows: readonly TestTyped[]): TestTaken[] {
  return rows
    .filter((row) => row.test.trim() !== '')
    .map((row) => ({ test: row.test.trim(), score: row.score.trim(), date: orNull(row.date) }))
}

export function toTestsTyped(tests: readonly TestTaken[]): TestTyped[] {
  return tests.map(({ test, score, date }) => ({ test, score, date: date ?? '' }))
}
