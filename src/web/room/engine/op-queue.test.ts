import { expect, test } from 'vitest'
import type { AttemptState } from '#contract/attempt/attempt.ts'
import type { Change } from '#web/room/storage/candidate.ts'
import { OpQueue } from './op-queue.ts'
import { PretendBrowser, PretendHost } from '#tests/room/pretend-world.ts'

const answer = (question: string, value: string): Change => ({ kind: 'answer', skill: 'reading', question, value })

async function buildQueue() {
  const browser = new PretendBrowser()
  const lost: string[] = []
  const queue = new OpQueue({ host: new PretendHost(), storageLost: () => lost.push('storage') })
  queue.attach(await browser.openStore())
  return { queue, browser, lost }
}

test('numbers run on without holes', async () => {
  const { queue } = await buildQueue()
  queue.append(answer('1', 'a'), null)
  queue.append(answer('2', 'b'), null)
  queue.acknowledge(1)
  queue.append(answer('3', 'c'), null)
  expect(queue.batch(200)).toMatchObject({ from_seq: 2, ops: [{ seq: 2 }, { seq: 3 }] })
})

test('an acknowledgement that comes late or twice changes nothing', async () => {
  const { queue } = await buildQueue()
  for (const value of ['a', 'b', 'c']) queue.append(answer('1', value), null)
  expect(queue.acknowledge(2).map((op) => op.seq)).toEqual([1, 2])
  expect(queue.acknowledge(1)).toEqual([])
  expect(queue.acknowledge(2)).toEqual([])
  expect(queue.batch(200)).toMatchObject({ from_seq: 3, ops: [{ seq: 3 }] })
})

test('an acknowledged op leaves the disk together with the coming of the snapshot that holds it', async () => {
  const { queue, browser } = await buildQueue()
  for (const value of ['a', 'b', 'c']) queue.append(answer('1', value), null)
  queue.acknowledge(2)
  await queue.settled()
  expect(browser.ops.map((op) => op.seq)).toEqual([1, 2, 3])
  queue.keepSnapshot({ attempt: { ack_seq: 2 } as AttemptState, heard: { server: 0, wall: 0 } })
  await queue.settled()
  expect(browser.ops.map((op) => op.seq)).toEqual([3])
})

test('a batch holds no more than its number and its bytes allow, and never a part of an op', async () => {
  const { queue } = await buildQueue()
  for (let number = 0; number < 300; number += 1) queue.append(answer('1', 'x'.repeat(100)), null)
  expect(queue.batch(200).ops).toHaveLength(200)
  const small = queue.batch(200, 5000).ops
  expect(small.length).toBeGreaterThan(0)
  expect(JSON.stringify(small).length).toBeLessThan(5000)
})

test('an op that is longer than a batch may be travels alone', async () => {
  const { queue } = await buildQueue()
  for (const value of ['雪'.repeat(3000), 'b']) queue.append(answer('1', value), null)
  expect(queue.batch(200, 5000).ops).toHaveLength(1)
})

test('bytes are counted as they travel', async () => {
  const { queue } = await buildQueue()
  for (let number = 0; number < 20; number += 1) queue.append(answer('1', '雪'.repeat(1000)), null)
  expect(new TextEncoder().encode(JSON.stringify(queue.batch(200, 30_000).ops)).length).toBeLessThan(30_002)
  expect(queue.batch(200, 32_500).ops).toHaveLength(10)
})

test('what travels does not say what it replaced', async () => {
  const { queue } = await buildQueue()
  queue.append(answer('1', 'a'), 'old')
  expect(queue.batch(1).ops[0]).not.toHaveProperty('before')
})

test('a refused op leaves its number to a visit', async () => {
  const { queue } = await buildQueue()
  for (const value of ['a', 'b', 'c']) queue.append(answer('1', value), null)
  expect(queue.quarantine(2, 'rejected')?.value).toBe('b')
  expect(queue.batch(200).ops.map((op) => `${op.seq} ${op.kind}`)).toEqual(['1 answer', '2 visit', '3 answer'])
  expect(queue.quarantine(2, 'rejected')).toBe(null)
})

test('an earlier page’s work with a hole in its numbers is not taken up as it is', async () => {
  const { queue } = await buildQueue()
  const first = queue.append(answer('1', 'a'), null)
  expect(
    queue.restore(5, [
      { ...first, seq: 6 },
      { ...first, seq: 8 },
    ]),
  ).toBe(false)
  expect(
    queue.restore(5, [
      { ...first, seq: 5 },
      { ...first, seq: 6 },
    ]),
  ).toBe(true)
  expect(queue.batch(200)).toMatchObject({ from_seq: 6, ops: [{ seq: 6 }] })
})

test('a full disk is told once, and the queue goes on', async () => {
  const { queue, browser, lost } = await buildQueue()
  browser.full = true
  queue.append(answer('1', 'a'), null)
  queue.append(answer('2', 'b'), null)
  await queue.settled()
  expect(lost).toEqual(['storage'])
  expect(queue.batch(200).ops).toHaveLength(2)
})
