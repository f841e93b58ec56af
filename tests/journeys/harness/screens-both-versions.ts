import type { Version } from '#contract/attempt/attempt.ts'
import type { Skill } from '#contract/content/group-type.ts'
import { everyTypeRight } from '#tests/journeys/sheets/every-type.ts'
import { openSection, sendChanges, startAttempt, toChanges, toResponses } from './attempts.ts'
import { readyButton } from './mock.ts'
import { after, openPart, sitDown, untilTimer } from '#tests/journeys/room.screens.ts'
import type { Scene, Screen } from './screens.ts'

const versions: readonly Version[] = ['new', 'old']

/** The old version shows all numbers, or in a narrow window a button for a part that it does not show. */
async function openOldPart({ page, say }: Scene): Promise<void> {
  const part = say('room', 'part', { number: 2 })
  const numbers = page.getByRole('list', { name: part })
  const opener = page.getByRole('button', { name: part, exact: true }).or(numbers.getByRole('button').first())
  await opener.click()
  await numbers.locator('[aria-current=true]').waitFor()
}

/** Answers everywhere, and a question set aside. */
function answeredPart(version: Version, part: 1 | 2): Screen {
  const turn = version === 'new' ? openPart(part) : openOldPart
  return {
    name: `${version} room, every type, part ${part}`,
    as: 'student',
    path: async (url, person) => {
      const attempt = await startAttempt(url, person, { version, test: 'Every question type' })
      await openSection(attempt)
      const flag = { kind: 'flag', skill: 'reading', question: part === 1 ? '3' : '20', value: true } as const
      await sendChanges(attempt, [...toChanges(toResponses(everyTypeRight), 'reading'), flag])
      return `/ielts/test?attempt=${attempt.id}`
    },
    prepare: part === 1 ? after(sitDown, untilTimer) : after(sitDown, untilTimer, turn),
  }
}

/** Every type of question in both versions of the room; only a server with the short section of every type has them. */
export const everyTypeScreens: readonly Screen[] = versions.flatMap((version) =>
  ([1, 2] as const).map((part) => answeredPart(version, part)),
)

const begin: Readonly<Record<Exclude<Skill, 'reading'>, (scene: Scene) => Promise<void>>> = {
  listening: ({ page, say }) => readyButton(page, say('room/sound', 'play_and_start')).click(),
  writing: async () => undefined,
  speaking: ({ page, say }) => readyButton(page, say('room/voice', 'start')).click(),
}

/** The other three sections in both versions of the room. */
export const otherSectionScreens: readonly Screen[] = versions.flatMap((version) =>
  (['listening', 'writing', 'speaking'] as const).map((skill) => ({
    name: `${version} room, ${skill}`,
    as: 'student' as const,
    path: async (url, person) => `/ielts/test?attempt=${(await startAttempt(url, person, { version, skill })).id}`,
    prepare: after(begin[skill], untilTimer),
  })),
)
