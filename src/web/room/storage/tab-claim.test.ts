import { expect, test } from 'vitest'
import { claimByMessage } from './tab-claim.ts'

/** Until a message of one tab has reached the other. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 0))
}

test('where tabs have no locks, a second tab learns from the first that it may not write', async () => {
  const first = await claimByMessage('attempt-1', { force: false, taken: () => undefined })
  expect(first).not.toBe(null)
  expect(await claimByMessage('attempt-1', { force: false, taken: () => undefined })).toBe(null)
  first?.release()
})

test('a tab that takes the attempt makes the other one read-only at once', async () => {
  let taken = 0
  await claimByMessage('attempt-2', { force: true, taken: () => void (taken += 1) })
  const second = await claimByMessage('attempt-2', { force: true, taken: () => undefined })
  await until(() => taken > 0)
  expect(taken).toBe(1)
  second?.release()
})

test('an attempt that was let go is free', async () => {
  const first = await claimByMessage('attempt-3', { force: true, taken: () => undefined })
  first?.release()
  const second = await claimByMessage('attempt-3', { force: false, taken: () => undefined })
  expect(second).not.toBe(null)
  second?.release()
})

test('of two tabs that come back at once, exactly one writes', async () => {
  const ask = () => claimByMessage('attempt-4', { force: false, taken: () => undefined })
  const claims = await Promise.all([ask(), ask()])
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
  claims.forEach((claim) => claim?.release())
})
