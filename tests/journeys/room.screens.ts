import type { Mode } from '#contract/attempt/attempt.ts'
import { mixed } from '#tests/journeys/sheets/academic-1.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, callAttempt, moveClock, openSection, sendAnswers, startAttempt, toResponses } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { untilIdle } from './harness/settled.ts'

/** The address of a room whose clock runs, after something has been done to its attempt. */
const roomOf =
  (mode: Mode, then: (attempt: ApiAttempt) => Promise<unknown> = async () => undefined) =>
  async (url: string, person: TestPerson): Promise<string> => {
    const attempt = await startAttempt(url, person, { mode })
    await openSection(attempt)
    await then(attempt)
    return `/ielts/test?attempt=${attempt.id}`
  }

const answered = (attempt: ApiAttempt) => sendAnswers(attempt, toResponses(mixed))

/** Sits down in a room that no window of this browser has written in. */
export async function sitDown({ page, say }: Scene): Promise<void> {
  const here = page.getByRole('button', { name: say('room', 'continue_here') })
  await here.click()
  await here.waitFor({ state: 'detached' })
}

/** The clock runs and the section is there; the clock alone may come before it. */
export async function untilTimer({ page }: Scene): Promise<void> {
  await page.getByRole('timer').waitFor()
  await untilIdle(page)
}

async function enter(scene: Scene): Promise<void> {
  await sitDown(scene)
  await untilTimer(scene)
}

export const after =
  (...steps: readonly ((scene: Scene) => Promise<void>)[]) =>
  async (scene: Scene): Promise<void> => {
    for (const step of steps) await step(scene)
  }

