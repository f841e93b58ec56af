import { expect } from 'vitest'
import { z } from 'zod'
import { inTransaction } from '#server/kit/database.ts'
import type { JobKind } from '#server/kit/job/job-kind.ts'
import { claimJobs, enqueueJob, failJob } from '#server/kit/job/job.store.ts'
import type { TestServer } from '#tests/world/server.ts'
import { listEnglish } from './harness/english.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const kind: JobKind<{ letter: number }> = { name: 'tests.letter', payload: z.object({ letter: z.int() }) }

/** Jobs that no server has a handler for: two of them were given up. */
async function leaveJobs({ db }: TestServer): Promise<number[]> {
  const ids = await inTransaction(db, async (tx) => {
    const made: number[] = []
    for (const letter of [1, 2, 3]) made.push(await enqueueJob(tx, kind, { payload: { letter } }))
    return made
  })
  for (const job of await claimJobs(db, { kinds: [{ kind, free: 2 }], limit: 2, running: [] }))
    await failJob(db, job, { kind, error: 'connect ECONNREFUSED 127.0.0.1:25', permanent: true })
  return ids
}

journey('staff find jobs that were given up, retry one and discard the other', async ({ server, takeAnotherSeat }) => {
  const [first = 0, second = 0] = await leaveJobs(server)
  const admin = await signInAdmin(server.url)
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
  const say = sayIn('en')
  await page.goto('/admin/jobs?kind=tests.letter')
  await page
    .getByRole('search')
    .getByRole('button', { name: say('system/jobs', 'state') })
    .click()
  await page.getByRole('menuitemradio', { name: say('system/jobs', 'state_dead') }).click()
  const rows = page.getByRole('row').filter({ hasText: 'tests.letter' })
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.first().innerText()).toContain('connect ECONNREFUSED')

  await page.getByRole('button', { name: say('system/jobs', 'retry_named', { id: first }) }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: say('system/jobs', 'discard_named', { id: second }) }).click()
  const question = page.getByRole('dialog', { name: say('system/jobs', 'discard_title', { id: second }) })
  await question.getByRole('button', { name: say('system/jobs', 'discard'), exact: true }).click()
  await page.getByText(say('system/jobs', 'none_fit_title')).waitFor()
  await page
    .getByRole('button', { name: say('office/table', 'clear') })
    .first()
    .click()
  await expect.poll(() => rows.count()).toBe(2)
})

journey('the page of jobs reads well at every width, in every language', async ({ server, takeAnotherSeat }) => {
  await leaveJobs(server)
  for (const lang of ['en', 'cn', 'tw'] as const) {
    const admin = await signInAdmin(server.url, { lang })
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin, lang }))
    await page.goto('/admin/jobs')
    await page.getByRole('rowheader', { name: 'tests.letter' }).first().waitFor()
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      expect(await listViolations(page)).toEqual([])
      expect(await listEnglish(page, lang)).toEqual([])
    }
  }
})
