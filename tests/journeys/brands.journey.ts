import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { localeTag } from '#contract/kit/common.ts'
import { takeSeat } from '#tests/world/browser.ts'
import { callApi } from '#tests/world/calls.ts'
import { makeDataFolder } from '#tests/world/files.ts'
import { writeGeoFile } from '#tests/world/geo-file.ts'
import { createStudent } from '#tests/world/people.ts'
import { startTestServer } from '#tests/world/server.ts'
import { journey } from './harness/journey.ts'
import { logOut } from './harness/log-out.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const faces = [
  { key: 'test', host: '127.0.0.1', name: 'Bandstand', owner: 'Bandstand', primary: 'rgb(15, 91, 75)', mail: 'hello@bandstand.example' },
  {
    key: 'company',
    host: 'tutor.localhost',
    name: 'Harbour Tutoring',
    owner: 'Harbour Tutoring Ltd',
    primary: 'rgb(22, 74, 124)',
    mail: 'office@harbour.example',
    menu: { en: 'Courses', cn: '课程', tw: '課程' },
    chat: 'https://chat.harbour.example/',
  },
  {
    key: 'school',
    host: 'school.localhost',
    name: 'Northfield School',
    owner: 'Northfield School',
    primary: 'rgb(124, 36, 56)',
    mail: 'office@northfield.example',
    menu: { en: 'School site', cn: '学校网站', tw: '學校網站' },
  },
] as const

/** The same server under another name. */
const under = (url: string, host: string) => `http://${host}:${new URL(url).port}`

/** The colour of the landing page's filled button. */
async function readButtonColour(page: Page): Promise<unknown> {
  await page.locator('.bs-btn-primary').first().waitFor()
  return page.evaluate(`getComputedStyle(document.querySelector('.bs-btn-primary')).backgroundColor`)
}

/** What stood in the page before its first script ran. */
async function readServed(page: Page, path: string): Promise<string> {
  const answer = await page.goto(path)
  return (await answer?.text()) ?? ''
}

for (const face of faces)
  journey(`${face.name} is itself at its own address, in each language`, async ({ server, takeAnotherSeat }) => {
    const url = under(server.url, face.host)
    for (const lang of ['en', 'cn', 'tw'] as const) {
      const say = sayIn(lang)
      const { page } = await takeAnotherSeat({ baseURL: url, ...rememberPerson(url, { lang }) })
      const served = await readServed(page, '/')
      expect(served).toContain(`data-brand="${face.key}"`)
      expect(served).toContain(`<title>${face.name}</title>`)
      await page.getByRole('link', { name: say('app', 'home_link', { name: face.name }) }).waitFor()
      await expect.poll(() => page.title()).toBe(say('brand', 'landing_title', { name: face.name }))
      expect(await page.locator('html').getAttribute('lang')).toBe(localeTag[lang])
      expect(await readButtonColour(page)).toBe(face.primary)
      await page.getByRole('link', { name: face.mail, exact: true }).waitFor()
      expect(await page.getByRole('contentinfo').innerText()).toContain(face.owner)
      const menu = page.getByRole('navigation', { name: say('app', 'main_menu') })
      if ('menu' in face) await menu.getByRole('link', { name: face.menu[lang] }).waitFor()
      const chat = page.getByRole('link', { name: say('app', 'feedback') })
      if ('chat' in face) expect([await chat.getAttribute('href'), await chat.getAttribute('target')]).toEqual([face.chat, '_blank'])
      else {
        await page.getByRole('button', { name: say('app', 'feedback'), exact: true }).waitFor()
        expect(await chat.count()).toBe(0)
      }
      const kind = await page.evaluate(
        `fetch(document.querySelector('link[rel=icon]').href).then((answer) => answer.headers.get('content-type'))`,
      )
      expect(kind).toContain('image/svg+xml')
    }
  })

const say = sayIn('en')

