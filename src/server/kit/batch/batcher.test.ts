import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

/** A worker whose groups end when they are let go, in the order in which they left. */
function createWorker() {
  const left: { group: readonly string[]; end: (answers: readonly (string | Error)[]) => void; fail: (error: Error) => void }[] = []
  const work = (group: readonly string[]) =>
    new Promise<readonly (string | Error)[]>((resolve, reject) => left.push({ group, end: resolve, fail: reject }))
  const groups = () => left.map(({ group }) => group.join(' '))
  const finish = async (place: number) => {
    const { group, end } = left[place] ?? { group: [], end: () => undefined }
    end(group.map((request) => request.toUpperCase()))
    await new Promise(setImmediate)
  }
  return { work, left, groups, finish }
}

test('what is asked while a group is under way leaves together after it, each with its own answer', async () => {
  const { work, groups, finish } = createWorker()
  const ask = createBatcher({ work })
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  expect(groups()).toEqual(['a'])
  await finish(0)
  expect(groups()).toEqual(['a', 'b c'])
  await finish(1)
  expect(await answers).toEqual(['A', 'B', 'C'])
})

test('two of a key never share a group, and keep their order', async () => {
  const { work, groups, finish } = createWorker()
  const ask = createBatcher({ work, keyOf: (request: string) => request[0] })
  const answers = Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map(ask))
  for (const place of [0, 1, 2, 3]) await finish(place)
  expect(groups()).toEqual(['x', 'a1 b1', 'a2', 'a3'])
  expect(await answers).toEqual(['X', 'A1', 'A2', 'B1', 'A3'])
})

test('a group that waits holds up none in another lane', async () => {
  const { work, groups, finish } = createWorker()
  const ask = createBatcher({ work, concurrency: 2 })
  const answers = ['a', 'b', 'c'].map(ask)
  expect(groups()).toEqual(['a', 'b'])
  await finish(1)
  expect(groups()).toEqual(['a', 'b', 'c'])
  await finish(2)
  expect(await answers[2]).toBe('C')
  await finish(0)
  expect(await Promise.all(answers)).toEqual(['A', 'B', 'C'])
})

test('an error among the answers is one asker’s alone; a group that fails is tried one by one', async () => {
  const { work, left, groups, finish } = createWorker()
  const ask = createBatcher({ work })
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map(ask))
  left[0]?.end([new Error('not this one')])
  await new Promise(setImmediate)
  left[1]?.fail(new Error('not together'))
  await new Promise(setImmediate)
  expect(groups()).toEqual(['a', 'b c', 'b', 'c'])
  left[2]?.fail(new Error('not alone either'))
  await finish(3)
  expect((await outcomes).map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).message))).toEqual([
    'not this one',
    'not alone either',
    'C',
  ])
})

/** The database gave up waiting for a row. */
const held = () => Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
}

test('one whose row is held ends up alone with long patience, and all others are answered meanwhile', async () => {
  let letGo: () => void = () => undefined
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  const request: string[] = []
  const ask = createBatcher<number, number>({
    work: async (group, lockTimeout) => {
      request.push(`${group.length} ${lockTimeout}`)
      if (!group.includes(40)) return group
      if (lockTimeout === 'short') throw held()
      await isFree
      return group
    },
  })
  const answered = new Set<number>()
  const all = Array.from({ length: 65 }, (_, index) => ask(index).then((answer) => answered.add(answer)))
  await settle()
  expect([answered.size, answered.has(40)]).toEqual([64, false])
  expect(request.slice(0, 2)).toEqual(['1 short', '64 short'])
  expect(request.at(-1)).toBe('1 long')
  expect(request.length).toBeLessThan(2 + 2 * 7)
  const more = ask(99)
  expect(await more).toBe(99)
  letGo()
  await Promise.all(all)
  expect(answered.size).toBe(65)
})

test('however many are held, few are tried at a time', async () => {
  let [now, most] = [0, 0]
  const work = async (group: readonly number[], lockTimeout: string) => {
    now += 1
    most = Math.max(most, now)
    await new Promise(setImmediate)
    now -= 1
    if (lockTimeout === 'short') throw held()
    return group
  }
  const ask = createBatcher<number, number>({ work })
  const answers = await Promise.all(Array.from({ length: 65 }, (_, index) => ask(index)))
  expect(answers).toEqual(Array.from({ length: 65 }, (_, index) => index))
  expect(most).toBeLessThanOrEqual(7)
})

test('where the database is away all of a group are told so at once, and a connection that broke is tried once more', async () => {
  let tries = 0
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const cut = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
  const failures = [away, cut]
  const ask = createBatcher<string, string>({
    work: async (group) => {
      if (group.length === 1) return group
      tries += 1
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return group
    },
  })
  const first = await Promise.allSettled(['a', 'b', 'c'].map(ask))
  expect([first.map(({ status }) => status), tries]).toEqual([['fulfilled', 'rejected', 'rejected'], 1])
  expect(await Promise.all(['a', 'b', 'c'].map(ask))).toEqual(['a', 'b', 'c'])
  expect(tries).toBe(3)
})

test('two of a key that is held keep their order', async () => {
  let letGo: () => void = () => undefined
  const isFree = new Promise<void>((resolve) => (letGo = resolve))
  const done: string[] = []
  const ask = createBatcher<string, string>({
    keyOf: (request) => request[0],
    work: async (group, lockTimeout) => {
      if (group.includes('a1')) {
        if (lockTimeout === 'short') throw held()
        await isFree
      }
      done.push(...group)
      return group
    },
  })
  const all = Promise.all(['a1', 'a2', 'b1'].map(ask))
  await settle()
  expect(done).toEqual(['b1'])
  letGo()
  await all
  expect(done).toEqual(['b1', 'a1', 'a2'])
})

test('whoever is refused does not end the asking', async () => {
  const ask = createBatcher<string, string>({ work: async () => [] })
  await expect(ask('a')).rejects.toThrow('1 were asked together, 0 answered')
  await expect(ask('b')).rejects.toThrow('answered')
})
