import { expect, test } from 'vitest'
import { listTabs, readProfileSearch } from './tab.ts'

test('everybody has the tabs of their roles only', () => {
  expect(listTabs({ all_roles: ['student', 'ielts-pro'] })).toEqual(['basic', 'student', 'setting'])
  expect(listTabs({ all_roles: ['parent', 'teacher'] })).toEqual(['basic', 'teacher', 'children', 'setting'])
  expect(listTabs({ all_roles: ['super-admin'] })).toEqual(['basic', 'setting'])
})

test('an address names a tab, or none', () => {
  expect(readProfileSearch({ tab: 'setting' })).toEqual({ tab: 'setting' })
  expect(readProfileSearch({ tab: 'wallet' })).toEqual({})
})
