import { expect, test } from 'vitest'
import { readTest } from '#server/authoring/read/read-test.ts'
import { findProblems, soundTest } from '#tests/world/content/plant-fault.ts'
import { listAdvice } from './advice.ts'

test('a sound test has no problems', () => {
  expect(findProblems(soundTest)).toEqual([])
})

test('a file that nothing refers to is told', () => {
  const files = new Map([...soundTest.files, ['reading/part-3.yaml', 'passage: x'] as const])
  expect(findProblems({ ...soundTest, files })).toEqual([
    { file: 'reading/part-3.yaml', line: 1, question: null, message: 'nothing in the test refers to this file' },
  ])
})

test('a language without a file is told once, not for every question', () => {
  const files = new Map(soundTest.files)
  files.delete('reading/part-1.cn.yaml')
  expect(findProblems({ ...soundTest, files }).filter(({ file }) => file === 'reading/part-1.cn.yaml')).toMatchObject([
    { file: 'reading/part-1.cn.yaml', line: 1, question: null, message: 'this file of explanations is missing' },
  ])
})

test('every broken part is told in one run', () => {
  const files = new Map(soundTest.files)
  files.set('reading/part-1.yaml', 'passage: [')
  files.set('reading/part-2.yaml', 'passages: x')
  const told = new Set(findProblems({ ...soundTest, files }).map(({ file }) => file))
  expect(told).toEqual(new Set(['reading/part-1.yaml', 'reading/part-2.yaml']))
})

test('a key that could take the article of the passage is advice, not a fault', () => {
  const part = 'reading/part-2.yaml'
  const files = new Map(soundTest.files)
  const roomier = (files.get(part) ?? '').replace('ONE WORD ONLY', 'NO MORE THAN TWO WORDS').replace('{ words: 1,', '{ words: 2,')
  files.set(part, roomier)
  const { source } = readTest({ ...soundTest, files })
  expect(findProblems({ ...soundTest, files })).toEqual([])
  expect(source === null ? [] : listAdvice(source)).toMatchObject([
    { file: part, question: 19, message: expect.stringContaining('"a lead"') },
  ])
})
