import { expect, test } from 'vitest'
import type { Frame } from '#web/kit/module.ts'
import { frameOf, isRemembered, needsSignIn, roleOf, skipsBinding } from './path-rules.ts'
import { withoutSecrets } from './kept-path.ts'

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

test('pages of staff are for super-admins, and no page of anybody else asks for a role', () => {
  expect(['/admin', '/admin/tests/7', '/students', '/students/7'].map(roleOf)).toEqual(Array(4).fill('super-admin'))
  expect(['/teachers', '/teachers/7', '/profile', '/ielts', '/children'].map(roleOf)).toEqual(Array(5).fill(undefined))
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

/** Spec §2, row by row: frame, asks for a token, asks whether binding is finished, is remembered. Plans come with the wallet. */
const table: readonly (readonly [path: string, frame: Frame, signIn: boolean, binding: boolean, remembered: boolean])[] = [
  ['/', 'full', false, true, false],
  ['/ielts', 'full', false, true, true],
  ['/login', 'full', false, true, false],
  ['/register', 'full', false, true, false],
  ['/password/forget', 'full', false, true, false],
  ['/password/set', 'full', false, true, false],
  ['/password/reset', 'full', false, true, false],
  ['/register-detail', 'full', true, false, false],
  ['/profile', 'full', true, true, true],
  ['/grading', 'full', true, true, true],
  ['/ielts/profile/balance', 'full', true, true, true],
  ['/verify', 'full', false, false, false],
  ['/ielts/listening/introduction', 'bare', false, true, true],
  ['/ielts/reading/introduction', 'bare', false, true, true],
  ['/ielts/test?attempt=7', 'room', true, true, true],
  ['/ielts/result', 'full', true, true, true],
  ['/ielts/result/mock', 'full', true, true, true],
  ['/ielts/testresults', 'full', true, true, true],
  ['/ielts/explanation', 'no-footer', true, true, true],
  ['/plans', 'full', false, true, true],
  ['/plans/grading', 'full', false, true, true],
  ['/plans/tcoins', 'full', false, true, true],
  ['/students', 'office', true, true, true],
]

test.each(table)('%s stands in the frame "%s", asks for a token: %s, for binding: %s, is remembered: %s', (address, ...expected) => {
  const [path = '', query = ''] = address.split('?')
  const search = Object.fromEntries(new URLSearchParams(query))
  expect([frameOf(path, search), needsSignIn(path), !skipsBinding(path), isRemembered(path)]).toEqual(expected)
})
