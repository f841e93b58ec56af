import { criteriaOf, emptyMarking } from '#contract/grading/marking.ts'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import { askToQualify } from './harness/grading.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** Teachers' queue of grading, and what staff see of it. What is in it, other screens have left. */
export const group: ScreenGroup = 'office'
export const position = 140

const address = '/teacher/grading/qualification'

/** Teachers have to qualify again, whatever other screens have set. */
async function beforeAnchors(url: string): Promise<string> {
  await askToQualify(url)
  return address
}

/** The first anchor of a set is marked, with band 6 throughout. */
async function anAnchorMarked(url: string, { token }: TestPerson): Promise<string> {
  await askToQualify(url)
  const { id } = orThrow(await callApi(url, 'POST /teacher/grading/qualification/writing/next', { token })) as { id: number }
  const marks = [1, 2].flatMap((part) => criteriaOf.writing.map((criterion) => ({ part, criterion, band: 6, comment: '' })))
  orThrow(await callApi(url, `POST /teacher/grading/${id}/submit`, { token, body: { marking: { ...emptyMarking, marks } } }))
  return address
}

export const screens: readonly Screen[] = [
  { name: 'the grading queue', as: 'teacher', path: '/teacher/grading' },
  { name: 'no work fits', as: 'teacher', path: '/teacher/grading?skill=speaking&option=vip&comment_language=tw' },
  { name: 'what a teacher has handed back', as: 'teacher', path: '/teacher/grading/done' },
  { name: 'how a teacher marks', as: 'teacher', path: '/teacher/grading/quality' },
  { name: 'graders', as: 'admin', path: '/admin/grading/quality' },
  { name: 'no grader fits', as: 'admin', path: '/admin/grading/quality?skill=speaking&flagged=true' },
  { name: 'complaints about gradings', as: 'admin', path: '/admin/grading/complaint' },
  { name: 'qualification, before the first anchor', as: 'teacher', path: beforeAnchors },
  {
    name: 'qualification, an anchor marked',
    as: 'teacher',
    path: anAnchorMarked,
    prepare: ({ page }) => page.locator('.gn-anchor').waitFor(),
  },
  { name: 'qualification for a skill without anchors', as: 'teacher', path: '/teacher/grading/qualification?skill=speaking' },
  {
    name: 'quality settings of grading, one of them wrong',
    as: 'admin',
    path: '/admin/grading',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/admin', 'settings') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('101')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'grading work for staff', as: 'admin', path: '/admin/grading' },
  {
    name: 'the second reader, before one is connected',
    as: 'admin',
    path: '/admin/grading/second-reader',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/second-reader', 'connect') }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'graders’ rates, one of them wrong',
    as: 'admin',
    path: '/admin/grading',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/admin', 'rates') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('five')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
]
