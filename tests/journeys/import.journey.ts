import { expect } from 'vitest'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { callApi } from '#tests/world/calls.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { openInOffice } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const title = 'Brought from elsewhere'

/** The short test of reading, under another name; `wrong` has a key that its instructions do not know. */
async function packTest({ wrong = false } = {}): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const entries = await listFolderEntries(everyTypeFolder, 'from-elsewhere')
  const edited = entries.map((entry) => {
    const text = String(entry.content)
    const name = String(entry.name)
    if (name.endsWith('/test.yaml')) return { ...entry, content: text.replace(/^title: .*$/m, `title: ${title}`) }
    return wrong && name.endsWith('/reading/part-1.yaml') ? { ...entry, content: text.replace('key: "TRUE"', 'key: "PERHAPS"') } : entry
  })
  return { name: 'from-elsewhere.zip', mimeType: 'application/zip', buffer: packZip(edited) }
}

journey('a test is imported, mended, published, found by students, and retired again', async ({ server, takeAnotherSeat, student }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const findAsStudent = async () => {
    const { body } = await callApi(server.url, 'GET /ielts/test?q=elsewhere', { token: student.token })
    return (body as { data: { title: string }[] }).data.map((test) => test.title)
  }
  await openInOffice(page, say('exam/admin', 'menu_tests'))
  await page.getByRole('link', { name: say('exam/admin', 'import') }).click()

  await page.getByLabel(say('exam/admin', 'zip')).setInputFiles(await packTest({ wrong: true }))
  await page.getByText(say('exam/admin', 'means_mend')).waitFor()
  await page.getByRole('heading', { name: 'reading/part-1.yaml' }).waitFor()
  await page
    .getByText(say('exam/admin', 'line', { line: 35 }))
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: say('exam/admin', 'publish') }).count()).toBe(0)

  await page.getByLabel(say('exam/admin', 'zip')).setInputFiles(await packTest())
  await page.getByText(say('exam/admin', 'means_new')).waitFor()
  expect(await findAsStudent()).toEqual([])
  await page.getByRole('button', { name: say('exam/admin', 'publish') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exam/admin', 'publish') })
    .click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('link', { name: say('exam/admin', 'figures'), exact: true }).click()
  await page.getByText(say('exam/admin', 'no_figures')).waitFor()
  expect(await findAsStudent()).toEqual([title])

  expect(await page.locator('main .bs-btn-danger').count()).toBe(0) // Red stands in the confirmation only.
  await page.getByRole('button', { name: say('exam/admin', 'retire') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('exam/admin', 'retire') })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: say('exam/admin', 'bring_back') }).waitFor()
  expect(await findAsStudent()).toEqual([])
})
