import type { BrowserContextOptions } from 'playwright-core'
import { expect } from 'vitest'
import type { Seat } from '#tests/world/browser.ts'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { fillSheetByKeys } from './harness/keyboard-sheet.ts'
import { forbidPointers, Keyboard } from './harness/keyboard.ts'
import { rememberPerson } from './harness/remembered.ts'
import { findMode, findScope, findSection, takeChange } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { allRight } from './sheets/academic-1.ts'

const say = sayIn('en')

/** A student at the list of tests, in a browser that reports every use of a pointer as a trouble. */
async function sitDown(takeSeat: (options: BrowserContextOptions) => Promise<Seat>, options: BrowserContextOptions): Promise<Keyboard> {
  const { context, page } = await takeSeat(options)
  await context.addInitScript({ content: forbidPointers })
  await page.goto('/ielts')
  return new Keyboard(page)
}

async function enterRoom(keyboard: Keyboard, mode: 'Default' | 'Strict'): Promise<void> {
  const { page } = keyboard
  await keyboard.activate(page.getByRole('link', { name: 'Start Academic Test 1' }))
  await keyboard.activate(takeChange(page))
  await expect.poll(() => keyboard.isAt(findScope(page, 'full'))).toBe(true)
  await keyboard.press('ArrowDown', 'ArrowDown')
  expect(await findScope(page, 'section').isChecked()).toBe(true)
  await keyboard.tabTo(findSection(page, 'Listening'))
  await keyboard.press('ArrowDown')
  expect(await findSection(page, 'Reading').isChecked()).toBe(true)
  await keyboard.tabTo(findMode(page, 'Default'))
  if (mode === 'Strict') await keyboard.press('ArrowDown')
  expect(await findMode(page, mode).isChecked()).toBe(true)
  await keyboard.activate(page.getByRole('button', { name: 'Continue' }))
  await keyboard.activate(page.getByRole('link', { name: 'Start test' }))
  await page.getByText('minutes remaining').waitFor()
}

journey('a student without a mouse takes the whole section and gets every mark', async ({ server, student, takeAnotherSeat }) => {
  const keyboard = await sitDown(takeAnotherSeat, rememberPerson(server.url, { person: student }))
  const { page } = keyboard
  await enterRoom(keyboard, 'Strict')
  await fillSheetByKeys(keyboard, allRight)
  await keyboard.activate(page.getByRole('button', { name: say('room', 'go_to_submission') }))
  await page.getByRole('dialog').getByText('40 of 40 questions answered.').waitFor()
  await keyboard.activate(page.getByRole('button', { name: say('room', 'hand_in_test') }))
  await page.waitForURL(/\/ielts\/result/)
  await page.getByText('40 of 40 correct').first().waitFor()
  await keyboard.activate(page.getByRole('link', { name: 'Read the explanations' }))
  await page.getByRole('group', { name: 'Explanations in' }).waitFor()
  expect(keyboard.listUnseen()).toEqual([])
})

journey('a student without a mouse marks the text, takes notes, and sets up the room', async ({ server, student, takeAnotherSeat }) => {
  const keyboard = await sitDown(takeAnotherSeat, rememberPerson(server.url, { person: student }))
  const { page } = keyboard
  await enterRoom(keyboard, 'Default')

  await keyboard.press('Alt+ArrowDown', 'Shift+ArrowRight', 'Alt+h')
  await page.locator('mark[data-kind=highlight]').first().waitFor()
  await keyboard.press('Alt+ArrowDown', 'ArrowRight', 'Alt+n')
  await expect.poll(() => keyboard.isAt(page.getByRole('textbox', { name: 'Note' }))).toBe(true)
  await page.keyboard.type('ask about this')
  await keyboard.press('Escape')
  await page.locator('mark[data-kind=note]').first().waitFor()
  await keyboard.press('Alt+t')
  await page.locator('[aria-live]', { hasText: /minutes remaining/ }).waitFor({ state: 'attached' })
  await keyboard.press('Alt+r')
  await page.getByRole('button', { name: '1, bookmarked, not answered' }).waitFor()

  await keyboard.activate(page.getByRole('button', { name: 'Options' }))
  await keyboard.activate(page.getByRole('button', { name: 'Contrast' }))
  await keyboard.activate(page.getByRole('radio', { name: 'Yellow on black' }))
  await page.locator('[data-room][data-contrast="yellow-on-black"]').waitFor()
  await keyboard.press('Escape')
  await expect.poll(() => keyboard.isAt(page.getByRole('button', { name: 'Options' }))).toBe(true)
  await keyboard.tabTo(page.getByRole('separator'))
  await keyboard.press('ArrowLeft', 'ArrowLeft')
  await expect.poll(() => page.getByRole('separator').getAttribute('aria-valuenow')).toBe('40')
  await keyboard.activate(page.getByRole('button', { name: 'Pause' }))
  await keyboard.activate(page.getByRole('button', { name: 'Resume' }))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(keyboard.listUnseen()).toEqual([])
})

journey('a stranger without a mouse opens an account and becomes a student', async ({ takeAnotherSeat }) => {
  const { context, page } = await takeAnotherSeat({ reducedMotion: 'reduce' })
  await context.addInitScript({ content: forbidPointers })
  const keyboard = new Keyboard(page)
  const write = async (file: 'identity' | 'profile', key: string, text: string) => {
    await keyboard.tabTo(page.getByLabel(say(file, key), { exact: true }))
    await page.keyboard.type(text)
  }
  await page.goto('/login')
  await keyboard.activate(page.getByRole('main').getByRole('link', { name: say('identity', 'register'), exact: true }))
  await page.getByRole('heading', { name: say('identity', 'register_title') }).waitFor()
  await write('identity', 'email', makeEmail())
  await write('identity', 'password', testPassword)
  await write('identity', 'repeat', testPassword)
  await write('identity', 'captcha_letters', captchaTestAnswer)
  await keyboard.press('Enter')

  const role = page.getByRole('radio', { name: say('profile', 'role_student') })
  await role.waitFor()
  await keyboard.tabTo(page.getByRole('radio', { checked: true }))
  await keyboard.press('ArrowDown', 'ArrowUp')
  expect(await role.isChecked()).toBe(true)
  await write('profile', 'username', `keys.${Date.now()}`)
  await write('profile', 'first_name', 'Mira')
  await write('profile', 'school', 'Harbour School')
  await keyboard.tabTo(page.getByLabel(say('profile', 'grade_level'), { exact: true }))
  await page.keyboard.type('Grade 11')
  await write('profile', 'phone', '0912345678')
  await keyboard.tabTo(page.getByRole('button', { name: say('profile', 'next'), exact: true }))
  await keyboard.press('Space')
  await page.waitForURL(/\/ielts$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(keyboard.listUnseen()).toEqual([])
})
