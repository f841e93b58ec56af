import { expect, test } from 'vitest'
import { readDraft } from './draft.ts'
import { emptyStudentFacts } from '#web/profile/index.ts'

const known = { ...emptyStudentFacts, first_name: 'Mei' }

test('goes on with what was typed before', () => {
  expect(readDraft(JSON.stringify({ school: 'Riverside', first_name: 'Bo' }), known)).toEqual({
    ...known,
    school: 'Riverside',
    first_name: 'Bo',
  })
})

test('a broken or foreign draft changes nothing', () => {
  expect(readDraft('{', known)).toEqual(known)
  expect(readDraft(null, known)).toEqual(known)
  expect(readDraft(JSON.stringify({ phone: 7, tests_taken: 'none', colour: 'red' }), known)).toEqual(known)
})
