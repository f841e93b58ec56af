import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DraftProblem } from '#contract/exam/draft-content.ts'
import { callApi } from '#tests/world/calls.ts'
import {
  faultsOfMock,
  faultsOfReading,
  type FaultyTest,
  gatherFaultyTests,
  isReportedAt,
  type PlantedFault,
} from '#tests/world/content/planted-faults.ts'
import { soundMock, soundTest } from '#tests/world/content/plant-fault.ts'
import { packZip } from '#tests/world/zip.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

/** A problem as the page says it. */
function sayProblem({ code, values = {}, message }: DraftProblem): string {
  if (code === undefined) return message
  const { skill, type, lang } = values
  return say('draft/problem', code, {
    ...values,
    ...(skill !== undefined && { skill: say('exam', `skill_${skill}`) }),
    ...(type !== undefined && { type: say('exam', `type_${type}`) }),
    ...(lang !== undefined && { language: say('draft/problem', `lang_${lang}`) }),
  })
}

interface Staff {
  readonly url: string
  readonly token: string
}

async function importDraft({ url, token }: Staff, { folder }: FaultyTest, slug: string): Promise<number> {
  const entries = [...folder.files, ...folder.media].map(([path, content]) => ({ name: `${slug}/${path}`, content }))
  const headers = { 'content-type': 'application/zip', authorization: `Bearer ${token}` }
  const sent = await fetch(`${url}/api/admin/draft/import`, { method: 'POST', headers, body: new Uint8Array(packZip(entries)) })
  const draft = (await sent.json()) as { id?: number }
  if (draft.id === undefined) throw new Error(`${slug} was not taken: ${JSON.stringify(draft)}`)
  return draft.id
}

/** What the focus is on: `field`, described by the sentence and invalid; `group`, which has the sentence; or what else there is. */
function readFocus(message: string): string {
  const control = document.activeElement
  for (let element = control; element !== null && element !== document.body; element = element.parentElement) {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
    const described = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    if (!described.includes(message)) continue
    if (!element.matches('input, textarea, select')) return 'group'
    return element.getAttribute('aria-invalid') === 'true' ? 'field' : 'field that is not invalid'
  }
  if (control?.matches('p') && (control.textContent ?? '').includes(message)) return 'group'
  return `${control?.tagName} in ${control?.closest('[data-at]')?.getAttribute('data-at')}`
}

const nameFault = ({ file, reportedIn = file, path }: PlantedFault) => `${reportedIn} ${path}`

interface Led {
  readonly fault: PlantedFault
  readonly to: string
}

/** Faults of a whole, which no single control could mend. */
const ofGroups: readonly string[] = [
  'audio/listening.timing.yaml lines.1-3',
  'listening/part-1.yaml groups[0].evidence.3',
  'scripts/part-1.yaml lines[4]',
  'scripts/part-1.yaml speakers.bert',
  'scripts/part-2.yaml lines[4]',
  'reading.yaml parts',
  'reading/part-1.yaml groups[2].questions[1]',
  'reading/part-1.yaml groups[2].questions[1].evidence',
  'reading/part-2.yaml groups[0].evidence.18',
  'reading/part-2.yaml groups[3].body[0].table.rows[1]',
  'writing.yaml tasks[1].models',
]

/** Follows the line of each fault in the list of problems. */
async function followAll(page: Page, faults: readonly PlantedFault[], problems: readonly DraftProblem[]): Promise<Led[]> {
  const list = page.locator('.dk-problems').first()
  await list.waitFor({ timeout: 60_000 })
  const all = page.getByRole('button', { name: say('draft/page', 'show_all', { count: problems.length }) })
  if (await all.isVisible()) await all.click()
  const led: Led[] = []
  for (const fault of faults) {
    const index = problems.findIndex((problem) => isReportedAt({ ...problem, path: problem.path ?? [] }, fault))
    const problem = problems[index]
    const message = problem === undefined ? 'not reported' : sayProblem(problem)
    await list.getByRole('button').nth(index).press('Enter')
    const read = () => page.evaluate(readFocus, message)
    // What is lost is named at the end, with all that is.
    await expect
      .poll(read, { timeout: 20_000 })
      .toMatch(/^(field|group)$/)
      .catch(() => undefined)
    led.push({ fault, to: await read() })
  }
  return led
}

/** Opens each of the tests as a draft, and follows its faults. */
async function leadAll(page: Page, { url, token }: Staff, tests: readonly FaultyTest[]): Promise<Led[]> {
  const led: Led[] = []
  for (const [index, test] of tests.entries()) {
    const id = await importDraft({ url, token }, test, `${test.folder.slug}-${index}`)
    const { body } = await callApi(url, `GET /admin/draft/${id}/check`, { token })
    const { problems } = body as { problems: DraftProblem[] }
    await page.goto(`${url}/admin/tests/drafts/${id}`)
    led.push(...(await followAll(page, test.faults, problems)))
  }
  return led
}

const sections = [
  { of: 'a short mock', slug: soundMock.slug, planted: faultsOfMock },
  { of: 'a Reading section', slug: soundTest.slug, planted: faultsOfReading },
]

for (const { of, slug, planted } of sections) {
  journey(
    `each planted fault of ${of} is shown beside its field, and the list of problems leads there`,
    async ({ server, takeAnotherSeat }) => {
      const person = await signInAdmin(server.url)
      const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
      const tests = gatherFaultyTests().filter(({ folder }) => folder.slug === slug)
      const led = await leadAll(page, { url: server.url, token: person.token }, tests)
      const lost = led.filter(({ to }) => to !== 'field' && to !== 'group')
      expect(lost.map(({ fault, to }) => `${fault.file} ${fault.path} ${fault.says}: ${to}`)).toEqual([])
      const inGroups = led.filter(({ to }) => to === 'group').map(({ fault }) => nameFault(fault))
      expect(inGroups.filter((name) => !ofGroups.includes(name))).toEqual([])
      expect(led).toHaveLength(planted.length)
    },
  )
}

journey('a comment on a field is listed with a link to it, and folded away once it is resolved', async ({ server, takeAnotherSeat }) => {
  const person = await signInAdmin(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person }))
  const folder = soundTest
  const id = await importDraft({ url: server.url, token: person.token }, { folder, faults: [] }, 'commented')
  await page.goto(`${server.url}/admin/tests/drafts/${id}?file=reading/part-1.yaml&index=1`)
  const review = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('draft/review', key, fillings)
  const card = page.locator('.dk-card[data-question="4"]')
  await card.locator('summary').click()
  const prompt = say('draft/editor', 'prompt')
  await card.getByRole('button', { name: review('comment_on', { comment: review('comment'), field: prompt }) }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await page.keyboard.type('Is “first plan” clear?')
  await page.getByRole('button', { name: review('comment_send') }).click()

  const link = page.getByRole('button', { name: review('field_of', { field: prompt, place: review('of_question', { number: 4 }) }) })
  await link.waitFor()
  await page
    .getByRole('navigation', { name: say('draft/page', 'line') })
    .getByRole('button')
    .first()
    .click()
  await link.click()
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value))
    .toBe('Ada Merrow was satisfied with her first plan.')
  await card.getByRole('button', { name: new RegExp(`^${review('comment_count_one', { count: 1 })}`) }).waitFor()

  await page.getByRole('button', { name: review('resolve') }).click()
  await page.getByText(review('comments_none_open')).waitFor()
  await page.getByText(review('resolved_count_one', { count: 1 })).click()
  await page.getByText('Is “first plan” clear?').waitFor()
})
