import { expect, test } from 'vitest'
import { marksOf } from '#tests/world/grading/graded.ts'
import { pairWithAnchors, pairWithOthers, toObservations } from './compare-graders.ts'
import type { ObservedMarking } from './observation.store.ts'

const marking = (grader_id: number, script_id: number, band: number, agreed: number | null = null): ObservedMarking => ({
  grader_id,
  script_id,
  submitted_at: new Date(0),
  marks: marksOf('writing', [[2, band]]),
  band,
  agreed: agreed === null ? null : { marks: marksOf('writing', [[2, agreed]]), band: agreed },
})

const markings = [marking(1, 10, 6), marking(2, 10, 6.5), marking(3, 10, 7), marking(1, 11, 5, 5.5), marking(2, 12, 6)]

test('a grader is compared with the agreed band of anchors, and with everyone who marked the same script', () => {
  expect(pairWithAnchors(markings, 1)).toEqual([{ band: 5, other: 5.5 }])
  expect(pairWithAnchors(markings, 2)).toEqual([])
  expect(pairWithOthers(markings, 1)).toEqual([
    { band: 6, other: 6.5 },
    { band: 6, other: 7 },
  ])
  expect(pairWithOthers(markings, 2)).toEqual([
    { band: 6.5, other: 6 },
    { band: 6.5, other: 7 },
  ])
})

test('every criterion is an observation; a task that nothing was written for is none', () => {
  const [first] = markings
  if (first === undefined) throw new Error('no marking')
  const empty = { ...first, marks: [...first.marks, ...marksOf('writing', [[1, 0]])] }
  expect(toObservations([empty])).toHaveLength(4)
  expect(toObservations(markings.slice(3, 4))).toMatchObject([
    { grader: 1, script: 11, criterion: 'task', band: 5, agreed: 5.5 },
    {},
    {},
    {},
  ])
})

test('an anchor whose criterion isn’t agreed isn’t compared with anything', () => {
  const [, , , anchor] = markings
  if (anchor === undefined || anchor.agreed === null) throw new Error('no anchor')
  expect(toObservations([{ ...anchor, agreed: { ...anchor.agreed, marks: [] } }])).toEqual([])
})
