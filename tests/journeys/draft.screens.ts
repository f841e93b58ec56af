import { randomUUID } from 'node:crypto'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'
import type { Screen, ScreenGroup } from './harness/screens.ts'

/** A draft with every type of question; answers its address. */
async function importDraft(url: string, { token }: TestPerson): Promise<string> {
  const entries = await listFolderEntries(everyTypeFolder, `draft-${randomUUID().slice(0, 8)}`)
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${token}` }
  const sent = await fetch(`${url}/api/admin/draft/import`, { method: 'POST', headers, body: new Uint8Array(packZip(entries)) })
  const { id } = (await sent.json()) as { id: number }
  return `/admin/tests/drafts/${id}`
}

const draftAt = (place: string) => async (url: string, admin: TestPerson) => `${await importDraft(url, admin)}?${place}`

/** Tests that staff write. */
export const group: ScreenGroup = 'office'
export const position = 21

export const screens: readonly Screen[] = [
  {
    name: 'drafts of tests',
    as: 'admin',
    path: async (url, admin) => {
      await importDraft(url, admin)
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
