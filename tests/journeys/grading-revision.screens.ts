import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { criteriaOf, emptyMarking } from '#contract/grading/marking.ts'
import { orThrow } from './harness/attempts.ts'
import { giveCoins } from './harness/deposit.ts'
import { letTeachersGrade } from './harness/grading.ts'
import { createTeacher } from './harness/roles.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'
import { signInAdmin } from './harness/staff.ts'
import { handInWriting } from './harness/written.ts'

/** What a student does with graded texts: complaints and revisions; and the samples that visitors see. */
export const group: ScreenGroup = 'page'

const text = 'A town need its trees.'

/** The work on an attempt, marked and handed back by a teacher of its own. */
async function grade(url: string, attempt: number): Promise<void> {
  await letTeachersGrade(url)
  const admin = await signInAdmin(url)
  const { token } = await createTeacher(url)
  const { data } = orThrow(await callApi(url, `GET /admin/grading?q=%23${attempt}&status=queued`, { token: admin.token })) as {
    data: { id: number; attempt_id: number }[]
  }
  const id = data.find(({ attempt_id }) => attempt_id === attempt)?.id
  orThrow(await callApi(url, `POST /teacher/grading/${id}/claim`, { token }))
  const marks = criteriaOf.writing.map((criterion) => ({ part: 2, criterion, band: 5.5, comment: '' }))
  orThrow(await callApi(url, `POST /teacher/grading/${id}/submit`, { token, body: { marking: { ...emptyMarking, marks } } }))
}

async function graded(url: string, person: TestPerson): Promise<number> {
  const { id } = await handInWriting(url, person, text)
  await giveCoins(url, person, 25)
  const body = { attempt_id: id, skill: 'writing', options: ['scores'], price: 10, comment_language: 'en' }
  orThrow(await callApi(url, 'POST /grading/order', { token: person.token, body }))
  await grade(url, id)
  return id
}

/** Hands in a revision of Task 2; answers its number. */
async function revise(url: string, person: TestPerson, attempt: number): Promise<number> {
  const body = { text: 'A town needs its trees.', options: ['scores'], price: 10, comment_language: 'en' }
  const bought = orThrow(await callApi(url, `POST /grading/attempt/${attempt}/part/2/revision`, { token: person.token, body }))
  return (bought as { id: number }).id
}

/** Asks for the section of an attempt to be marked again. */
async function complain(url: string, { token }: TestPerson, attempt: number): Promise<void> {
  const body = { reason: 'The example in the second paragraph fits.', price: 10 }
  orThrow(await callApi(url, `POST /grading/attempt/${attempt}/writing/complaint`, { token, body }))
}

export const screens: readonly Screen[] = [
  {
    name: 'a complaint that is being written, too short so far',
    as: 'student',
    path: async (url, person) => `/grading/attempt/${await graded(url, person)}/writing`,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/complaint', 'ask') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('Too low')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a complaint that waits for another teacher',
    as: 'student',
    path: async (url, person) => {
      const attempt = await graded(url, person)
      await complain(url, person, attempt)
      return `/grading/attempt/${attempt}/writing`
    },
    prepare: ({ page, say }) => page.getByText(say('grading/complaint', 'state_waiting'), { exact: true }).waitFor(),
  },
  {
    name: 'a revision that waits for a teacher',
    as: 'student',
    path: async (url, person) => `/grading/revision/${await revise(url, person, await graded(url, person))}`,
    prepare: ({ page, say }) => page.getByText(say('grading/graded', 'waiting_scores')).first().waitFor(),
  },
  {
    name: 'a text whose revision waits for a teacher',
    as: 'student',
    path: async (url, person) => {
      const attempt = await graded(url, person)
      await revise(url, person, attempt)
      return `/grading/revise/${attempt}/2`
    },
    prepare: ({ page, say }) => page.getByRole('link', { name: say('grading/revision', 'see_revision') }).waitFor(),
  },
  {
    name: 'revising a text',
    as: 'student',
    path: async (url, person) => `/grading/revise/${await graded(url, person)}/2`,
    prepare: ({ page }) => page.getByRole('textbox').first().fill('A town needs its old trees.'),
  },
  {
    name: 'a revision that was graded',
    as: 'student',
    path: async (url, person) => {
      const attempt = await graded(url, person)
      const id = await revise(url, person, attempt)
      await grade(url, attempt)
      return `/grading/revision/${id}`
    },
    prepare: ({ page, say }) => page.getByRole('heading', { name: say('grading/revision', 'bands') }).waitFor(),
  },
  {
    name: 'revisions, one of them waiting',
    as: 'student',
    path: async (url, person) => {
      await revise(url, person, await graded(url, person))
      return '/grading?view=revisions'
    },
    prepare: ({ page, say }) => page.getByText(say('grading/order', 'order_waiting')).first().waitFor(),
  },
  {
    name: 'a sample of graded Writing',
    as: 'visitor',
    path: '/grading/sample',
    prepare: ({ page }) => page.locator('.gd-note').first().waitFor(),
  },
  {
    name: 'a sample of graded Speaking',
    as: 'visitor',
    path: '/grading/sample/speaking',
    prepare: ({ page }) => page.locator('.gd-note').first().waitFor(),
  },
]
