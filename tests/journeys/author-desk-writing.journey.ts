import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'
import { shortMockFolder } from '#tests/world/content/fixtures.ts'
import type { TestServer } from '#tests/world/server.ts'
import { approveAndPublish, askReview, createSecondAdmin } from './harness/draft.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import type { TakeSeat } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const edit = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('draft/editor', key, fillings)
const languages = {
  English: 'It says what is asked, in the words of the task.',
  繁體中文: '內容切題，也用了題目裡的詞語。',
  简体中文: '内容切题，也用了题目里的词语。',
}
const models = {
  8: 'Old tools should be used, since a tool that nobody uses is soon forgotten, and so is the skill of the hands that once held it.',
  6.5: 'I think old tools should be used because people can learn from them. In a museum we only look at them and forget them soon.',
  5: 'Old tools is good to use. I like it.',
}

const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })

/** Begins a single section of a skill, with what every test says of itself. */
async function beginSection(page: Page, skill: 'writing' | 'speaking', title: string): Promise<void> {
  await page.goto('/admin/tests/drafts')
  await page
    .getByRole('button', { name: say('draft/list', 'new') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: say('draft/list', 'new') })
  await field(dialog, say('draft/list', 'title')).fill(title)
  await dialog.getByRole('combobox', { name: say('draft/list', 'skill') }).selectOption(skill)
  await dialog.getByRole('button', { name: say('draft/list', 'begin') }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await field(page, edit('licence')).fill('CC-BY-4.0')
  await field(page, edit('origin')).fill('Written for this journey.')
  await page
    .getByRole('navigation', { name: say('draft/page', 'line') })
    .getByRole('button', { name: new RegExp(`^${say('draft/page', 'item')}`) })
    .click()
}

async function writeInAllLanguages(page: Page, legend: string): Promise<void> {
  const group = page.getByRole('group', { name: legend, exact: true })
  for (const [language, text] of Object.entries(languages)) await field(group, language).fill(text)
}

/** What is written has no problems, and somebody else publishes it. */
async function publish(page: Page, server: TestServer, takeAnotherSeat: TakeSeat): Promise<void> {
  await page.getByText(say('draft/page', 'save_saved'), { exact: true }).waitFor()
  await page.getByText(say('draft/page', 'problems_none')).waitFor({ timeout: 30_000 })
  await askReview(page)
  const reviewer = await takeAnotherSeat(rememberPerson(server.url, { person: await createSecondAdmin(server) }))
  await reviewer.page.goto(page.url())
  await approveAndPublish(reviewer.page)
}

journey('a Writing section is written with model answers and published', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await beginSection(page, 'writing', 'Old tools')
  await field(page, edit('minimum_words')).fill('20')
  await page.getByRole('button', { name: edit('block_add') }).click()
  await page.getByRole('menuitem', { name: edit('block_text') }).click()
  await page
    .getByRole('textbox', { name: new RegExp(`^${edit('block_text')}`) })
    .fill('Should old tools be used, or only be shown in museums?')
  for (const [band, text] of Object.entries(models)) {
    await field(page, edit('model', { band })).fill(text)
    await writeInAllLanguages(page, edit('comment_on', { band }))
  }
  await writeInAllLanguages(page, edit('advice'))
  await publish(page, server, takeAnotherSeat)
})

journey('a Speaking section is written with a recording for each prompt and published', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await beginSection(page, 'speaking', 'You and your clock')
  for (const [index, prompt] of ['What is your name?', 'Do you own a clock?'].entries()) {
    const number = index + 1
    await page.getByRole('button', { name: edit('prompt_add') }).click()
    await field(page, edit('prompt_number', { number })).fill(prompt)
    const recording = new URL(`audio/speaking/part-1-${number}.mp3`, shortMockFolder)
    await page.getByLabel(edit('prompt_recording', { number }), { exact: true }).setInputFiles(fileURLToPath(recording))
    await page.locator('.dk-recording audio').nth(index).waitFor()
  }
  await writeInAllLanguages(page, edit('advice'))
  await publish(page, server, takeAnotherSeat)
})
