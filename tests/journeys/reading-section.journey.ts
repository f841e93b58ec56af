import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { makeEmail, testPassword } from '#tests/world/people.ts'
import { captchaTestAnswer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { enterRoom, fillSheet, handIn } from './harness/room.ts'
import { sayIn } from './harness/say.ts'
import { allRight, allWrong, mixed, mixedReasons, type Sheet } from './sheets/academic-1.ts'

const say = sayIn('en')

/** Registers and fills in the profile, through the screens. */
async function registerThroughScreens(page: Page): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email', { exact: true }).fill(makeEmail())
  await page.getByLabel('Password', { exact: true }).fill(testPassword)
  await page.getByLabel('Repeat password').fill(testPassword)
  await page.getByRole('textbox', { name: /characters/ }).fill(captchaTestAnswer)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(/register-detail/)
  await page.getByLabel('Username').fill(`nora${Date.now().toString(36)}`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('School', { exact: true }).fill('Harbour School')
  await page.getByLabel('Grade level').selectOption('11')
  await page.getByLabel('Phone').fill('0912345678')
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/ielts$/)
}

interface Result {
  readonly sections: readonly {
    readonly raw: number
    readonly marks: readonly { readonly number: number; readonly correct: boolean; readonly reason: string }[]
  }[]
}

/** The marks as the server has them, for the attempt of the result page. */
async function readMarks(page: Page, url: string) {
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? ''
  const token = (await page.evaluate(`localStorage.getItem('id_token')`)) as string
  const answer = await callApi(url, `GET /ielts/attempt/${attempt}/result`, { token })
  return (answer.body as Result).sections[0]
}

async function expectResult(page: Page, sheet: Sheet): Promise<void> {
  await page.getByText(`${sheet.marks} of 40 correct`).first().waitFor()
  await page.getByText(`Reading band ${sheet.band}, estimated`).first().waitFor({ state: 'attached' })
}

journey('a new person takes the section and gets every mark', async ({ page, server }) => {
  await registerThroughScreens(page)
  await enterRoom(page, { mode: 'Strict' })
  await fillSheet(page, allRight)
  await handIn(page)
  await expectResult(page, allRight)
  const section = await readMarks(page, server.url)
  expect(section?.marks.filter(({ correct }) => !correct)).toEqual([])
})

journey('a sheet with every answer wrong earns nothing and the lowest band of an attempt', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await enterRoom(page, { mode: 'Default' })
  await fillSheet(page, allWrong)
  await handIn(page)
  await expectResult(page, allWrong)
  const section = await readMarks(page, server.url)
  expect(section?.marks.filter(({ correct }) => correct)).toEqual([])
})

journey('near misses earn no mark, are named, and are explained in the passage', async ({ server, student, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
  await enterRoom(page, { mode: 'Strict' })
  await fillSheet(page, mixed)
  await handIn(page)
  await expectResult(page, mixed)
  const section = await readMarks(page, server.url)
  const reasons = Object.fromEntries((section?.marks ?? []).map(({ number, reason }) => [number, reason]))
  expect(reasons).toMatchObject(mixedReasons)

  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('result', 'sheet'), exact: true }).click(),
  ])
  expect((await readFile(await sheet.path())).toString('latin1')).toMatch(/^%PDF-/)

  await page.getByRole('link', { name: 'Read the explanations' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page
    .getByRole('link', { name: /^23, near miss/ })
    .or(page.getByRole('link', { name: /^13, near miss/ }))
    .first()
    .waitFor()
  const attempt = new URL(page.url()).searchParams.get('attempt') ?? ''
  await page.goto(`/ielts/explanation?attempt=${attempt}&q=23`)
  await page.getByText('frost heave').first().waitFor()
  const lit = page.locator('mark').filter({ hasText: 'A mortared wall cracks under this frost heave' })
  await lit.first().waitFor()
})
