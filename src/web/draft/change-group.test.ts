import { expect, test } from 'vitest'
import { changeGroup } from './change-group.ts'
import { writeInstructions } from './instructions.ts'
import { changeType, newGroup } from './templates.ts'

test('the usual instructions become those of another type, in all their numbers', () => {
  const notes = { ...newGroup('note-completion', 'reading'), word_limit: { words: '3', number: 'true' } }
  const group = { ...notes, instructions: writeInstructions(notes, 'reading') }
  const table = changeGroup(group, 'reading', (now) => changeType(now, 'table-completion'))
  expect(table['instructions']).toContain('Complete the table below.')
  expect(table['instructions']).toContain('NO MORE THAN THREE WORDS AND/OR A NUMBER')
})

test('instructions that an author has written stay', () => {
  const group = { ...newGroup('diagram-labelling', 'reading'), instructions: 'Look at the diagram. Write one word.' }
  const map = changeGroup(group, 'reading', (now) => changeType(now, 'map-labelling'))
  expect(map).toMatchObject({ type: 'map-labelling', instructions: 'Look at the diagram. Write one word.' })
})

test('statements that become views have the answers and instructions of views', () => {
  const group = newGroup('true-false-not-given', 'reading')
  const views = changeGroup(group, 'reading', (now) => changeType(now, 'yes-no-not-given'))
  expect(views).toMatchObject({ questions: [{ key: 'YES' }] })
  expect(views['instructions']).toMatch(/\*\*YES\*\*[^]*\*\*NO\*\*/)
})

test('the letters in usual instructions follow the options', () => {
  const group = newGroup('matching-features', 'reading')
  const fewer = changeGroup(group, 'reading', (now) => ({ ...now, options: { A: 'one', B: 'two', C: 'three' } }))
  expect(fewer['instructions']).toContain('**A**, **B** or **C**')
})
