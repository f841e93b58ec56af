import { expect, test } from 'vitest'
import { sortErrors } from './sort-errors.ts'

test('puts a sentence beside each field of the form and joins the others', () => {
  const sorted = sortErrors(
    { phone: ['Numbers only.', 'Too short.'], _: ['Not now.'], 'tests_taken.0.score': ['Invalid score', 'Not now.'] },
    ['phone'],
  )
  expect(sorted).toEqual({ errors: { phone: 'Numbers only.' }, sentence: 'Not now. Invalid score' })
})

test('has no sentence when every error has its field', () => {
  expect(sortErrors({ phone: ['Required'] }, ['phone', 'school'])).toEqual({ errors: { phone: 'Required' }, sentence: null })
})
