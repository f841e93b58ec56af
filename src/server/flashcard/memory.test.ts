import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answered, answerCard, predictRecall, previewAnswers, replayAnswers } from './memory.ts'

const begin = Date.UTC(2026, 10, 2, 9)
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const at = (days: number, minutes = 0) => new Date(begin + days * dayMs + minutes * minuteMs)

describe('a card by FSRS', () => {
  test('comes back in ten minutes when it wasn’t known, and on a later day when it was', () => {
    expect(previewAnswers(null, at(0)).didnt).toBe(10)
    const forgotten = answerCard(null, 'didnt', at(0))
    expect(forgotten).toMatchObject({ phase: 'learning', dueAt: at(0, 10), answerCount: 1 })
    const learned = answerCard(forgotten, 'knew', at(0, 10))
    expect(learned.phase).toBe('review')
    expect(learned.dueAt.getTime()).toBeGreaterThanOrEqual(at(1).getTime())
  })

  test('is remembered by nine of ten when it is due', () => {
    let memory = answerCard(null, 'knew', at(0))
    for (let review = 0; review < 4; review += 1) {
      expect(predictRecall(memory, memory.dueAt)).toBeCloseTo(0.9, 1)
      const gap = memory.dueAt.getTime() - memory.lastReviewAt.getTime()
      memory = answerCard(memory, 'knew', memory.dueAt)
      expect(memory.dueAt.getTime() - memory.lastReviewAt.getTime()).toBeGreaterThan(gap)
    }
    expect(answerCard(memory, 'didnt', memory.dueAt)).toMatchObject({ phase: 'relearning', lapseCount: 1 })
  })

  test('is predicted once it has been learned, not while it is asked again on its day', () => {
    const answers: Answered[] = [
      { id: 'a', answer: 'didnt', at: at(0) },
      { id: 'b', answer: 'knew', at: at(0, 10) },
      { id: 'c', answer: 'knew', at: at(3) },
    ]
    const { predictions } = replayAnswers(answers)
    expect(predictions.map(({ recall }) => recall === null)).toEqual([true, true, false])
    expect(predictions[0]?.wasDueAt).toBeNull()
    expect(predictions[1]?.wasDueAt).toEqual(at(0, 10))
    expect(predictions[2]?.recall).toBeGreaterThan(0.5)
  })
})

const histories = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    answer: fc.constantFrom('knew' as const, 'didnt' as const),
    at: fc.integer({ min: 0, max: 90 * 24 * 60 }).map((minutes) => at(0, minutes)),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 20 },
)

test('two devices agree: answers come to the same in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      histories.chain((answers) => fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length }))),
      ([answers, shuffled]) => {
        expect(replayAnswers(shuffled)).toEqual(replayAnswers(answers))
      },
    ),
    { numRuns: 100 },
  )
})

test('the date that a card shows before an answer is the date that it gets', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 40 * 24 * 60 }), (answers, later) => {
      const { memory } = replayAnswers(answers)
      const now = new Date(Math.max(...answers.map((each) => each.at.getTime())) + later * minuteMs)
      const shown = previewAnswers(memory, now)
      const replayed = replayAnswers([...answers, { id: 'zz', answer: 'knew', at: now }]).memory
      expect(Math.round(((replayed?.dueAt.getTime() ?? 0) - now.getTime()) / minuteMs)).toBe(shown.knew)
    }),
    { numRuns: 100 },
  )
})
