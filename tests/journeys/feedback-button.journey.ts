import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TestPerson } from '#tests/world/people.ts'
import { journey } from './harness/journey.ts'
import { handInMock } from './harness/mock-attempts.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createParent, createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'
import { untilStill } from './harness/settled.ts'
import { mixedMock } from './sheets/academic-1-mock.ts'

const say = sayIn('en')

const sizes = [
  { width: 375, height: 812 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const

/** The names of what can be pressed or filled in and lies under the button, wherever the page is scrolled to. */
async function listCovered(page: Page, button: Locator): Promise<string[]> {
  const covered = new Set<string>()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((at) => scrollTo({ top: at, behavior: 'instant' }), top)
    const found = await button.evaluate((own) => {
      const box = own.getBoundingClientRect()
      const others = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      // A bar that is fixed to the lower edge may pass over the button while the page is scrolled: then the button is what is covered.
      const isUnder = (other: Element) => {
        const { left, right, top: above, bottom, width } = other.getBoundingClientRect()
        const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)]
        const [upper, lower] = [Math.max(above, box.top), Math.min(bottom, box.bottom)]
        return width > 1 && from < to && upper < lower && own.contains(document.elementFromPoint((from + to) / 2, (upper + lower) / 2))
      }
      return others
        .filter((other) => other !== own && other.checkVisibility() && isUnder(other))
        .map((other) => other.outerHTML.slice(0, 120))
    })
    for (const name of found) covered.add(name)
  }
  return [...covered]
}

interface Round {
  readonly person?: TestPerson
  readonly paths: readonly string[]
}

journey(
  'the feedback button covers nothing that can be pressed or filled in',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await handInMock(server.url, student, mixedMock)
    const rounds: readonly Round[] = [
      { paths: ['/', '/ielts', '/try', '/login', '/register'] },
      {
        person: student,
        paths: [
          '/ielts',
          '/ielts/testresults',
          `/ielts/result/mock?attempt=${id}`,
          `/ielts/explanation?attempt=${id}&skill=reading`,
          '/profile',
        ],
      },
      { person: await createTeacher(server.url), paths: ['/ielts', '/students', '/profile'] },
      { person: await createParent(server.url), paths: ['/ielts', '/children', '/notifications'] },
    ]
    const faults: string[] = []
    for (const { person, paths } of rounds) {
      const { page } = await takeAnotherSeat(rememberPerson(server.url, person === undefined ? {} : { person }))
      for (const path of paths) {
        await page.goto(path)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await untilStill(page)
          const button = page.getByRole('button', { name: say('app', 'feedback'), exact: true }).last()
          faults.push(...(await listCovered(page, button)).map((covered) => `${path} at ${size.width} px: ${covered}`))
        }
      }
    }
    expect(faults).toEqual([])
  },
  120_000,
)

journey('in the office, reporting a problem stands in the side navigation and covers nothing', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/admin', '/students', '/admin/tests', '/admin/attempts']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: say('office/frame', 'report_problem') })
    await button.waitFor()
    await untilStill(page)
    expect(await listCovered(page, button)).toEqual([])
    expect(await page.locator('.br-chat').count()).toBe(0)
  }
})
