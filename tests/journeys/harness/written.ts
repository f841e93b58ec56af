import type { TestPerson } from '#tests/world/people.ts'
import { type ApiAttempt, openSection, sendChanges, startAttempt, toChanges } from './attempts.ts'

/** An attempt at Writing that was handed in with this text in Task 2. */
export async function handInWriting(url: string, person: TestPerson, text = 'A town needs its trees.'): Promise<ApiAttempt> {
  const attempt = await startAttempt(url, person, { skill: 'writing' })
  await openSection(attempt, 'writing')
  await sendChanges(attempt, [...toChanges({ 'task-2': text }, 'writing'), { kind: 'submit' }])
  return attempt
}
