import { type Lang, localeTag } from '#contract/kit/common.ts'
import { mixed } from '#tests/journeys/sheets/academic-1.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { handInSheet, openSection, startAttempt } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

const langNames: Readonly<Record<Lang, string>> = { en: 'English', cn: '简体中文', tw: '繁體中文' }

const explain = (question: number) => async (url: string, person: TestPerson) =>
  `/ielts/explanation?attempt=${(await handInSheet(url, person, mixed)).id}&q=${question}`

/** Chooses a language for the explanations. */
const readIn =
  (lang: Lang) =>
  async ({ page }: Scene): Promise<void> => {
    await page.getByRole('radio', { name: langNames[lang] }).click()
    await page.locator(`.rv-why[lang="${localeTag[lang]}"]`).waitFor()
  }

/** Results, and the reasons behind them. */
export const group: ScreenGroup = 'page'
export const position = 40

export const screens: readonly Screen[] = [
  {
    name: 'result',
    as: 'student',
    path: async (url, person) => `/ielts/result?attempt=${(await handInSheet(url, person, mixed)).id}`,
  },
  {
    name: 'result before the submission',
    as: 'student',
    path: async (url, person) => {
      const attempt = await startAttempt(url, person)
      await openSection(attempt)
      return `/ielts/result?attempt=${attempt.id}`
    },
  },
  { name: 'how bands are estimated', path: '/ielts/estimates', as: 'visitor' },
  { name: 'all results before the first', path: '/ielts/testresults', as: 'student' },
  {
    name: 'all results, with everything behind them',
    as: 'student',
    path: async (url, person) => {
      for (const mode of ['strict', 'default'] as const) await handInSheet(url, person, mixed, { mode })
      return '/ielts/testresults'
    },
    prepare: async ({ page, say }) => {
      await page.getByText(say('result/history', 'as_table')).click()
      await page
        .getByRole('link', { name: say('result', 'practise_again') })
        .first()
        .waitFor()
    },
  },
  { name: 'result of nobody', path: '/ielts/result?attempt=999999', as: 'student' },
  { name: 'explanation of a statement, in English', as: 'student', path: explain(3), prepare: readIn('en') },
  { name: 'explanation of a near miss, in Simplified Chinese', as: 'student', path: explain(7), prepare: readIn('cn') },
  { name: 'explanation of a heading, in Traditional Chinese', as: 'student', path: explain(18), prepare: readIn('tw') },
  { name: 'explanation of a question with two answers', as: 'student', path: explain(25) },
  { name: 'explanation of a summary', as: 'student', path: explain(38) },
  { name: 'explanation of nobody', path: '/ielts/explanation?attempt=999999', as: 'student' },
]
