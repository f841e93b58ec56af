import { expect, test } from 'vitest'
import { listNextSteps } from './list-next-steps.ts'

const inOrder = { status: 'active', limited: false, finish_bind: true } as const
const reached = { email_refused: false, email_verified: true, pending_email: null }
const namesOf = (...given: Parameters<typeof listNextSteps>) => listNextSteps(...given).map(({ name }) => name)

test('an account that is in order has nothing to do', () => {
  expect(listNextSteps(inOrder, reached)).toEqual([])
})

test('what is most urgent comes first', () => {
  const troubled = { status: 'blocked', limited: true, finish_bind: false } as const
  const unreached = { email_refused: false, email_verified: false, pending_email: 'new@people.test' }
  expect(namesOf(troubled, unreached)).toEqual(['blocked', 'consent', 'unverified', 'pending', 'unbound'])
  expect(namesOf({ ...inOrder, status: 'closing' }, reached)).toEqual(['closing'])
})

test('an address that refuses emails is not asked to be verified', () => {
  expect(namesOf(inOrder, { ...reached, email_refused: true, email_verified: false })).toEqual(['refused'])
})

test('nothing is to be done about an account that is gone', () => {
  expect(listNextSteps({ status: 'closed', limited: true, finish_bind: false }, { ...reached, email_verified: false })).toEqual([])
})
