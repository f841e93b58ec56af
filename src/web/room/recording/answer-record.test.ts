import { expect, test } from 'vitest'
import {
  answerMsLeft,
  removeTakes,
  joinRecord,
  nextTakeOf,
  preparationMsLeft,
  setTake,
  settleInterrupted,
  startRecord,
} from './answer-record.ts'
import type { TakeRecord } from './answer-record.ts'
import { buildSpeakingPaper } from '#tests/room/pretend-interview.ts'
import { listTurns } from './turns.ts'

const turns = listTurns(buildSpeakingPaper())
const longTurn = turns.find((turn) => turn.hasCard)!
const shortTurn = turns[0]!

function buildTake(take: number, ms: number): TakeRecord {
  return { take, chunks: Math.ceil(ms / 5000), bytes: ms * 4, ms, counts: true }
}

test('goes through the parts in order, the card with the first prompt of the long turn only', () => {
  expect(turns.map(({ prompt, hasCard, preparationMs }) => [prompt.id, hasCard, preparationMs])).toEqual([
    ['part-1.1', false, 0],
    ['part-1.2', false, 0],
    ['part-2.1', true, 60_000],
    ['part-2.2', false, 0],
    ['part-3.1', false, 0],
  ])
})

test('leaves what remains of the time after an interruption', () => {
  const record = setTake({ ...startRecord('part-2.1'), stage: 'prepared' }, buildTake(1, 74_000))
  expect(answerMsLeft(record, longTurn)).toBe(46_000)
  expect(nextTakeOf(record)).toBe(2)
})

test('takes an answer with three seconds left for finished', () => {
  const record = setTake({ ...startRecord('part-1.1'), stage: 'prepared' }, buildTake(1, shortTurn.answerMs - 3000))
  expect(settleInterrupted(record, shortTurn).stage).toBe('recorded')
})

test('goes on with an answer that has four seconds left', () => {
  const record = setTake({ ...startRecord('part-1.1'), stage: 'prepared' }, buildTake(1, shortTurn.answerMs - 4000))
  expect(settleInterrupted(record, shortTurn).stage).toBe('prepared')
})

test('gives the whole time to an answer that is recorded again, under a new take', () => {
  const record = removeTakes(setTake({ ...startRecord('part-1.1'), stage: 'recorded' }, buildTake(1, 20_000)))
  expect(answerMsLeft(record, shortTurn)).toBe(shortTurn.answerMs)
  expect(nextTakeOf(record)).toBe(2)
})

test('keeps what is left of the preparation, and none once it was skipped', () => {
  const heard = { ...startRecord('part-2.1'), stage: 'heard' as const, preparedMs: 25_000 }
  expect(preparationMsLeft(heard, longTurn, null)).toBe(35_000)
  expect(preparationMsLeft({ ...heard, stage: 'prepared' }, longTurn, null)).toBe(0)
})

test('takes a prompt that the server has whole for done, whatever this browser remembers', () => {
  const there = { question: 'part-1.1', status: 'complete' as const, takes: [] }
  expect(joinRecord('part-1.1', undefined, there)).toMatchObject({ stage: 'final', completed: true })
})

test('goes on after the takes of another browser, counted by their chunks', () => {
  const there = { question: 'part-1.1', status: 'receiving' as const, takes: [{ take: 1, chunks: 3, bytes: 60_000, duration_ms: null }] }
  const record = joinRecord('part-1.1', undefined, there)
  expect(record.stage).toBe('prepared')
  expect(answerMsLeft(record, shortTurn)).toBe(shortTurn.answerMs - 15_000)
  expect(nextTakeOf(record)).toBe(2)
})

test('trusts this browser about its own takes', () => {
  const here = setTake({ ...startRecord('part-1.1'), stage: 'prepared' }, buildTake(1, 12_000))
  const there = { question: 'part-1.1', status: 'receiving' as const, takes: [{ take: 1, chunks: 2, bytes: 40_000, duration_ms: null }] }
  expect(joinRecord('part-1.1', here, there)).toEqual(here)
})
