import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { listFolderEntries, packZip, type ZipEntry } from '#tests/world/zip.ts'
import { createStudent } from '#tests/world/people.ts'
import { findTestId, openSection, sendAnswers, startAttempt } from './attempts.ts'
import type { Scene, Screen } from './screens.ts'

async function chooseZip({ page, say }: Scene, entries: readonly ZipEntry[]): Promise<void> {
  const file = { name: 'test.zip', mimeType: 'application/zip', buffer: packZip(entries) }
  await page.getByLabel(say('content', 'zip')).setInputFiles(file)
}

/** A zip whose reading names questions wrongly and has a file too many. */
async function showProblems(scene: Scene): Promise<void> {
  const entries = await listFolderEntries(everyTypeFolder, 'with-faults')
  const edited = entries.map((entry) => ({ ...entry, content: String(entry.content).replace('key: "TRUE"', 'key: "PERHAPS"') }))
  await chooseZip(scene, [...edited, { name: 'with-faults/notes.txt', content: 'to be done' }])
  await scene.page.getByText(scene.say('content', 'means_mend')).waitFor()
}

/** A test of which somebody handed in a section, with a wrong answer. */
async function toTest(url: string): Promise<string> {
  const attempt = await startAttempt(url, await createStudent(url))
  await openSection(attempt)
  await sendAnswers(attempt, { 1: 'TRUE', 2: 'TRUE' }, { submit: true })
  return `/admin/tests/${await findTestId(url)}?skill=reading`
}

/** What staff see and decide of tests. */
export const adminTestScreens: readonly Screen[] = [
  { name: 'tests for staff', as: 'admin', path: '/admin/tests' },
  { name: 'no test found', as: 'admin', path: '/admin/tests?q=nothing' },
  {
    name: 'a test for staff, with its figures',
    as: 'admin',
    path: toTest,
    prepare: async ({ page }) => page.locator('.ad-figures').waitFor(),
  },
  {
    name: 'retiring a test',
    as: 'admin',
    path: async (url) => `/admin/tests/${await findTestId(url)}`,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('content', 'retire') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'an imported test with problems', as: 'admin', path: '/admin/tests/import', prepare: showProblems },
]
