import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { mixedListening, mixedMock } from '#tests/journeys/sheets/academic-1-mock.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, moveClock, openSection, sendChanges, startAttempt, toChanges, toResponses } from './harness/attempts.ts'
import { readyButton, recordingBar } from './harness/mock.ts'
import { sendRecording } from './harness/mock-attempts.ts'
import { after, openNotices, openPart, option, sitDown, untilTimer, waitForDialog } from './room.screens.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

/** The address of one section's room, its clock not running yet; or running, after something has been done. */
const roomOf =
  (skill: Skill, mode: Mode, then?: (attempt: ApiAttempt) => Promise<unknown>) =>
  async (url: string, person: TestPerson): Promise<string> => {
    const attempt = await startAttempt(url, person, { mode, skill })
    if (then !== undefined) await openSection(attempt, skill)
    await then?.(attempt)
    return `/ielts/test?attempt=${attempt.id}`
  }

/** Presses the button of the stage before the room. */
const begin =
  (file: 'room/sound' | 'room/voice', key: string) =>
  async (scene: Scene): Promise<void> => {
    await readyButton(scene.page, scene.say(file, key)).click()
    await untilTimer(scene)
  }

const untilReady =
  (file: 'room/sound' | 'room/voice', key: string) =>
  ({ page, say }: Scene): Promise<void> =>
    readyButton(page, say(file, key)).waitFor()

const play = begin('room/sound', 'play_and_start')
const playOn = after(sitDown, begin('room/sound', 'play_on'))
const heard = (attempt: ApiAttempt) => sendChanges(attempt, toChanges(toResponses(mixedListening), 'listening'))

const untilHeard = ({ page, say }: Scene): Promise<void> => page.getByText(say('room/sound', 'state_over')).first().waitFor()

const listeningScreens: readonly Screen[] = [
  { name: 'Listening, ready', as: 'student', path: roomOf('listening', 'strict'), prepare: untilReady('room/sound', 'play_and_start') },
  {
    name: 'Listening, ready again',
    as: 'student',
    path: roomOf('listening', 'strict', heard),
    prepare: after(sitDown, untilReady('room/sound', 'play_on')),
  },
  { name: 'Listening, part 1', as: 'student', path: roomOf('listening', 'strict'), prepare: play },
  { name: 'Listening, part 2', as: 'student', path: roomOf('listening', 'strict'), prepare: after(play, openPart(2)) },
  { name: 'Listening, part 3', as: 'student', path: roomOf('listening', 'strict', heard), prepare: after(playOn, openPart(3)) },
  { name: 'Listening, part 4', as: 'student', path: roomOf('listening', 'strict', heard), prepare: after(playOn, openPart(4)) },
  { name: 'Listening in practice', as: 'student', path: roomOf('listening', 'default'), prepare: play },
  {
    name: 'Listening in practice, part 2 answered, white on black',
    as: 'student',
    path: roomOf('listening', 'default', heard),
    prepare: after(playOn, option('contrast', 'white_on_black'), openPart(2)),
  },
  {
    name: 'Listening, yellow on black and extra large',
    as: 'student',
    path: roomOf('listening', 'strict', heard),
    prepare: after(playOn, option('contrast', 'yellow_on_black'), option('size', 'extra_large'), openPart(2)),
  },
  {
    name: 'Listening, submission',
    as: 'student',
    path: roomOf('listening', 'strict', heard),
    prepare: after(playOn, option('go_to_submission'), waitForDialog('submission_title')),
  },
  {
    name: 'Listening, time to check',
    as: 'student',
    path: roomOf('listening', 'strict', ({ url }) => moveClock(url, 1790)),
    prepare: after(playOn, untilHeard, openNotices('notice_check_answers')),
  },
]

const written = (attempt: ApiAttempt) => sendChanges(attempt, toChanges(mixedMock.writing, 'writing'))

async function openTask({ page, say }: Scene): Promise<void> {
  await page
    .getByRole('navigation', { name: say('room/writing', 'tasks') })
    .getByRole('button')
    .nth(1)
    .click()
}

const sitAndWrite = after(sitDown, untilTimer)

/** The task of a narrow room lies behind its tab. */
async function showTask({ page, say }: Scene): Promise<void> {
  await page.getByRole('tab', { name: say('room/writing', 'tab_task') }).click()
}

const writingScreens: readonly Screen[] = [
  { name: 'Writing, task 1', as: 'student', path: roomOf('writing', 'strict', written), prepare: sitAndWrite },
  {
    name: 'Writing, task 1 before its answer',
    as: 'student',
    path: roomOf('writing', 'default'),
    widths: [375],
    prepare: after(untilTimer, showTask),
  },
  { name: 'Writing, task 2', as: 'student', path: roomOf('writing', 'default', written), prepare: after(sitAndWrite, openTask) },
  {
    name: 'Writing, white on black and large',
    as: 'student',
    path: roomOf('writing', 'default', written),
    prepare: after(sitAndWrite, option('contrast', 'white_on_black'), option('size', 'large')),
  },
  {
    name: 'Writing, yellow on black',
    as: 'student',
    path: roomOf('writing', 'strict', written),
    prepare: after(sitAndWrite, option('contrast', 'yellow_on_black'), openTask),
  },
  {
    name: 'Writing, submission',
    as: 'student',
    path: roomOf('writing', 'strict', written),
    prepare: after(sitAndWrite, option('go_to_submission'), waitForDialog('submission_title')),
  },
  {
    name: 'Writing, help',
    as: 'student',
    path: roomOf('writing', 'default', written),
    prepare: after(sitAndWrite, option('help'), waitForDialog('help')),
  },
]

