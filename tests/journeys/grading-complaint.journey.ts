import { expect } from 'vitest'
import { buildMarking, marksOf } from '#tests/world/grading/graded.ts'
import { callApi } from '#tests/world/calls.ts'
import { qualify } from '#tests/world/grading/bought.ts'
import { fillWallet } from '#tests/world/coins.ts'
import { sql } from '#server/kit/database.ts'
import { findBalance } from '#server/wallet/index.ts'
import { orThrow } from './harness/attempts.ts'
import { gradeMock } from './harness/graded.ts'
import { listViolations } from './harness/inspect.ts'
import { journey } from './harness/journey.ts'
import { rememberPerson } from './harness/remembered.ts'
import { createTeacher } from './harness/roles.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const here = (key: string, params?: Record<string, string | number>) => say('grading/complaint', key, params)
const reason = 'The overview names every change of the chart.'

journey(
  'a student complains once, another teacher marks again, and the coins and the band are right',
  async ({ server, student, takeAnotherSeat }) => {
    const { id } = await gradeMock(server, student)
    await fillWallet(server.db, student.id, 20)
    const { page } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await page.goto(`/grading/attempt/${id}/writing`)
    await page.getByRole('button', { name: here('ask') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: here('reason') }).fill('Too low')
    await dialog.getByRole('button', { name: here('send_at_other', { count: 10 }) }).click()
    await dialog.getByText(here('reason_short_other', { count: 20 })).waitFor()
    await dialog.getByRole('textbox', { name: here('reason') }).fill(reason)
    await dialog.getByRole('button', { name: here('send_at_other', { count: 10 }) }).click()
    await dialog.waitFor({ state: 'detached' })
    const card = page.getByRole('region', { name: here('card_title') })
    await card.getByText(here('state_waiting'), { exact: true }).waitFor()
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 10, held: 10 })
    const again = await callApi(server.url, `POST /grading/attempt/${id}/writing/complaint`, {
      token: student.token,
      body: { reason, price: 10 },
    })
    expect([again.status, again.body]).toMatchObject([409, { code: 'ALREADY_COMPLAINED' }])

    const teacher = await createTeacher(server.url)
    await qualify(server.db, teacher.id)
    const { rows } = await sql<{ id: number }>`select remark_id as id from grading.complaint`.execute(server.db)
    const remark = rows[0]?.id ?? 0
    orThrow(await callApi(server.url, `POST /teacher/grading/${remark}/claim`, { token: teacher.token }))
    const marking = buildMarking({
      marks: marksOf('writing', [
        [1, 7],
        [2, 7.5],
      ]),
    })
    orThrow(await callApi(server.url, `POST /teacher/grading/${remark}/submit`, { token: teacher.token, body: { marking } }))

    await page.reload()
    await card.getByText(here('state_changed'), { exact: true }).waitFor()
    await card.getByRole('table').getByText('7.5').first().waitFor()
    expect(await findBalance(server.db, student.id)).toMatchObject({ balance: 20, held: 0 })
    expect(await page.locator('.gd-side').innerText()).toContain('7.5')
    expect(await listViolations(page)).toEqual([])

    const staff = await signInAdmin(server.url)
    const { page: office } = await takeAnotherSeat(rememberPerson(server.url, { person: staff }))
    await office.goto('/admin/grading/complaint')
    await office.getByRole('table').getByRole('link').first().click()
    await office.getByRole('heading', { name: here('findings') }).waitFor()
    await office.getByText(reason).waitFor()
    expect(await listViolations(office)).toEqual([])
    await office.goto('/admin/grading/quality')
    await office.getByRole('table').getByText(say('grading/quality', 'too_early')).first().waitFor()
    await office.getByRole('table').getByRole('link').first().click()
    await office
      .getByRole('heading', { name: say('grading/quality', 'severity_by') })
      .first()
      .waitFor()
    expect(await listViolations(office)).toEqual([])
  },
)
