import { expect, test } from 'vitest'
import type { SpeakingPaper } from '#contract/content/paper.ts'
import { findTurnAt, listAnsweredTurns, listTurns, toStartMs } from './turns.ts'

const prompt = (id: string, seconds: number) => ({
  id,
  text: `About ${id}?`,
  audio: { file: `${id}.mp3`, type: 'audio/mpeg' as const, bytes: 1, sha256: '0'.repeat(64), duration_ms: seconds * 1000 },
  seconds: 30,
})

const paper: SpeakingPaper = {
  schema: 1,
  module: 'academic',
  title: 'Short',
  seconds: 600,
  skill: 'speaking',
  parts: [
    { number: 1, kind: 'interview', title: 'Home', cue_card: null, preparation_seconds: null, prompts: [prompt('part-1.1', 3)] },
    {
      number: 2,
      kind: 'long-turn',
      title: 'A thing',
      cue_card: { topic: 'A thing', points: ['what', 'why'], closing: null },
      preparation_seconds: 60,
      prompts: [prompt('part-2.1', 5), prompt('part-2.2', 4)],
    },
  ],
}

const take = (number: number, seconds: number) => ({
  take: number,
  url: `/take/${number}`,
  type: 'audio/webm',
  bytes: 1,
  duration_ms: seconds * 1000,
})

const turns = listTurns(paper, {
  media: { 'part-1.1.mp3': '/1', 'part-2.1.mp3': '/2' },
  recordings: { 'part-1.1': [take(1, 20), take(2, 10)], 'part-2.1': [take(1, 100)] },
})

test('the turns of all parts follow one another, each with every take of its answer', () => {
  expect(turns.map(({ id, part, lengthMs, address }) => [id, part, lengthMs, address])).toEqual([
    ['part-1.1/examiner', 1, 3000, '/1'],
    ['part-1.1/take-1', 1, 20_000, '/take/1'],
    ['part-1.1/take-2', 1, 10_000, '/take/2'],
    ['part-2.1/examiner', 2, 5000, '/2'],
    ['part-2.1/preparation', 2, 0, null],
    ['part-2.1/take-1', 2, 100_000, '/take/1'],
    ['part-2.2/examiner', 2, 0, null],
    ['part-2.2/unrecorded', 2, 0, null],
  ])
})

test('where only answers are known, the questions are silent turns between them', () => {
  const answered = listAnsweredTurns([
    { number: 1, title: 'Home', prompts: [{ id: 'part-1.1', text: 'Where?', takes: [take(1, 20), take(2, 10)], duration_ms: 30_000 }] },
    { number: 2, title: 'A thing', prompts: [{ id: 'part-2.1', text: 'Which?', takes: [], duration_ms: 0 }] },
  ])
  expect(answered.map(({ id, part, lengthMs, address }) => [id, part, lengthMs, address])).toEqual([
    ['part-1.1/examiner', 1, 0, null],
    ['part-1.1/take-1', 1, 20_000, '/take/1'],
    ['part-1.1/take-2', 1, 10_000, '/take/2'],
    ['part-2.1/examiner', 2, 0, null],
    ['part-2.1/unrecorded', 2, 0, null],
  ])
})

test('a time of the whole interview is a place in one turn', () => {
  expect([0, 3000, 22_999, 38_000].map((at) => findTurnAt(turns, at))).toEqual([
    { index: 0, atMs: 0 },
    { index: 1, atMs: 0 },
    { index: 1, atMs: 19_999 },
    { index: 5, atMs: 0 },
  ])
  expect(findTurnAt(turns, 999_000)).toEqual({ index: 5, atMs: 100_000 })
  expect(toStartMs(turns, 5)).toBe(38_000)
})
