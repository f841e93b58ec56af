import { expect, test } from 'vitest'
import { findOfficeLink } from './places.ts'
import { officeLinks } from './office-links.gen.ts'

const find = (path: string) => findOfficeLink(officeLinks, path)?.to

test('an address stands under the longest link that it begins with', () => {
  expect(find('/admin')).toBe('/admin')
  expect(find('/admin/tests')).toBe('/admin/tests')
  expect(find('/admin/tests/5/key')).toBe('/admin/tests')
  expect(find('/students/42')).toBe('/students')
})

test('the beginning of a word is no address above', () => {
  expect(find('/studentships')).toBeUndefined()
  expect(find('/admin/test')).toBe('/admin')
})

test('a page stands where its module puts it, for who may open that', () => {
  expect(find('/admin/payout/42')).toBe('/students')
  expect(
    findOfficeLink(
      officeLinks.filter(({ to }) => to !== '/students'),
      '/admin/payout/42',
    )?.to,
  ).toBe('/admin')
})
