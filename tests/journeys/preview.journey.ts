import { expect } from 'vitest'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { callApi } from '#tests/world/calls.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'
import { orThrow } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { findMode, handIn } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const test = 'Every question type'

journey('staff preview a section in the old version as a candidate, and nothing of it counts', async ({ server, takeAnotherSeat }) => {
  const admin = await signInAdmin(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  await page.goto('/admin/tests')
  await page.getByRole('link', { name: test }).click()
  await page.getByRole('link', { name: say('exam/admin', 'preview'), exact: true }).click()
  await page.getByText(say('exam', 'preview_counts_nowhere')).waitFor()
  await findMode(page, 'Default').check()
  await page.getByRole('radio', { name: new RegExp(`^${say('attempt', 'version_old')}`) }).check()
  await page.getByRole('button', { name: say('attempt', 'continue') }).click()
  await page.getByText(say('exam', 'preview_counts_nowhere')).waitFor()
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  await page.locator('[data-room][data-skin=old]').getByRole('timer').waitFor()

  const strip = page.getByRole('complementary', { name: say('room', 'preview') })
  await page.locator('[data-question]').getByRole('textbox').first().fill('sawdust')
  await page.getByText(say('room', 'save_saved'), { exact: true }).waitFor()
  await strip.getByRole('link', { name: say('room', 'preview_leave') }).click()
  const previews = page.getByRole('region', { name: say('exam/admin', 'previews') })
  await previews.getByRole('link', { name: /^Continue the preview/ }).click()
  await strip.waitFor()
  await expect.poll(() => page.locator('[data-question]').getByRole('textbox').first().inputValue()).toBe('sawdust')
  await handIn(page)
  await page.getByText(say('exam', 'preview_counts_nowhere')).waitFor()
  expect(await page.getByRole('link', { name: say('result', 'practise_again') }).count()).toBe(0)
  await page.getByRole('link', { name: say('result', 'read_explanations') }).click()
  await page.getByText(say('exam', 'preview_counts_nowhere')).waitFor()

  await page.getByRole('link', { name: say('exam', 'preview_back') }).click()
  const open = (tab: string) =>
    page
      .getByRole('navigation', { name: say('office/record', 'tabs') })
      .getByRole('link', { name: tab })
      .click()
  await open(say('exam/admin', 'revisions'))
  // The tab before it is kept, and says the same.
  await page
    .getByText(say('exam/admin', 'attempts_of', { begun: 0, running: 0, handed_in: 0 }))
    .filter({ visible: true })
    .waitFor()
  await open(say('exam/admin', 'figures'))
  await page.getByText(say('exam/admin', 'no_figures')).waitFor()
  const ask = async (path: `/${string}`) => orThrow(await callApi(server.url, `GET ${path}`, { token: admin.token }))
  expect(await ask('/ielts/attempt')).toMatchObject({ meta: { total: 0 } })
  expect(await ask('/admin/attempt')).toMatchObject({ meta: { total: 0 } })
  const { rows } = await server.pool.query('select from plan.quota_window')
  expect(rows).toHaveLength(0)

  await open(say('exam/admin', 'tab_overview'))
  await previews.getByRole('button', { name: /^Discard the preview/ }).click()
  await page
    .getByRole('dialog', { name: say('exam/admin', 'discard_title') })
    .getByRole('button', { name: say('exam/admin', 'discard') })
    .click()
  await previews.getByText(say('exam/admin', 'no_previews')).waitFor()
})

journey('an uploaded test is kept as a draft, previewed, and made current', async ({ server, takeAnotherSeat, student }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const findAsStudent = async () => {
    const { body } = await callApi(server.url, 'GET /ielts/test?q=kept', { token: student.token })
    return (body as { data: unknown[] }).data.length
  }
  const entries = (await listFolderEntries(everyTypeFolder, 'kept-as-draft')).map((entry) =>
    String(entry.name).endsWith('/test.yaml')
      ? { ...entry, content: String(entry.content).replace(/^title: .*$/m, 'title: Kept as a draft') }
      : entry,
  )
  await page.goto('/admin/tests/import')
  await page.getByLabel(say('exam/admin', 'zip')).setInputFiles({ name: 'kept.zip', mimeType: 'application/zip', buffer: packZip(entries) })
  await page.getByRole('button', { name: say('exam/admin', 'keep_draft') }).click()
  await page.getByRole('heading', { level: 1, name: 'Kept as a draft' }).waitFor()
  expect(await findAsStudent()).toBe(0)
  await page.getByRole('link', { name: new RegExp(`^${say('exam/admin', 'preview')}: `) }).click()
  await page.getByRole('button', { name: say('attempt', 'continue') }).click()
  await page.getByRole('link', { name: say('exam', 'start_test') }).click()
  await page
    .getByRole('complementary', { name: say('room', 'preview') })
    .getByRole('link')
    .click()
  await page.getByRole('link', { name: say('exam/admin', 'revisions'), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${say('exam/admin', 'make_current')}`) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exam/admin', 'make_current') })
    .click()
  await page.getByText(say('exam/admin', 'current'), { exact: true }).waitFor()
  expect(await findAsStudent()).toBe(1)
})
