import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, callAttempt, findTestId, openSection, orThrow, sendAnswers, startAttempt } from './harness/attempts.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'

/** A question whose answer is typed in the test that ships first. */
const question = 7

/** A wrong answer, handed in, and challenged when that is wished. */
async function handInWrong(url: string, person: TestPerson, challenged: boolean): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person)
  await openSection(attempt)
  await sendAnswers(attempt, { [question]: 'harbours' }, { submit: true })
  const text = 'The second paragraph calls it so: both words mean the same there.'
  if (challenged) orThrow(await callAttempt(attempt, 'POST', '/challenge', { skill: 'reading', question: String(question), text }))
  return attempt
}

const explain = (challenged: boolean) => async (url: string, person: TestPerson) =>
  `/ielts/explanation?attempt=${(await handInWrong(url, person, challenged)).id}&q=${question}`

async function challengeByStudent(url: string): Promise<string> {
  await handInWrong(url, await createStudent(url), true)
  return '/admin/challenges'
}

async function openFirst({ page, say }: Scene): Promise<void> {
  await page.locator('tbody th a').first().click()
  await page.getByRole('heading', { name: say('supervision/keys', 'decide') }).waitFor()
}

async function askToAccept(scene: Scene): Promise<void> {
  await openFirst(scene)
  await scene.page.getByRole('button', { name: scene.say('supervision/keys', 'accept') }).click()
  await scene.page.getByRole('dialog').waitFor()
}

async function seeDryRun(scene: Scene): Promise<void> {
  await openFirst(scene)
  await scene.page.getByRole('heading', { name: scene.say('supervision/keys', 'dry_title') }).waitFor()
}

/** Marks that are challenged, and what staff decide of them. */
export const group: ScreenGroup = 'office'
export const position = 40

export const screens: readonly Screen[] = [
  {
    name: 'challenging a mark, with too few words',
    as: 'student',
    path: explain(false),
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('challenge', 'challenge') }).click()
      await page.getByRole('button', { name: say('challenge', 'send') }).click()
      await page.getByText(say('challenge', 'too_short')).waitFor()
    },
  },
  {
    name: 'a mark that was challenged',
    as: 'student',
    path: explain(true),
    prepare: async ({ page, say }) => {
      await page.getByText(say('challenge', 'your_words')).click()
    },
  },
  { name: 'challenges for staff', as: 'admin', path: challengeByStudent },
  { name: 'no challenge found', as: 'admin', path: '/admin/challenges?status=decided&q=nothing' },
  { name: 'a dry run of an alternative', as: 'admin', path: challengeByStudent, prepare: seeDryRun },
  { name: 'accepting a challenge', as: 'admin', path: challengeByStudent, prepare: askToAccept },
  {
    name: 'declining a challenge without words',
    as: 'admin',
    path: challengeByStudent,
    prepare: async (scene) => {
      await openFirst(scene)
      await scene.page.getByRole('button', { name: scene.say('supervision/keys', 'decline') }).click()
      await scene.page
        .getByRole('dialog')
        .getByRole('button', { name: scene.say('supervision/keys', 'decline') })
        .click()
      await scene.page.getByText(scene.say('supervision/keys', 'words_needed')).waitFor()
    },
  },
  {
    name: 'correcting a key without a challenge',
    as: 'admin',
    path: async (url) => `/admin/tests/${await findTestId(url)}?skill=reading`,
    prepare: async ({ page, say, url }) => {
      await handInWrong(url, await createStudent(url), false)
      await page.reload()
      await page.locator('.ad-figures a').first().click()
      await page.getByRole('heading', { name: say('supervision/keys', 'decide') }).waitFor()
    },
  },
  {
    name: 'the key of a test, question by question',
    as: 'admin',
    path: async (url) => `/admin/tests/${await findTestId(url)}?tab=key`,
    prepare: async ({ page, say }) => page.getByRole('table', { name: say('supervision/keys', 'key_table') }).waitFor(),
  },
]
