import { callApi } from '#tests/world/calls.ts'
import { registerPerson, type TestPerson } from '#tests/world/people.ts'
import { callAttempt, openSection, orThrow, type OwnAttempt, sendAnswers, startAttempt } from './attempts.ts'
import { createParent } from './roles.ts'

/** The test that the tasks are about; its journeys run on the server of `fixtureJourney`. */
export const taskTest = 'Every question type'

/** What the six tasks of staff work on. */
export interface StaffTasks {
  readonly mei: TestPerson
  /** Of Theo Brandt; to be voided. */
  readonly attempt: OwnAttempt
  /** Of Mei. */
  readonly parent: TestPerson
}

async function createNamed(url: string, first: string, last: string): Promise<TestPerson> {
  const person = await registerPerson(url)
  const known = { school: 'Harbour School', grade_level: 11, phone: '0912345678', age_band: 'adult', country: 'TW' }
  orThrow(await callApi(url, 'POST /bind-student', { token: person.token, body: { ...known, first_name: first, last_name: last } }))
  return person
}

/** A pupil 陳美玲 with a parent and a report, and Theo Brandt with a challenge of question 22 and an attempt in progress. */
export async function prepareStaffTasks(url: string): Promise<StaffTasks> {
  const mei = await createNamed(url, '美玲', '陳')
  const theo = await createNamed(url, 'Theo', 'Brandt')
  const first = await startAttempt(url, theo, { test: taskTest })
  await openSection(first)
  await sendAnswers(first, { '22': 'jam' }, { submit: true })
  const attempt = await startAttempt(url, theo, { test: taskTest })
  const body = { skill: 'reading', question: '22', text: 'The tea room sells jam too, the menu in the picture says so.' }
  orThrow(await callAttempt(first, 'POST', '/challenge', body))
  const report = { type: 'Bug', description: 'The clock stands still', url: `${url}/ielts` }
  orThrow(await callApi(url, 'POST /issue', { token: mei.token, body: report }))
  return { mei, attempt, parent: await createParent(url, { student: mei }) }
}
