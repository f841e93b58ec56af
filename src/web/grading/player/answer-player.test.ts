import { expect, test } from 'vitest'
import { findTurn, listAnswerTurns } from './answer-player.ts'

const take = (number: number, ms: number) => ({ take: number, url: `/take-${number}`, type: 'audio/webm', bytes: 1, duration_ms: ms })
const prompt = (question: string, takes: ReturnType<typeof take>[]) => ({ question, text: '', duration_ms: 0, takes })
const turns = listAnswerTurns([
  { number: 1, title: '', prompts: [prompt('1.1', [take(1, 4000), take(2, 6000)]), prompt('1.2', [])] },
  { number: 2, title: '', prompts: [prompt('2.1', [take(1, 90_000)])] },
])

test('a place in an answer is in the recording that sounds there', () => {
  expect(findTurn(turns, { question: '1.1', atMs: 3999 })).toEqual({ index: 0, atMs: 3999 })
  expect(findTurn(turns, { question: '1.1', atMs: 4000 })).toEqual({ index: 1, atMs: 0 })
  expect(findTurn(turns, { question: '2.1', atMs: 61_500 })).toEqual({ index: 2, atMs: 61_500 })
})

test('a place beyond the end or before the beginning is the end or the beginning, and a question without a recording has none', () => {
  expect(findTurn(turns, { question: '1.1', atMs: 99_000 })).toEqual({ index: 1, atMs: 6000 })
  expect(findTurn(turns, { question: '2.1', atMs: -5000 })).toEqual({ index: 2, atMs: 0 })
  expect(findTurn(turns, { question: '1.2', atMs: 0 })).toBeNull()
})
