import { expect, test } from 'vitest'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Response } from '#contract/content/mark.ts'
import type { Lang } from '#contract/kit/common.ts'
import { explainMarks, markQuestion } from '#server/marking/index.ts'
import { expectedInAnyOrder, expectedOfChoices, expectedReasons } from './reasons.expected.ts'
import { wrongAnswers, wrongChoices, wrongInAnyOrder } from './reasons.ts'
import cn from '#web/result/explanation/explanation.cn.json' with { type: 'json' }
import en from '#web/result/explanation/explanation.en.json' with { type: 'json' }
import tw from '#web/result/explanation/explanation.tw.json' with { type: 'json' }
import { describeReason } from '#web/result/explanation/describe-reason.ts'

const lists: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, cn, tw }
const explanation = { why: '', others: [], next_time: null }

type Asked = Pick<KeyEntry, 'type' | 'key'> & { readonly question?: string; readonly numbers?: number[] }

function buildEntry({ question = '1', numbers = [1], type, key }: Asked): KeyEntry {
  return { question, numbers, type, key, evidence: [], explanation: { en: explanation, cn: explanation, tw: explanation } }
}

/** What is shown in the three languages of an answer that the real marker has marked. */
function tell(entry: KeyEntry, responses: Readonly<Record<string, Response>>): readonly string[] {
  const marks = explainMarks([entry], markQuestion(entry, responses[entry.question] ?? null, responses), responses)
  return (['en', 'cn', 'tw'] as const).map((lang) => {
    const t = (key: string, fillings: Readonly<Record<string, string | number>> = {}) =>
      (lists[lang][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''))
    return describeReason(t, { entry, marks })
  })
}

const numbered = <T>(all: readonly T[]) => all.map((each, index) => [index, each] as const)

test.each(wrongAnswers.map(([key, limit, response], index) => [key, response, limit, index] as const))(
  'key %s, written %s',
  (accepted, response, limit, index) => {
    const entry = buildEntry({ type: 'short-answer', key: { kind: 'text', accepted: [accepted], limit } })
    expect(tell(entry, { 1: response })).toEqual(expectedReasons[index])
  },
)

test.each(numbered(wrongChoices))('wrong choice %i', (index, { type, key, marks, response }) => {
  const entry = buildEntry({ type, key, numbers: Array.from({ length: marks }, (_, turn) => turn + 1) })
  expect(tell(entry, { 1: response })).toEqual(expectedOfChoices[index])
})

test.each(numbered(wrongInAnyOrder))('of answers in any order, %i', (index, [first, second]) => {
  const answers = [['maps'], ['(a) torch']]
  const key = {
    kind: 'text' as const,
    accepted: answers.flat(),
    limit: { words: 2, number: false },
    any_order: { questions: ['9', '10'], answers },
  }
  const entry = buildEntry({ question: '10', numbers: [10], type: 'note-completion', key })
  expect(tell(entry, { 9: first, 10: second })).toEqual(expectedInAnyOrder[index])
})

test('more than a hundred and fifty wrong answers are told, none of them twice', () => {
  expect(wrongAnswers.length + wrongChoices.length + wrongInAnyOrder.length).toBeGreaterThan(150)
  expect([expectedReasons.length, expectedOfChoices.length, expectedInAnyOrder.length]).toEqual([
    wrongAnswers.length,
    wrongChoices.length,
    wrongInAnyOrder.length,
  ])
  expect(new Set(wrongAnswers.map((answer) => JSON.stringify(answer))).size).toBe(wrongAnswers.length)
})
