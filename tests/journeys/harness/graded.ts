import { gradingReleased } from '#contract/grading/events.ts'
import type { Marking } from '#contract/grading/marking.ts'
import { inTransaction } from '#server/kit/database.ts'
import { publishEvents } from '#server/kit/event/publish-events.ts'
import { mixedMock } from '#tests/journeys/sheets/academic-1-mock.ts'
import { buildMarking, commentAt, commentOn, insertGradedScript, insertGradedTask, marksOf } from '#tests/world/grading/graded.ts'
import { createSomeone } from '#tests/world/callers.ts'
import type { TestPerson } from '#tests/world/people.ts'
import type { TestServer } from '#tests/world/server.ts'
import { handInMock } from './mock-attempts.ts'

const essay = String(mixedMock.writing['task-2'])

export const gradedWriting: Marking = buildMarking({
  marks: marksOf('writing', [
    [1, 6],
    [2, 6.5],
  ]),
  comments: [
    commentOn(essay, 'less popular', { tag: 'word_choice', text: 'Say what fell, and by how much.', suggestion: 'fell by half' }),
    commentOn(essay, 'The chart shows what people borrowed from a library in several years', {
      keep: true,
      tag: 'task',
      text: 'Your topic in one line. Keep doing this.',
    }),
    commentOn(essay, 'the loans of other things rose', {
      tag: 'collocation',
      text: 'Name the things.',
      suggestion: 'loans of films and games rose',
    }),
    commentOn(essay, 'loans', { tag: 'word_choice', text: 'Once is enough.' }),
    commentOn(essay, 'which is discussed below', { tag: 'linking', text: 'Say it at once.' }),
  ],
  overall: 'Clear from the first line.\nGive more figures.',
  rewritten: { part: 2, text: 'Overall, printed books lost ground to other loans, with one exception, which is discussed below.' },
  next_steps: ['Read two reports aloud.', 'List five figures before you write.', 'Check each verb once.'],
})

export const gradedSpeaking: Marking = buildMarking({
  marks: marksOf('speaking', [[null, 7]]),
  comments: [
    commentAt('part-1.1', 500, { tag: 'tense', text: 'I lived, because it is over.', suggestion: 'I lived there' }),
    commentAt('part-1.2', 200, { keep: true, tag: 'fluency', text: 'No pause here. Keep doing this.' }),
  ],
  overall: 'Easy to follow.',
})

/** A mock that was handed in, with both Writing and Speaking graded. */
export async function gradeMock({ url, db }: TestServer, person: TestPerson): Promise<{ readonly id: number }> {
  const { id } = await handInMock(url, person, mixedMock)
  const grader = await createSomeone(db, { roles: ['teacher'] })
  for (const [skill, marking] of [
    ['writing', gradedWriting],
    ['speaking', gradedSpeaking],
  ] as const) {
    const script = await insertGradedScript(db, { attemptId: id, personId: person.id, skill })
    const bought = { payerId: person.id, graderId: grader.id, options: ['scores', 'vip'] as const, marking }
    const taskId = await insertGradedTask(db, script, bought)
    const payload = {
      task_id: taskId,
      person_id: person.id,
      attempt_id: id,
      skill,
      test_title: 'Mock',
      options: [...bought.options],
      band: 6,
    }
    await inTransaction(db, (tx) => publishEvents(tx, gradingReleased, [{ dedupeKey: `grading.released ${taskId}`, payload }]))
  }
  return { id }
}
