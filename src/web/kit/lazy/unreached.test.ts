import { afterEach, expect, test } from 'vitest'
import { giveUpUnreached, makeNewestWish, readUnreached, retryUnreached, tellUnreached } from './unreached.ts'

afterEach(giveUpUnreached)

test('what could not be fetched is asked for once more at each try, or given up', () => {
  const said: string[] = []
  tellUnreached({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  tellUnreached({ retry: () => said.push('language again') })
  retryUnreached()
  retryUnreached()
  expect(said).toEqual(['menu again', 'language again'])
  tellUnreached({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  giveUpUnreached()
  expect(said).toEqual(['menu again', 'language again', 'menu closed'])
})

test('what is told in place needs no box, is tried again with the others, and outlives the box', () => {
  const said: string[] = []
  const takeBack = tellUnreached({ retry: () => said.push('list again'), giveUp: () => said.push('list closed'), inPlace: true })
  expect(readUnreached()).toBe('nothing')
  tellUnreached({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  expect(readUnreached()).toBe('passing')
  giveUpUnreached()
  expect([readUnreached(), said]).toEqual(['nothing', ['menu closed']])
  retryUnreached()
  expect(said).toEqual(['menu closed', 'list again'])
  takeBack()
})

test('of wishes only the newest is tried again, whichever fails last', async () => {
  const wish = makeNewestWish()
  const made: string[] = []
  const late = Promise.withResolvers<void>()
  const fail = (name: string) => () => {
    made.push(name)
    return Promise.reject(new Error('offline'))
  }
  const settle = async () => {
    for (let turns = 0; turns < 4; turns += 1) await Promise.resolve()
  }
  wish(() => late.promise)
  wish(fail('first'))
  await settle()
  wish(fail('second'))
  late.reject(new Error('offline'))
  await settle()
  retryUnreached()
  expect(made).toEqual(['first', 'second', 'second'])
  await settle()
  wish(async () => void made.push('third'))
  await settle()
  retryUnreached()
  expect(made).toEqual(['first', 'second', 'second', 'third'])
  expect(readUnreached()).toBe('nothing')
})
