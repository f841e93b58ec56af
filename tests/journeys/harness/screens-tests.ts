import { allRight, mixed } from '#tests/journeys/sheets/academic-1.ts'
import { callAttempt, findTestId, handInSheet, openSection, sendAnswers, startAttempt, toResponses } from './attempts.ts'
import type { Screen } from './screens.ts'

const settingsPath = async (url: string) => `/ielts/test?test=${await findTestId(url)}&skill=reading`

/** The list of tests, and the pages between it and the room. */
export const testScreens: readonly Screen[] = [
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
  { name: 'no test found', path: '/ielts?q=no%20such%20test', as: 'student' },
  {
    name: 'tests that did not load',
    path: '/login',
    as: 'visitor',
    prepare: async ({ page }) => {
      await page.route('**/api/ielts/test?**', (route) => route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '' } }))
      await page.goto('/ielts')
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'settings', path: settingsPath, as: 'student' },
  { name: 'settings without a test', path: '/ielts/test', as: 'student' },
  {
    name: 'settings while the test is open otherwise',
    as: 'student',
    path: async (url, person) => {
      await startAttempt(url, person)
      return settingsPath(url)
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('radio', { name: new RegExp(`^${say('settings', 'mode_strict')}`) }).check()
      await page.locator('form button[type=submit]').click()
      await page.getByText(say('settings', 'open_otherwise_title')).waitFor()
    },
  },
  { name: 'introduction without an attempt', path: '/ielts/reading/introduction', as: 'visitor' },
  {
    name: 'introduction',
    as: 'student',
    path: async (url, person) => `/ielts/reading/introduction?attempt=${(await startAttempt(url, person, { mode: 'strict' })).id}`,
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
