import type { StudentProfile } from '#contract/account/person.ts'
import type { TestTyped } from '#web/account/student-rules.ts'

type Tests = StudentProfile['tests_taken']

/** School and college in their order, then those who have left. */
export const gradesInOrder: readonly string[] = [...Array.from({ length: 17 }, (_, grade) => String(grade + 1)), '0']

export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** What stands on lines of its own, empty ones left out. */
export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function toTestsTyped(tests: Tests): readonly TestTyped[] {
  return tests.map(({ test, score, date }) => ({ test, score, date: date ?? '' }))
}

/** Rows without a test's name are none. */
export function toTests(rows: readonly TestTyped[]): Tests {
  return rows
    .filter((row) => row.test.trim() !== '')
    .map((row) => ({ test: row.test.trim(), score: row.score.trim(), date: orNull(row.date) }))
}
