import { expect, test } from 'vitest'
import { isLinkAddress } from './link-address.ts'
import { showsCountryNotice } from './country-notice.ts'

test.each(['https://harbour.example/', 'https://harbour.example/a?b=c#d', '/plans', '/'])('a link may lead to %s', (address) => {
  expect(isLinkAddress(address)).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://harbour.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  'https://office@elsewhere.example/',
  'harbour.example',
  '',
])('a link may not lead to %j', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

test('a gate stands before the landing page, the plans and its products, and before nothing else', () => {
  const all = { products: ['ielts', 'toefl'] } as const
  const gated = ['/', '/ielts', '/ielts/testresults', '/toefl', '/plans', '/plans/tcoins']
  const open = ['/login', '/register', '/password/forget', '/verify', '/contact', '/admin/brand', '/ieltsy', '/profile']
  expect(gated.filter((path) => !showsCountryNotice(all, path))).toEqual([])
  expect(open.filter((path) => showsCountryNotice(all, path))).toEqual([])
  expect(showsCountryNotice({ products: ['toefl'] }, '/ielts')).toBe(false)
})
