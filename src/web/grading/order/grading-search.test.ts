import { expect, test } from 'vitest'
import { readGradingSearch, readOptions, readSectionText } from './grading-search.ts'

test('an address says whose sections, which of them, and what is being bought', () => {
  const search = { child: '7', view: 'orders', skill: 'writing', state: 'waiting', page: '2', buy: '12.speaking', options: 'vip.scores' }
  expect(readGradingSearch(search)).toEqual({ ...search, child: 7, page: 2, options: 'scores.vip' })
  expect(readSectionText('12.speaking')).toEqual({ attemptId: 12, skill: 'speaking' })
  expect(readOptions('vip.scores')).toEqual(['scores', 'vip'])
})

test('what an address cannot mean is left out', () => {
  const search = { child: '-1', view: 'all', skill: 'reading', state: 'canceled', page: '0', buy: '12.reading', options: 'gold' }
  expect(readGradingSearch(search)).toEqual({})
  for (const text of [undefined, '', 'writing', '0.writing', '12', '12.'] as const) expect(readSectionText(text)).toBeUndefined()
})
