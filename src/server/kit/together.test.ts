import { expect, test } from 'vitest'
import { askTogether } from './together.ts'

/** A worker whose groups end when they are let go, in the order in which they left. */
function createWorker() {
  const left: { group: readonly string[]; end: (answers: readonly (string | Error)[]) => void; fail: (error: Error) => void }[] = []
  const work = (group: readonly string[]) =>
    new Promise<readonly (string | Error)[]>((resolve, reject) => left.push({ group, end: resolve, fail: reject }))
  const groups = () => left.map(({ group }) => group.join(' '))
  const finish = async (place: number) => {
    const { group, end } = left[place] ?? { group: [], end: () => undefined }
    end(group.map((asked) => asked.toUpperCase()))
    await new Promise(setImmediate)
  }
  return { work, left, groups, finish }
}

test('what is asked while a group is under way leaves together after it, each with its own answer', async () => {
  const { work, groups, finish } = createWorker()
  const ask = askTogether({ work })
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  expect(groups()).toEqual(['a'])
  await finish(0)
  expect(groups()).toEqual(['a', 'b c'])
  await finish(1)
  expect(await answers).toEqual(['A', 'B', 'C'])
})

test('two of a key never share a group, and keep their order', async () => {
  const { work, groups, finish } = createWorker()
  const ask = askTogether({ work, keyOf: (asked: string) => asked[0] })
  const answers = Promise.all(['x', 'a1', 'a2', 'b1', 'a3'].map(ask))
  for (const place of [0, 1, 2, 3]) await finish(place)
  expect(groups()).toEqual(['x', 'a1 b1', 'a2', 'a3'])
  expect(await answers).toEqual(['X', 'A1', 'A2', 'B1', 'A3'])
})

test('a group that waits holds up none in another lane', async () => {
  const { work, groups, finish } = createWorker()
  const ask = askTogether({ work, lanes: 2 })
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
  const ask = askTogether({ work })
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

test('whoever is refused does not end the asking', async () => {
  const ask = askTogether<string, string>({ work: async () => [] })
  await expect(ask('a')).rejects.toThrow('1 were asked together, 0 answered')
  await expect(ask('b')).rejects.toThrow('answered')
})
