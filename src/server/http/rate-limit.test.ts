import { expect, test } from 'vitest'
import { createCaller, refusalOf } from '#tests/world/attempt.ts'
import { createBrakes } from './rate-limit.ts'

const route = 'GET /ielts/attempt/{id}'

test('a caller without a session is counted by the attempt token', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const caller = createCaller({ attemptToken: 'one window' })
  for (let call = 0; call < 300; call += 1) await brakes(route, caller)
  expect(await refusalOf(brakes(route, caller))).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 60 } })
  await brakes(route, createCaller({ attemptToken: 'another window' }))
})

test('and by the address too, so that invented tokens buy no more calls, wide enough for a school', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await brakes(route, createCaller({ attemptToken: `invented ${call}` }))
  const caller = createCaller({ attemptToken: 'invented again' })
  expect((await refusalOf(brakes(route, caller))).code).toBe('TOO_MANY_REQUESTS')
  await brakes(route, { ...caller, address: '192.0.2.7' })
  await brakes(route, createCaller({ personId: 1, attemptToken: 'somebody who is signed in' }))
})

test('a call that the address may not make begins no count of its token', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await brakes(route, createCaller({ attemptToken: `invented ${call}` }))
  const caller = createCaller({ attemptToken: 'one more' })
  for (let call = 0; call < 301; call += 1) expect((await refusalOf(brakes(route, caller))).code).toBe('TOO_MANY_REQUESTS')
  await brakes(route, { ...caller, address: '192.0.2.7' })
})
