import { makeEmail } from '#tests/world/people.ts'
import { findCode, inviteMany, inviteSomebody, referralPath } from './harness/referral.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'
import { createStudent } from '#tests/world/people.ts'

/** Invitations: the link, the friends, the registration that it leads to, and what waits for staff. */
export const group: ScreenGroup = 'office'
export const position = 130

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
  {
    name: 'a referral is rejected without a reason',
    as: 'admin',
    path: async (url) => {
      await inviteMany(url, 4)
      return '/admin/referral?status=review'
    },
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('referral/admin', 'reject'), exact: false })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('button[type=submit]').click()
      await dialog.locator('[aria-invalid=true]').waitFor()
    },
  },
]
