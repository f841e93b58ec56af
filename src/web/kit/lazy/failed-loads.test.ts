import { afterEach, expect, test } from 'vitest'
import { dismissFailedLoads, createLatestRequest, readFailedLoads, retryFailedLoads, reportFailedLoad } from './failed-loads.ts'

afterEach(dismissFailedLoads)

test('what could not be fetched is asked for once more at each try, or given up', () => {
  const said: string[] = []
  reportFailedLoad({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  reportFailedLoad({ retry: () => said.push('language again') })
  retryFailedLoads()
  retryFailedLoads()
  expect(said).toEqual(['menu again', 'language again'])
  reportFailedLoad({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  dismissFailedLoads()
  expect(said).toEqual(['menu again', 'language again', 'menu closed'])
})

test('what is told in place needs no box, is tried again with the others, and outlives the box', () => {
  const said: string[] = []
  const takeBack = reportFailedLoad({ retry: () => said.push('list again'), giveUp: () => said.push('list closed'), inPlace: true })
  expect(readFailedLoads()).toBe('nothing')
  reportFailedLoad({ retry: () => said.push('menu again'), giveUp: () => said.push('menu closed') })
  expect(readFailedLoads()).toBe('passing')
  dismissFailedLoads()
  expect([readFailedLoads(), said]).toEqual(['nothing', ['menu closed']])
  retryFailedLoads()
  expect(said).toEqual(['menu closed', 'list again'])
  takeBack()
})

test('of wishes only the newest is tried again, whichever fails last', async () => {
  const request = createLatestRequest()
  const made: string[] = []
  const late = Promise.withResolvers<void>()
  const fail = (name: string) => () => {
    made.push(name)
    return Promise.reject(new Error('offline'))
  }
  const settle = async () => {
    for (let turns = 0; turns < 4; turns += 1) await Promise.resolve()
  }
  request(() => late.promise)
  request(fail('first'))
  await settle()
  request(fail('second'))
  late.reject(new Error('offline'))
  await settle()
  retryFailedLoads()
  expect(made).toEqual(['first', 'second', 'second'])
  await settle()
  request(async () => void made.push('third'))
  await settle()
  retryFailedLoads()
  expect(made).toEqual(['first', 'second', 'second', 'third'])
  expect(readFailedLoads()).toBe('nothing')
})
