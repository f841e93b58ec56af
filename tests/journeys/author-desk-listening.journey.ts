import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { shortMockFolder } from '#tests/world/content/fixtures.ts'
import { listFolderEntries, type ZipEntry } from '#tests/world/zip.ts'
import { approveAndPublish, askReview, createSecondAdmin, importDraft } from './harness/draft.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const time = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('draft/timing', key, fillings)
const recording = fileURLToPath(new URL('audio/listening.mp3', shortMockFolder))

/** When the recording plays each line, in seconds, by part. */
const heard = [
  {
    whole: [0, 16.401],
    lines: { 1: [0.5, 3.145], 2: [5.145, 7.128], 3: [7.528, 10.375], 5: [10.775, 11.705], 6: [12.105, 12.874], 7: [13.274, 14.901] },
  },
  {
    whole: [16.401, 37.049],
    lines: { 1: [16.901, 17.602], 2: [18.802, 23.111], 3: [23.511, 26.005], 4: [26.405, 29.33], 5: [29.73, 31.413], 6: [31.813, 35.549] },
  },
] as const

/** The Listening section of the short mock by itself, with neither recording nor timing. */
async function listEntries(): Promise<readonly ZipEntry[]> {
  const entries = await listFolderEntries(shortMockFolder, 'canoes-and-ponds')
  const own = /^canoes-and-ponds\/(test\.yaml|listening|scripts\/|images\/mill-pond)/
  const ofListening = entries.filter(({ name }) => own.test(String(name)))
  return ofListening.map((entry) =>
    String(entry.name).endsWith('/test.yaml')
      ? { ...entry, content: String(entry.content).replace('kind: full', 'kind: section').replace('Short mock', 'Canoes and ponds') }
      : entry,
  )
}

const span = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function setSpan(page: Page, name: string, [start, end]: readonly [number, number]): Promise<void> {
  await span(page, name)
    .getByRole('textbox', { name: time('start') })
    .fill(String(start))
  await span(page, name)
    .getByRole('textbox', { name: time('end') })
    .fill(String(end))
}

/** Corrects the estimate of every line by hand. */
async function setTimes(page: Page): Promise<void> {
  for (const [index, { whole, lines }] of heard.entries()) {
    const part = time('part', { number: index + 1 })
    if (index > 0) await page.locator('summary', { hasText: part }).click()
    await setSpan(page, `${part}: ${time('whole_part')}`, whole)
    for (const [id, each] of Object.entries(lines)) await setSpan(page, `${part}: ${time('line', { id })}`, each)
  }
}

journey('a recording is uploaded, timed line by line and published with its section', async ({ server, takeAnotherSeat }) => {
  const token = await signInAdmin(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: token }))
  await page.goto(`${await importDraft(server.url, token.token, await listEntries())}?file=listening.yaml`)
  await page.getByText(time('needs_recording')).waitFor()
  await page.getByLabel(say('draft/editor', 'recording')).setInputFiles(recording)
  await page.getByRole('button', { name: time('estimate') }).click()
  await page.getByText(time('estimated_other', { count: 12 })).waitFor()

  const second = `${time('part', { number: 1 })}: ${time('line', { id: 2 })}`
  await page.locator('.dk-player audio').evaluate((player: HTMLAudioElement) => {
    player.currentTime = 5.5
  })
  await span(page, second)
    .getByRole('button', { name: time('start_here', { name: second }) })
    .click()
  await expect.poll(() => span(page, second).getByRole('textbox').first().inputValue()).toBe('5.5')
  await span(page, second).getByRole('textbox').first().fill('soon')
  await page.getByText(time('not_seconds')).waitFor()
  expect(await span(page, second).getByRole('textbox').first().inputValue()).toBe('soon')

  await setTimes(page)
  await page.getByText(say('draft/page', 'save_saved'), { exact: true }).waitFor()
  await page.getByText(say('draft/page', 'problems_none')).waitFor({ timeout: 30_000 })
  await span(page, second)
    .getByRole('button', { name: time('play', { name: second }) })
    .press('Enter')
  await span(page, second)
    .getByRole('button', { name: time('stop', { name: second }) })
    .waitFor()
  // It stops where the line ends.
  await span(page, second)
    .getByRole('button', { name: time('play', { name: second }) })
    .waitFor()
  const stoppedAt = await page.locator('.dk-player audio').evaluate((player: HTMLAudioElement) => player.currentTime)
  expect(Math.abs(stoppedAt - 7.128)).toBeLessThan(0.4)

  await askReview(page)
  const reviewer = await takeAnotherSeat(rememberPerson(server.url, { person: await createSecondAdmin(server) }))
  await reviewer.page.goto(page.url())
  await approveAndPublish(reviewer.page)
})
