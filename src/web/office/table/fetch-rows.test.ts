import { expect, test } from 'vitest'
import { type FetchPage, fetchRows, type RowPlace } from './fetch-rows.ts'

const numbers = Array.from({ length: 250 }, (_row, index) => index)

type Way = 'keys' | 'numbers' | 'numbers, because it is short'

/** A list whose pages are found by their numbers, or by the row before them. */
function serve(way: Way, asked: RowPlace[]): FetchPage<number> {
  const isByKey = way === 'keys'
  return (place) => {
    asked.push(place)
    const start = isByKey ? Number(place.after ?? 0) : (place.page - 1) * place.per_page
    const end = start + place.per_page
    const meta = { current_page: place.page, last_page: 3, total: numbers.length }
    const next = end < numbers.length ? String(end) : null
    return Promise.resolve({ data: numbers.slice(start, end), meta: way === 'numbers' ? meta : { ...meta, next: isByKey ? next : null } })
  }
}

test.each(['keys', 'numbers', 'numbers, because it is short'] as const)(
  'all rows of a list come, once and in order, by %s',
  async (way) => {
    const asked: RowPlace[] = []
    const told: number[] = []
    expect(await fetchRows(serve(way, asked), 1000, (count) => told.push(count))).toEqual(numbers)
    expect(told).toEqual([100, 200, 250])
    expect(asked.map(({ after }) => after)).toEqual(way === 'keys' ? [undefined, '100', '200'] : [undefined, undefined, undefined])
  },
)

test('no more rows come than the file may have', async () => {
  const asked: RowPlace[] = []
  expect(await fetchRows(serve('keys', asked), 120, () => undefined)).toEqual(numbers.slice(0, 120))
  expect(asked).toHaveLength(2)
})
