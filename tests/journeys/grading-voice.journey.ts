import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { orThrow } from './harness/attempts.ts'
import { bringSectionOf } from './harness/grading.ts'
import { journey } from './harness/journey.ts'
import { speakComment } from './harness/marking-form.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/form', key, fillings)
const voice = (key: string) => say('grading/voice', key)

const countStored = (page: Page) =>
  page
    .getByRole('group', { name: voice('voice') })
    .locator('[data-voice=stored]')
    .count()

journey(
  'comments are spoken with and without a connection, survive a killed tab, and are heard after release',
  async ({ server, student, takeAnotherSeat }) => {
    const grader = await createTeacher(server.url)
    const { task, attempt } = await bringSectionOf(server, student, { skill: 'speaking' })
    orThrow(await callApi(server.url, `POST /teacher/grading/${task}/claim`, { token: grader.token }))
    const seat = await takeAnotherSeat({ ...rememberPerson(server.url, { person: grader }), permissions: ['microphone'] })
    seat.allow(/net::ERR_INTERNET_DISCONNECTED/)
    const { page, context } = seat
    await page.goto(`/teacher/grading/${task}`)
    await page.getByRole('slider', { name: t('position') }).waitFor()

    await speakComment(page)
    await expect.poll(() => countStored(page)).toBe(1)
    await page.keyboard.press('Control+Enter')

    await context.setOffline(true)
    for (let more = 0; more < 2; more += 1) {
      await speakComment(page)
      await page.locator('[data-voice=waiting]').first().waitFor()
      await page.keyboard.press('Control+Enter')
    }
    await page.locator('[data-save=offline]').waitFor()
    await page.close()

    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/teacher/grading/${task}`)
    await again.locator('[data-save=saved]').waitFor()
    const players = again.locator('.marking-note audio')
    await expect.poll(() => players.count()).toBe(3)
    await expect.poll(() => again.locator('[data-voice]').count()).toBe(0)
    const { rows } = await server.pool.query('select from grading.voice where task_id = $1', [task])
    expect(rows).toHaveLength(3)

    await again.keyboard.press('b')
    for (const band of ['6', '7', '6', '6']) {
      await again.keyboard.press(band)
      await again.keyboard.press('Enter')
    }
    await again.keyboard.insertText('Clear and calm.')
    await again.keyboard.press('Control+Enter')
    await again
      .getByRole('dialog', { name: t('submit_title') })
      .getByRole('button', { name: t('submit'), exact: true })
      .click()
    await again.waitForURL('**/teacher/grading')

    const { page: theirs } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await theirs.goto(`/grading/attempt/${attempt}/speaking`)
    const heard = theirs.locator('.gd-note audio')
    await expect.poll(() => heard.count()).toBe(3)
    await heard.first().evaluate((audio: HTMLAudioElement) => audio.play())
    await expect.poll(() => heard.first().evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.3)
  },
)