/** The other site, which no test may reach. */
async function pretendSite(context: BrowserContext, address: string): Promise<void> {
  await context.route(`${address}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }))
}

for (const { face, lands } of [
  { face: faces[0], lands: '/' },
  { face: faces[1], lands: 'https://harbour.example/' },
  { face: faces[2], lands: '/' },
])
  journey(`who logs out of ${face.name} lands at ${lands}`, async ({ server, student, takeAnotherSeat }) => {
    const url = under(server.url, face.host)
    const { page, context } = await takeAnotherSeat({ baseURL: url, ...rememberPerson(url, { person: student }) })
    await pretendSite(context, 'https://harbour.example/')
    await page.goto('/ielts')
    await logOut(page, 'Nora')
    await page.waitForURL(lands === '/' ? `${url}/` : lands)
  })

journey('a session that ran out leads to the login of the company, not away from it', async ({ server, student, takeAnotherSeat }) => {
  const url = under(server.url, 'tutor.localhost')
  const { page } = await takeAnotherSeat({ baseURL: url, ...rememberPerson(url, { person: student }) })
  await callApi(server.url, 'POST /logout', { token: student.token })
  await page.goto('/ielts/testresults')
  await page.waitForURL(`${url}/login`)
})

journey('the gate stands before visitors from where it says, and lets in who signs in', async ({ browser }) => {
  const folder = await makeDataFolder()
  const geoipDb = join(folder.path, 'places.mmdb')
  await writeGeoFile(geoipDb, { '127.0.0.0/8': { country: { iso_code: 'US' } } })
  const server = await startTestServer({ settings: { geoipDb } })
  const seat = await takeSeat(browser, server.url)
  const { page } = seat
  const welcome = page.getByRole('heading', { name: say('brand/gate', 'title', { name: 'Bandstand' }) })
  for (const path of ['/', '/ielts', '/toefl', '/ielts/testresults', '/ielts/reading/introduction']) {
    await page.goto(path)
    await welcome.waitFor()
    expect(await page.getByRole('link', { name: say('brand/gate', 'link') }).getAttribute('href')).toBe('https://bandstand.example/us')
  }
  await page.getByRole('link', { name: say('brand/gate', 'log_in') }).click()
  const student = await createStudent(server.url)
  await page.getByRole('textbox', { name: say('identity', 'who') }).fill(student.email)
  expect(await welcome.count()).toBe(0)
  await page.getByLabel(say('identity', 'password'), { exact: true }).fill(student.password)
  await page.getByRole('button', { name: say('identity', 'log_in'), exact: true }).click()
  // Back to where they were stopped.
  await page.waitForURL(/\/ielts\/reading\/introduction$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await welcome.count()).toBe(0)

  await page.evaluate('localStorage.clear()')
  await page.goto(`${under(server.url, 'school.localhost')}/ielts`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: say('brand/gate', 'link') }).count()).toBe(0)
  await seat.close()
  expect(seat.troubles).toEqual([])
  await server.close()
  await folder.remove()
})

journey(
  'staff change a brand: faint colours are refused, nothing typed is lost, and pages wear it',
  async ({ server, takeAnotherSeat }) => {
    const admin = await signInAdmin(server.url)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: admin }))
    await page.goto('/admin/brand')
    await page.getByRole('link', { name: say('brand/admin', 'change_name', { name: 'Northfield School' }) }).click()
    const primary = page.getByRole('textbox', { name: say('brand/admin', 'colour_primary'), exact: true })
    const save = page.getByRole('button', { name: say('brand/admin', 'save') })
    await primary.fill('#e58fa0')
    await page.getByText(say('brand/admin', 'faint'), { exact: true }).first().waitFor()
    await save.click()
    await page.locator('[aria-invalid=true]').first().waitFor()
    expect(await primary.getAttribute('aria-invalid')).toBe('true')
    expect(await primary.inputValue()).toBe('#e58fa0')

    await page
      .getByRole('navigation', { name: say('office/frame', 'crumbs') })
      .getByRole('link', { name: say('brand/admin', 'menu_brands') })
      .click()
    const question = page.getByRole('dialog', { name: say('brand/admin', 'leave_title') })
    await question.getByRole('button', { name: say('kit', 'cancel') }).click()
    expect(await primary.inputValue()).toBe('#e58fa0')

    await primary.fill('#1f3d7a')
    await page.getByRole('textbox', { name: say('brand/admin', 'name'), exact: true }).fill('Southfield School')
    await save.click()
    await page.getByText(say('brand/admin', 'saved')).waitFor()
    await page.goto(`${under(server.url, 'school.localhost')}/`)
    await page.getByRole('link', { name: say('app', 'home_link', { name: 'Southfield School' }) }).waitFor()
    expect(await readButtonColour(page)).toBe('rgb(31, 61, 122)')
  },
)

journey('who logs out amid the change of a brand is asked once, and is gone', async ({ server, takeAnotherSeat }) => {
  const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
  await page.goto('/admin/brand')
  await page.getByRole('link', { name: say('brand/admin', 'change_name', { name: 'Bandstand' }) }).click()
  await page.getByRole('textbox', { name: say('brand/admin', 'name'), exact: true }).fill('Bandstand of the harbour')
  await page.getByText(say('brand/admin', 'unsaved')).waitFor()
  await logOut(page, 'Ada')
  await page.waitForURL(`${server.url}/`)
  expect(await page.getByRole('dialog').count()).toBe(0)
})
