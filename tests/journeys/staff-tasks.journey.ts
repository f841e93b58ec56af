import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { readAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { addEffort, CountedHands, countPresses, type Effort, toSeconds } from './harness/presses.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { untilSettled } from './harness/settled.ts'
import { signInAdmin } from './harness/staff.ts'
import { prepareStaffTasks, taskTest } from './harness/staff-tasks.ts'

const say = sayIn('en')
const sayKeys = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('supervision/keys', key, fillings)

/** What each task took before staff had an office of their own: docs/bench.md, "What the tasks of staff take", says by which steps. */
const before = {
  'find a pupil by Chinese name and give Pro': { mouse: 5, keys: 1 },
  'decide a challenge': { mouse: 6, keys: 0 },
  'void an attempt': { mouse: 7, keys: 1 },
  'answer a report': { mouse: 6, keys: 0 },
  'see what was emailed to a parent': { mouse: 3, keys: 1 },
  'publish a corrected key': { mouse: 9, keys: 1 },
} as const satisfies Readonly<Record<string, Effort>>
type Task = keyof typeof before

/** Of the presses and of the seconds before. */
const maxShare = 0.6

const option = (page: Page, name: RegExp) =>
  page.getByRole('dialog', { name: say('office/palette', 'title') }).getByRole('option', { name })

/** From the first page of the office by the palette: its keys, the words, and the row. */
async function find({ page, press, type, click }: Hands, words: string, row: RegExp): Promise<void> {
  await press('Control+k')
  await type(page.getByRole('combobox', { name: say('office/palette', 'label') }), words)
  await click(option(page, row))
}

interface Hands {
  readonly page: Page
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: CountedHands['type']
  readonly click: CountedHands['click']
  readonly choose: CountedHands['choose']
}

/** The oldest of what waits, opened from the first page of the office. */
const openOldest = (page: Page, what: string) =>
  page.getByRole('link', { name: say('system/overview', 'open_oldest', { what }), exact: true })

journey('six tasks of staff take three fifths of the presses that they took', async ({ server, takeAnotherSeat }) => {
  const { url } = server
  const { attempt, parent } = await prepareStaffTasks(url)
  const { page } = await takeAnotherSeat(rememberPerson(url, { person: await signInAdmin(url) }))

  const done = new Map<Task, Effort>()
  const count = async (task: Task, work: (hands: Hands) => Promise<void>) => {
    await page.goto('/admin')
    await untilSettled(page)
    const counted = new CountedHands(page)
    await work({
      page,
      press: (...keys) => counted.press(...keys),
      type: (target, text) => counted.type(target, text),
      click: (target) => counted.click(target),
      choose: (target, value) => counted.choose(target, value),
    })
    done.set(task, counted.effort)
  }

  await count('find a pupil by Chinese name and give Pro', async (hands) => {
    await find(hands, '陳美玲', new RegExp(`^${say('account/people', 'do_pro')}`))
    await hands.type(page.getByRole('textbox', { name: say('account/people', 'reason') }), 'Won the reading week.')
    await hands.press('Control+Enter')
    await page
      .getByText(/^Pro until/)
      .first()
      .waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  await count('decide a challenge', async (hands) => {
    await hands.click(openOldest(page, say('supervision/counters', 'challenges_open')))
    await hands.click(page.getByRole('button', { name: sayKeys('accept') }))
    await hands.type(page.getByRole('textbox', { name: sayKeys('words') }), 'You are right: jam is on the menu.')
    await hands.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(sayKeys('proposal_add', { answers: 'jam' })).waitFor()
  })

  await count('void an attempt', async (hands) => {
    await find(hands, 'Theo Brandt', new RegExp(`^${taskTest}.*No\\. ${attempt.id}`, 's'))
    await hands.click(page.getByRole('button', { name: say('supervision', 'void') }))
    await hands.type(page.getByRole('textbox', { name: say('supervision', 'reason') }), 'Somebody else sat there')
    await hands.press('Control+Enter')
    await expect.poll(async () => (await readAttempt(attempt)).status).toBe('voided')
  })

  await count('answer a report', async (hands) => {
    await hands.click(openOldest(page, say('support/counters', 'issues_open')))
    const reply = page.getByRole('textbox', { name: say('support/admin', 'reply') })
    await hands.choose(page.getByRole('combobox', { name: say('support/admin', 'status') }), 'resolved')
    await hands.press('Tab')
    await hands.type(reply, 'It ticks again.')
    await hands.press('Control+Enter')
    await page.getByText(say('support/admin', 'step_by', { name: 'Ada Linden', status: say('support/admin', 'status_resolved') })).waitFor()
  })

  await count('see what was emailed to a parent', async (hands) => {
    await find(hands, parent.email, new RegExp(`^${say('notification/person', 'tab')}`))
    await page
      .getByRole('table', { name: say('notification/person', 'emails') })
      .getByText(parent.email)
      .first()
      .waitFor()
  })

  await count('publish a corrected key', async (hands) => {
    await find(hands, taskTest, new RegExp(`^${sayKeys('correct_key')}`))
    await hands.type(page.getByRole('searchbox', { name: sayKeys('find_question') }), '32')
    await hands.press('Enter')
    await hands.type(page.getByRole('textbox', { name: sayKeys('new_answers') }), 'feel')
    await hands.press('Control+Enter')
    await page
      .getByRole('button', { name: sayKeys('accept') })
      .and(page.locator(':focus'))
      .waitFor()
    await hands.press('Enter')
    await hands.type(page.getByRole('textbox', { name: sayKeys('reason') }), 'The passage says both.')
    await hands.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByText(sayKeys('proposal_add', { answers: 'feel' })).waitFor()
  })

  const tasks = Object.keys(before) as Task[]
  const none: Effort = { mouse: 0, keys: 0 }
  const sum = (of: (task: Task) => Effort) => tasks.map(of).reduce(addEffort, none)
  const [was, is] = [sum((task) => before[task]), sum((task) => done.get(task) ?? none)]
  for (const task of tasks) console.log(`${task}: ${countPresses(before[task])} → ${countPresses(done.get(task) ?? none)} presses`)
  const share = { presses: countPresses(is) / countPresses(was), seconds: toSeconds(is) / toSeconds(was) }
  console.log(
    `In all ${countPresses(was)} → ${countPresses(is)} presses, ${toSeconds(was).toFixed(1)} → ${toSeconds(is).toFixed(1)} s of hands`,
  )
  expect([...done.keys()]).toEqual(tasks)
  expect(tasks.filter((task) => countPresses(done.get(task) ?? none) > countPresses(before[task]))).toEqual([])
  expect(share.presses).toBeLessThanOrEqual(maxShare)
  expect(share.seconds).toBeLessThanOrEqual(maxShare)
})
