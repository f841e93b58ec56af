import { expect, test } from 'vitest'
import { type Column, readSorting, toSortValue } from './column.ts'

const columns: readonly Column<string>[] = [
  { id: 'name', head: 'Name', text: (row) => row, isLead: true, sort: { ascending: 'name', descending: '-name' } },
  { id: 'status', head: 'Status', text: (row) => row },
]

test('a value of the address stands for a column and an order, and back', () => {
  expect(readSorting(columns, '-name')).toEqual({ id: 'name', desc: true })
  expect(readSorting(columns, 'name')).toEqual({ id: 'name', desc: false })
  expect(toSortValue(columns, { id: 'name', desc: true })).toBe('-name')
  expect(toSortValue(columns, { id: 'name', desc: false })).toBe('name')
})

test('what no column sorts by stands for none', () => {
  expect(readSorting(columns, 'shoe_size')).toBeNull()
  expect(toSortValue(columns, { id: 'status', desc: false })).toBeUndefined()
})
