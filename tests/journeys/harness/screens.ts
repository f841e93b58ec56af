import { globSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Seat } from '#tests/world/browser.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { adminTestScreens } from './screens-admin-tests.ts'
import { challengeScreens } from './screens-challenge.ts'
import { brandScreens } from './screens-brand.ts'
import { entranceScreens } from './screens-entrance.ts'
import { familyScreens } from './screens-family.ts'
import { feedbackScreens } from './screens-feedback.ts'
import { lineScreens } from './screens-line.ts'
import { mockScreens } from './screens-mock.ts'
import { noticeScreens } from './screens-notice.ts'
import { privacyScreens } from './screens-privacy.ts'
import { oldRoomScreens } from './screens-old-room.ts'
import { profileScreens } from './screens-profile.ts'
import { peopleScreens } from './screens-people.ts'
import { payoutScreens } from './screens-payout.ts'
import { reviewScreens } from './screens-review.ts'
import { roomScreens } from './screens-room.ts'
import { sectionScreens } from './screens-sections.ts'
import { shellScreens } from './screens-shell.ts'
import { staffScreens } from './screens-staff.ts'
import { testScreens } from './screens-tests.ts'
import { unsentScreens } from './screens-unsent.ts'
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

/** Where a section is taken; these three are looked at in files of their own, so that browsers share the work. */
export const screensInRooms: readonly Screen[] = [...roomScreens, ...oldRoomScreens, ...sectionScreens]

/** Everything before and after it. */
export const pageScreens: readonly Screen[] = [
  ...shellScreens,
  ...entranceScreens,
  ...testScreens,
  ...reviewScreens,
  ...mockScreens,
  ...unsentScreens,
]

const journeys = new URL('../', import.meta.url)

/** Those of modules that have a file of their own, `tests/journeys/<module>.screens.ts`. */
const moduleScreens: readonly Screen[] = (
  await Promise.all(
    globSync('*.screens.ts', { cwd: journeys })
      .toSorted()
      .map(async (name) => ((await import(new URL(name, journeys).href)) as { readonly screens: readonly Screen[] }).screens),
  )
).flat()

/** What concerns people, and what staff work with. */
export const officeScreens: readonly Screen[] = [
  ...staffScreens,
  ...adminTestScreens,
  ...feedbackScreens,
  ...challengeScreens,
  ...noticeScreens,
  ...privacyScreens,
  ...brandScreens,
  ...profileScreens,
  ...familyScreens,
  ...peopleScreens,
  ...payoutScreens,
  ...lineScreens,
  ...moduleScreens,
]

/** What the accessibility checks look at. A new page is one line, and one for each state that changes much of it. */
export const screens: readonly Screen[] = [...pageScreens, ...officeScreens, ...screensInRooms]
