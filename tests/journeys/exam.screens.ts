import { allRight, mixed } from '#tests/journeys/sheets/academic-1.ts'
import { callApi } from '#tests/world/calls.ts'
import { callAttempt, findTestId, handInSheet, openSection, sendAnswers, orThrow, startAttempt, toResponses } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { untilIdle } from './harness/settled.ts'

const settingsPath = async (url: string) => `/ielts/test?test=${await findTestId(url)}&skill=reading`

/** As for somebody who has taken all that is free today. */
async function spendAllowance({ page }: Scene): Promise<void> {
  const resets_at = new Date(Date.now() + 6 * 3_600_000).toISOString()
  const json = { full: { limit: 2, used: 2, resets_at }, section: { limit: 5, used: 5, resets_at } }
  await page.route('**/api/ielts/quota', (route) => route.fulfill({ json }))
}

/** The list of tests, and the pages between it and the room. */
export const group: ScreenGroup = 'page'
export const position = 30

export const screens: readonly Screen[] = [
  { name: 'tests for a visitor', path: '/ielts', as: 'visitor' },
  { name: 'tests for a student', path: '/ielts', as: 'student' },
  {
    name: 'tests with an open attempt',
    as: 'student',
    path: async (url, person) => {
      const attempt = await startAttempt(url, person)
      await openSection(attempt)
      await sendAnswers(attempt, { 1: 'TRUE', 6: 'sawdust' })
      return '/ielts'
    },
  },
  {
    name: 'tests with a result',
    as: 'student',
    path: async (url, person) => {
      await handInSheet(url, person, mixed)
      return '/ielts'
    },
  },
  { name: 'sample passage', path: '/try', as: 'visitor' },
  {
    name: 'sample passage with a checked answer',
    path: '/try',
    as: 'visitor',
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: 'FALSE' }).check()
      await page.getByRole('button', { name: say('result/sample', 'check') }).click()
      await page.getByRole('button', { name: say('result/sample', 'next') }).waitFor()
      await page.locator('.sm-why').waitFor()
    },
  },
  { name: 'about a test', path: async (url) => `/ielts/about-test?test=${await findTestId(url)}`, as: 'visitor' },
  { name: 'about no test', path: '/ielts/about-test', as: 'visitor' },
  { name: 'no test found', path: '/ielts?q=no%20such%20test&scope=quick&taken=new', as: 'student' },
  {
    name: 'tests with nothing left today',
    path: '/toefl',
    as: 'student',
    prepare: async (scene) => {
      await spendAllowance(scene)
      await scene.page.goto('/ielts')
      await scene.page.getByText(scene.say('plan', 'none_left')).first().waitFor()
      await scene.page.getByRole('heading', { level: 3 }).first().waitFor()
      await untilIdle(scene.page)
    },
  },
  {
    name: 'age and country before Speaking',
    as: 'student',
    path: async (url, person) => {
      const body = { age_band: null, country: null }
      orThrow(await callApi(url, 'PATCH /student/profile', { token: person.token, body }))
      return '/ielts/age'
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('attempt', 'age_save') }).click()
      await page.getByText(say('profile', 'err_select')).first().waitFor()
    },
  },
  { name: 'tests of TOEFL', path: '/toefl', as: 'student' },
  { name: 'results of TOEFL', path: '/toefl/result', as: 'student' },
  {
    name: 'tests that did not load',
    path: '/login',
    as: 'visitor',
    prepare: async ({ page }) => {
      await page.route('**/api/ielts/test-progress?**', (route) =>
        route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '' } }),
      )
      await page.goto('/ielts')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  { name: 'settings', path: settingsPath, as: 'student' },
  { name: 'settings without a test', path: '/ielts/test', as: 'student' },
  {
    name: 'settings while the choice is open',
    as: 'student',
    path: async (url, person) => {
      await startAttempt(url, person)
      return `${await settingsPath(url)}&scope=section`
    },
    prepare: ({ page, say }) => page.getByText(say('attempt', 'open_otherwise_title')).waitFor(),
  },
  {
    name: 'settings of a single part',
    path: async (url) => `/ielts/test?test=${await findTestId(url)}&scope=part&skill=listening&part=3`,
    as: 'student',
    prepare: ({ page, say }) => page.getByRole('button', { name: say('attempt', 'take_change_what') }).click(),
  },
  {
    name: 'settings of a retake without a mock',
    path: async (url) => `/ielts/test?test=${await findTestId(url)}&scope=retake&skill=writing`,
    as: 'student',
  },
  { name: 'introduction without an attempt', path: '/ielts/reading/introduction', as: 'visitor' },
  {
    name: 'introduction',
    as: 'student',
    path: async (url, person) => `/ielts/reading/introduction?attempt=${(await startAttempt(url, person, { mode: 'strict' })).id}`,
  },
  {
    name: 'introduction with nothing left today',
    as: 'student',
    path: async (url, person) => `/ielts/reading/introduction?attempt=${(await startAttempt(url, person)).id}`,
    prepare: async (scene) => {
      await spendAllowance(scene)
      await scene.page.reload()
      await scene.page.locator('.bs-note').waitFor()
    },
  },
  {
    name: 'introduction of a paused attempt',
    as: 'student',
    path: async (url, person) => {
      const attempt = await startAttempt(url, person)
      await openSection(attempt)
      await sendAnswers(attempt, toResponses(allRight))
      await callAttempt(attempt, 'POST', '/pause')
      return `/ielts/reading/introduction?attempt=${attempt.id}`
    },
  },
]
