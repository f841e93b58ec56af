import { expect, test } from 'vitest'
import { checkParent, checkStudentAddress, emptyParentFacts, tidyStudents } from './parent-rules.ts'

const paul = { ...emptyParentFacts, username: 'paul', first_name: 'Paul', last_name: 'Lin', phone: '0912345678' }

test('a parent connects at least one student', () => {
  expect(checkParent(paul)).toEqual({ 'students.0': 'err_student_needed' })
  expect(checkParent({ ...paul, students: ['', 'mei@people.test'] })).toEqual({})
})

test('an address stands once, however it is written', () => {
  const students = ['mei@people.test', 'bo@people.test', ' MEI@People.test', 'nobody']
  expect(checkParent({ ...paul, students })).toEqual({ 'students.2': 'err_duplicate_email', 'students.3': 'err_email' })
  expect(checkStudentAddress(students, 0)).toBe(null)
})

test('empty rows are dropped before sending, never the last one', () => {
  expect(tidyStudents(['', 'mei@people.test', ' '])).toEqual(['mei@people.test'])
  expect(tidyStudents(['', ''])).toEqual([''])
})
