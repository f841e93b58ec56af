import { expect, test } from 'vitest'
import { GroupType, groupTypes } from '#contract/content/group-type.ts'
import { MistakeReason } from '#contract/study/mistake.contract.ts'
import { readAgainSearch, readMistakesSearch, reasons } from './mistakes-search.ts'

test('every type and every reason that the server knows can be filtered by', () => {
  expect(groupTypes).toEqual(GroupType.options)
  expect(reasons.toSorted()).toEqual(MistakeReason.options.toSorted())
})

test('an address keeps filters that exist, and drops the rest', () => {
  expect(readMistakesSearch({ skill: 'reading', type: 'short-answer', reason: 'plural', page: 2, aside: true })).toEqual({
    skill: 'reading',
    type: 'short-answer',
    reason: 'plural',
    page: 2,
    aside: true,
  })
  expect(readMistakesSearch({ skill: 'writing', type: 'essay', reason: 'match', page: 'x', aside: 'no' })).toEqual({})
})

test('an address names a single question, whose name looks like a number', () => {
  expect(readAgainSearch({ attempt_id: 7, skill: 'reading', question: 14 })).toEqual({ attempt_id: 7, skill: 'reading', question: '14' })
  expect(readAgainSearch({ count: 3, skill: 'listening' })).toEqual({ count: 3, skill: 'listening' })
  expect(readAgainSearch({ attempt_id: 'x', question: [] })).toEqual({})
})
