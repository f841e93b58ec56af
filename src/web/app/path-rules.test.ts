import { expect, test } from 'vitest'
import { frameOf, isRemembered, needsSignIn, skipsBinding, withoutSecrets } from './path-rules.ts'

test('introductions and the room stand without header and footer, an explanation without footer', () => {
  expect(frameOf('/ielts/reading/introduction', {})).toBe('bare')
  expect(frameOf('/ielts/test', { attempt: 7 })).toBe('room')
  expect(frameOf('/ielts/explanation/', { attempt: 7 })).toBe('no-footer')
  expect(frameOf('/ielts', {})).toBe('full')
  expect(frameOf('/ielts/testresults', {})).toBe('full')
})

test('the settings before a test stand in the full frame', () => {
  expect(frameOf('/ielts/test', { test: 3 })).toBe('full')
})

test('a visitor may see the landing page, the list, introductions and the entrance', () => {
  const open = ['/', '/ielts', '/ielts/', '/toefl', '/ielts/listening/introduction', '/login', '/register', '/plans', '/verify', '/nowhere']
  expect(open.filter(needsSignIn)).toEqual([])
})

test('everything of a person’s own asks for a token', () => {
  const own = [
    '/profile',
    '/profile/teacher',
    '/register-detail',
    '/students',
    '/teachers/7',
    '/grading',
    '/admin/attempts/7',
    '/ielts/test',
    '/ielts/result',
    '/ielts/profile/balance',
    '/toefl/result',
  ]
  expect(own.filter(needsSignIn)).toEqual(own)
  expect(needsSignIn('/profiles')).toBe(false)
})

test('only register detail, verify, the way back from LINE and the mailbox of a demo skip the binding check', () => {
  const skipping = ['/register-detail', '/verify', '/login/line', '/dev/mail']
  expect([...skipping, '/ielts', '/', '/dev'].filter(skipsBinding)).toEqual(skipping)
})

test('remembers all addresses but those of the entrance', () => {
  const forgotten = [
    '/login',
    '/login/line',
    '/password/forget',
    '/password/set',
    '/password/reset',
    '/verify',
    '/register',
    '/',
    '/dev/mail',
  ]
  expect(forgotten.filter(isRemembered)).toEqual([])
  expect(isRemembered('/ielts/result')).toBe(true)
  expect(isRemembered('/ielts/test')).toBe(true)
})

test('keeps what a page shows and drops secrets of the query', () => {
  expect(withoutSecrets('/ielts/result', '?id=7&token=abc&code=1')).toBe('/ielts/result?id=7')
  expect(withoutSecrets('/ielts', '?token=abc')).toBe('/ielts')
  expect(withoutSecrets('/ielts', `?q=${'a'.repeat(200)}`)).toBe('/ielts')
})
