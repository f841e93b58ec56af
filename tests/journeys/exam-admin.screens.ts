import { randomUUID } from 'node:crypto'
import { callApi } from '#tests/world/calls.ts'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { listFolderEntries, packZip, type ZipEntry } from '#tests/world/zip.ts'
import type { Version } from '#contract/attempt/attempt.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { findTestId, openSection, orThrow, sendAnswers, startAttempt } from './harness/attempts.ts'
import { after, sitDown } from './room.screens.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { startPreview } from './harness/staff.ts'

async function chooseZip({ page, say }: Scene, entries: readonly ZipEntry[]): Promise<void> {
  const file = { name: 'test.zip', mimeType: 'application/zip', buffer: packZip(entries) }
  await page.getByLabel(say('exam/admin', 'zip')).setInputFiles(file)
}

/** A zip whose reading names questions wrongly and has a file too many. */
async function showProblems(scene: Scene): Promise<void> {
  const entries = await listFolderEntries(everyTypeFolder, 'with-faults')
  const edited = entries.map((entry) => ({ ...entry, content: String(entry.content).replace('key: "TRUE"', 'key: "PERHAPS"') }))
  await chooseZip(scene, [...edited, { name: 'with-faults/notes.txt', content: 'to be done' }])
  await scene.page.getByText(scene.say('exam/admin', 'means_mend')).waitFor()
}

/** A test of which somebody handed in a section, with a wrong answer. */
async function toTest(url: string): Promise<string> {
  const attempt = await startAttempt(url, await createStudent(url))
  await openSection(attempt)
  await sendAnswers(attempt, { 1: 'TRUE', 2: 'TRUE' }, { submit: true })
  return `/admin/tests/${await findTestId(url)}?skill=reading`
}

const previewRoom =
  (version: Version) =>
  async (url: string, admin: TestPerson): Promise<string> => {
    const preview = await startPreview(url, admin, { version })
    await openSection(preview)
    return `/ielts/test?attempt=${preview.id}`
  }

async function previewResult(url: string, admin: TestPerson): Promise<string> {
  const preview = await startPreview(url, admin, { mode: 'strict' })
  await openSection(preview)
  await sendAnswers(preview, { 1: 'TRUE' }, { submit: true })
  return `/ielts/result?attempt=${preview.id}`
}

async function importTest(url: string, token: string, { entries, draft }: { entries: readonly ZipEntry[]; draft: boolean }) {
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${token}` }
  const sent = await fetch(`${url}/api/admin/test/import`, { method: 'POST', headers, body: new Uint8Array(packZip(entries)) })
  const { upload } = (await sent.json()) as { upload: string }
  const published = await callApi(url, `POST /admin/test/import/${upload}/publish`, { token, body: { draft } })
  return orThrow(published) as { id: number; current_revision: string }
}

/** A retired test with a corrected key, and a draft of it that has the key as it was. */
async function draftWithoutCorrection(url: string, { token }: TestPerson): Promise<string> {
  const entries = await listFolderEntries(everyTypeFolder, `corrected-${randomUUID().slice(0, 8)}`)
  const { id, current_revision } = await importTest(url, token, { entries, draft: false })
  const key = `/admin/test/${id}/revision/${current_revision}/key/reading/22` as const
  const proposal = { change: 'add', answers: ['jam'] }
  const { dry_run } = orThrow(await callApi(url, `POST ${key}/dry-run`, { token, body: proposal })) as { dry_run: string }
  orThrow(await callApi(url, `POST ${key}/correction`, { token, body: { ...proposal, dry_run, words: 'Jam is sold too.' } }))
  orThrow(await callApi(url, `POST /admin/test/${id}/retire`, { token, body: {} }))
  const edited = entries.map((entry) => ({ ...entry, content: String(entry.content).replace('title: Every', 'title: Now every') }))
  await importTest(url, token, { entries: edited, draft: true })
  return `/admin/tests/${id}?tab=versions`
}

async function makeDraftCurrent({ page, say }: Scene): Promise<void> {
  const revisions = page.getByRole('region', { name: say('exam/admin', 'revisions') })
  await revisions
    .getByRole('button')
    .filter({ hasText: say('exam/admin', 'make_current') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exam/admin', 'make_current') })
    .click()
  await page.getByRole('dialog', { name: say('exam/admin', 'lost_title') }).waitFor()
}

const showStrip = async ({ page, say }: Scene) => page.getByRole('complementary', { name: say('room', 'preview') }).waitFor()

/** What staff see and decide of tests. */
export const group: ScreenGroup = 'office'
export const position = 20

export const screens: readonly Screen[] = [
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
      await page.getByRole('button', { name: say('exam/admin', 'retire') }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'previews of a test, one about to be discarded',
    as: 'admin',
    path: async (url, admin) => {
      await startPreview(url, admin)
      await previewResult(url, admin)
      return `/admin/tests/${await findTestId(url)}`
    },
    prepare: async ({ page, say }) => {
      const previews = page.getByRole('region', { name: say('exam/admin', 'previews') })
      await previews
        .getByRole('button', { name: new RegExp(`^${say('exam/admin', 'discard')}`) })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'what happened to a test', as: 'admin', path: async (url) => `/admin/tests/${await findTestId(url)}?tab=history` },
  { name: 'making a draft current that would lose a corrected key', as: 'admin', path: draftWithoutCorrection, prepare: makeDraftCurrent },
  {
    name: 'settings of a preview',
    as: 'admin',
    path: async (url, admin) => {
      const { url: at } = await startPreview(url, admin, { version: 'old', mode: 'strict' })
      return `/admin/tests/${await findTestId(at)}?tab=versions`
    },
    prepare: async ({ page, say }) => {
      const revisions = page.getByRole('region', { name: say('exam/admin', 'revisions') })
      await revisions
        .getByRole('link', { name: new RegExp(say('exam/admin', 'preview')) })
        .first()
        .click()
      await page.getByRole('heading', { level: 1, name: say('attempt', 'settings_title') }).waitFor()
      await page.getByText(say('exam', 'preview_counts_nowhere')).waitFor()
    },
  },
  { name: 'room of a preview', as: 'admin', path: previewRoom('new'), prepare: after(sitDown, showStrip) },
  { name: 'old room of a preview', as: 'admin', path: previewRoom('old'), prepare: after(sitDown, showStrip) },
  { name: 'result of a preview', as: 'admin', path: previewResult },
  {
    name: 'an imported test without problems',
    as: 'admin',
    path: '/admin/tests/import',
    prepare: async (scene) => {
      await chooseZip(scene, await listFolderEntries(everyTypeFolder, 'without-faults'))
      await scene.page.getByRole('button', { name: scene.say('exam/admin', 'keep_draft') }).waitFor()
    },
  },
  { name: 'an imported test with problems', as: 'admin', path: '/admin/tests/import', prepare: showProblems },
]
