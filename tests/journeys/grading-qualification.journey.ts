import { expect } from 'vitest'
import { setShares } from '#tests/world/grading/bought.ts'
import { markAnchors } from './harness/anchors.ts'
import { bringWriting } from './harness/grading.ts'
import { journey } from './harness/journey.ts'
import { markAnchorInForm } from './harness/marking-form.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'

const say = sayIn('en')
const t = (key: string, fillings?: Readonly<Record<string, string | number>>) => say('grading/qualification', key, fillings)
const queue = (key: string) => say('grading/queue', key)

journey('a teacher marks anchors, sees the agreed bands, qualifies and takes paid work', async ({ server, takeAnotherSeat }) => {
  await setShares(server.db, { second: 0, anchor: 0 })
  const teacher = await createTeacher(server.url)
  const paid = await bringWriting(server, ['scores'])
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: teacher }))
  await page.goto('/teacher/grading')
  await page.getByRole('table').getByText(queue('withheld_not_qualified')).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: queue('qualification') })
    .click()
  await page.getByRole('heading', { name: t('title'), level: 1 }).waitFor()

  await markAnchorInForm(server, page, teacher, 'start')
  await page
    .getByText(t('open', { done: 1, count: 10 }))
    .first()
    .waitFor()
  await page.getByRole('heading', { name: t('deviation') }).waitFor()
  await markAnchors(server, teacher, 8)
  await page.reload()
  await markAnchorInForm(server, page, teacher, 'last')
  await page.getByText(t('passed')).waitFor()
  expect(await page.locator('.gn-anchor').count()).toBe(10)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('to_queue') })
    .click()
  await page.getByRole('button', { name: queue('take_next') }).click()
  await page.waitForURL(`**/teacher/grading/${paid}`)
})
