import { expect } from 'vitest'
import { z } from 'zod'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, registerPerson, type TestPerson } from '#tests/world/people.ts'
import { findTestId, handInSheet, orThrow } from './harness/attempts.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'
import { mixed } from './sheets/academic-1.ts'

const say = sayIn('en')

const Links = z.object({ data: z.array(z.object({ id: z.int(), student: z.object({ email: z.string() }) })) })

async function listLinks(url: string, parent: TestPerson) {
  const { token } = await signInAdmin(url)
  const { data } = Links.parse(orThrow(await callApi(url, `GET /parent/${parent.id}/children`, { token })))
  return { token, data }
}

async function refuseAll(url: string, parent: TestPerson): Promise<void> {
  const { token, data } = await listLinks(url, parent)
  for (const { id } of data) orThrow(await callApi(url, 'POST /parent-link/reject', { token, body: { id } }))
}

/** A parent who has asked for some students, and is connected with some of them. */
async function createParent(url: string, students: readonly TestPerson[], connected: readonly TestPerson[]): Promise<TestPerson> {
  const parent = await registerPerson(url)
  const body = { first_name: 'Paul', last_name: 'Hale', phone: '0987654321', students: students.map(({ email }) => email) }
  orThrow(await callApi(url, 'POST /bind-parent', { token: parent.token, body }))
  const { token, data } = await listLinks(url, parent)
  for (const { id, student } of data)
    if (connected.some(({ email }) => email === student.email))
      orThrow(await callApi(url, 'POST /parent-link/confirm', { token, body: { id } }))
  return parent
}

journey(
  'a parent’s home shows each child’s results and what waits for the parent, and no test to start',
  async ({ server, student, takeAnotherSeat }) => {
    const { url } = server
    const [young, asked] = [await createStudent(url), await createStudent(url)]
    orThrow(
      await callApi(url, 'PATCH /student/profile', { token: young.token, body: { age_band: 'under13', country: 'US', first_name: 'Bo' } }),
    )
    await handInSheet(url, student, mixed)
    orThrow(
      await callApi(url, 'PUT /target', {
        token: student.token,
        body: { exam_date: '2098-03-31', listening: null, reading: 7, writing: null, speaking: null, overall: null },
      }),
    )
    const parent = await createParent(url, [student, young, asked], [student, young])
    const { page } = await takeAnotherSeat(rememberPerson(url, { person: parent }))
    await page.goto('/ielts')
    const children = page.getByRole('navigation', { name: say('home/parent', 'children') })
    await children.getByText(asked.email).waitFor()
    const toDo = page.getByRole('region', { name: say('home/parent', 'waiting') })
    await toDo.getByRole('link').waitFor()

    await children.getByRole('link', { name: new RegExp(say('home/parent', 'connected')) }).click()
    const exam = page.getByRole('region', { name: say('result/child', 'exam_title') })
    await exam.getByText('Mon, 31 March 2098').waitFor()
    await page.getByRole('region', { name: say('result/child', 'bands_title') }).waitFor()
    expect(new URL(page.url()).searchParams.get('child')).toBe(String(student.id))
    expect(await page.getByRole('heading', { name: say('exam', 'tests'), exact: true }).count()).toBe(0)
    expect(await page.locator('.bs-btn-primary').allInnerTexts()).toEqual([say('home/parent', 'consent_go')])

    await children.getByRole('link', { name: new RegExp(say('home/parent', 'limited')) }).click()
    await page.getByRole('heading', { name: say('result/history', 'none_yet_title') }).waitFor()
    await toDo.getByRole('link').click()
    await page.getByRole('heading', { name: say('family', 'consents') }).waitFor()
  },
)

journey('a parent without a child is told how to connect one, and starts no test', async ({ server, student, takeAnotherSeat }) => {
  const { url } = server
  const parent = await createParent(url, [student], [])
  await refuseAll(url, parent)
  const { page } = await takeAnotherSeat(rememberPerson(url, { person: parent }))
  await page.goto('/ielts')
  await page.getByRole('heading', { name: say('home/parent', 'none_title') }).waitFor()
  await page.getByRole('link', { name: say('home/parent', 'connect') }).click()
  await page.getByRole('heading', { name: say('family', 'add_title') }).waitFor()

  const menu = page.getByRole('navigation', { name: say('app', 'main_menu') })
  await menu.getByRole('link', { name: say('app', 'home'), exact: true }).waitFor()
  expect(await menu.getByRole('link', { name: say('app', 'results') }).count()).toBe(0)
  const test = await findTestId(url)
  await page.goto(`/ielts/test?test=${test}&scope=section&skill=reading`)
  await page.getByRole('heading', { name: say('attempt', 'parent_title') }).waitFor()
  expect(await page.getByRole('button', { name: say('attempt', 'continue') }).count()).toBe(0)

  const body = { test_id: test, scope: 'section', skill: 'reading', mode: 'default', version: 'new' }
  const answer = await callApi(url, 'POST /ielts/attempt', { token: parent.token, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_A_STUDENT' } })
})
