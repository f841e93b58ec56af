import { expect, test } from 'vitest'
import type { Mark } from '#contract/content/mark.ts'
import type { ListeningPart, Paper } from '#contract/content/paper.ts'
import { findTab, listTabs, chooseShownNumber } from './review-place.ts'

function buildPart(number: number, first: number): ListeningPart {
  const numbers = [first, first + 1]
  const group = {
    id: `g${first}`,
    type: 'short-answer' as const,
    first,
    last: first + 1,
    instructions: [],
    title: null,
    options: null,
    options_title: null,
    options_reusable: false,
    word_limit: null,
    body: [],
    figure: null,
    questions: numbers.map((each) => ({
      id: String(each),
      numbers: [each],
      interaction: 'type' as const,
      prompt: [],
      options: null,
      paragraph: null,
      label: '',
    })),
  }
  return { number, first, last: first + 1, groups: [group], plays: { start_ms: 0, end_ms: 1000 } }
}

const head = { schema: 1, module: 'academic', title: 'A test', seconds: 600 } as const
const track = { file: 'a.mp3', type: 'audio/mpeg', bytes: 1, sha256: '', duration_ms: 1000 } as const
const listening: Paper = { ...head, skill: 'listening', track, checking_seconds: 0, parts: [buildPart(1, 1), buildPart(2, 3)] }
const task = { minutes: 20, minimum_words: 150, prompt: [], figure: null }
const writing: Paper = { ...head, skill: 'writing', tasks: [1, 2].map((number) => ({ ...task, number, id: `task-${number}` })) }

function buildMark(number: number, correct: boolean): Mark {
  return { number, question: String(number), correct, reason: correct ? 'match' : 'wrong', words: null, limit: null }
}

test('parts are turned to by their first question, tasks by themselves', () => {
  expect(listTabs(listening)).toEqual([
    { number: 1, q: 1 },
    { number: 2, q: 3 },
  ])
  expect(listTabs(writing).map(({ q }) => q)).toEqual([1, 2])
})

test('a question lies in its part', () => {
  expect(findTab(listening, 4)?.number).toBe(2)
  expect(findTab(listening, 5)).toBeUndefined()
  expect(findTab(writing, 2)?.number).toBe(2)
})

test('shows what was asked for, else the first lost mark, else the beginning', () => {
  const marks = [buildMark(1, true), buildMark(3, false)]
  expect(chooseShownNumber({ paper: listening, marks }, 4)).toBe(4)
  expect(chooseShownNumber({ paper: listening, marks }, 99)).toBe(3)
  expect(chooseShownNumber({ paper: listening, marks: [] }, null)).toBe(1)
  expect(chooseShownNumber({ paper: writing, marks: [] }, 14)).toBe(1)
})
