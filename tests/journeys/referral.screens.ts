import { callApi } from '#tests/world/calls.ts'
import { createStudent, makeEmail, type TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import { findCode, inviteMany, inviteSomebody, referralPath } from './harness/referral.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** Invitations: the link, the friends, the registration that it leads to, and what waits for staff. */
export const group: ScreenGroup = 'office'
export const position = 130

/** One of four friends from one address; answers its address. */
async function toWaiting(url: string, { token }: TestPerson): Promise<string> {
  await inviteMany(url, 4)
  const { data } = orThrow(await callApi(url, 'GET /admin/referral?status=review', { token })) as { data: { id: number }[] }
  return `/admin/referral/${data[0]?.id ?? 0}`
}

export const screens: readonly Screen[] = [
  { name: 'invite friends, nobody yet', as: 'teacher', path: referralPath },
  {
    name: 'invite friends, with friends and what their states mean',
    as: 'student',
    path: async (url, person) => {
      await inviteSomebody(url, person, makeEmail())
      return referralPath
    },
    prepare: async ({ page, say }) => page.getByText(say('referral/own', 'meanings')).click(),
  },
  {
    name: 'registration by the link of a friend',
    as: 'visitor',
    path: async (url) => `/register?referral_code=${(await findCode(url, await createStudent(url))).code}`,
    prepare: async ({ page, say }) => page.getByText(say('account/register', 'invited_by', { name: 'Nora' })).waitFor(),
  },
  {
    name: 'registration with an unknown code',
    as: 'visitor',
    path: '/register?referral_code=00000000',
    prepare: async ({ page, say }) => page.getByText(say('account/register', 'code_unknown')).waitFor(),
  },
  {
    name: 'referrals that wait for staff',
    as: 'admin',
    path: async (url) => {
      await inviteMany(url, 4)
      return '/admin/referral?status=review'
    },
  },
  { name: 'a referral that waits, and what it is compared with', as: 'admin', path: toWaiting },
  {
    name: 'a referral is rejected without a reason',
    as: 'admin',
    path: toWaiting,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('referral/admin', 'reject'), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
]
