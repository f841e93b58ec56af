import { expect, test } from 'vitest'
import { readOrderFilter } from './order-filter.ts'

test('the list begins with what waits to be confirmed, and an address that narrows it shows all orders', () => {
  expect(readOrderFilter({}).view).toBe('confirm')
  expect(readOrderFilter({ view: 'nowhere' }).view).toBe('confirm')
  expect(readOrderFilter({ q: 'lin' }).view).toBe('all')
  expect(readOrderFilter({ status: 'paid' }).view).toBe('all')
  expect(readOrderFilter({ view: 'problems', status: 'unknown' })).toEqual({ view: 'problems', status: 'unknown' })
})
