import { expect, test } from 'vitest'
import { checkLogin, checkRegistration, toCredentials } from './entry-rules.ts'

const typed = { who: 'mei@mail.example', password: 'long enough', repeat: 'long enough', referral: '' }

test('sends a value with an @ as e-mail and any other as username', () => {
  expect(toCredentials(' mei@mail.example ')).toEqual({ email: 'mei@mail.example' })
  expect(toCredentials('mei')).toEqual({ username: 'mei' })
})

test('asks for both parts of a login', () => {
  expect(checkLogin({ who: ' ', password: '' })).toEqual({ who: 'err_required', password: 'err_required' })
  expect(checkLogin(typed)).toEqual({})
})

test('accepts a complete registration', () => {
  expect(checkRegistration(typed, true)).toEqual({})
})

test('names every wrong field of a registration', () => {
  expect(checkRegistration({ who: 'mei@mail', password: 'short', repeat: 'other', referral: '' }, false)).toEqual({
    email: 'err_email',
    password: 'err_password_short',
    repeat: 'err_repeat',
    captcha: 'err_required',
  })
})
