import { expect, test } from 'vitest'
import { checkStudent, emptyStudentFacts, toBindStudent, toStudentTyped } from './student-rules.ts'

const emptyStudent = { ...emptyStudentFacts, username: '', first_name: '', last_name: '' }

const mei = { ...emptyStudent, username: 'mei.lin', first_name: 'Mei', school: 'Riverside', grade_level: '11', phone: '0912 345-678' }

test('requires what a student is bound with', () => {
  expect(checkStudent(emptyStudent)).toEqual({
    username: 'err_required',
    first_name: 'err_required',
    school: 'err_required',
    grade_level: 'err_select',
    phone: 'err_required',
  })
  expect(checkStudent(mei)).toEqual({})
})

test('a phone number is numeric with at least seven digits', () => {
  expect(checkStudent({ ...mei, phone: '09-12' })).toEqual({ phone: 'err_phone' })
  expect(checkStudent({ ...mei, phone: 'call me at home' })).toEqual({ phone: 'err_phone' })
})

test('a username has no @, which would make it an e-mail at login', () => {
  expect(checkStudent({ ...mei, username: 'mei@lin' })).toEqual({ username: 'err_username_signs' })
  expect(checkStudent({ ...mei, username: '林美' })).toEqual({ username: 'err_username_length' })
  expect(checkStudent({ ...mei, username: '林美美' })).toEqual({})
})

test('sends empty fields as null, one class a line and no empty test', () => {
  const sent = toBindStudent({
    ...mei,
    classes_taken: 'Writing 1\n\n Speaking ',
    tests_taken: [
      { test: ' ', score: '7', date: '' },
      { test: 'IELTS', score: '6.5', date: '' },
    ],
  })
  expect(sent).toMatchObject({
    grade_level: 11,
    phone: '0912345678',
    address: null,
    age_band: null,
    classes_taken: ['Writing 1', 'Speaking'],
  })
  expect(sent.tests_taken).toEqual([{ test: 'IELTS', score: '6.5', date: null }])
})

test('a score that is none, or that belongs to no test, is said beside its field', () => {
  const tests = [
    { test: 'IELTS', score: 'good', date: '' },
    { test: '', score: '7', date: '' },
    { test: '', score: '', date: '' },
  ]
  expect(checkStudent({ ...mei, tests_taken: tests })).toEqual({ 'tests_taken.0.score': 'err_score', 'tests_taken.1.test': 'err_required' })
})

test('a stored profile comes back as it was typed', () => {
  const typed = { ...mei, phone: '0912345678', age_band: '16_17', country: 'TW', classes_taken: 'Writing 1\nSpeaking', notes: 'none yet' }
  const { username, first_name, last_name, ...facts } = typed
  expect([username, first_name, last_name]).toEqual(['mei.lin', 'Mei', ''])
  expect(toStudentTyped(toBindStudent(typed))).toEqual(facts)
})
