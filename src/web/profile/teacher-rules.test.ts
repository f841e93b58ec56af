import { expect, test } from 'vitest'
import { checkTeacher, emptyTeacherFacts, toBindTeacher, toTeacherTyped } from './teacher-rules.ts'

const ann = {
  ...emptyTeacherFacts,
  username: 'ann.reed',
  first_name: 'Ann',
  last_name: '',
  instructor_code: ' ABCD-EFGH ',
  college: 'Riverside College',
  major: 'Linguistics',
  grad_year: '2019',
  phone: '0912 345 678',
}

test('requires what a teacher is bound with, the instructor code among it', () => {
  const empty = { ...emptyTeacherFacts, username: '', first_name: '', last_name: '', instructor_code: '' }
  expect(Object.keys(checkTeacher(empty)).toSorted()).toEqual(
    ['username', 'first_name', 'instructor_code', 'college', 'major', 'phone', 'grad_year'].toSorted(),
  )
  expect(checkTeacher(ann)).toEqual({})
})

test('takes a year of graduation, or else a grade level', () => {
  expect(checkTeacher({ ...ann, grad_year: '19' })).toEqual({ grad_year: 'err_grad_year' })
  expect(checkTeacher({ ...ann, grade_kind: 'grade' })).toEqual({ grade_level: 'err_select' })
  expect(toBindTeacher({ ...ann, grade_kind: 'grade', grade_level: '17' }).grade_or_grad_year).toBe(17)
  expect(toBindTeacher(ann).grade_or_grad_year).toBe(2019)
})

test('checks hours, subjects and scores', () => {
  expect(checkTeacher({ ...ann, hours_per_week: '81' })).toEqual({ hours_per_week: 'err_hours' })
  expect(checkTeacher({ ...ann, subjects: 'x'.repeat(61) })).toEqual({ subjects: 'err_line_long' })
  expect(checkTeacher({ ...ann, subjects: Array.from({ length: 21 }, () => 'Maths').join('\n') })).toEqual({ subjects: 'err_lines_many' })
  const tests = [
    { test: 'IELTS', score: '8.5', date: '' },
    { test: 'CPE', score: 'C2', date: '' },
    { test: 'IELTS', score: 'very good', date: '' },
    { test: '', score: '7', date: '' },
  ]
  expect(checkTeacher({ ...ann, tests_taken: tests })).toEqual({
    'tests_taken.2.score': 'err_score',
    'tests_taken.3.test': 'err_required',
  })
})

test('a stored profile comes back as it was sent', () => {
  const sent = toBindTeacher({ ...ann, subjects: 'Writing\nSpeaking', hours_per_week: '12', bio: 'Ten years of both.' })
  const { username, first_name, last_name, instructor_code, ...facts } = ann
  expect([username, first_name, last_name, instructor_code]).toHaveLength(4)
  expect(toTeacherTyped({ ...sent, tests_taken: [] })).toEqual({
    ...facts,
    phone: '0912345678',
    subjects: 'Writing\nSpeaking',
    hours_per_week: '12',
    bio: 'Ten years of both.',
  })
})
