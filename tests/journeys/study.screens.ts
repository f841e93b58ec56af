import { mixed } from '#tests/journeys/sheets/academic-1.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { handInSheet, openSection, sendChanges, startAttempt } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

/** The notebook of mistakes, and mistakes that are answered again. */
export const group: ScreenGroup = 'page'

const again = (question: number) => async (url: string, person: TestPerson) => {
  const { id } = await handInSheet(url, person, mixed)
  return `/ielts/mistakes/again?attempt_id=${id}&skill=reading&question=${question}`
}

const seeQuestion = ({ page, say }: Scene) => page.getByRole('button', { name: say('study', 'check') }).waitFor()

export const screens: readonly Screen[] = [
  { name: 'notebook of mistakes before the first', as: 'student', path: '/ielts/mistakes' },
  {
    name: 'notebook of mistakes',
    as: 'student',
    path: async (url, person) => {
      await handInSheet(url, person, mixed)
      return '/ielts/mistakes'
    },
    prepare: ({ page }) => page.locator('.st-row').first().waitFor(),
  },
  {
    name: 'notebook of mistakes, filters that leave nothing',
    as: 'student',
    path: '/ielts/mistakes?skill=listening&reason=article',
    prepare: ({ page, say }) => page.getByText(say('study', 'none_fit_title')).waitFor(),
  },
  { name: 'mistakes answered again, none left', as: 'student', path: '/ielts/mistakes/again?reason=article&skill=listening' },
  { name: 'a mistake answered again, a heading', as: 'student', path: again(16), prepare: seeQuestion },
  { name: 'a mistake answered again, two answers', as: 'student', path: again(25), prepare: seeQuestion },
  {
    name: 'a mistake answered again, checked',
    as: 'student',
    path: again(13),
    prepare: async (scene) => {
      await seeQuestion(scene)
      await scene.page.getByLabel(scene.say('study', 'your_answer')).fill('traps')
      await scene.page.getByRole('button', { name: scene.say('study', 'check') }).click()
      await scene.page.locator('.st-verdict').waitFor()
    },
  },
  { name: 'progress by test, before the first', as: 'student', path: '/ielts/progress' },
  {
    name: 'progress by test',
    as: 'student',
    path: async (url, person) => {
      await handInSheet(url, person, mixed)
      return '/ielts/progress'
    },
    prepare: async ({ page, say }) => {
      await page.getByRole('table', { name: say('study/progress', 'by_type') }).waitFor()
      await page.locator('.pg-steps').waitFor()
    },
  },
  { name: 'highlights and notes before the first', as: 'student', path: '/ielts/notes' },
  {
    name: 'highlights and notes',
    as: 'student',
    path: async (url, person) => {
      const attempt = await startAttempt(url, person)
      await openSection(attempt)
      const place = { container: 'p2-A', start: 0, end: 24 }
      await sendChanges(attempt, [
        { kind: 'highlight', skill: 'reading', value: { id: 'h1', ...place } },
        { kind: 'note', skill: 'reading', value: { id: 'n1', ...place, text: 'Look this up' } },
        { kind: 'submit' },
      ])
      return '/ielts/notes'
    },
    prepare: ({ page }) => page.getByText('Look this up').waitFor(),
  },
  { name: 'passages to read at a pace, before the first', as: 'student', path: '/ielts/reading-pace' },
  {
    name: 'a passage read at a pace',
    as: 'student',
    path: async (url, person) => `/ielts/reading-pace?attempt=${(await handInSheet(url, person, mixed)).id}&part=1`,
    prepare: ({ page, say }) => page.getByRole('button', { name: say('study/pace', 'start'), exact: true }).waitFor(),
  },
  { name: 'a mistake of nobody answered again', as: 'student', path: '/ielts/mistakes/again?attempt_id=999999&skill=reading&question=1' },
]
