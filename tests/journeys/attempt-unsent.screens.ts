import { randomUUID } from 'node:crypto'
import { sealUnsent } from '#contract/attempt/unsent-file.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { callAttempt, openSection, startAttempt } from './harness/attempts.ts'
import { reachSection } from './harness/mock-attempts.ts'
import { after, sitDown, untilTimer, waitForDialog } from './room.screens.ts'
import { askToLogOut } from './app.screens.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const room = async (url: string, person: TestPerson) => `/ielts/test?attempt=${(await startAttempt(url, person)).id}`

const attemptOf = ({ page, url, person }: Scene) => ({ id: Number(new URL(page.url()).searchParams.get('attempt')), url, person })

async function write({ page }: Scene): Promise<void> {
  await page.locator('[data-question="6"]').getByRole('textbox').fill('sawdust')
  await page.locator('[data-question="7"]').getByRole('textbox').fill('size')
}

/** Nothing that is written leaves any more. */
async function cutOff({ seat }: Scene): Promise<void> {
  await seat.context.route('**/ops', () => undefined)
}

/** The server takes no answer: they go where the candidate can read them. */
async function refuseAnswers({ page, say }: Scene): Promise<void> {
  await page.route('**/ops', (route) => {
    const { ops } = route.request().postDataJSON() as { ops: { kind: string }[] }
    if (!ops.some(({ kind }) => kind === 'answer')) return route.continue()
    return route.fulfill({ status: 422, json: { code: 'NOT_OF_THIS_PAPER', message: '' } })
  })
  await page.locator('[data-question="6"]').getByRole('textbox').fill('sawdust')
  await page.locator('[data-question="7"]').getByRole('textbox').focus()
  await page.getByRole('button', { name: say('room', 'notices_new', { number: 1 }) }).waitFor()
}

async function openNotices({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('room', 'notices')}`) }).click()
  await page.getByRole('button', { name: say('room', 'show_kept') }).waitFor()
}

async function openKept(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('button', { name: say('room', 'show_kept') }).click()
  await page
    .getByRole('dialog', { name: say('room', 'kept_title') })
    .getByRole('textbox')
    .waitFor()
}

/** Goes away with words that have not left, and asks to log out. */
async function logOutWithWork(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page
    .getByText(say('room', 'save_device'))
    .or(page.getByText(say('room', 'save_unsaved')))
    .first()
    .waitFor({ state: 'attached' })
  await page.goto('/ielts')
  await askToLogOut(scene)
  await page.getByText(say('app', 'log_out_unsent')).waitFor()
}

/** The attempt is continued on another computer. */
async function takeOver(scene: Scene): Promise<void> {
  await callAttempt(attemptOf(scene), 'POST', '/takeover')
  await scene.page.keyboard.press('Alt+r')
}

async function askWithoutSpeaking(scene: Scene): Promise<void> {
  const { page, seat, say } = scene
  await seat.context.clearPermissions()
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  await sitDown(scene)
  await page.getByRole('button', { name: say('room/voice', 'without_ask') }).click()
  await page.getByRole('dialog', { name: say('room/voice', 'without_title') }).waitFor()
}

/** A file as a room without a connection writes it. */
async function makeFile({ url, person }: Scene): Promise<Buffer> {
  const attempt = await startAttempt(url, person)
  await openSection(attempt)
  const op = { op_id: randomUUID(), seq: 1, kind: 'answer', skill: 'reading', question: '1', value: 'TRUE', before: null } as const
  return Buffer.from(JSON.stringify(await sealUnsent(attempt.attempt_token, { attempt_id: attempt.id, epoch: attempt.epoch }, [op])))
}

const sendFile =
  (make: (scene: Scene) => Promise<Buffer>) =>
  async (scene: Scene): Promise<void> => {
    const { page, say } = scene
    const buffer = await make(scene)
    await page.getByLabel(say('room/unsent', 'choose')).setInputFiles({ name: 'bandstand.json', mimeType: 'application/json', buffer })
    await page.getByRole('button', { name: say('room/unsent', 'send') }).click()
    await page
      .getByRole('heading', { name: say('room/unsent', 'done_title'), exact: true })
      .or(page.locator('[aria-invalid=true]'))
      .waitFor()
  }

/** Work that has not reached the server, wherever somebody meets it. */
export const group: ScreenGroup = 'page'
export const position = 60

export const screens: readonly Screen[] = [
  { name: 'unsent changes', path: '/ielts/unsent', as: 'student' },
  {
    name: 'unsent changes, a file of something else',
    path: '/ielts/unsent',
    as: 'student',
    prepare: sendFile(async () => Buffer.from('{}')),
  },
  { name: 'unsent changes, sent', path: '/ielts/unsent', as: 'student', prepare: sendFile(makeFile) },
  { name: 'room, an answer that was refused', as: 'student', path: room, prepare: after(untilTimer, refuseAnswers, openNotices) },
  { name: 'room, words kept on this device', as: 'student', path: room, prepare: after(untilTimer, refuseAnswers, openNotices, openKept) },
  { name: 'room, taken over elsewhere', as: 'student', path: room, prepare: after(untilTimer, takeOver, waitForDialog('elsewhere_title')) },
  {
    name: 'question before logging out with unsent work',
    as: 'student',
    path: room,
    prepare: after(untilTimer, cutOff, write, logOutWithWork),
  },
  {
    name: 'Speaking, handing in without it',
    as: 'student',
    path: async (url, person) => `/ielts/speaking/introduction?attempt=${(await reachSection(url, person, 'speaking')).id}`,
    prepare: askWithoutSpeaking,
  },
]
