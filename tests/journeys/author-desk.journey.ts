import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { approveAndPublish, askReview, createSecondAdmin } from './harness/draft.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { openInOffice } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { enterRoom, fillSheet, handIn } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'
import type { Sheet } from './sheets/academic-1.ts'

const say = sayIn('en')
const edit = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('draft/editor', key, fillings)
const title = 'A lighthouse in winter'

const passage = [
  'The lighthouse at Corran was lit by oil until 1931. Each evening the keeper carried two cans of oil up the stairs.',
  'In winter the glass was often covered with salt. The keeper cleaned it with vinegar, which he bought from a grocer in the village.',
]

const explained = {
  en: 'The passage says so in these words.',
  tw: '文章裡有這句話，意思和題目一樣。',
  cn: '文章里有这句话，意思和题目一样。',
} as const
const languages = { en: 'English', tw: '繁體中文', cn: '简体中文' } as const

/** Selects words of a paragraph and takes them over as evidence. */
async function quote(card: Locator, words: string): Promise<void> {
  const source = card.locator('[data-quotable]', { hasText: words })
  await source.evaluate((paragraph, wanted) => {
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
    }
  }, words)
  await card.getByRole('button', { name: edit('evidence_use') }).click()
  await card.getByText(words).first().waitFor()
}

async function explain(card: Locator): Promise<void> {
  for (const lang of ['en', 'tw', 'cn'] as const)
    await card.getByRole('textbox', { name: `${edit('why')} ${languages[lang]}` }).fill(explained[lang])
}

async function addGroup(page: Page, type: string): Promise<void> {
  await page.getByRole('combobox', { name: edit('group_new') }).selectOption(type)
  await page.getByRole('button', { name: edit('group_add') }).click()
}

const findStep = (page: Page, name: RegExp | string) =>
  page.getByRole('navigation', { name: say('draft/page', 'line') }).getByRole('button', { name })

const openCard = async (page: Page, number: number) => {
  const card = page.locator(`.dk-card[data-question="${number}"]`)
  await card.locator('summary').click()
  return card
}

async function writePassage(page: Page): Promise<void> {
  await findStep(page, /^Text/).click()
  await page.getByRole('textbox', { name: edit('title'), exact: true }).fill('The keeper of Corran')
  // A whole text in one field becomes its paragraphs.
  await page.getByRole('textbox', { name: edit('paragraph_name', { name: 1 }) }).fill(passage.join('\n\n'))
  await page.getByRole('textbox', { name: edit('paragraph_name', { name: 2 }) }).waitFor()
}

async function writeStatement(page: Page): Promise<void> {
  await addGroup(page, 'true-false-not-given')
  const card = await openCard(page, 1)
  await card.getByRole('textbox', { name: edit('prompt'), exact: true }).fill('Oil was used in the lighthouse until 1931.')
  await quote(card, 'was lit by oil until 1931')
  await explain(card)
}

async function writeNotes(page: Page): Promise<void> {
  await addGroup(page, 'note-completion')
  await page.getByRole('textbox', { name: edit('group_title') }).fill('Cleaning the glass')
  const list = page.getByRole('textbox', { name: new RegExp(`^${edit('block_list')}`) })
  await list.fill('the keeper used [[vinegar]]')
  await list.blur()
  await expect.poll(() => list.inputValue()).toBe('the keeper used [[2: vinegar]]')
  const card = await openCard(page, 2)
  await quote(card, 'The keeper cleaned it with vinegar')
  await explain(card)
}

const answers: Omit<Sheet, 'marks' | 'band'> = {
  chosen: { 1: 'FALSE' },
  ticked: {},
  placed: {},
  typed: { 2: 'vinegar' },
}

/** A student takes the section with one answer wrong, and reads why. */
async function takePublished(page: Page): Promise<void> {
  await enterRoom(page, { mode: 'Default', test: title, section: null })
  await fillSheet(page, answers)
  await handIn(page)
  await page
    .getByText(say('result', 'correct_of', { raw: 1, max: 2 }))
    .first()
    .waitFor()
  await page.getByRole('link', { name: say('result', 'read_explanations') }).click()
  await page.getByRole('link', { name: /^1, / }).click()
  await page.locator('.rv-why').getByText(explained.en).waitFor()
  await page.locator('mark').filter({ hasText: 'was lit by oil until 1931' }).first().waitFor()
}

journey(
  'a test is written at the author’s desk, reviewed and published by a second person, and taken by a student',
  async ({ server, student, takeAnotherSeat }) => {
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await openInOffice(page, say('draft/list', 'menu_drafts'))
    await page
      .getByRole('button', { name: say('draft/list', 'new') })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: say('draft/list', 'new') })
    await dialog.getByRole('textbox', { name: say('draft/list', 'title') }).fill(title)
    await dialog.getByRole('button', { name: say('draft/list', 'begin') }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await page.getByRole('textbox', { name: edit('licence') }).fill('CC-BY-4.0')
    await page.getByRole('textbox', { name: edit('origin') }).fill('Written for this journey; Corran is invented.')
    await writePassage(page)
    await writeStatement(page)
    await writeNotes(page)
    await page.getByText(say('draft/page', 'save_saved'), { exact: true }).waitFor()
    // A process checks each version that was saved on the way, two at once.
    await page.getByText(say('draft/page', 'problems_none')).waitFor({ timeout: 60_000 })
    await page.locator('[data-room][data-skin=old]').getByText('the keeper used').waitFor()

    await page.reload()
    await page.getByText(say('draft/page', 'problems_none')).waitFor()
    await askReview(page)
    expect(await page.getByRole('button', { name: say('draft/review', 'approve') }).count()).toBe(0)

    const second = await takeAnotherSeat(rememberPerson(server.url, { person: await createSecondAdmin(server) }))
    await second.page.goto(page.url())
    await approveAndPublish(second.page)
    const taking = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await takePublished(taking.page)
  },
)
