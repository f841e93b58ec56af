import { globSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Seat } from '#tests/world/browser.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { Say } from './say.ts'

/** A page that is looked at, and who sits before it. */
export interface Scene {
  readonly seat: Seat
  readonly page: Page
  readonly url: string
  readonly person: TestPerson
  /** The words of the page's language. */
  readonly say: Say
}

/** A page in a state worth looking at. */
export interface Screen {
  readonly name: string
  /** `newcomer` has an account and has not said yet who they are. */
  readonly as: 'visitor' | 'newcomer' | 'student' | 'teacher' | 'parent' | 'admin'
  /** An address; or what makes the page possible, done once, and answers it. */
  readonly path: string | ((url: string, person: TestPerson) => Promise<string>)
  /** Brings the page into its state: an error shown, a dialog open. */
  readonly prepare?: (scene: Scene) => Promise<void>
  /** Where it exists, when it does not at every width. */
  readonly widths?: readonly number[]
}

/** Which of the accessibility checks looks at screens, so that browsers share the work: where a section is taken, what is before and after it, and what concerns people and staff. */
export type ScreenGroup = 'room' | 'page' | 'office'

/** A file `<module>.screens.ts`, or `<module>-<what>.screens.ts` of a module with many. */
interface ScreenFile {
  readonly screens: readonly Screen[]
  /** `office` by default. */
  readonly group?: ScreenGroup
  /** The smallest first, those without one last: what one leaves behind, the next may show. */
  readonly position?: number
}

const last = Number.MAX_SAFE_INTEGER
const journeys = new URL('../', import.meta.url)

const files = await Promise.all(
  globSync('*.screens.ts', { cwd: journeys })
    .toSorted()
    .map(async (name) => (await import(new URL(name, journeys).href)) as ScreenFile),
)

function listScreens(wanted: ScreenGroup): readonly Screen[] {
  return files
    .filter(({ group = 'office' }) => group === wanted)
    .toSorted(({ position: one = last }, { position: other = last }) => one - other)
    .flatMap(({ screens: own }) => own)
}

export const screensInRooms = listScreens('room')
export const pageScreens = listScreens('page')
export const officeScreens = listScreens('office')

/** What the accessibility checks look at. A new page is one line, and one for each state that changes much of it. */
export const screens: readonly Screen[] = [...pageScreens, ...officeScreens, ...screensInRooms]
