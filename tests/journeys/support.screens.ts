import { callApi } from '#tests/world/calls.ts'
import { drawPicture, uploadPicture } from '#tests/world/pictures.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'
import { openReportDialog } from './harness/report-dialog.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

async function report(url: string, { token }: TestPerson): Promise<number> {
  const sent = await uploadPicture(url, '/issue/file', { field: 'document', bytes: await drawPicture(300, 200), token })
  const { document } = sent.body as { document: { url: string } }
  const body = { type: 'Bug', description: 'The clock stands still.\nIt did not before.', url: `${url}/ielts`, file: document.url }
  return (orThrow(await callApi(url, 'POST /issue', { token, body })) as { id: number }).id
}

async function openDialog(scene: Scene): Promise<void> {
  await openReportDialog(scene)
}

/** The feedback dialog, and what staff see of reports. */
export const group: ScreenGroup = 'office'
export const position = 30

export const screens: readonly Screen[] = [
  { name: 'feedback dialog', as: 'student', path: '/ielts', prepare: openDialog },
  {
    name: 'feedback dialog with errors',
    as: 'visitor',
    path: '/',
    prepare: async (scene) => {
      await openDialog(scene)
      const { page, say } = scene
      await page.getByRole('button', { name: say('support', 'submit') }).click()
      await page.getByText(say('kit', 'required')).waitFor()
    },
  },
  {
    name: 'reports for staff',
    as: 'admin',
    path: async (url, admin) => {
      await report(url, admin)
      return '/admin/issues'
    },
  },
  { name: 'no report fits', as: 'admin', path: '/admin/issues?q=nothing+like+it' },
  { name: 'one report', as: 'admin', path: async (url, admin) => `/admin/issues/${await report(url, admin)}` },
  {
    name: 'what happened to a report',
    as: 'admin',
    path: async (url, admin) => `/admin/issues/${await report(url, admin)}?tab=history`,
    prepare: async ({ page, say }) => page.getByRole('region', { name: say('audit', 'history') }).waitFor(),
  },
]
