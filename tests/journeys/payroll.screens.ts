import { callApi } from '#tests/world/calls.ts'
import { makePayoutDetails } from '#tests/world/payout-details.ts'
import { makeEmail, signIn, type TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

const password = 'bandstand-demo'

/** The demo's teacher has given payout details; answers where staff see them. */
async function toPayout(url: string): Promise<string> {
  const token = await signIn(url, { email: 'teacher@bandstand.test', password })
  orThrow(await callApi(url, 'PUT /teacher/billing-info', { token, body: { ...makePayoutDetails('Tom Weir'), password } }))
  const { id } = orThrow(await callApi(url, 'POST /me', { token })) as { id: number }
  return `/admin/payout/${id}`
}

/** A super-admin who may not see payout data yet. */
async function toAnotherAdmin(url: string, { token }: TestPerson): Promise<string> {
  const body = { email: makeEmail(), first_name: 'Bea', roles: ['super-admin'] }
  const { id } = orThrow(await callApi(url, 'POST /admin/user', { token, body })) as { id: number }
  return `/admin/payout/${id}`
}

/** The newcomer becomes a teacher without payout details. */
async function becomeTeacher(url: string, person: TestPerson): Promise<string> {
  const admin = await signIn(url, { email: 'admin@bandstand.test', password })
  const { code } = orThrow(await callApi(url, 'POST /admin/instructor-code', { token: admin, body: {} })) as { code: string }
  const body = {
    first_name: 'Tara',
    college: 'Hill College',
    grade_or_grad_year: 2015,
    major: 'Physics',
    phone: '0922333444',
    instructor_code: code,
  }
  orThrow(await callApi(url, 'POST /bind-teacher', { token: person.token, body }))
  return '/profile/billing-info'
}

/** Two-step sign-in, and what teachers are paid by. */
export const group: ScreenGroup = 'office'
export const position = 110

export const screens: readonly Screen[] = [
  { name: 'two-step sign-in, off', as: 'student', path: '/two-step' },
  {
    name: 'two-step sign-in, a QR code',
    as: 'student',
    path: '/two-step',
    prepare: async ({ page, person, say }) => {
      await page.getByRole('button', { name: say('identity/second-factor', 'set_up') }).click()
      await page.getByLabel(say('identity/second-factor', 'password'), { exact: true }).fill(person.password)
      await page.getByRole('button', { name: say('identity/second-factor', 'continue') }).click()
      await page.getByRole('img', { name: say('identity/second-factor', 'qr') }).waitFor()
    },
  },
  {
    name: 'payout details, form with errors',
    as: 'newcomer',
    path: becomeTeacher,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('payroll', 'give') }).click()
      await page.getByLabel(say('payroll', 'method_us_bank')).check()
      await page.getByLabel(say('payroll', 'us_person_yes')).check()
      await page.getByRole('button', { name: say('payroll', 'save') }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'payout details for staff', as: 'admin', path: toPayout },
  {
    name: 'question before access is given',
    as: 'admin',
    path: toAnotherAdmin,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('payroll', 'payroll_allow') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
