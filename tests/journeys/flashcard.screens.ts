import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import type { Screen } from './harness/screens.ts'

const csv = [
  'word,meaning,cn,tw,example',
  'fortnight,a period of two weeks,两周,兩週,The work was finished within a fortnight.',
  'quay,a place where boats stop,码头,碼頭,They waited on the quay until noon.',
].join('\n')

/** A student with two cards of their own. */
async function importCards(url: string, token: string): Promise<void> {
  orThrow(await callApi(url, 'POST /flashcard/import', { token, body: { csv } }))
}

const withCards =
  (path: string): Screen['path'] =>
  async (url, { token }) => {
    await importCards(url, token)
    return path
  }

export const screens: readonly Screen[] = [
  {
    name: 'flashcards without any',
    as: 'teacher',
    path: '/flashcard',
    prepare: ({ page, say }) => page.getByText(say('flashcard', 'none_title')).waitFor(),
  },
  {
    name: 'flashcards',
    as: 'student',
    path: withCards('/flashcard'),
    prepare: ({ page, say }) => page.getByRole('link', { name: say('flashcard', 'start'), exact: true }).waitFor(),
  },
  {
    name: 'the back of a card',
    as: 'student',
    path: withCards('/flashcard/review'),
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('flashcard/review', 'turn') }).click()
      await page.getByRole('button', { name: say('flashcard/review', 'didnt') }).waitFor()
    },
  },
  {
    name: 'a card that was typed wrong',
    as: 'student',
    path: withCards('/flashcard/review'),
    prepare: async ({ page, say }) => {
      await page.getByText(say('flashcard/review', 'mode_type'), { exact: true }).click()
      await page.getByLabel(say('flashcard/review', 'type_label'), { exact: true }).last().fill('fortnith')
      await page.getByRole('button', { name: say('flashcard/review', 'check') }).click()
      await page.getByText(say('flashcard/review', 'slip')).waitFor()
    },
  },
  {
    name: 'words from tests',
    as: 'student',
    path: '/flashcard/test',
    prepare: ({ page, say }) =>
      page
        .getByText(say('flashcard/tests', 'none_title'))
        .or(page.getByText(say('flashcard/tests', 'not_added')))
        .first()
        .waitFor(),
  },
  {
    name: 'the list of cards',
    as: 'student',
    path: withCards('/flashcard/card'),
    prepare: ({ page, say }) => page.getByText(say('flashcard/cards', 'count_other', { count: 2 })).waitFor(),
  },
  {
    name: 'a card being made, with what is missing',
    as: 'student',
    path: '/flashcard/card',
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('flashcard/cards', 'new_card') }).click()
      await page.getByRole('button', { name: say('flashcard/cards', 'save') }).click()
      await page.getByText(say('flashcard/cards', 'word_missing')).waitFor()
    },
  },
  {
    name: 'the plan of a deck',
    as: 'student',
    path: '/flashcard/plan',
    prepare: ({ page, say }) =>
      page
        .getByText(say('flashcard/plan', 'no_deck_title'))
        .or(page.getByText(say('flashcard/plan', 'rest_days')))
        .waitFor(),
  },
]
