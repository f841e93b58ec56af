import type { Mode } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { mixed } from '#tests/journeys/sheets/academic-1.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { moveClock, openSection, sendAnswers, sendChanges, startAttempt, toResponses } from './harness/attempts.ts'
import { readyButton } from './harness/mock.ts'
import { after, sitDown, untilTimer } from './room.screens.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const oldRoom =
  (skill: Skill, mode: Mode, left: number | null = null) =>
  async (url: string, person: TestPerson): Promise<string> => {
    const attempt = await startAttempt(url, person, { mode, version: 'old', skill })
    if (skill !== 'reading') return `/ielts/test?attempt=${attempt.id}`
    await openSection(attempt)
    await sendAnswers(attempt, toResponses(mixed))
    await sendChanges(attempt, [
      { kind: 'flag', skill, question: '28', value: true },
      { kind: 'note', skill, value: { id: 'n1', container: 'p1-2', start: 23, end: 38, text: 'ask about this' } },
    ])
    if (left !== null) await moveClock(url, 3600 - left)
    return `/ielts/test?attempt=${attempt.id}`
  }

const enter = after(sitDown, untilTimer)

async function play({ page, say }: Scene): Promise<void> {
  await readyButton(page, say('room/sound', 'play_and_start')).click()
}

/** The menu on selected words, by keys alone. */
async function openMenu({ page, say }: Scene): Promise<void> {
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: say('room', 'marking') }).click()
  await page.getByRole('menu').waitFor()
}

async function openTaskHelp({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room', 'help') }).click()
  await page.getByRole('tab', { name: say('room/skin-old', 'task_help') }).click()
}

async function turnYellowAndLarge({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room/skin-old', 'settings') }).click()
  await page.getByRole('radio', { name: say('room/skin-old', 'extra_large') }).check()
  await page.getByRole('radio', { name: say('room/skin-old', 'yellow_on_black') }).check()
}

const closeDialog = ({ page }: Scene) => page.keyboard.press('Escape')

/** The room in its old version, where it differs from the new one. */
export const group: ScreenGroup = 'room'
export const position = 20

export const screens: readonly Screen[] = [
  { name: 'old room, menu', as: 'student', path: oldRoom('reading', 'default'), prepare: after(enter, openMenu) },
  { name: 'old room, help', as: 'student', path: oldRoom('reading', 'strict'), prepare: after(enter, openTaskHelp) },
  { name: 'old room, settings', as: 'student', path: oldRoom('reading', 'strict'), prepare: after(enter, turnYellowAndLarge) },
  {
    name: 'old room, five minutes left in yellow on black',
    as: 'student',
    path: oldRoom('reading', 'strict', 295),
    prepare: after(enter, turnYellowAndLarge, closeDialog),
  },
  { name: 'old room, Listening', as: 'student', path: oldRoom('listening', 'strict'), prepare: after(play, untilTimer) },
  { name: 'old room, Writing', as: 'student', path: oldRoom('writing', 'default'), prepare: untilTimer },
]