/** The examiner never comes to an end, so that the page stays as it is. */
async function holdExaminer({ page }: Scene): Promise<void> {
  await page.evaluate('void (HTMLMediaElement.prototype.play = () => new Promise(() => undefined))')
}

/** Presses the one button until it says something else: right after a change it takes no press. */
const press =
  (key: string) =>
  async ({ page, say }: Scene): Promise<void> => {
    const button = page.getByRole('button', { name: say('room/voice', key), exact: true })
    await button.waitFor()
    for (let tries = 0; tries < 20 && (await button.isVisible()); tries += 1) {
      await button.click({ timeout: 2000 }).catch(() => undefined)
      await button.waitFor({ state: 'detached', timeout: 700 }).catch(() => undefined)
    }
  }

const untilRecording = ({ page }: Scene): Promise<void> => page.locator('[data-recording]').waitFor()
const speak = begin('room/voice', 'start')
const speakOn = after(sitDown, begin('room/voice', 'go_on'))

/** The prompts of the shipped test in order, up to the first of a part. */
const answerUpTo = (part: number) => async (attempt: ApiAttempt) => {
  for (const question of await listPrompts(attempt)) {
    if (Number(question.charAt(5)) >= part) return
    await sendRecording(attempt, question)
  }
}

async function listPrompts(attempt: ApiAttempt): Promise<string[]> {
  const { paper_url } = await openSection(attempt, 'speaking')
  const paper = (await (await fetch(new URL(paper_url, attempt.url))).json()) as { parts: { prompts: { id: string }[] }[] }
  return paper.parts.flatMap(({ prompts }) => prompts.map(({ id }) => id))
}

async function refuseMicrophone({ page, seat }: Scene): Promise<void> {
  await seat.context.clearPermissions()
  await page.reload()
  await page.getByRole('alert').first().waitFor()
}

const speakingScreens: readonly Screen[] = [
  { name: 'Speaking, ready', as: 'student', path: roomOf('speaking', 'strict'), prepare: untilReady('room/voice', 'start') },
  { name: 'Speaking, microphone refused', as: 'student', path: roomOf('speaking', 'strict'), prepare: refuseMicrophone },
  {
    name: 'Speaking, ready again',
    as: 'student',
    path: roomOf('speaking', 'strict', answerUpTo(1)),
    prepare: after(sitDown, untilReady('room/voice', 'go_on')),
  },
  {
    name: 'Speaking, the examiner asks',
    as: 'student',
    path: roomOf('speaking', 'strict'),
    prepare: after(untilReady('room/voice', 'start'), holdExaminer, speak),
  },
  {
    name: 'Speaking, recording',
    as: 'student',
    path: roomOf('speaking', 'strict'),
    prepare: after(speak, press('answer_now'), untilRecording),
  },
  {
    name: 'Speaking, an answer in practice',
    as: 'student',
    path: roomOf('speaking', 'default'),
    prepare: after(speak, press('answer_now'), untilRecording, press('finish'), ({ page, say }) =>
      recordingBar(page, say('room/voice', 'bar')).getByText(say('room/voice', 'review_text')).waitFor(),
    ),
  },
  {
    name: 'Speaking, preparation',
    as: 'student',
    path: roomOf('speaking', 'strict', answerUpTo(2)),
    prepare: after(speakOn, press('answer_now')),
  },
  {
    name: 'Speaking, long turn recording, white on black',
    as: 'student',
    path: roomOf('speaking', 'strict', answerUpTo(2)),
    prepare: after(speakOn, option('contrast', 'white_on_black'), press('answer_now'), press('talk_now'), untilRecording),
  },
  {
    name: 'Speaking, discussion, yellow on black and large',
    as: 'student',
    path: roomOf('speaking', 'default', answerUpTo(3)),
    prepare: after(speakOn, option('contrast', 'yellow_on_black'), option('size', 'large'), press('answer_now'), untilRecording),
  },
  {
    name: 'Speaking, everything answered',
    as: 'student',
    path: roomOf('speaking', 'strict', answerUpTo(4)),
    prepare: after(speakOn, ({ page, say }) => page.getByRole('heading', { name: say('room/voice', 'done_title') }).waitFor()),
  },
]

/** The rooms of Listening, Writing and Speaking in their states, and what stands before them. */
export const group: ScreenGroup = 'room'
export const position = 30

export const screens: readonly Screen[] = [...listeningScreens, ...writingScreens, ...speakingScreens]
