import { expect, test } from 'vitest'
import { isOwnPath, pickReturnPath } from './last-path.ts'

test('goes back to where a visitor was stopped, before anything else', () => {
  expect(pickReturnPath('/ielts/result?id=7', '/ielts')).toBe('/ielts/result?id=7')
})

test('else goes where the person last was, else Home', () => {
  expect(pickReturnPath(null, '/ielts/explanation?id=3')).toBe('/ielts/explanation?id=3')
  expect(pickReturnPath(null, null)).toBe('/ielts')
})

test('never leads to the entrance, to another site or to a scheme', () => {
  expect(pickReturnPath('/login', null)).toBe('/ielts')
  expect(isOwnPath('//evil.example/ielts')).toBe(false)
  expect(isOwnPath('/\\evil.example')).toBe(false)
  expect(isOwnPath('javascript:alert(1)')).toBe(false)
})
