import { expect, test } from 'vitest'
import { createCaller, refusalOf } from '#tests/world/attempt.ts'
import { createBrakes } from './rate-limit.ts'

const route = 'GET /ielts/attempt/{id}'
const held = 'attempt-holder'

test('a caller without a session is counted by the attempt token', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const caller = createCaller({ attemptToken: 'one window' })
  for (let call = 0; call < 300; call += 1) await brakes(route, caller, held)
  expect(await refusalOf(brakes(route, caller, held))).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 60 } })
  await brakes(route, createCaller({ attemptToken: 'another window' }), held)
})

test('and by the address too, so that invented tokens buy no more calls, wide enough for a school', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await brakes(route, createCaller({ attemptToken: `invented ${call}` }), held)
  const caller = createCaller({ attemptToken: 'invented again' })
  expect((await refusalOf(brakes(route, caller, held))).code).toBe('TOO_MANY_REQUESTS')
  await brakes(route, { ...caller, address: '192.0.2.7' }, held)
  await brakes(route, createCaller({ personId: 1, attemptToken: 'somebody who is signed in' }), held)
})

test('a call that the address may not make begins no count of its token', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await brakes(route, createCaller({ attemptToken: `invented ${call}` }), held)
  const caller = createCaller({ attemptToken: 'one more' })
  for (let call = 0; call < 301; call += 1) expect((await refusalOf(brakes(route, caller, held))).code).toBe('TOO_MANY_REQUESTS')
  await brakes(route, { ...caller, address: '192.0.2.7' }, held)
})

test('where an attempt token opens nothing, invented ones buy no calls', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const report = (attemptToken: string) => brakes('POST /issue', createCaller({ attemptToken }), 'public')
  for (let call = 0; call < 10; call += 1) await report(`invented ${call}`)
  expect((await refusalOf(report('one more'))).code).toBe('TOO_MANY_REQUESTS')
})

test('a lab of thirty that loads the room within a minute gets all its files', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const loads = Array.from({ length: 30 * 80 }, () => brakes('GET /assets/*', createCaller({}), 'public'))
  await expect(Promise.all(loads)).resolves.toHaveLength(30 * 80)
})

test('a class answers the mails of its parents from one address; one person who is signed in gets twenty tries at a code', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const confirm = (caller: ReturnType<typeof createCaller>) => brakes('POST /parent-link/confirm', caller, 'public')
  for (let child = 0; child < 60; child += 1) await confirm(createCaller({}))
  for (let tries = 0; tries < 20; tries += 1) await confirm(createCaller({ personId: 1 }))
  expect((await refusalOf(confirm(createCaller({ personId: 1 })))).code).toBe('TOO_MANY_REQUESTS')
  await confirm(createCaller({ personId: 2 }))
})

test('staff who confirm for a whole class by the id of each request are not held to twenty', async () => {
  const brakes = createBrakes({ liftAddresses: false })
  const confirm = (permission: string) =>
    brakes('POST /parent-link/confirm', createCaller({ personId: 1, permissions: [permission] }), 'public')
  for (let child = 0; child < 300; child += 1) await confirm('account:admin')
  expect((await refusalOf(confirm('account:admin'))).code).toBe('TOO_MANY_REQUESTS')
  for (let tries = 0; tries < 20; tries += 1) await confirm('exam:admin')
  expect((await refusalOf(confirm('exam:admin'))).code).toBe('TOO_MANY_REQUESTS')
})
