import { z } from 'zod'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, signIn, type TestPerson } from '#tests/world/people.ts'
import { openSection, orThrow, sendAnswers, startAttempt } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const young = { age_band: 'under13', country: 'US' }

async function becomeYoung(url: string, { token }: TestPerson): Promise<void> {
  orThrow(await callApi(url, 'PATCH /student/profile', { token, body: young }))
}

/** Binds whoever looks as a parent of a child who is connected and limited, and of one who is asked; answers the connected one. */
async function becomeParent(url: string, person: TestPerson): Promise<TestPerson> {
  const [child, asked] = [await createStudent(url), await createStudent(url)]
  await becomeYoung(url, child)
  const body = { first_name: 'Paul', last_name: 'Hale', phone: '0987654321', students: [child.email, asked.email] }
  orThrow(await callApi(url, 'POST /bind-parent', { token: person.token, body }))
  const admin = await signIn(url, { email: 'admin@bandstand.test', password: 'bandstand-demo' })
  const { data } = z
    .object({ data: z.array(z.object({ id: z.int(), student: z.object({ email: z.string() }) })) })
    .parse(orThrow(await callApi(url, `GET /parent/${person.id}/children`, { token: admin })))
  const link = data.find(({ student }) => student.email === child.email)
  orThrow(await callApi(url, 'POST /parent-link/confirm', { token: admin, body: { id: link?.id } }))
  return child
}

/** The same, where the child has handed in a section of Reading; answers the pages of its results. */
async function becomeProud(url: string, person: TestPerson): Promise<{ results: string; result: string }> {
  const child = await becomeParent(url, person)
  const attempt = await startAttempt(url, child)
  await openSection(attempt)
  await sendAnswers(attempt, { 1: 'TRUE', 2: 'TRUE' }, { submit: true })
  const results = `/profile/child/${child.id}/results`
  return { results, result: `${results}/${attempt.id}` }
}

const heading = async ({ page }: Scene) => page.getByRole('heading', { level: 2 }).first().waitFor()

/** What parents and their children see of one another. */
export const group: ScreenGroup = 'office'
export const position = 90

export const screens: readonly Screen[] = [
  {
    name: 'home of a parent with children',
    as: 'newcomer',
    path: async (url, person) => {
      await becomeProud(url, person)
      return '/ielts'
    },
    prepare: async ({ page, say }) => page.getByRole('heading', { name: say('result/child', 'results_title') }).waitFor(),
  },
  {
    name: 'home of a parent whom no child has answered',
    as: 'parent',
    path: '/ielts',
    prepare: async ({ page, say }) => page.getByRole('heading', { name: say('home/parent', 'asked_title') }).waitFor(),
  },
  {
    name: 'the children of a parent',
    as: 'newcomer',
    path: async (url, person) => {
      await becomeParent(url, person)
      return '/children'
    },
    prepare: heading,
  },
  { name: 'the children of a parent, for a student', as: 'student', path: '/children', prepare: heading },
  {
    name: 'a child for its parent',
    as: 'newcomer',
    path: async (url, person) => `/profile/child/${(await becomeParent(url, person)).id}`,
    prepare: async ({ page, say }) => {
      await page.getByRole('heading', { name: say('privacy', 'child_title') }).waitFor()
    },
  },
  {
    name: 'a consent that is given',
    as: 'newcomer',
    path: async (url, person) => `/profile/child/${(await becomeParent(url, person)).id}`,
    prepare: async ({ page, say }) => {
      const purpose = say('family', 'purpose_account')
      await page.getByRole('button', { name: say('family', 'give_named', { purpose }) }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('family', 'give_consent') }).click()
      await dialog.getByText(say('kit', 'required')).waitFor()
    },
  },
  {
    name: 'closing the account of a child',
    as: 'newcomer',
    path: async (url, person) => `/profile/child/${(await becomeParent(url, person)).id}`,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('family', 'close') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: say('family', 'close'), exact: true }).click()
      await dialog.getByText(say('kit', 'required')).waitFor()
    },
  },
  {
    name: 'results of a child who has none',
    as: 'newcomer',
    path: async (url, person) => `/profile/child/${(await becomeParent(url, person)).id}/results`,
    prepare: async ({ page, say }) => page.getByText(say('result/history', 'child_none_yet')).waitFor(),
  },
  {
    name: 'results of a child',
    as: 'newcomer',
    path: async (url, person) => (await becomeProud(url, person)).results,
    prepare: async ({ page, say }) => page.getByRole('heading', { name: say('result/history', 'trend') }).waitFor(),
  },
  {
    name: 'one result of a child',
    as: 'newcomer',
    path: async (url, person) => (await becomeProud(url, person)).result,
    prepare: async ({ page }) => page.locator('.rv-child-title').waitFor(),
  },
  {
    name: 'a child whose parent somebody is not',
    as: 'parent',
    path: '/profile/child/1',
    prepare: async ({ page, say }) => page.getByText(say('family', 'gone_text')).waitFor(),
  },
  {
    name: 'a pairing code',
    as: 'student',
    path: '/ask-parent',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('family', 'get_code') }).click()
      await page.getByRole('button', { name: say('family', 'new_code') }).waitFor()
    },
  },
  {
    name: 'a parent’s request by a link that has expired',
    as: 'visitor',
    path: '/parent-link?token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    prepare: async ({ page, say }) => page.getByRole('heading', { name: say('family', 'expired_title') }).waitFor(),
  },
]
