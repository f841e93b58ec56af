import { expect, test } from 'vitest'
import { findNext, findOpenWord } from './order-state.ts'
import { toAskAgainMs } from './order-queries.ts'

const card = { status: 'pending', method: 'card', payable: true, takes_proof: false, provider: 'stripe' } as const
const transfer = { status: 'pending', method: 'transfer', payable: false, takes_proof: true, provider: 'manual' } as const

test('an order says what is to be done next', () => {
  expect(findNext({ ...card, provider: null })).toBe('next_pay')
  expect(findNext(card)).toBe('next_opened')
  expect(findNext({ ...card, payable: false })).toBe('next_wait')
  expect(findNext({ ...card, status: 'confirming' })).toBe('next_wait')
  expect(findNext(transfer)).toBe('next_proof')
  expect(findNext({ ...transfer, status: 'confirming' })).toBe('next_confirming_manual')
  expect(findNext({ ...card, status: 'unknown' })).toBe('next_unknown')
})

test('the button that shows an order says what is to be done there', () => {
  expect(findOpenWord(card)).toBe('to_pay')
  expect(findOpenWord(transfer)).toBe('to_proof')
  expect(findOpenWord({ ...transfer, status: 'confirming' })).toBe('details')
  expect(findOpenWord({ ...card, status: 'paid', payable: false })).toBeUndefined()
})

test('the page asks until an order is decided, and staff are not asked every other second', () => {
  const soon = toAskAgainMs({ ...card, status: 'confirming' })
  const later = toAskAgainMs({ ...transfer, status: 'confirming' })
  expect(soon).toBeLessThan(Number(later))
  expect(toAskAgainMs({ ...card, status: 'paid' })).toBe(false)
  expect(toAskAgainMs({ ...card, status: 'failed' })).toBe(false)
  expect(toAskAgainMs(undefined)).toBe(false)
})
