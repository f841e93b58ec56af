import { expect } from 'vitest'
import { createStudent } from '#tests/world/people.ts'
import { findRaw, findTestId, openSection, sendAnswers, startAttempt } from './harness/attempts.ts'
import { fixtureJourney as journey } from './harness/fixture-journey.ts'
import { openInOffice } from './harness/office.ts'
import { rememberPerson } from './harness/remembered.ts'
import { sayIn } from './harness/say.ts'
import { signInAdmin } from './harness/staff.ts'

const say = sayIn('en')
const test = 'Every question type'

journey(
  'a challenged mark is accepted after a dry run, and everybody who answered so is marked again',
  async ({ server, student, takeAnotherSeat }) => {
    const handIn = async (person: typeof student, answers: Record<string, string>) => {
      const attempt = await startAttempt(server.url, person, { test })
      await openSection(attempt)
      await sendAnswers(attempt, answers, { submit: true })
      return attempt
    }
    const attempt = await handIn(student, { '3': 'TRUE', '22': 'jam' })
    const twin = await handIn(await createStudent(server.url), { '22': 'Jam' })
    await handIn(await createStudent(server.url), { '22': 'honey' })
    expect(await findRaw(attempt)).toBe(1)

    const { page: own } = await takeAnotherSeat(rememberPerson(server.url, { person: student }))
    await own.goto(`/ielts/explanation?attempt=${attempt.id}&q=22`)
    await own.getByRole('button', { name: say('challenge', 'challenge') }).click()
    const text = own.getByRole('textbox', { name: say('challenge', 'text') })
    await text.fill('Too short')
    await own.getByRole('button', { name: say('challenge', 'send') }).click()
    await own.getByText(say('challenge', 'too_short')).waitFor()
    await text.fill('The tea room sells jam too, the menu in the picture says so.')
    await own.getByRole('button', { name: say('challenge', 'send') }).click()
    await own.getByText(say('challenge', 'status_open')).waitFor()

    const { page: desk } = await takeAnotherSeat(rememberPerson(server.url, { person: await signInAdmin(server.url) }))
    await desk.goto(`/admin/tests/${await findTestId(server.url, test)}`)
    const tabs = desk.getByRole('navigation', { name: say('office/record', 'tabs') })
    await tabs.getByRole('link', { name: new RegExp(`^${say('supervision/keys', 'tab_challenges')}`) }).click()
    await desk
      .getByRole('table', { name: say('supervision/keys', 'open_of_test') })
      .getByRole('link', { name: 'Reading, question 22' })
      .waitFor()
    await tabs.getByRole('link', { name: say('supervision', 'tab_attempts') }).click()
    const taken = desk.getByRole('table', { name: say('supervision', 'attempts') })
    await taken.getByRole('link', { name: say('supervision', 'attempt_title', { id: attempt.id }) }).waitFor()
    expect(await taken.getByRole('row').count()).toBe(4)
    await desk.getByRole('link', { name: say('supervision', 'of_test_all') }).click()
    await desk.getByRole('heading', { name: say('supervision', 'attempts'), level: 1 }).waitFor()
    await desk.getByText(say('supervision', 'attempts_count_other', { count: 3 })).waitFor()
    await openInOffice(desk, say('supervision/keys', 'menu_challenges'))
    await desk.getByRole('link', { name: 'Reading, question 22' }).click()
    await desk.getByText('The tea room sells jam too').waitFor()
    const counts = say('supervision/keys', 'dry_counts', { attempts: 3, up: 2, down: 0, bands: 0 })
    await desk.getByRole('status').getByText(counts).waitFor()
    await desk.getByRole('button', { name: say('supervision/keys', 'accept') }).click()
    const dialog = desk.getByRole('dialog', { name: say('supervision/keys', 'accept_title') })
    await dialog.getByRole('button', { name: say('supervision/keys', 'accept') }).click()
    await dialog.getByText(say('supervision/keys', 'words_needed')).waitFor()
    await dialog.getByRole('textbox', { name: say('supervision/keys', 'words') }).fill('You are right: jam is on the menu.')
    await dialog.getByRole('button', { name: say('supervision/keys', 'accept') }).click()
    await desk.getByText(say('supervision/keys', 'remark_done', { total: 3, changed: 2 })).waitFor()
    await desk.getByText(say('supervision/keys', 'proposal_add', { answers: 'jam' })).waitFor()

    expect([await findRaw(attempt), await findRaw(twin)]).toEqual([2, 1])
    await own.reload()
    await own.getByText(say('challenge', 'status_accepted')).waitFor()
    await own.getByText('You are right: jam is on the menu.').waitFor()
    await own.getByText(/your answer is now accepted/).waitFor()
    await own.getByText(/^The key was corrected on .+\. Also accepted: jam\.$/).waitFor()
    await own.goto(`/ielts/result?attempt=${attempt.id}`)
    const remarked = own.getByRole('region', { name: say('result', 'remarked') })
    expect(await remarked.innerText()).toMatch(/Question 22 was re-marked .* now accepted\.\s+Before: 1 of 32/)
  },
)
