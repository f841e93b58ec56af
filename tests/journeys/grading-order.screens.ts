import { giveCoins } from './harness/deposit.ts'
import type { Scene, Screen, ScreenGroup } from './harness/screens.ts'
import { handInWriting } from './harness/written.ts'
import { callApi } from '#tests/world/calls.ts'
import type { TestPerson } from '#tests/world/people.ts'
import { orThrow } from './harness/attempts.ts'

/** What grading costs, where it stands, and its purchase. */
export const group: ScreenGroup = 'page'

async function buy(url: string, person: TestPerson): Promise<number> {
  const { id } = await handInWriting(url, person)
  await giveCoins(url, person, 25)
  const body = { attempt_id: id, skill: 'writing', options: ['scores', 'vip'], price: 20, comment_language: 'en' }
  orThrow(await callApi(url, 'POST /grading/order', { token: person.token, body }))
  return id
}

const seePrices = ({ page, say }: Scene) => page.getByText(say('grading/order', 'option_vip_text')).first().waitFor()

export const screens: readonly Screen[] = [
  { name: 'grading, nothing handed in', as: 'student', path: '/grading', prepare: seePrices },
  {
    name: 'grading, to a parent without a child',
    as: 'parent',
    path: '/grading',
    prepare: ({ page, say }) => page.getByText(say('grading/order', 'no_child_title')).waitFor(),
  },
  {
    name: 'grading, one section waiting and one to buy for',
    as: 'student',
    path: async (url, person) => {
      await buy(url, person)
      await handInWriting(url, person)
      return '/grading'
    },
    prepare: async (scene) => {
      await seePrices(scene)
      await scene.page.getByText(scene.say('grading/order', 'waiting_vip')).first().waitFor()
    },
  },
  {
    name: 'purchase of grading, without enough T-Coins',
    as: 'student',
    path: async (url, person) => `/grading?buy=${(await handInWriting(url, person)).id}.writing&options=scores.basic.vip`,
    prepare: ({ page, say }) => page.getByText(say('grading/order', 'comment_language'), { exact: true }).waitFor(),
  },
  {
    name: 'orders of grading',
    as: 'student',
    path: async (url, person) => {
      await buy(url, person)
      return '/grading?view=orders'
    },
    prepare: ({ page, say }) => page.getByText(say('grading/order', 'order_waiting')).first().waitFor(),
  },
  {
    name: 'result of Writing, its language checked',
    as: 'student',
    path: async (url, person) => `/ielts/result?attempt=${(await handInWriting(url, person)).id}`,
    prepare: async ({ page, say }) => {
      await page.getByRole('button', { name: say('grading/language', 'check') }).click()
      await page.locator('.lang-task').first().waitFor()
    },
  },
  {
    name: 'result of Writing that waits for a grader',
    as: 'student',
    path: async (url, person) => `/ielts/result?attempt=${await buy(url, person)}`,
    prepare: ({ page, say }) => page.getByText(say('grading/order', 'waiting_vip')).first().waitFor(),
  },
]
