import { expect } from 'vitest'
import { callApi } from '#tests/world/calls.ts'
import { handInSheet, orThrow } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')

journey(
  'the first page of staff tells what waits and since when, today’s attempts and the days before, and leads to the lists',
  async ({ server, student, takeAnotherSeat }) => {
    const { url } = server
    await handInSheet(url, student, mixed)
    const body = { type: 'Bug', description: 'The clock is wrong.', url: '/ielts', created_by: 0 }
    orThrow(await callApi(url, 'POST /issue', { body }))
    const { page } = await takeAnotherSeat(rememberPerson(url, { person: await signInAdmin(url) }))
    await page.goto('/admin')

    const waiting = page.getByRole('region', { name: say('system/overview', 'waiting') })
    const first = waiting.getByRole('row').nth(1)
    await first.getByRole('link', { name: say('support/counters', 'issues_open'), exact: true }).waitFor()
    expect(await first.getByRole('cell').first().innerText()).toBe('1')
    await first.locator('time').waitFor()
    await first.getByText(say('system/overview', 'holder_nobody')).waitFor()

    const today = page.getByRole('region', { name: say('system/overview', 'today') })
    await today.getByRole('link', { name: `1 ${say('supervision/counters', 'attempts_handed_in_today')}` }).waitFor()
    const system = page.getByRole('region', { name: say('system/overview', 'system') })
    await system.getByRole('link', { name: `0 ${say('system/counters', 'jobs_dead')}` }).waitFor()
    await system.getByText(/GB free of .* on the disk/).waitFor()

    const activity = page.getByRole('region', { name: say('system/overview', 'activity', { count: 30 }) })
    await activity.getByRole('img', { name: /^Attempts started: 1 today, 1 in 30 days/ }).waitFor()
    await activity.getByRole('button', { name: say('system/overview', 'days_count', { count: 90 }) }).click()
    await page.getByRole('img', { name: /^Attempts started: 1 today, 1 in 90 days/ }).waitFor()
    await page.getByText(say('system/overview', 'as_table')).click()
    expect(await page.locator('.sy-numbers tbody tr').count()).toBe(90)
    expect(await page.locator('.sy-numbers tbody tr').first().getByRole('cell').first().innerText()).toBe('1')

    await first.getByRole('link').first().click()
    await page.getByText('The clock is wrong.').waitFor()
    await page.goBack()
    await today.getByRole('link', { name: `1 ${say('supervision/counters', 'attempts_handed_in_today')}` }).click()
    await page.getByText(say('supervision', 'attempts_count_one', { count: 1 }), { exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('handed_in')).toBe('today')
  },
)
