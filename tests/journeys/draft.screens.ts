import { randomUUID } from 'node:crypto'
import { everyTypeFolder, shortMockFolder } from '#tests/world/content/fixtures.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { listFolderEntries } from '#tests/world/zip.ts'
import { importDraft } from './harness/draft.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

const chooseSlug = () => `draft-${randomUUID().slice(0, 8)}`

/** A draft with every type of question; answers its address. */
const importEveryType = async (url: string, { token }: TestPerson) =>
  importDraft(url, token, await listFolderEntries(everyTypeFolder, chooseSlug()))

const draftAt = (place: string) => async (url: string, admin: TestPerson) => `${await importEveryType(url, admin)}?${place}`

/** Tests that staff write. */
export const group: ScreenGroup = 'office'
export const position = 21

export const screens: readonly Screen[] = [
  {
    name: 'drafts of tests',
    as: 'admin',
    path: async (url, admin) => {
      await importEveryType(url, admin)
      return '/admin/tests/drafts'
    },
  },
  {
    name: 'beginning a test',
    as: 'admin',
    path: '/admin/tests/drafts',
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('draft/list', 'new') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'beginning with a published test',
    as: 'admin',
    path: '/admin/tests/drafts',
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('draft/list', 'new') })
        .first()
        .click()
      await page.getByRole('radio', { name: say('draft/list', 'from_copy') }).check()
      await page
        .getByRole('group', { name: say('draft/list', 'found_tests') })
        .getByRole('radio')
        .first()
        .check()
    },
  },
  {
    name: 'the timing of a recording',
    as: 'admin',
    path: async (url, { token }) =>
      `${await importDraft(url, token, await listFolderEntries(shortMockFolder, chooseSlug()))}?file=listening.yaml`,
    prepare: async ({ page, say }) => {
      await page
        .getByRole('button', { name: say('draft/timing', 'estimate_again') })
        .and(page.locator(':enabled'))
        .waitFor()
    },
  },
  {
    name: 'a group of questions of a draft',
    as: 'admin',
    path: draftAt('file=reading/part-1.yaml&index=0'),
    prepare: async ({ page, say }) => {
      await page.getByText(say('draft/page', 'problems_none')).waitFor()
      await page.locator('[data-room][data-skin=old] .ex-group').waitFor()
      await page.locator('.dk-card summary').first().click()
    },
  },
  {
    name: 'a passage of a draft',
    as: 'admin',
    path: draftAt('file=passages/lighthouse.md'),
    prepare: async ({ page, say }) => page.getByText(say('draft/page', 'problems_none')).waitFor(),
  },
]
