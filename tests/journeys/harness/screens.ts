import type { Page } from 'playwright-core'
import type { TestPerson } from '#tests/world/people.ts'

/** A page in a state worth looking at, as a visitor or as a student. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly as: 'visitor' | 'student'
  /** Brings the page into its state: an error shown, a dialog open. */
  readonly prepare?: (page: Page, student: TestPerson) => Promise<void>
}

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').first().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** What the accessibility checks look at. A new page is one line here, and one for each state that changes much of it. */
export const screens: readonly Screen[] = [
  { name: 'front page', path: '/', as: 'visitor' },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'login with errors', path: '/login', as: 'visitor', prepare: submitEmpty },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'register with errors', path: '/register', as: 'visitor', prepare: submitEmpty },
  { name: 'page not found', path: '/no/such/page', as: 'visitor' },
  { name: 'front page of a student', path: '/', as: 'student' },
]
