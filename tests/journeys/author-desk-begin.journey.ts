import type { Page } from 'playwright-core'
import { everyTypeFolder } from '#tests/world/content/fixtures.ts'
import { listFolderEntries, packZip } from '#tests/world/zip.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const list = (key: string) => say('draft/list', key)

async function openDialog(page: Page, beginning: 'zip' | 'copy') {
  await page.goto('/admin/tests/drafts')
  await page
    .getByRole('button', { name: list('new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: list('new') })
  await dialog.getByRole('radio', { name: list(`from_${beginning}`) }).check()
  return { dialog, begin: dialog.getByRole('button', { name: list('begin') }) }
}

const toUpload = (buffer: Buffer) => ({ name: 'from-a-zip.zip', mimeType: 'application/zip', buffer })

journey('a draft begins with a zip, and a zip that is no test is refused beside its field', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const { dialog, begin } = await openDialog(page, 'zip')
  const field = dialog.getByLabel(list('zip'))
  await begin.click()
  await dialog.getByText(list('zip_required')).waitFor()

  await field.setInputFiles(toUpload(Buffer.from('no zip')))
  await begin.click()
  await dialog.getByText('This isn’t a zip file').waitFor()
  await field.setInputFiles(toUpload(packZip([{ name: 'photos/README.md', content: 'Holiday' }])))
  await begin.click()
  await dialog.getByText('has no test.yaml').waitFor()

  await field.setInputFiles(toUpload(packZip(await listFolderEntries(everyTypeFolder, 'from-a-zip'))))
  await begin.click()
  await page.getByRole('heading', { level: 1, name: 'Every question type' }).waitFor()
  await page.locator('.dk-bar').getByText('from-a-zip').waitFor()
})

journey('a draft begins with a published test, which is found by a part of its title', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  const { dialog, begin } = await openDialog(page, 'copy')
  await dialog.getByRole('searchbox', { name: list('find_test') }).fill('question ty')
  await dialog.getByRole('radio', { name: /^Short mock/ }).waitFor({ state: 'detached' })
  await dialog.getByRole('radio', { name: /^Every question type/ }).check()
  await dialog.getByRole('textbox', { name: list('slug') }).fill('every-type-again')
  await begin.click()
  await page.getByRole('heading', { level: 1, name: 'Every question type' }).waitFor()
  await page.locator('.dk-bar').getByText('every-type-again').waitFor()
})