export const openPart =
  (number: number) =>
  async ({ page, say }: Scene): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${say('room', 'part', { number })}`) }).click()
    await page.getByRole('list', { name: say('room', 'part', { number }) }).waitFor()
  }

/** Takes a heading in hand and bookmarks a question. */
async function carryHeading({ page }: Scene): Promise<void> {
  await page.keyboard.press('Alt+r')
  const heading = page.locator('[data-bank] button').first()
  if (!(await heading.isVisible())) return // A narrow room has lists to choose from.
  await heading.click()
  await page.locator('[data-slot][data-open]').first().waitFor()
}

export async function openOptions({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room', 'options') }).click()
  await page.getByRole('dialog', { name: say('room', 'options') }).waitFor()
}

/** Presses a row of the Options, and perhaps a choice on its page. */
export const option =
  (row: string, choice?: string) =>
  async (scene: Scene): Promise<void> => {
    const { page, say } = scene
    await openOptions(scene)
    const menu = page.getByRole('dialog', { name: say('room', 'options') })
    await menu.getByRole('button', { name: say('room', row) }).click()
    if (choice === undefined) return
    await menu.getByRole('radio', { name: say('room', choice), exact: true }).click()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
  }

/** Selects words of the text by keys, and so lets the two buttons appear beside them. */
async function selectWords({ page, say }: Scene): Promise<void> {
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('region', { name: say('room', 'marking') }).waitFor()
}

async function markText(scene: Scene): Promise<void> {
  const { page, say } = scene
  await selectWords(scene)
  await page.keyboard.press('Alt+h')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+n')
  await page.getByRole('textbox', { name: say('room', 'note') }).fill('ask about this')
}

export const waitForDialog =
  (title: string) =>
  async ({ page, say }: Scene): Promise<void> => {
    await page.getByRole('dialog', { name: say('room', title) }).waitFor()
  }

async function checkAnswer({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room', 'check_answer') }).click()
  await page.locator('[data-correct]').first().waitFor()
}

/** An answer that is not right, and another try at it. */
async function tryAgain({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room', 'check_answer') }).click()
  await page
    .locator('[data-note]')
    .getByRole('button', { name: say('room', 'try_without_mark') })
    .click()
  await page.locator('[data-note][data-trying]').waitFor()
}

/** The server rejects the session, which the next change finds out. */
async function signOutUnseen({ page, say }: Scene): Promise<void> {
  await page.route('**/ops', (route) => route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: '' } }))
  await page.keyboard.press('Alt+r')
  await page.getByRole('button', { name: say('room', 'sign_in_again') }).waitFor()
}

/** Opens the notices, and waits until this one is among them; a narrow room has one more under exam conditions. */
export const openNotices =
  (notice: string, fillings: Readonly<Record<string, number>> = {}) =>
  async ({ page, say }: Scene): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`^${say('room', 'notices')}`) }).click()
    await page
      .getByRole('region', { name: say('room', 'notices') })
      .getByText(say('room', notice, fillings))
      .waitFor()
  }

/** Hands in while the server is silent: the last answers are on their way. */
async function handIn({ page, say }: Scene): Promise<void> {
  await page.route('**/ops', () => undefined)
  await page.getByRole('button', { name: say('room', 'go_to_submission') }).click()
  await page.getByRole('button', { name: say('room', 'hand_in_test') }).click()
}

/** Minutes and seconds before the end. The server's clock moves for all; every screen begins its own attempt after it. */
const nearTheEnd =
  (seconds: number) =>
  ({ url }: ApiAttempt) =>
    moveClock(url, 3600 - seconds)

/** A paper that the room's script was not made for. */
/** The exam room in its states. */
export const group: ScreenGroup = 'room'
export const position = 10

export const screens: readonly Screen[] = [
  { name: 'room', as: 'student', path: roomOf('strict'), prepare: enter },
  { name: 'room, another window writes', as: 'student', path: roomOf('strict'), prepare: waitForDialog('elsewhere_title') },
  { name: 'room, part 2 with a heading in hand', as: 'student', path: roomOf('default'), prepare: after(enter, openPart(2), carryHeading) },
  { name: 'room, part 2 answered', as: 'student', path: roomOf('default', answered), prepare: after(enter, openPart(2)) },
  { name: 'room, part 3 answered', as: 'student', path: roomOf('default', answered), prepare: after(enter, openPart(3)) },
  { name: 'room, a checked answer', as: 'student', path: roomOf('default', answered), prepare: after(enter, checkAnswer) },
  {
    name: 'room, a checked answer tried again',
    as: 'student',
    path: roomOf('default', (attempt) => sendAnswers(attempt, { 1: 'FALSE' })),
    prepare: after(enter, tryAgain),
  },
  { name: 'room, words selected', as: 'student', path: roomOf('strict'), widths: [768, 1280], prepare: after(enter, selectWords) },
  { name: 'room, notes', as: 'student', path: roomOf('strict'), widths: [768, 1280], prepare: after(enter, markText) },
  { name: 'room, options', as: 'student', path: roomOf('default'), prepare: after(enter, openOptions) },
  { name: 'room, contrasts to choose from', as: 'student', path: roomOf('default'), prepare: after(enter, option('contrast')) },
  { name: 'room, sizes to choose from', as: 'student', path: roomOf('default'), prepare: after(enter, option('size')) },
  {
    name: 'room, white on black',
    as: 'student',
    path: roomOf('default', answered),
    prepare: after(enter, option('contrast', 'white_on_black'), openPart(2)),
  },
  {
    name: 'room, yellow on black and extra large',
    as: 'student',
    path: roomOf('default', answered),
    prepare: after(enter, option('contrast', 'yellow_on_black'), option('size', 'extra_large'), openPart(3)),
  },
  {
    name: 'room, yellow on black, notes and options',
    as: 'student',
    path: roomOf('default'),
    widths: [768, 1280],
    prepare: after(enter, option('contrast', 'yellow_on_black'), markText, openOptions),
  },
  { name: 'room, help', as: 'student', path: roomOf('strict'), prepare: after(enter, option('help'), waitForDialog('help')) },
  {
    name: 'room, submission',
    as: 'student',
    path: roomOf('strict', answered),
    prepare: after(enter, option('go_to_submission'), waitForDialog('submission_title')),
  },
  {
    name: 'room, submission in white on black',
    as: 'student',
    path: roomOf('strict', answered),
    prepare: after(enter, option('contrast', 'white_on_black'), option('go_to_submission'), waitForDialog('submission_title')),
  },
  {
    name: 'room, screen hidden',
    as: 'student',
    path: roomOf('strict'),
    prepare: after(enter, option('hide_screen'), waitForDialog('hidden_title')),
  },
  {
    name: 'room, paused',
    as: 'student',
    path: roomOf('default', (attempt) => callAttempt(attempt, 'POST', '/pause')),
    prepare: after(sitDown, waitForDialog('paused_title')),
  },
  {
    name: 'room, signed out',
    as: 'student',
    path: roomOf('default'),
    prepare: after(enter, signOutUnseen, openNotices('notice_signed_out')),
  },
  {
    name: 'room, handing in',
    as: 'student',
    path: roomOf('strict', answered),
    prepare: after(enter, handIn, waitForDialog('handing_in_title')),
  },
  { name: 'room of nobody', path: '/ielts/test?attempt=999999', as: 'student' },
  {
    name: 'room, five minutes left',
    as: 'student',
    path: roomOf('strict', nearTheEnd(295)),
    prepare: after(enter, openNotices('notice_minutes', { minutes: 5 })),
  },
  { name: 'room, the last minute', as: 'student', path: roomOf('strict', nearTheEnd(55)), prepare: enter },
]
