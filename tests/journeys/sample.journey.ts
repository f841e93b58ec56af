import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { sayIn } from './harness/say.ts'
import { Walk } from './harness/walk.ts'

const say = sayIn('en')
const sampleWord = (key: string, fillings?: Record<string, string | number>) => say('result/sample', key, fillings)

const button = (page: Page, key: string) => page.getByRole('button', { name: sampleWord(key), exact: true })

/** Registers with a new address, and is led back to where the way to it was. */
async function register(page: Page): Promise<void> {
  const field = (file: 'identity' | 'profile', key: string) => page.getByLabel(say(file, key), { exact: true })
  await page.getByRole('link', { name: sampleWord('register') }).click()
  await field('identity', 'email').fill(makeEmail())
  await field('identity', 'password').fill(testPassword)
  await field('identity', 'repeat').fill(testPassword)
  await field('identity', 'captcha_letters').fill(captchaTestAnswer)
  await page
    .locator('form')
    .getByRole('button', { name: say('identity', 'register'), exact: true })
    .click()
  await field('profile', 'username').fill(`visitor.${Date.now()}`)
  await field('profile', 'first_name').fill('Vera')
  await field('profile', 'school').fill('Harbour School')
  await field('profile', 'grade_level').selectOption('11')
  await field('profile', 'phone').fill('0912345678')
  await page.getByRole('button', { name: say('profile', 'next'), exact: true }).click()
  await page.waitForURL(/\/try$/)
}

journey('a visitor answers a first question within 30 seconds, registers, and finds the answers', async ({ page }) => {
  const walk = new Walk(page)
  await page.goto('/')
  const way = page.getByRole('main').getByRole('link', { name: say('brand', 'hero_try'), exact: true })
  await walk.arrive(say('brand', 'hero_title'), way)
  await walk.press(way)
  const first = page.getByRole('radio', { name: 'TRUE', exact: true })
  await walk.arrive(sampleWord('title'), first)
  await walk.press(first)
  await walk.press(button(page, 'check'))
  await button(page, 'next').waitFor()
  expect(walk.effort).toEqual({ pages: 2, presses: 3, fields: 0 })
  expect(walk.seconds, `${walk.words} words`).toBeLessThanOrEqual(30)
  expect(await page.locator('mark').first().innerText()).toBe('Within a month of his leaving, the track had returned.')
  await page.getByText(/A month is soon/).waitFor()

  await button(page, 'next').click()
  await page.getByRole('radio', { name: 'FALSE' }).check()
  await button(page, 'check').click()
  await page.getByText(sampleWord('key', { answer: 'NOT GIVEN', given: 'FALSE' })).waitFor()
  await page.getByText(sampleWord('so_far', { right: 1, count: 2 })).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: sampleWord('question', { number: 3 }) }).waitFor()

  await register(page)
  await page.getByText(sampleWord('kept_person')).waitFor()
  await page.getByRole('link', { name: sampleWord('home') }).click()
  await page.getByRole('heading', { name: say('exam', 'first_title') }).waitFor()
  await page.getByText(sampleWord('card_text', { count: 2, right: 1 })).waitFor()
  await page.getByRole('link', { name: sampleWord('card_go') }).click()
  await page.getByRole('button', { name: sampleWord('number_right', { number: 1 }) }).click()
  await page.getByText(/A month is soon/).waitFor()
})

journey('without an answer nothing is checked, and a wrong word is told beside the gap', async ({ page }) => {
  await page.goto('/try')
  await button(page, 'check').click()
  await page.getByText(sampleWord('choose_first')).waitFor()
  await page.getByRole('button', { name: sampleWord('number_open', { number: 7 }) }).click()
  await button(page, 'check').click()
  await page.getByText(sampleWord('type_first')).waitFor()
  await page.getByRole('textbox', { name: /corners of/ }).fill('junction')
  await button(page, 'check').click()
  await page.getByText(sampleWord('key', { answer: 'junctions', given: 'junction' })).waitFor()
})
