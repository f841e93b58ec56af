import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { qualify } from '#tests/world/grading/bought.ts'
import { createStudent } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { openSection, orThrow, sendChanges, startAttempt, toChanges } from './harness/attempts.ts'
import { bringSectionOf } from './harness/grading.ts'
import { journey } from './harness/journey.ts'
import { forbidPointers } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/language', key, fillings)

const text = [
  'Many cities want to charge drivers. This helps becuase fewer cars enter the centre.',
  'Buses shuold come first, and the goverment has to pay for them.',
].join('\n\n')

interface Commented {
  readonly quote: string
  readonly suggestion: string | null
  readonly tag: string | null
}

async function readDraft({ pool }: TestServer, task: number): Promise<Commented[]> {
  const { rows } = await pool.query<{ comments: (Omit<Commented, 'quote'> & { anchor: { quote: string } })[] }>(
    "select marking -> 'comments' as comments from grading.draft where task_id = $1",
    [task],
  )
  return (rows[0]?.comments ?? []).map(({ anchor, suggestion, tag }) => ({ quote: anchor.quote, suggestion, tag }))
}

journey('a teacher takes over and dismisses what a program proposes, by one key each', async ({ server, takeAnotherSeat }) => {
  const grader = await createTeacher(server.url)
  await qualify(server.db, grader.id)
  const { task } = await bringSectionOf(server, await createStudent(server.url), { skill: 'writing', text })
  orThrow(await callApi(server.url, `POST /teacher/grading/${task}/claim`, { token: grader.token }))
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: grader }))
  await page.addInitScript({ content: forbidPointers })
  await page.goto(`/teacher/grading/${task}`)
  const rows = page.locator('[data-proposal]')
  await expect.poll(() => rows.count()).toBe(3)
  expect(await page.evaluate<string>("[...CSS.highlights.get('marking-proposal')].join(' ')")).toBe('becuase shuold goverment')
  expect(await page.locator('[data-note]').count()).toBe(0)

  await page.keyboard.press('a')
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[data-note]').count()).toBe(1)
  await expect.poll(() => rows.first().evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('Delete')
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('goverment')])
  await page.locator('[data-save=saved]').waitFor()
  await expect.poll(() => readDraft(server, task)).toEqual([{ quote: 'becuase', suggestion: 'because', tag: 'spelling' }])

  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
  await page.keyboard.press('a')
  await page.keyboard.press('Delete')
  await page.getByText(t('none_left')).waitFor()
  expect(
    await page
      .getByRole('textbox', { name: say('grading/form', 'text_of', { part: 2 }) })
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  expect(await readDraft(server, task)).toHaveLength(1)
})

journey('a student has their text checked for nothing once it is handed in, and hides it', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { skill: 'writing' })
  await openSection(attempt, 'writing')
  await sendChanges(attempt, toChanges({ 'task-2': text }, 'writing'))
  const early = await callApi(server.url, `GET /grading/attempt/${attempt.id}/language-check`, { token: student.token })
  expect([early.status, early.body]).toEqual([403, expect.objectContaining({ code: 'NOT_SUBMITTED' })])
  await sendChanges(attempt, [{ kind: 'submit' }])

  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/ielts/result?attempt=${attempt.id}`)
  const card = page.getByRole('region', { name: t('title') })
  await card.getByRole('button', { name: t('check') }).waitFor()
  await card.getByText(t('automatic'), { exact: true }).waitFor()
  expect(await card.locator('mark').count()).toBe(0)
  await card.getByRole('button', { name: t('check') }).click()
  await expect.poll(() => card.locator('mark').allInnerTexts()).toEqual(['becuase', 'shuold', 'goverment'])
  await card.getByRole('heading', { name: t('kind_spelling') }).waitFor()
  expect(await card.locator('li').first().innerText()).toContain('because')
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  await card.getByRole('button', { name: t('hide') }).click()
  await expect.poll(() => card.locator('mark').count()).toBe(0)
  await page.reload()
  await card.getByRole('button', { name: t('show') }).waitFor()
  expect(await card.getByText(t('lead')).count()).toBe(0)
})
