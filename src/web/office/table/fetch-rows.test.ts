import { expect, test } from 'vitest'
import { type FetchPage, fetchRows, type RowPlace } from './fetch-rows.ts'

const numbers = Array.from({ length: 250 }, (_row, index) => index)

/** A list whose pages are found by their numbers, or by the row before them. */
function serve(isByKey: boolean, asked: RowPlace[]): FetchPage<number> {
  return (place) => {
    asked.push(place)
    const start = isByKey ? Number(place.after ?? 0) : (place.page - 1) * place.per_page
    const end = start + place.per_page
    const meta = { current_page: place.page, last_page: 3, total: numbers.length }
    const next = end < numbers.length ? String(end) : null
    return Promise.resolve({ data: numbers.slice(start, end), meta: isByKey ? { ...meta, next } : meta })
  }
}

test.each([true, false])('all rows of a list come, once and in order; by keys: %s', async (isByKey) => {
  const asked: RowPlace[] = []
  const told: number[] = []
  expect(await fetchRows(serve(isByKey, asked), 1000, (count) => told.push(count))).toEqual(numbers)
  expect(told).toEqual([100, 200, 250])
  expect(asked.map(({ after }) => after)).toEqual(isByKey ? [undefined, '100', '200'] : [undefined, undefined, undefined])
})

test('no more rows come than the file may have', async () => {
  const asked: RowPlace[] = []
  expect(await fetchRows(serve(true, asked), 120, () => undefined)).toEqual(numbers.slice(0, 120))
  expect(asked).toHaveLength(2)
})
