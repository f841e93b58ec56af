import { expect, test } from 'vitest'
import { handleRefusal, planRefusal, setRedirects } from './handle-refusal.ts'
import { Refused } from './refused.ts'

test('shows the spec’s sentences for a 400', () => {
  expect(planRefusal(new Refused(400, { message: 'Unauthorized' }))).toEqual({ say: 'wrong_credentials' })
  expect(planRefusal(new Refused(400, { message: 'Not found user' }))).toEqual({ say: 'no_such_user' })
  expect(planRefusal(new Refused(400, { message: 'whatever' }))).toEqual({ say: 'went_wrong' })
})

test('sends a 401 to Login, a 404 to the landing page, a 402 to the deposit of what is missing, and staff without a second step to it', () => {
  const gone: string[] = []
  setRedirects({
    login: () => gone.push('login'),
    landing: () => gone.push('landing'),
    secondFactor: () => gone.push('second'),
    topUp: (point) => gone.push(`top up ${point}`),
  })
  handleRefusal(new Refused(401, { message: 'Please log in.' }))
  handleRefusal(new Refused(404, {}))
  handleRefusal(new Refused(403, { message: 'You don’t have permission to do this.' }))
  handleRefusal(new Refused(403, { message: 'Please set up two-step sign-in first.', code: 'SECOND_FACTOR_MISSING' }))
  handleRefusal(new Refused(402, { message: 'point_is_not_enough', code: 'POINT_IS_NOT_ENOUGH', point: 45, required: 60, balance: 15 }))
  expect(gone).toEqual(['login', 'landing', 'second', 'top up 45'])
})

test('shows the server’s message of a 403', () => {
  expect(planRefusal(new Refused(403, { message: 'This account is blocked.' }))).toEqual({
    say: 'server',
    text: 'This account is blocked.',
  })
})

test('joins the messages of a 422', () => {
  const refused = new Refused(422, { message: 'invalid', errors: { email: ['Required'], phone: ['Numbers only.', 'Too short.'] } })
  expect(planRefusal(refused)).toEqual({ say: 'server', text: 'Required Numbers only. Too short.' })
  expect(planRefusal(new Refused(422, { message: 'Not now.' }))).toEqual({ say: 'server', text: 'Not now.' })
})

test('says how long to wait after a 429', () => {
  expect(planRefusal(new Refused(429, { retry_after_seconds: 12 }))).toEqual({ say: 'too_many_seconds', params: { count: 12 } })
  expect(planRefusal(new Refused(429, {}))).toEqual({ say: 'too_many' })
})

test('keeps one sentence for what the catalogue does not name', () => {
  expect(planRefusal(new Refused(500, {}))).toEqual({ say: 'operation_failed' })
  expect(planRefusal(new Refused(409, { message: 'gap' }))).toEqual({ say: 'operation_failed' })
  expect(planRefusal(new Refused(409, { code: 'REQUEST_STILL_RUNNING' }))).toEqual({ say: 'busy' })
  expect(planRefusal(new Refused(0, {}))).toEqual({ say: 'unreachable' })
})
