import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { findTestId, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')

/** As of somebody who registered before ages were asked. */
const forgetAge = ({ pool }: TestServer, { id }: TestPerson) =>
  pool.query('update profile.student_profile set age_band = null, country = null where person_id = $1', [id])

const toneButton = (page: Page) => page.getByRole('button', { name: say('room/devices', 'play_tone') })
const select = (page: Page, word: 'age_band' | 'country') => page.getByLabel(say('profile', word), { exact: true })
const save = (page: Page) => page.getByRole('button', { name: say('attempt', 'age_save') }).click()

journey('age and country are asked on the way to Speaking, and what was said is kept', async ({ server, student, takeAnotherSeat }) => {
  await forgetAge(server, student)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto(`/ielts/test?test=${await findTestId(server.url, 'Short mock')}&scope=section&skill=speaking`)
  await page.getByRole('link', { name: say('attempt', 'say_age') }).waitFor()
  expect(await toneButton(page).count()).toBe(0)
  await page.getByRole('link', { name: say('attempt', 'say_age') }).click()
  await save(page)
  await expect.poll(() => page.getByText(say('profile', 'err_select')).count()).toBe(2)
  await select(page, 'country').selectOption('TW')
  await save(page)
  await expect.poll(() => page.getByText(say('profile', 'err_select')).count()).toBe(1)
  expect(await select(page, 'country').inputValue()).toBe('TW')
  await select(page, 'age_band').selectOption('16_17')
  await save(page)
  await toneButton(page).waitFor()
  expect(new URL(page.url()).searchParams.get('skill')).toBe('speaking')
})

journey('a child who says its age is led to its guardian', async ({ server, student, takeAnotherSeat }) => {
  await forgetAge(server, student)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await page.goto('/ielts/age')
  await select(page, 'age_band').selectOption('under13')
  await select(page, 'country').selectOption('US')
  await save(page)
  await page.getByRole('heading', { name: say('family', 'ask_title') }).waitFor()
})

journey('a room whose section was made ready before ages were asked asks, and goes on', async ({ server, student, takeAnotherSeat }) => {
  const attempt = await startAttempt(server.url, student, { test: 'Short mock', skill: 'writing', mode: 'strict' })
  await forgetAge(server, student)
  const seat = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  const { page } = seat
  seat.allow(/403/)
  await page.goto(`/ielts/test?attempt=${attempt.id}`)
  await page.getByRole('link', { name: say('room', 'say_age') }).click()
  await select(page, 'age_band').selectOption('adult')
  await select(page, 'country').selectOption('TW')
  await save(page)
  await page.getByRole('textbox').first().waitFor()
  expect(new URL(page.url()).searchParams.get('attempt')).toBe(String(attempt.id))
})
