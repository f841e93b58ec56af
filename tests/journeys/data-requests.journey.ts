import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { forbidPointers, Keyboard } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')

journey('staff take an erasure by keys, find it on their first page, and give it back', async ({ server, student, takeAnotherSeat }) => {
  const body = { kind: 'erase', password: student.password }
  const { id } = orThrow(await callApi(server.url, 'POST /privacy/request', { token: student.token, body })) as { id: number }
  const { context, page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await context.addInitScript({ content: forbidPointers })
  const keyboard = new Keyboard(page)
  await page.goto('/admin/privacy')
  const inRow = (way: 'take' | 'give_back') => page.getByRole('button', { name: say('assignment', `${way}_named`, { name: 'Nora Hale' }) })
  const onPage = (way: 'take' | 'give_back') => page.getByRole('button', { name: say('assignment', way), exact: true })
  await keyboard.activate(inRow('take'))
  await expect.poll(() => keyboard.isAt(inRow('give_back'))).toBe(true)
  await page.getByRole('cell', { name: 'Ada Linden' }).waitFor()

  await page.goto('/admin')
  await keyboard.activate(page.getByRole('link', { name: say('privacy/counters', 'record_privacy-request', { id }) }))
  await page.waitForURL(/\/admin\/privacy\/\d+$/)
  await keyboard.activate(onPage('give_back'))
  await expect.poll(() => keyboard.isAt(onPage('take'))).toBe(true)
  await page.getByText(say('assignment', 'nobody')).waitFor()
  expect(keyboard.listUnseen()).toEqual([])
})
