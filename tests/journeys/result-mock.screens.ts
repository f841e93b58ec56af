import type { Skill } from '#contract/content/group-type.ts'
import { mixedMock } from '#tests/journeys/sheets/academic-1-mock.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { findTestId, startAttempt } from './harness/attempts.ts'
import { handInMock, reachSection } from './harness/mock-attempts.ts'
import { sitDown } from './room.screens.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const settingsPath = async (url: string) => `/ielts/test?test=${await findTestId(url)}`

async function record({ page, say }: Scene): Promise<void> {
  await page.getByRole('button', { name: say('room/devices', 'record') }).click()
  await page.getByRole('button', { name: say('room/devices', 'stop_recording') }).waitFor()
}

async function tickEverything(scene: Scene): Promise<void> {
  const { page, say } = scene
  await page.getByRole('button', { name: say('room/devices', 'play_tone') }).click()
  await record(scene)
  await page.getByRole('button', { name: say('room/devices', 'stop_recording') }).click()
  for (const key of ['said_heard', 'said_recorded', 'consent_said']) {
    await page.getByRole('checkbox', { name: say('room/devices', key) }).check()
  }
}

async function refuseMicrophone({ page, say, seat }: Scene): Promise<void> {
  await seat.context.clearPermissions()
  await page.getByRole('button', { name: say('room/devices', 'record') }).click()
  await page.getByText(say('room/devices', 'trouble_refused')).waitFor()
}

const introduce = (skill: Skill) => async (url: string, person: TestPerson) =>
  `/ielts/${skill}/introduction?attempt=${(await reachSection(url, person, skill)).id}`

async function waitForWayOn({ page, say }: Scene): Promise<void> {
  await page.getByText(say('room', 'between_clock')).waitFor()
}

const explain = (skill: Skill, q: number) => async (url: string, person: TestPerson) =>
  `/ielts/explanation?attempt=${(await handInMock(url, person, mixedMock)).id}&skill=${skill}&q=${q}`

/** What a mock has beside its rooms: settings, introductions, the pages between its sections, result and reasons. */
export const group: ScreenGroup = 'page'
export const position = 50

export const screens: readonly Screen[] = [
  { name: 'settings of a mock', path: settingsPath, as: 'student' },
  { name: 'settings of a mock, recording', path: settingsPath, as: 'student', prepare: record },
  { name: 'settings of a mock, everything ticked', path: settingsPath, as: 'student', prepare: tickEverything },
  { name: 'settings of a mock, microphone blocked', path: settingsPath, as: 'student', prepare: refuseMicrophone },
  { name: 'introduction of Listening', as: 'student', path: introduce('listening') },
  { name: 'introduction of Reading in a mock', as: 'student', path: introduce('reading') },
  { name: 'introduction of Writing', as: 'student', path: introduce('writing') },
  { name: 'introduction of Speaking', as: 'student', path: introduce('speaking') },
  {
    name: 'before the first section of a mock',
    as: 'student',
    path: async (url, person) => `/ielts/test?attempt=${(await startAttempt(url, person, { skill: null })).id}`,
    prepare: waitForWayOn,
  },
  {
    name: 'between two sections of a mock',
    as: 'student',
    path: async (url, person) => `/ielts/test?attempt=${(await reachSection(url, person, 'writing')).id}`,
    prepare: async (scene) => {
      await sitDown(scene)
      await waitForWayOn(scene)
    },
  },
  {
    name: 'tests with a mock between two sections',
    as: 'student',
    path: async (url, person) => {
      await reachSection(url, person, 'reading')
      return '/ielts'
    },
  },
  {
    name: 'result of a mock',
    as: 'student',
    path: async (url, person) => `/ielts/result/mock?attempt=${(await handInMock(url, person, mixedMock)).id}`,
  },
  { name: 'explanation of Listening', as: 'student', path: explain('listening', 5) },
  { name: 'explanation of a map', as: 'student', path: explain('listening', 16) },
  { name: 'explanation of Writing, task 1', as: 'student', path: explain('writing', 1) },
  { name: 'explanation of Writing, task 2', as: 'student', path: explain('writing', 2) },
  { name: 'explanation of Speaking, long turn', as: 'student', path: explain('speaking', 2) },
  { name: 'explanation of Speaking, discussion', as: 'student', path: explain('speaking', 3) },
]
