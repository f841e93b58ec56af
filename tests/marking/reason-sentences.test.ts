import { expect, test } from 'vitest'
import type { KeyEntry } from '#contract/content/answer-key.ts'
import type { Lang } from '#contract/kit/common.ts'
import { explainMarks, markQuestion } from '#server/marking/index.ts'
import { expectedReasons } from './reasons.expected.ts'
import { wrongAnswers, type WrongAnswer } from './reasons.ts'
import cn from '#web/result/explanation/explanation.cn.json' with { type: 'json' }
import en from '#web/result/explanation/explanation.en.json' with { type: 'json' }
import tw from '#web/result/explanation/explanation.tw.json' with { type: 'json' }
import { describeReason } from '#web/result/explanation/describe-reason.ts'

const lists: Readonly<Record<Lang, Readonly<Record<string, string>>>> = { en, cn, tw }
const explanation = { why: '', others: [], next_time: null }

function describe([accepted, limit, response]: WrongAnswer, lang: Lang): string {
  const entry: KeyEntry = {
    question: '1',
    numbers: [1],
    type: 'short-answer',
    key: { kind: 'text', accepted: [accepted], limit },
    evidence: [],
    explanation: { en: explanation, cn: explanation, tw: explanation },
  }
  const marks = explainMarks([entry], markQuestion(entry, response), { 1: response })
  const t = (key: string, fillings: Readonly<Record<string, string | number>> = {}) =>
    (lists[lang][key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fillings[name] ?? ''))
  return describeReason(t, { entry, marks })
}

test.each(wrongAnswers.map((answer, index) => [answer[0], answer[2], index] as const))('key %s, written %s', (_key, _response, index) => {
  const answer = wrongAnswers[index]
  const told = answer && ([describe(answer, 'en'), describe(answer, 'cn'), describe(answer, 'tw')] as const)
  expect(told).toEqual(expectedReasons[index])
})
