import { expect, test } from 'vitest'
import type { QuestionStatistics } from '#contract/result/test-statistics.contract.ts'
import { type CountedQuestion, flagQuestions } from './flags.ts'

const attempts = 100
const extreme = 27

interface Fare {
  readonly right?: number
  readonly best?: number
  readonly weakest?: number
  readonly blank?: number
  readonly mostWrong?: number
  readonly seconds?: number
}

/** A question that six of ten get right, the best more often than the weakest. */
function count({ right = 60, best = 23, weakest = 8, blank = 5, mostWrong = 10, seconds = 60 }: Fare = {}): CountedQuestion {
  const figures: Omit<QuestionStatistics, 'flags'> = {
    question: '1',
    number: 1,
    type: 'short-answer',
    key: ['library'],
    right,
    blank,
    wrong: attempts - right - blank,
    wrong_answers: [{ answer: 'museum', count: mostWrong }],
    discrimination: (best - weakest) / extreme,
    median_seconds: seconds,
  }
  return { figures, best, weakest }
}

const flag = (...fares: readonly Fare[]) => flagQuestions([...fares.map(count), count(), count()], { attempts, extreme })

test('a question that behaves has no flag', () => {
  expect(flag()).toEqual([[], []])
})

test.each<[string, Fare, readonly string[]]>([
  ['a wrong answer that more give than the right one', { right: 30, best: 18, weakest: 3, mostWrong: 45 }, ['wrong_preferred']],
  ['the best right less often than the weakest', { best: 8, weakest: 18 }, ['reversed']],
  ['best and weakest right alike', { best: 15, weakest: 15 }, ['weak']],
  ['next to nobody right', { right: 8, best: 6, weakest: 0, mostWrong: 5 }, ['too_hard']],
  ['left out by many who went on', { blank: 35 }, ['often_skipped']],
  ['three times as long as the others', { seconds: 190 }, ['slow']],
  ['next to everybody right', { right: 98, best: 27, weakest: 26, blank: 0 }, ['too_easy']],
])('%s is flagged', (_name, fare, flags) => {
  expect(flag(fare)[0]).toEqual(flags)
})

test('a question at the end that time did not reach is not called skipped', () => {
  const questions = [count(), count({ blank: 35 }), count({ blank: 40 })]
  expect(flagQuestions(questions, { attempts, extreme })).toEqual([[], [], []])
})

test('few attempts accuse no question, and a few more only the worst', () => {
  const reversed = [count({ best: 3, weakest: 5 })]
  expect(flagQuestions(reversed, { attempts: 29, extreme: 8 })).toEqual([[]])
  expect(flagQuestions(reversed, { attempts: 30, extreme: 9 })[0]).not.toContain('reversed')
  expect(flagQuestions([count({ best: 2, weakest: 7 })], { attempts: 30, extreme: 9 })[0]).toContain('reversed')
})
