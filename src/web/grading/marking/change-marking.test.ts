import { expect, test } from 'vitest'
import { emptyMarking } from '#contract/grading/marking.ts'
import { changeMark, changeNextStep, findBandOfKey, findMark, toFinished } from './change-marking.ts'

const place = { part: 2, criterion: 'lexis' } as const

test('a band and a comment of a criterion are changed apart, and other parts stay', () => {
  const first = changeMark(changeMark(emptyMarking, place, { band: 6 }), { ...place, part: 1 }, { band: 7 })
  const marking = changeMark(first, place, { comment: 'Varied.' })
  expect(findMark(marking, place)).toEqual({ ...place, band: 6, comment: 'Varied.' })
  expect(findMark(marking, { ...place, part: 1 }).band).toBe(7)
})

test('digits set whole bands, plus and minus half a band, never beyond the scale', () => {
  expect(['7', '+', '-', '0', 'x'].map((key) => findBandOfKey(key, 6))).toEqual([7, 6.5, 5.5, 0, null])
  expect([findBandOfKey('+', 9), findBandOfKey('-', 0), findBandOfKey('+', null)]).toEqual([9, 0, 5.5])
})

test('what says nothing is not handed back', () => {
  const anchor = { kind: 'sound', question: '1.1', at_ms: 0, end_ms: null } as const
  const comment = { id: crypto.randomUUID(), anchor, keep: false, tag: null, text: ' ', suggestion: null }
  const marking = { ...changeNextStep(emptyMarking, 2, 'Read aloud.'), comments: [comment], rewritten: { part: 1, text: '' } }
  expect(toFinished(marking)).toEqual({ ...emptyMarking, next_steps: ['Read aloud.'] })
})
