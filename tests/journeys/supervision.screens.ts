import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { findTestId, openSection, sendAnswers, startAttempt, type ApiAttempt } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { callStaff } from './harness/staff.ts'

const reason = 'Dyslexia, by letter'

/** Somebody's attempt with a decision in its log. */
async function seat(url: string, admin: TestPerson): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, await createStudent(url), { mode: 'strict' })
  await openSection(attempt)
  await sendAnswers(attempt, { 1: 'TRUE' })
  await callStaff(admin, attempt, 'POST', '/accommodation', { factor: 1.5, reason })
  return attempt
}

const toAttempt = async (url: string, admin: TestPerson) => `/admin/attempts/${(await seat(url, admin)).id}`

/** Late answers as the server returns them; for real ones, the clock of everybody would have to move. */
async function showLate({ page }: Scene): Promise<void> {
  const at = '2026-03-02T10:00:00.000Z'
  const answer = { seq: 7, skill: 'reading', question: '6', received_at: at, late_ms: 127_000, decided_by: null, decided_at: null }
  const data = [
    { ...answer, response: 'saw dust', counted: 'sawdust', decision: null },
    { ...answer, seq: 8, question: '20', response: ['A', 'C'], counted: null, decision: 'ignore' },
  ]
  await page.route('**/api/admin/attempt/*/late-op?**', (route) =>
    route.fulfill({ json: { data, meta: { current_page: 1, last_page: 1, per_page: 50, total: 2 } } }),
  )
  await page.route(/\/api\/admin\/attempt\/\d+$/, async (route) => {
    const answered = await route.fetch()
    const attempt = (await answered.json()) as object
    await route.fulfill({ response: answered, json: { ...attempt, status: 'complete', late: { all: 2, to_decide: 1 } } })
  })
  await page.reload()
  await page.locator('.sf-late-row').first().waitFor()
}

async function openDialog({ page, say }: Scene, button: string): Promise<void> {
  await page.getByRole('button', { name: say('supervision', button) }).click()
  await page.getByRole('dialog').waitFor()
}

/** What staff see of other people's attempts. */
export const group: ScreenGroup = 'office'
export const position = 10

export const screens: readonly Screen[] = [
  {
    name: 'attempts for staff',
    as: 'admin',
    path: async (url, admin) => {
      await seat(url, admin)
      return '/admin/attempts'
    },
  },
  { name: 'no attempt found', as: 'admin', path: '/admin/attempts?person=nobody&status=paused' },
  {
    name: 'attempts that only staff may see',
    as: 'student',
    path: '/ielts',
    prepare: async ({ seat: { allow }, page }) => {
      allow(/403/)
      await page.goto('/admin/attempts')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  { name: 'jobs and schedules', as: 'admin', path: '/admin/jobs' },
  { name: 'no job fits', as: 'admin', path: '/admin/jobs?state=dead' },
  {
    name: 'correcting a key: no such question',
    as: 'admin',
    path: async (url) => `/admin/tests/${await findTestId(url)}/key`,
    prepare: async ({ page, say }) => {
      await page.getByRole('searchbox', { name: say('supervision/keys', 'find_question') }).fill('99')
      await page.getByText(say('supervision/keys', 'no_such_question_title')).waitFor()
    },
  },
  { name: 'an attempt for staff', as: 'admin', path: toAttempt },
  {
    name: 'what happened in an attempt',
    as: 'admin',
    path: async (url, admin) => `${await toAttempt(url, admin)}?tab=history`,
    prepare: async ({ page }) => page.locator('.sf-events').waitFor(),
  },
  {
    name: 'what was answered in an attempt',
    as: 'admin',
    path: async (url, admin) => `${await toAttempt(url, admin)}?tab=answers`,
    prepare: async ({ page }) => page.locator('.sf-answers').waitFor(),
  },
  { name: 'late answers', as: 'admin', path: toAttempt, prepare: showLate },
  {
    name: 'giving more time, without a reason',
    as: 'admin',
    path: toAttempt,
    prepare: async (scene) => {
      await openDialog(scene, 'more_time')
      await scene.page.getByRole('button', { name: scene.say('supervision', 'more_time_do') }).click()
      await scene.page.getByText(scene.say('supervision', 'reason_needed')).waitFor()
    },
  },
]
