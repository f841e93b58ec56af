import { expect, test } from 'vitest'
import { createCaller, refusalOf } from '#tests/world/attempt.ts'
import { listOperations } from './contract-routes.ts'
import { ofAssets } from './web-files.ts'
import { createRateLimits, type LimitedRoute } from './rate-limit.ts'

/** An operation of the contract as its gate sees it. */
function routeOf(named: string): LimitedRoute {
  const found = listOperations({ demo: true }).find(({ method, path }) => `${method} ${path}` === named)
  if (found === undefined) throw new Error(`the contract has no ${named}`)
  return { named, access: found.access, limit: found.limit }
}

const route = routeOf('GET /ielts/attempt/{id}')
const assets: LimitedRoute = { named: 'GET /assets/*', access: 'public', limit: ofAssets.limit }

test('a caller without a session is counted by the attempt token', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  const caller = createCaller({ attemptToken: 'one window' })
  for (let call = 0; call < 300; call += 1) await countCall(route, caller)
  expect(await refusalOf(countCall(route, caller))).toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 60 } })
  await countCall(route, createCaller({ attemptToken: 'another window' }))
})

test('and by the address too, so that invented tokens buy no more calls, wide enough for a school', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await countCall(route, createCaller({ attemptToken: `invented ${call}` }))
  const caller = createCaller({ attemptToken: 'invented again' })
  expect((await refusalOf(countCall(route, caller))).code).toBe('TOO_MANY_REQUESTS')
  await countCall(route, { ...caller, address: '192.0.2.7' })
  await countCall(route, createCaller({ personId: 1, attemptToken: 'somebody who is signed in' }))
})

test('a call that the address may not make begins no count of its token', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  for (let call = 0; call < 6000; call += 1) await countCall(route, createCaller({ attemptToken: `invented ${call}` }))
  const caller = createCaller({ attemptToken: 'one more' })
  for (let call = 0; call < 301; call += 1) expect((await refusalOf(countCall(route, caller))).code).toBe('TOO_MANY_REQUESTS')
  await countCall(route, { ...caller, address: '192.0.2.7' })
})

test('where an attempt token opens nothing, invented ones buy no calls', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  const report = (attemptToken: string) => countCall(routeOf('POST /issue'), createCaller({ attemptToken }))
  for (let call = 0; call < 10; call += 1) await report(`invented ${call}`)
  expect((await refusalOf(report('one more'))).code).toBe('TOO_MANY_REQUESTS')
})

test('a lab of thirty that loads the room within a minute gets all its files', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  const loads = Array.from({ length: 30 * 80 }, () => countCall(assets, createCaller({})))
  await expect(Promise.all(loads)).resolves.toHaveLength(30 * 80)
})

test('a class answers the mails of its parents from one address; one person who is signed in gets twenty tries at a code', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  const confirm = (caller: ReturnType<typeof createCaller>) => countCall(routeOf('POST /parent-link/confirm'), caller)
  for (let child = 0; child < 60; child += 1) await confirm(createCaller({}))
  for (let tries = 0; tries < 20; tries += 1) await confirm(createCaller({ personId: 1 }))
  expect((await refusalOf(confirm(createCaller({ personId: 1 })))).code).toBe('TOO_MANY_REQUESTS')
  await confirm(createCaller({ personId: 2 }))
})

test('staff who confirm for a whole class by the id of each request are not held to twenty', async () => {
  const countCall = createRateLimits({ liftAddresses: false })
  const confirm = (permission: string) =>
    countCall(routeOf('POST /parent-link/confirm'), createCaller({ personId: 1, permissions: [permission] }))
  for (let child = 0; child < 300; child += 1) await confirm('account:admin')
  expect((await refusalOf(confirm('account:admin'))).code).toBe('TOO_MANY_REQUESTS')
  for (let tries = 0; tries < 20; tries += 1) await confirm('exam:admin')
  expect((await refusalOf(confirm('exam:admin'))).code).toBe('TOO_MANY_REQUESTS')
})
