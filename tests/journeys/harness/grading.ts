import type { GradedSkill, GradingOption } from '#contract/grading/marking.ts'
import type { GradingSettings } from '#contract/grading/staff.contract.ts'
import { callApi } from '#tests/world/calls.ts'
import { createStudent, type TestPerson } from '#tests/world/people.ts'
import { readStream } from '#tests/world/recordings.ts'
import { buyTask, insertScript } from '#tests/world/grading/bought.ts'
import type { TestServer } from '#tests/world/server.ts'
import { openSection, orThrow, sendChanges, startAttempt, toChanges } from './attempts.ts'
import { sendRecording } from './mock-attempts.ts'
import { signInAdmin } from './staff.ts'

/** An essay of 280 words for Task 2, with errors that a teacher would mark. */
export const essay = [
  'Many cities now consider to charge drivers who enter the centre. Some people think that this is the best way to reduce traffic, while others believe that better buses should come first. In my opinion, both steps are needed, but the order of them matters a great deal.',
  'On the one hand, a charge can change the habits of drivers quickly. When driving costs money every day, people begin to ask whether the journey is really necessary. They may share a car with a colleague, or travel outside of the busy hours, as many already do in the school holidays. Moreover, the money which is collected can be spent on cleaner streets and on safer crossings for children. For example, in my city a small parking fee made the main road noticeably quieter within one month.',
  'On the other hand, a charge without an alternative are unfair. A nurse who finishes her shift at midnight cannot wait for a bus that does not exist. If the fee come first, the rich will simply pay it and continue to drive, while people with low income lose their way to work. Improving the buses takes longer time, but it gives everyone a real choice, including those who are too young, too old or too poor to drive a car of their own.',
  'To conclude, I believe that cities should begin with buses on the most crowded routes, and should introduce the charge on the same day that the new timetable is ready. In this way the public, and the drivers themselves, will see the charge not as a punishment but as the second half of a promise that was made to them, and they will be more ready to accept it.',
].join('\n\n')

async function setFewestAnchors(url: string, fewest_anchors: number): Promise<void> {
  const { token } = await signInAdmin(url)
  const settings = orThrow(await callApi(url, 'GET /admin/grading/setting', { token })) as GradingSettings
  const body = { ...settings, fewest_anchors, second_share_bps: 0, anchor_share_bps: 0 }
  orThrow(await callApi(url, 'PUT /admin/grading/setting', { token, body }))
}

/** Lets every teacher grade without anchors; nothing is drawn to be marked again. */
export const letTeachersGrade = (url: string): Promise<void> => setFewestAnchors(url, 100)

/** Asks teachers to qualify for what there are anchors of. */
export const askToQualify = (url: string): Promise<void> => setFewestAnchors(url, 3)

interface Section {
  readonly skill: GradedSkill
  readonly options?: readonly GradingOption[]
  /** What is recorded by prompt; the same short recording for three of them by default. */
  readonly recordings?: Readonly<Record<string, Buffer>>
  /** What is written for Task 2; the essay by default. */
  readonly text?: string
}

const shortAnswers = () => Object.fromEntries(['part-1.1', 'part-1.2', 'part-2.1'].map((question) => [question, readStream('webm')]))

/** Somebody hands in one section of the test that ships, and pays for its grading; answers the numbers of the task and the attempt. */
export async function bringSectionOf(
  { url, db }: TestServer,
  person: TestPerson,
  { skill, options = ['scores', 'basic'], recordings = shortAnswers(), text = essay }: Section,
): Promise<{ readonly task: number; readonly attempt: number }> {
  const attempt = await startAttempt(url, person, { skill })
  await openSection(attempt, skill)
  if (skill === 'speaking') for (const [question, stream] of Object.entries(recordings)) await sendRecording(attempt, question, stream)
  const answers = skill === 'writing' ? { 'task-2': text } : { 'part-2.notes': 'kitchen, one sink\nrota on the fridge' }
  await sendChanges(attempt, [...toChanges(answers, skill), { kind: 'submit' }])
  const id = await insertScript(db, { attemptId: attempt.id, personId: person.id, skill })
  return { attempt: attempt.id, task: await buyTask(db, { id, personId: person.id }, { options }) }
}

/** The same of an essay by a student of its own; answers the task's number. */
export async function bringWriting(server: TestServer, options: readonly GradingOption[] = ['scores', 'basic']): Promise<number> {
  return (await bringSectionOf(server, await createStudent(server.url), { skill: 'writing', options })).task
}
